/** Gives whole numbers from 0 below `sides`. */
export type Dice = (sides: number) => number;

/** Dice that fall the same for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The text with one letter missing, added, wrong or swapped with the next, anywhere. */
export function addTypo(text: string, roll: Dice): string {
  const at = roll(text.length);
  const letter = letters[roll(letters.length)] ?? 'a';
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  switch (roll(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + text.slice(at);
    case 2:
      return before + letter + after;
    default:
      return at + 1 < text.length ? before + text[at + 1] + text[at] + text.slice(at + 2) : before + letter;
  }
}
