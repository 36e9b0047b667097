import { nameKey } from './name-key';
import {
  countMissing,
  createPattern,
  groupByLength,
  longestPattern,
  measureDistances,
  toLetterMask,
  wholeOf,
} from './typo-distance';
import { createWordFinder } from './word-finder';

/**
 * Writes into `scores` how alike `key` and each name are as wholes, 0 to 1, where that is more than is there. What stays
 * below `lowest`, or further than `gap` behind the best one, may be left out.
 */
type SpellingScorer = (key: string, scores: Float64Array, lowest: number, gap: number) => void;

/** A name that differs by more than this share of its letters is another name. */
const widestDifference = 0.5;
/** What a comparison of two sums of fractions may be wrong by. */
const rounding = 1e-9;
/** Words that were split or joined cost little, but not nothing. */
const compactWeight = 0.97;

/** Scores names by typos over the whole name, with and without the spaces between its words. */
function createSpellingScorer(keys: readonly string[], compactKeys: readonly string[]): SpellingScorer {
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

/** Writes into `scores` how well the words of `key` are found in each name, 0 to 1, and gives the best of these. */
type WordScorer = (key: string, scores: Float64Array) => number;

/** Words beyond these are ignored: a card's name has fewer. */
const mostWords = 8;
/** From this share on every word of the query is there, spelled right or cut short. */
const wholeShare = 0.95;

const empty = new Uint32Array(0);

/**
 * Scores names by the words that they share with the query, in any order: the share of the query that is found
 * counts most, then the share of the name that it covers.
 */
function createWordScorer(keys: readonly string[]): WordScorer {
  const namesByWord = new Map<string, number[]>();
  keys.forEach((key, name) => {
    for (const word of new Set(key.split(' '))) {
      const names = namesByWord.get(word);
      if (names) names.push(name);
      else namesByWord.set(word, [name]);
    }
  });
  const postings = [...namesByWord.values()].map((names) => Uint32Array.from(names));
  const findWords = createWordFinder([...namesByWord.keys()]);
  const nameLengths = Uint32Array.from(keys, (key) => key.replaceAll(' ', '').length);
  // Made once, and left empty by each search: new ones of this size would cost more than the search.
  const found = new Float64Array(keys.length);
  const covered = new Float64Array(keys.length);
  const bestHere = new Float64Array(keys.length);
  const coveredHere = new Uint8Array(keys.length);

  /** Calls `take` for each name that has a word like `asked`, once for each such word. */
  const findWord = (asked: string, take: (name: number, fit: number, cover: number) => void) =>
    findWords(asked, (word, fit, cover) => {
      const names = postings[word] ?? empty;
      for (let at = 0; at < names.length; at += 1) take(names[at] ?? 0, fit, cover);
    });

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

/** One name found, with how well it fits: 1 is the same name, from 0.9 the name begins with the query. */
interface NameHit {
  readonly id: string;
  readonly score: number;
}

/** What an index made of a query: the words that it looked for, and the score from which a name counted. */
export interface SearchTerms {
  readonly words: string;
  readonly floor: number;
}

/** A search over names that forgives typos. */
interface NameIndex {
  /**
   * The names that fit `query`, best first: the same name, then names that begin with it, then names with its words
   * in any order or with typos; numbers that no name holds are passed over. Apart from those a score depends on the
   * query and the name alone, never on the other names, and equal scores stand in the order of their keys: the same
   * question always gets the same order.
   */
  search(query: string): NameHit[];
  /**
   * As `search`, with what the index made of the query. Given as `terms` to another index, with further names in it, they
   * bring the same names as before, with the same scores, among those that are new.
   */
  find(query: string, terms?: SearchTerms): { readonly hits: NameHit[]; readonly terms: SearchTerms };
}

/** Queries beyond this many letters are cut: no card name is that long. */
const longestQuery = 80;
/** Least score of a name that counts as found. */
const lowestScore = 0.45;
/** Guesses count only while they come this near to the best one. */
const widestGap = 0.2;

/** An index of `entries` by the folded form of their names; entries whose names fold alike are found together. */
export function createNameIndex(entries: Iterable<{ id: string; name: string }>): NameIndex {
  const idsByKey = new Map<string, string[]>();
  for (const { id, name } of entries) {
    const key = nameKey(name);
    if (key === '') continue;
    const ids = idsByKey.get(key);
    if (ids) ids.push(id);
    else idsByKey.set(key, [id]);
  }
  // Sorted once here, so that a stable sort by score leaves equal scores in this order.
  const keys = [...idsByKey.keys()].sort();
  const compactKeys = keys.map((key) => key.replaceAll(' ', ''));
  const namesByLetter = groupByFirstLetter(compactKeys);
  const words = new Set(keys.flatMap((key) => key.split(' ')));
  const scoreWords = createWordScorer(keys);
  const scoreSpelling = createSpellingScorer(keys, compactKeys);

  // Made once, and left empty by each search: new ones of this size would cost more than the search.
  const scores = new Float64Array(keys.length);
  const beginnings = new Float64Array(keys.length);

  const find: NameIndex['find'] = (query, terms) => {
    const asked = terms ? terms.words : dropNumbers(nameKey(query), words);
    const key = asked.slice(0, longestQuery).trim();
    if (key === '') return { hits: [], terms: { words: '', floor: 1 } };
    const compact = key.replaceAll(' ', '');
    const likely = namesByLetter.get(compact.charCodeAt(0)) ?? [];
    let best = 0;
    for (const name of likely) {
      const score = scoreBeginning(key, compact, keys[name] ?? '', compactKeys[name] ?? '');
      beginnings[name] = score;
      if (score > best) best = score;
    }
    best = Math.max(best, guess(scoreWords(key, scores)));
    // Guesses that fall too far behind the best one are dropped in the end: they need no spelling.
    const gap = terms ? 1 : widestGap;
    const lowest = Math.max(lowestScore, terms?.floor ?? best - gap);
    scoreSpelling(key, scores, lowest / guess(1), gap / guess(1));
    for (let name = 0; name < keys.length; name++) best = Math.max(best, guess(scores[name]));
    const floor = Math.max(lowestScore, terms?.floor ?? best - gap);
    const found: { readonly name: number; readonly score: number }[] = [];
    for (let name = 0; name < keys.length; name++) {
      const score = beginnings[name] || guess(scores[name]);
      if (score >= floor) found.push({ name, score });
    }
    for (const name of likely) beginnings[name] = 0;
    scores.fill(0);
    const hits = found
      .sort((a, b) => b.score - a.score)
      .flatMap(({ name, score }) => (idsByKey.get(keys[name] ?? '') ?? []).map((id) => ({ id, score })));
    return { hits, terms: { words: key, floor } };
  };

  return { find, search: (query) => find(query).hits };
}

/** The places of `texts` by the first letter. */
function groupByFirstLetter(texts: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  texts.forEach((text, place) => {
    const letter = text.charCodeAt(0);
    const group = places.get(letter);
    if (group) group.push(place);
    else places.set(letter, [place]);
  });
  return places;
}

/** A number that no name holds is a collector number: it says nothing of the name ("charizard 4/102"). */
function dropNumbers(key: string, words: ReadonlySet<string>): string {
  return key
    .split(' ')
    .filter((word) => words.has(word) || !/^\d+$/.test(word))
    .join(' ');
}

/** Guesses stay below every name that is or begins with the query. */
function guess(score: number | undefined): number {
  return 0.9 * (score ?? 0);
}

/** 1 for the same name, 0.9 to 1 for one that begins with the query (at a word's end before inside a word), else 0. */
function scoreBeginning(key: string, compact: string, name: string, compactName: string): number {
  if (name === key) return 1;
  if (compactName === compact) return 0.995;
  if (!compactName.startsWith(compact)) return 0;
  const share = compact.length / compactName.length;
  return (name.startsWith(`${key} `) ? 0.95 : 0.9) + 0.04 * share;
}
