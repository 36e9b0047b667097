import {
  findFirstWord,
  findMeanings,
  findRunLengths,
  type Meaning,
  type PhraseWord,
} from '@/lib/recognise/lexicon/phrases';
import type { Token, Tokens } from '@/lib/recognise/text/tokenize';

type Kind = Meaning['kind'];

/** A phrase of the title that means something: words `from` to before `to`, and where they stand in the title. */
export interface Hit<K extends Kind = Kind> {
  readonly meaning: Extract<Meaning, { kind: K }>;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** The known phrases of a title by what they mean, each list in order of the first word, longer phrases first. */
export type Hits = { readonly [K in Kind]: readonly Hit<K>[] };

type GrowingHits = { [K in Kind]: Hit<K>[] };

/** Every known phrase of the title, overlapping ones too. */
export function scan(tokens: Tokens): Hits {
  const hits: GrowingHits = {
    species: [],
    card: [],
    mechanic: [],
    form: [],
    set: [],
    language: [],
    variant: [],
    condition: [],
    rarity: [],
    slab: [],
  };
  const { list } = tokens;
  for (let from = 0; from < list.length; from += 1) {
    const token = list[from];
    if (token === undefined) continue;
    const word = findFirstWord(token.text);
    if ((word === undefined || word.meanings.length === 0) && isRun(token.text))
      scanScript(token, from, hits);
    if (word !== undefined) addPhrases(hits, tokens, word, from, from + 1);
  }
  return hits;
}

/** Adds what the words `from` to before `to` mean, and before that all longer phrases that begin with them. */
function addPhrases(
  hits: GrowingHits,
  tokens: Tokens,
  word: Readonly<PhraseWord>,
  from: number,
  to: number,
): void {
  const { list } = tokens;
  const first = list[from];
  const last = list[to - 1];
  if (first === undefined || last === undefined) return;
  const after = list[to];
  const longer = word.next !== null && after !== undefined ? word.next.get(after.text) : undefined;
  if (longer) addPhrases(hits, tokens, longer, from, to + 1);
  if (word.meanings.length === 0) return;
  // "#151" and "151/165" are numbers, not the set of that name.
  const isNumber =
    to - from === 1 &&
    /^\d+$/.test(first.text) &&
    (/[#/]/.test(tokens.gapBefore(from)) || tokens.gapBefore(to) === '/');
  for (const meaning of word.meanings) {
    if (!isNumber || meaning.kind !== 'set') add(hits, meaning, from, to, first.start, last.end);
  }
}

function add(
  hits: GrowingHits,
  meaning: Meaning,
  from: number,
  to: number,
  start: number,
  end: number,
): void {
  const list = hits[meaning.kind] as Hit[];
  list.push({ meaning, from, to, start, end });
}

const longestName = 10;
const longestThaiName = 17;
const longestRun = 60;

/** Thai, Japanese, Chinese: scripts that write no blanks between words; Korean titles leave them out too. */
function isRun(text: string): boolean {
  return text.charCodeAt(0) >= 0x3040 || isThai(text);
}

function isThai(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0xe00 && code < 0xe80;
}

/** Scripts that write no blanks: the longest known words inside one run, left to right, none overlapping. */
function scanScript(token: Token, index: number, hits: GrowingHits): void {
  const run = token.text.slice(0, longestRun);
  const longest = isThai(run) ? longestThaiName : longestName;
  for (let at = 0; at < run.length; ) {
    let step = 1;
    for (const length of findRunLengths(run.charCodeAt(at))) {
      if (length > longest || length > run.length - at) continue;
      const found = findMeanings(run.slice(at, at + length));
      if (found.length === 0) continue;
      const start = token.start + at;
      for (const meaning of found) add(hits, meaning, index, index + 1, start, start + length);
      step = length;
      break;
    }
    at += step;
  }
}

/** Whether a known phrase covers the word. */
export function isExplained(hits: Hits, index: number): boolean {
  return isCovered(hits.card, index) || isExplainedBesideCards(hits, index);
}

/** The same, names of cards without a species left out. */
export function isExplainedBesideCards(hits: Hits, index: number): boolean {
  return (
    isCovered(hits.species, index) ||
    isCovered(hits.mechanic, index) ||
    isCovered(hits.form, index) ||
    isCovered(hits.set, index) ||
    isCovered(hits.language, index) ||
    isCovered(hits.variant, index) ||
    isCovered(hits.condition, index) ||
    isCovered(hits.rarity, index) ||
    isCovered(hits.slab, index)
  );
}

function isCovered(hits: readonly Pick<Hit, 'from' | 'to'>[], index: number): boolean {
  for (const { from, to } of hits) if (from <= index && index < to) return true;
  return false;
}
