/** Places of an array by the number that stands there, in ascending order. */
export interface Groups {
  each(key: number, take: (place: number) => void): void;
  list(key: number): number[];
}

/** Groups the places of those `keys` that are below `size`, by two passes over them. */
export function groupPlaces(keys: ArrayLike<number>, size: number): Groups {
  const starts = new Uint32Array(size + 1);
  for (let place = 0; place < keys.length; place += 1) {
    const after = (keys[place] ?? 0) + 1;
    if (after <= size) starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let key = 0; key < size; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    if (key >= size) continue;
    const at = next[key] ?? 0;
    places[at] = place;
    next[key] = at + 1;
  }
  return {
    each(key, take) {
      for (let at = starts[key] ?? 0; at < (starts[key + 1] ?? 0); at += 1) take(places[at] ?? 0);
    },
    list: (key) => Array.from(places.subarray(starts[key] ?? 0, starts[key + 1] ?? 0)),
  };
}

/** The last place of a rising list whose number is at most `value`. */
export function findLastAtMost(rising: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** A value made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
