import {
  countMissing,
  createPattern,
  groupByLength,
  longestPattern,
  measureDistances,
  prefixOf,
  toLetterMask,
  wholeOf,
} from './typo-distance';

/** A word that differs by more than this share is another word. */
const lowestWord = 0.55;

/**
 * Calls `take` for each word that is or begins like `asked`, with how well it fits (1 is the same) and how many of its
 * letters are covered.
 */
type WordFinder = (asked: string, take: (word: number, fit: number, cover: number) => void) => void;

/** A search that forgives typos over single words, which are told by their places in `words`. */
export function createWordFinder(words: readonly string[]): WordFinder {
  const { table, order, once, twice, starts } = groupByLength(words);
  return (asked, take) => {
    const length = Math.min(asked.length, longestPattern);
    const letters = table.toLetters(asked);
    const pattern = createPattern(letters, table.alphabetSize);
    const mask = toLetterMask(letters, 0, length);
    for (let wordLength = 1; wordLength <= longestPattern; wordLength += 1) {
      const mostMissing = countMissable(length, wordLength);
      const end = starts[wordLength + 1] ?? 0;
      const cover = Math.min(wordLength, length);
      for (let place = mostMissing < 0 ? end : (starts[wordLength] ?? 0); place < end; place += 1) {
        const missing =
          countMissing(mask.once, once[place] ?? 0) + countMissing(mask.twice, twice[place] ?? 0);
        if (missing > mostMissing) continue;
        const from = table.starts[place] ?? 0;
        const distances = measureDistances(pattern, table.letters, from, table.starts[place + 1] ?? 0);
        const fit = fitOfWord(length, wordLength, wholeOf(distances), prefixOf(distances));
        if (fit >= lowestWord) take(order[place] ?? 0, fit, cover);
      }
    }
  };
}

/** How many letters of a word that was asked for may be missing in one of `length` letters; -1 where it cannot fit. */
function countMissable(asked: number, length: number): number {
  const difference = Math.abs(asked - length);
  let missing = -1;
  while (
    missing < asked &&
    fitOfWord(asked, length, Math.max(missing + 1, difference), missing + 1) >= lowestWord
  )
    missing += 1;
  return missing;
}

/** How well a word of the query fits a word of a name: 1 for the same, a little less for a beginning, less by typos. */
function fitOfWord(asked: number, length: number, whole: number, prefix: number): number {
  const same = 1 - whole / Math.max(asked, length);
  if (length <= asked || asked < 3 || (prefix > 0 && asked < 5)) return same;
  return Math.max(same, 0.95 - prefix / asked);
}
