/** The letters of a numbered text as a set of 32 bits; letters whose numbers share a bit count as one. */
export function toLetterMask(letters: ArrayLike<number>, start: number, end: number): number {
  let mask = 0;
  for (let at = start; at < end; at++) mask |= 1 << ((letters[at] ?? 0) & 31);
  return mask;
}

/** How many letters of `mask` the other lacks, at least: each of them is a typo in whichever text is made of the other. */
export function countMissing(mask: number, other: number): number {
  let bits = mask & ~other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
