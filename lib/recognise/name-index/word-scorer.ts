import { groupByLength } from './by-length';
import { countMissing, toLetterMask } from './letter-mask';
import { createPattern, longestPattern, measureDistances, prefixOf, wholeOf } from './typo-distance';

/** Writes into `scores` how well the words of `key` are found in each name, 0 to 1, and gives the best of these. */
export type WordScorer = (key: string, scores: Float64Array) => number;

/** Words beyond these are ignored: a card's name has fewer. */
const mostWords = 8;
/** A word that differs by more than this share is another word. */
const lowestWord = 0.55;
/** From this share on every word of the query is there, spelled right or cut short. */
const wholeShare = 0.95;

const empty = new Uint32Array(0);

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
  const postings = [...namesByWord.values()].map((names) => Uint32Array.from(names));
  const { table, order, once, twice, starts } = groupByLength([...namesByWord.keys()]);
  const nameLengths = Uint32Array.from(keys, (key) => key.replaceAll(' ', '').length);
  // Made once, and left empty by each search: new ones of this size would cost more than the search.
  const found = new Float64Array(keys.length);
  const covered = new Float64Array(keys.length);
  const bestHere = new Float64Array(keys.length);
  const coveredHere = new Uint8Array(keys.length);

  /** Calls `take` for each name that has a word like `asked`, once for each such word. */
  const findWord = (asked: string, take: (name: number, fit: number, cover: number) => void) => {
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
        if (fit < lowestWord) continue;
        const names = postings[order[place] ?? 0] ?? empty;
        for (let at = 0; at < names.length; at += 1) take(names[at] ?? 0, fit, cover);
      }
    }
  };

  return (key, scores) => {
    let asked = 0;
    const names: number[] = [];
    for (const queryWord of key.split(' ').slice(0, mostWords)) {
      const length = Math.min(queryWord.length, longestPattern);
      asked += length;
      const touched: number[] = [];
      findWord(queryWord, (name, fit, cover) => {
        const before = bestHere[name] ?? 0;
        if (fit <= before) return;
        if (before === 0) touched.push(name);
        bestHere[name] = fit;
        coveredHere[name] = cover;
      });
      for (const name of touched) {
        if (found[name] === 0) names.push(name);
        found[name] = (found[name] ?? 0) + length * (bestHere[name] ?? 0);
        covered[name] = (covered[name] ?? 0) + (coveredHere[name] ?? 0);
        bestHere[name] = 0;
      }
    }
    let best = 0;
    for (const name of names) {
      const share = (found[name] ?? 0) / asked;
      const cover = Math.min(1, (covered[name] ?? 0) / (nameLengths[name] ?? 1));
      const weight = share >= wholeShare ? 0.9 + 0.07 * cover : 0.6 + 0.37 * cover;
      scores[name] = Math.max(scores[name] ?? 0, share * weight);
      if (share * weight > best) best = share * weight;
      found[name] = 0;
      covered[name] = 0;
    }
    return best;
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
