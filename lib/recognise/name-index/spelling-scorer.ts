import { countMissing, toLetterMask } from './letter-mask';
import { createLetterTable } from './letter-table';
import { createPattern, longestPattern, measureDistances, wholeOf } from './typo-distance';

/**
 * Writes into `scores` how alike `key` and each name are as wholes, 0 to 1, where that is more than is there; what stays
 * below `lowest` may be left out.
 */
export type SpellingScorer = (key: string, scores: Float64Array, lowest: number) => void;

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
  const spaced = createScorer(keys, 1);
  const compact = createScorer(compactKeys, compactWeight);
  return (key, scores, lowest) => {
    spaced(key, scores, lowest);
    compact(key.replaceAll(' ', ''), scores, lowest);
  };
}

function createScorer(texts: readonly string[], weight: number): SpellingScorer {
  const table = createLetterTable(texts);
  const masks = Int32Array.from(texts, (_, name) => {
    const start = table.starts[name] ?? 0;
    const end = Math.min(table.starts[name + 1] ?? 0, start + longestPattern);
    return toLetterMask(table.letters, start, end);
  });
  return (key, scores, lowest) => {
    const letters = table.toLetters(key);
    const pattern = createPattern(letters, table.alphabetSize);
    const mask = toLetterMask(letters, 0, Math.min(letters.length, longestPattern));
    const asked = Math.min(key.length, longestPattern);
    for (let name = 0; name < texts.length; name++) {
      const start = table.starts[name] ?? 0;
      const end = table.starts[name + 1] ?? 0;
      const length = Math.min(end - start, longestPattern);
      const longest = Math.max(asked, length);
      const difference = Math.abs(asked - length);
      if (difference > widestDifference * longest) continue;
      const nameMask = masks[name] ?? 0;
      const least = Math.max(difference, countMissing(mask, nameMask), countMissing(nameMask, mask));
      if (weight * (1 - least / longest) < Math.max(lowest, scores[name] ?? 0) - rounding) continue;
      const whole = wholeOf(measureDistances(pattern, table.letters, start, end));
      const score = weight * (1 - whole / longest);
      if (score > (scores[name] ?? 0)) scores[name] = score;
    }
  };
}
