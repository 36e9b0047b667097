/** The letters of a text as two sets of 32 bits, so that two texts are compared in a few steps. */
export interface LetterMask {
  /** Letters that the text holds; letters whose numbers share a bit count as one. */
  readonly once: number;
  /** Those that it holds twice or more. */
  readonly twice: number;
}

/** The letters of `letters[start..end)`, which are numbers. */
export function toLetterMask(letters: ArrayLike<number>, start: number, end: number): LetterMask {
  let once = 0;
  let twice = 0;
  for (let at = start; at < end; at++) {
    const bit = 1 << ((letters[at] ?? 0) & 31);
    twice |= once & bit;
    once |= bit;
  }
  return { once, twice };
}

/** How many letters of one of these sets the other lacks, at least: each of them is a typo in whichever text is made of the other. */
export function countMissing(mask: number, other: number): number {
  let bits = mask & ~other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
