/** A seeded source of randomness: the same seed gives the same numbers in every run and on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  uniform(): number;
  /** Of a normal distribution with mean 0 and deviation 1. */
  normal(): number;
}

/** A 32-bit hash of a text (FNV-1a), mixed with `seed`. */
export function hashText(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small and fast, far from cryptographic, good enough for invented prices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    // Box-Muller; 1 - uniform() keeps the logarithm finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}

/** A value with how often it occurs beside the others of its table. */
export type Weighted<T> = readonly [value: T, weight: number];

/** Returns a function that draws from a table by weight; a table with no weight at all is a bug and throws. */
export function createPicker<T>(table: readonly Weighted<T>[]): (random: Random) => T {
  const total = table.reduce((sum, [, weight]) => sum + weight, 0);
  const last = table[table.length - 1];
  if (!last || total <= 0) throw new Error('Nothing to draw from.');
  return (random) => {
    let rest = random.uniform() * total;
    for (const [value, weight] of table) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return last[0];
  };
}
