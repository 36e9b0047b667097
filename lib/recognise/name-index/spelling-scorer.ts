import { createLetterTable } from './letter-table';
import { createPattern, longestPattern, measureDistances, wholeOf } from './typo-distance';

/** Writes into `scores` how alike `key` and each name are as wholes, 0 to 1, where that is more than is there. */
export type SpellingScorer = (key: string, scores: Float64Array) => void;

/** A name that differs by more than this share of its letters is another name. */
const widestDifference = 0.5;
/** Words that were split or joined cost little, but not nothing. */
const compactWeight = 0.97;

/** Scores names by typos over the whole name, with and without the spaces between its words. */
export function createSpellingScorer(
  keys: readonly string[],
  compactKeys: readonly string[],
): SpellingScorer {
  const spaced = createScorer(keys, 1);
  const compact = createScorer(compactKeys, compactWeight);
  return (key, scores) => {
    spaced(key, scores);
    compact(key.replaceAll(' ', ''), scores);
  };
}

function createScorer(texts: readonly string[], weight: number): SpellingScorer {
  const table = createLetterTable(texts);
  return (key, scores) => {
    const pattern = createPattern(table.toLetters(key), table.alphabetSize);
    const asked = Math.min(key.length, longestPattern);
    for (let name = 0; name < texts.length; name++) {
      const start = table.starts[name] ?? 0;
      const end = table.starts[name + 1] ?? 0;
      const length = Math.min(end - start, longestPattern);
      const longest = Math.max(asked, length);
      if (Math.abs(asked - length) > widestDifference * longest) continue;
      const whole = wholeOf(measureDistances(pattern, table.letters, start, end));
      const score = weight * (1 - whole / longest);
      if (score > (scores[name] ?? 0)) scores[name] = score;
    }
  };
}
