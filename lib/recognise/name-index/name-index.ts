import { nameKey } from './name-key';
import { createSpellingScorer } from './spelling-scorer';
import { createWordScorer } from './word-scorer';

/** One name found, with how well it fits: 1 is the same name, from 0.9 the name begins with the query. */
export interface NameHit {
  readonly id: string;
  readonly score: number;
}

/** What an index made of a query: the words that it looked for, and the score from which a name counted. */
export interface SearchTerms {
  readonly words: string;
  readonly floor: number;
}

/** A search over names that forgives typos. */
export interface NameIndex {
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
/** Below this a name is not what was meant. */
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
