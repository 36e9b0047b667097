import type { Variant } from '@/lib/recognise/reading';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { foreignTrainers } from './foreign-trainers';
import { japaneseTrainers } from './japanese-trainers';
import { formWords, mechanicWords } from './name-words';
import { type CardSet, cardSets } from './set-table';
import { collectSpecies } from './species';
import { trainerNames } from './trainer-names';
import { titleWords } from './words';

/** What a phrase of a title can mean; one phrase can mean several things. */
export type Meaning =
  | { readonly kind: 'species'; readonly dex: number; readonly language: string }
  | { readonly kind: 'card'; readonly name: string; readonly language: string | null }
  | { readonly kind: 'mechanic'; readonly id: string }
  | { readonly kind: 'form'; readonly id: string; readonly language: string | null }
  | { readonly kind: 'set'; readonly set: string; readonly weak: boolean; readonly language: string | null }
  | { readonly kind: 'language'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'variant'; readonly value: Variant }
  | { readonly kind: 'condition'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'rarity'; readonly value: string }
  | { readonly kind: 'slab' };

/** A word that begins a known phrase, or goes on with one: the phrases form a tree of words. */
export interface PhraseWord {
  /** What the phrase that ends here can mean; empty where none does. */
  readonly meanings: Meaning[];
  /** The words with which longer phrases go on; null where none does. */
  next: Map<string, PhraseWord> | null;
}

const firstWords = new Map<string, PhraseWord>();

function add(phrase: string, meaning: Meaning): void {
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

/** Sets of 2003 to 2007 are called with "EX" before their name. */
function isExSeries(set: CardSet): boolean {
  return (
    !set.japanese &&
    set.total !== null &&
    !set.id.startsWith('pop-') &&
    set.year * 12 + set.month >= 2003 * 12 + 7 &&
    set.year * 12 + set.month <= 2007 * 12 + 2
  );
}

function fieldsOf(lines: string): string[][] {
  return lines.split('\n').flatMap((line) => (line.includes('|') ? [line.split('|')] : []));
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
  if (kind === 'language') return { kind, value, capitals };
  if (kind === 'condition') return { kind, value, capitals };
  if (kind === 'rarity') return { kind, value };
  if (kind === 'slab') return { kind };
  const variant = variantNames.find((name) => name === value);
  return variant ? { kind: 'variant', value: variant } : undefined;
}

for (const [phrase, species] of collectSpecies()) add(phrase, { kind: 'species', ...species });
for (const name of trainerNames.split(/[;\n]/)) {
  if (name) add(foldPhrase(name), { kind: 'card', name, language: null });
}
for (const [name, japanese] of japaneseTrainers)
  add(foldPhrase(japanese), { kind: 'card', name, language: 'ja' });
for (const { name, said, language } of foreignTrainers)
  add(foldPhrase(said), { kind: 'card', name, language });
for (const [id = '', , said = ''] of fieldsOf(mechanicWords)) {
  for (const phrase of said.split(';')) add(foldPhrase(phrase), { kind: 'mechanic', id });
}
for (const [id = '', , said = ''] of fieldsOf(formWords)) {
  for (const phrase of said.split(';')) {
    const m = /^(?:([a-z]{2}):)?(.*)$/.exec(phrase);
    add(foldPhrase(m?.[2] ?? phrase), { kind: 'form', id, language: m?.[1] ?? null });
  }
}
for (const set of cardSets) {
  for (const alias of set.aliases) {
    const meaning: Meaning = { kind: 'set', set: set.id, weak: alias.weak, language: alias.language };
    add(alias.phrase, meaning);
    // Titles write a sign for the word, which is read as the English one: "Karmesin & Purpur".
    const signed = alias.phrase.replace(/ (?:und|et|e|y) /, ' and ');
    if (alias.language !== null && signed !== alias.phrase) add(signed, meaning);
    if (isExSeries(set) && !alias.phrase.startsWith('ex '))
      add(`ex ${alias.phrase}`, { ...meaning, weak: false });
  }
}
for (const [kind = '', value = '', said = ''] of fieldsOf(titleWords)) {
  for (const phrase of said.split(';')) {
    const meaning = toMeaning(kind, value, phrase.startsWith('!'));
    if (meaning) add(foldPhrase(phrase), meaning);
  }
}

/** The folded word as the beginning of known phrases; undefined when none begins with it. */
export function findFirstWord(text: string): Readonly<PhraseWord> | undefined {
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
export function findRunLengths(code: number): readonly number[] {
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
