import { groupByLength } from './by-length';
import { countMissing, toLetterMask } from './letter-mask';
import { createPattern, longestPattern, measureDistances, wholeOf } from './typo-distance';

/**
 * Writes into `scores` how alike `key` and each name are as wholes, 0 to 1, where that is more than is there. What stays
 * below `lowest`, or further than `gap` behind the best one, may be left out.
 */
export type SpellingScorer = (key: string, scores: Float64Array, lowest: number, gap: number) => void;

/** A name that differs by more than this share of its letters is another name. */
const widestDifference = 0.5;
/** What a comparison of two sums of fractions may be wrong by. */
const rounding = 1e-9;
/** Words that were split or joined cost little, but not nothing. */
const compactWeight = 0.97;

/** Scores names by typos over the whole name, with and without the spaces between its words. */
export function createSpellingScorer(
  keys: readonly string[],
  compactKeys: readonly string[],
): SpellingScorer {
  const scoreSpaced = createScorer(keys, 1);
  const scoreCompact = createScorer(compactKeys, compactWeight);
  return (key, scores, lowest, gap) => {
    const enough = scoreSpaced(key, scores, lowest, gap);
    scoreCompact(key.replaceAll(' ', ''), scores, enough, gap);
  };
}

/** As a {@link SpellingScorer}; gives the score below which nothing counts any more. */
function createScorer(
  texts: readonly string[],
  weight: number,
): (...args: Parameters<SpellingScorer>) => number {
  const { table, order, once, twice, starts } = groupByLength(texts);
  return (key, scores, lowest, gap) => {
    const letters = table.toLetters(key);
    const pattern = createPattern(letters, table.alphabetSize);
    const asked = Math.min(key.length, longestPattern);
    const mask = toLetterMask(letters, 0, asked);
    let enough = lowest;

    const scoreLength = (length: number) => {
      if (length < 1 || length > longestPattern) return;
      const longest = Math.max(asked, length);
      const difference = Math.abs(asked - length);
      if (difference > widestDifference * longest) return;
      const end = starts[length + 1] ?? 0;
      let mostTypos = countTypos(enough, longest);
      for (let place = starts[length] ?? 0; place < end && difference <= mostTypos; place += 1) {
        const textOnce = once[place] ?? 0;
        const textTwice = twice[place] ?? 0;
        const missing = countMissing(mask.once, textOnce) + countMissing(mask.twice, textTwice);
        const added = countMissing(textOnce, mask.once) + countMissing(textTwice, mask.twice);
        if (missing > mostTypos || added > mostTypos) continue;
        const name = order[place] ?? 0;
        const from = table.starts[place] ?? 0;
        const typos = wholeOf(measureDistances(pattern, table.letters, from, table.starts[place + 1] ?? 0));
        const score = weight * (1 - typos / longest);
        if (score > (scores[name] ?? 0)) scores[name] = score;
        if (score - gap <= enough) continue;
        enough = score - gap;
        mostTypos = countTypos(enough, longest);
      }
    };
    const countTypos = (score: number, longest: number) =>
      Math.floor((1 - score / weight) * longest + rounding * longest);

    // The most alike are of about the same length: found first, they leave little to look at.
    scoreLength(asked);
    for (let step = 1; step <= longestPattern; step += 1) {
      scoreLength(asked - step);
      scoreLength(asked + step);
    }
    return enough;
  };
}
