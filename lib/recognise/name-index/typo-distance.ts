/** Longest pattern that fits the bits of one machine word; longer texts are compared by their first 32 characters. */
export const longestPattern = 32;

/** A word made ready for comparing with many others: for each letter of the alphabet, the places where it stands. */
export interface Pattern {
  readonly length: number;
  readonly places: Int32Array;
}

/** A pattern from letters numbered by an alphabet of `alphabetSize` letters; 0 stands for a letter outside it. */
export function createPattern(letters: ArrayLike<number>, alphabetSize: number): Pattern {
  const length = Math.min(letters.length, longestPattern);
  const places = new Int32Array(alphabetSize);
  for (let at = 0; at < length; at++) {
    const letter = letters[at] ?? 0;
    if (letter !== 0) places[letter] = (places[letter] ?? 0) | (1 << at);
  }
  return { length, places };
}

/** Two distances in one number, so that the inner loop allocates nothing: see {@link wholeOf} and {@link prefixOf}. */
export type Distances = number;

/** Typos between the pattern and the whole text. */
export function wholeOf(distances: Distances): number {
  return distances >> 8;
}

/** Typos between the pattern and that beginning of the text which fits it best. */
export function prefixOf(distances: Distances): number {
  return distances & 255;
}

/**
 * The number of typos (a letter missing, added, wrong, or two neighbours swapped) between the pattern and
 * `letters[start..end)`, for the whole text and for its best beginning. Bit-parallel: one step a letter
 * (Hyyrö 2002, "Explaining and extending the bit-parallel approximate string matching algorithm of Myers").
 */
export function measureDistances(
  pattern: Pattern,
  letters: Uint16Array,
  start: number,
  end: number,
): Distances {
  const { length, places } = pattern;
  const last = length - 1;
  let vp = -1;
  let vn = 0;
  let d0 = 0;
  let before = 0;
  let whole = length;
  let prefix = length;
  const stop = Math.min(end, start + longestPattern);
  for (let at = start; at < stop; at++) {
    const here = places[letters[at] ?? 0] ?? 0;
    const swapped = ((~d0 & here) << 1) & before;
    d0 = (((here & vp) + vp) ^ vp) | here | vn | swapped;
    const hp = vn | ~(d0 | vp);
    const hn = d0 & vp;
    whole += ((hp >>> last) & 1) - ((hn >>> last) & 1);
    if (whole < prefix) prefix = whole;
    const shifted = (hp << 1) | 1;
    vp = (hn << 1) | ~(d0 | shifted);
    vn = shifted & d0;
    before = here;
  }
  return (whole << 8) | prefix;
}
