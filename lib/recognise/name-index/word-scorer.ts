import { countMissing, toLetterMask } from './letter-mask';
import { createLetterTable } from './letter-table';
import { createPattern, longestPattern, measureDistances, prefixOf, wholeOf } from './typo-distance';

/** Writes into `scores` how well the words of `key` are found in each name, 0 to 1, and gives the best of these. */
export type WordScorer = (key: string, scores: Float64Array) => number;

/** Words beyond these are ignored: a card's name has fewer. */
const mostWords = 8;
/** A word that differs by more than this share is another word. */
const lowestWord = 0.55;
/** From this share on every word of the query is there, spelled right or cut short. */
const wholeShare = 0.95;

/**
 * Scores names by the words that they share with the query, in any order: the share of the query that is found
 * counts most, then the share of the name that it covers.
 */
export function createWordScorer(keys: readonly string[]): WordScorer {
  const namesByWord = new Map<string, number[]>();
  keys.forEach((key, name) => {
    for (const word of new Set(key.split(' '))) {
      const names = namesByWord.get(word);
      if (names) names.push(name);
      else namesByWord.set(word, [name]);
    }
  });
  const words = [...namesByWord.keys()];
  const postings = [...namesByWord.values()].map((names) => Uint32Array.from(names));
  const table = createLetterTable(words);
  const masks = Int32Array.from(words, (_, word) =>
    toLetterMask(table.letters, table.starts[word] ?? 0, table.starts[word + 1] ?? 0),
  );
  const nameLengths = keys.map((key) => key.replaceAll(' ', '').length);

  return (key, scores) => {
    const found = new Float64Array(keys.length);
    const covered = new Float64Array(keys.length);
    const bestHere = new Float64Array(keys.length);
    const coveredHere = new Uint8Array(keys.length);
    let asked = 0;
    for (const queryWord of key.split(' ').slice(0, mostWords)) {
      const length = Math.min(queryWord.length, longestPattern);
      asked += length;
      const touched: number[] = [];
      const letters = table.toLetters(queryWord);
      const pattern = createPattern(letters, table.alphabetSize);
      const mask = toLetterMask(letters, 0, length);
      for (let word = 0; word < words.length; word++) {
        const start = table.starts[word] ?? 0;
        const end = table.starts[word + 1] ?? 0;
        const wordLength = Math.min(end - start, longestPattern);
        const missing = countMissing(mask, masks[word] ?? 0);
        const least = Math.max(missing, Math.abs(wordLength - length));
        if (fitOfWord(length, wordLength, least, missing) < lowestWord) continue;
        const distances = measureDistances(pattern, table.letters, start, end);
        const fit = fitOfWord(length, wordLength, wholeOf(distances), prefixOf(distances));
        if (fit < lowestWord) continue;
        const cover = Math.min(wordLength, length);
        for (const name of postings[word] ?? []) {
          const before = bestHere[name] ?? 0;
          if (fit <= before) continue;
          if (before === 0) touched.push(name);
          bestHere[name] = fit;
          coveredHere[name] = cover;
        }
      }
      for (const name of touched) {
        found[name] = (found[name] ?? 0) + length * (bestHere[name] ?? 0);
        covered[name] = (covered[name] ?? 0) + (coveredHere[name] ?? 0);
        bestHere[name] = 0;
      }
    }
    let best = 0;
    for (let name = 0; name < keys.length; name++) {
      if (found[name] === 0) continue;
      const share = (found[name] ?? 0) / asked;
      const cover = Math.min(1, (covered[name] ?? 0) / (nameLengths[name] ?? 1));
      const weight = share >= wholeShare ? 0.9 + 0.07 * cover : 0.6 + 0.37 * cover;
      scores[name] = Math.max(scores[name] ?? 0, share * weight);
      if (share * weight > best) best = share * weight;
    }
    return best;
  };
}

/** How well a word of the query fits a word of a name: 1 for the same, a little less for a beginning, less by typos. */
function fitOfWord(asked: number, length: number, whole: number, prefix: number): number {
  const same = 1 - whole / Math.max(asked, length);
  if (length <= asked || asked < 3 || (prefix > 0 && asked < 5)) return same;
  return Math.max(same, 0.95 - prefix / asked);
}
