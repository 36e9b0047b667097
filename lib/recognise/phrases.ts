import { titleWords } from '@/lib/recognise/data/words';
import type { Variant } from './reading';
import { foldPhrase, type Token, type Tokens } from './tokens';

/** What a phrase of a title can mean; one phrase can mean several things. */
type Meaning =
  | { readonly kind: 'language'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'variant'; readonly value: Variant }
  | { readonly kind: 'condition'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'rarity'; readonly value: string }
  | { readonly kind: 'slab' }
  /** A word of card names: "dark", "ex". */
  | { readonly kind: 'part' };

/** A word that begins a known phrase, or goes on with one: the phrases form a tree of words. */
interface PhraseWord {
  /** What the phrase that ends here can mean; empty where none does. */
  readonly meanings: Meaning[];
  /** The words with which longer phrases go on; null where none does. */
  next: Map<string, PhraseWord> | null;
}

const firstWords = new Map<string, PhraseWord>();

function addPhrase(phrase: string, meaning: Meaning): void {
  if (phrase === '') return;
  let words = firstWords;
  let last: PhraseWord | undefined;
  for (const text of phrase.split(' ')) {
    if (last) {
      last.next ??= new Map();
      words = last.next;
    }
    last = words.get(text) ?? { meanings: [], next: null };
    words.set(text, last);
  }
  last?.meanings.push(meaning);
}

const variantNames: readonly Variant[] = [
  'first_edition',
  'shadowless',
  'unlimited',
  'reverse_holo',
  'holo',
  'cosmos_holo',
  'stamped',
  'jumbo',
  'error',
  'prerelease',
  'staff',
  'masterball',
  'pokeball',
  'non_holo',
  'other_printing',
];

function toMeaning(kind: string, value: string, capitals: boolean): Meaning | undefined {
  if (kind === 'language' || kind === 'condition') return { kind, value, capitals };
  if (kind === 'slab' || kind === 'part') return { kind };
  if (kind === 'rarity') return { kind, value };
  const variant = variantNames.find((name) => name === value);
  return variant ? { kind: 'variant', value: variant } : undefined;
}

for (const line of titleWords) {
  const [kind = '', value = '', said = ''] = line.split('|');
  for (const phrase of said.split(';')) {
    const meaning = toMeaning(kind, value, phrase.startsWith('!'));
    if (meaning) addPhrase(foldPhrase(phrase), meaning);
  }
}

/** The folded word as the beginning of known phrases; undefined when none begins with it. */
function findFirstWord(text: string): Readonly<PhraseWord> | undefined {
  return firstWords.get(text);
}

/** How long the words are that begin with a letter, longest first; of scripts that may stand in a run without blanks. */
const runLengths = new Map<number, number[]>();
const firstRunCode = 0x400;
for (const [text, { meanings }] of firstWords) {
  const code = text.charCodeAt(0);
  if (code < firstRunCode || text.length < 2 || meanings.length === 0) continue;
  const lengths = new Set(runLengths.get(code)).add(text.length);
  runLengths.set(
    code,
    [...lengths].sort((a, b) => b - a),
  );
}

const noLengths: readonly number[] = [];

/** The lengths of known words of two letters or more that begin with this UTF-16 unit, longest first. */
function findRunLengths(code: number): readonly number[] {
  return runLengths.get(code) ?? noLengths;
}

const none: readonly Meaning[] = [];

/** What a folded phrase can mean; empty when it is in no list. */
export function findMeanings(phrase: string): readonly Meaning[] {
  if (!phrase.includes(' ')) return firstWords.get(phrase)?.meanings ?? none;
  let words: Map<string, PhraseWord> | null | undefined = firstWords;
  let last: PhraseWord | undefined;
  for (const text of phrase.split(' ')) {
    last = words?.get(text);
    words = last?.next;
  }
  return last?.meanings ?? none;
}

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
    language: [],
    variant: [],
    condition: [],
    rarity: [],
    slab: [],
    part: [],
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
  for (const meaning of word.meanings) addHit(hits, meaning, from, to, first.start, last.end);
}

function addHit(
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
      for (const meaning of found) addHit(hits, meaning, index, index + 1, start, start + length);
      step = length;
      break;
    }
    at += step;
  }
}

/** Whether a known phrase covers the word. */
export function isExplained(hits: Hits, index: number): boolean {
  for (const kind of explaining)
    for (const { from, to } of hits[kind]) if (from <= index && index < to) return true;
  return false;
}

/** Kinds of phrases that tell what their words mean. */
export const explaining = ['language', 'variant', 'condition', 'rarity', 'slab', 'part'] as const;

const denials =
  /^(?:non|no|not|never|isnt|aint|nicht|nie|keine|kein|without|ohne|sans|pas|senza|sin|niet|geen|jamais|mai|nunca|jamas|nooit|nigdy|zonder|sem|bez|nao)$/;
/** Words that may stand between a denial and what it denies: "not quite NM", "never been graded". */
const between =
  /^(?:a|any|in|quite|really|exactly|even|perfect|perfectly|full|fully|true|been|yet|psa|professionally)$/;

/** Whether the words before `index` deny what follows: "non holo", "no error", "not quite NM". */
export function isDenied({ list }: Tokens, index: number): boolean {
  const before = list[index - 1]?.text ?? '';
  return denials.test(before) || (between.test(before) && denials.test(list[index - 2]?.text ?? ''));
}
