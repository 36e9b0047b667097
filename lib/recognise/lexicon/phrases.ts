import type { Variant } from '@/lib/recognise/reading';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { formWords, mechanicWords } from './name-words';
import { type CardSet, cardSets } from './set-table';
import { collectSpecies } from './species';
import { trainerNames } from './trainer-names';
import { titleWords } from './words';

/** What a phrase of a title can mean; one phrase can mean several things. */
export type Meaning =
  | { readonly kind: 'species'; readonly dex: number; readonly language: string }
  | { readonly kind: 'card'; readonly name: string }
  | { readonly kind: 'mechanic'; readonly id: string }
  | { readonly kind: 'form'; readonly id: string; readonly language: string | null }
  | { readonly kind: 'set'; readonly set: string; readonly weak: boolean; readonly language: string | null }
  | { readonly kind: 'language'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'variant'; readonly value: Variant }
  | { readonly kind: 'condition'; readonly value: string; readonly capitals: boolean }
  | { readonly kind: 'rarity'; readonly value: string }
  | { readonly kind: 'noise' };

interface Entry {
  readonly meanings: Meaning[];
  /** Words of the longest phrase that begins with this one. */
  longest: number;
}

const entries = new Map<string, Entry>();

function add(phrase: string, meaning: Meaning): void {
  if (phrase === '') return;
  const words = phrase.split(' ');
  expectEntry(phrase).meanings.push(meaning);
  const first = expectEntry(words[0] ?? phrase);
  first.longest = Math.max(first.longest, words.length);
}

function expectEntry(phrase: string): Entry {
  const known = entries.get(phrase) ?? { meanings: [], longest: 0 };
  entries.set(phrase, known);
  return known;
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
];

function toMeaning(kind: string, value: string, capitals: boolean): Meaning | undefined {
  if (kind === 'language') return { kind, value, capitals };
  if (kind === 'condition') return { kind, value, capitals };
  if (kind === 'rarity') return { kind, value };
  if (kind === 'noise') return { kind };
  const variant = variantNames.find((name) => name === value);
  return variant ? { kind: 'variant', value: variant } : undefined;
}

for (const [phrase, species] of collectSpecies()) add(phrase, { kind: 'species', ...species });
for (const name of trainerNames.split(/[;\n]/)) {
  if (name) add(foldPhrase(name), { kind: 'card', name });
}
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

const none: Entry = { meanings: [], longest: 0 };

/** What a folded phrase can mean, and how many words the longest known phrase has that begins with it (0: none does). */
export function findEntry(phrase: string): Readonly<Entry> {
  return entries.get(phrase) ?? none;
}

/** What a folded phrase can mean; empty when it is in no list. */
export function findMeanings(phrase: string): readonly Meaning[] {
  return findEntry(phrase).meanings;
}
