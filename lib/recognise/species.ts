import de from 'pokemon/data/de.json';
import en from 'pokemon/data/en.json';
import es from 'pokemon/data/es.json';
import fr from 'pokemon/data/fr.json';
import ja from 'pokemon/data/ja.json';
import ko from 'pokemon/data/ko.json';
import ru from 'pokemon/data/ru.json';
import th from 'pokemon/data/th.json';
import zhHans from 'pokemon/data/zh-hans.json';
import zhHant from 'pokemon/data/zh-hant.json';
import { romanise } from '@/lib/cards/japanese';
import { cardSets } from '@/lib/recognise/data/sets';
import { isPlainWord } from '@/lib/recognise/data/words';
import { foldPhrase } from './tokens';

/**
 * What is left of a romanised name when vowels go and letters that sellers swap become one: "Soublaze" and "soubureizu"
 * both give "sbrz".
 */
function toSkeleton(latin: string): string {
  return latin
    .toLowerCase()
    .replace(/[aeiouyhw]/g, '')
    .replaceAll('l', 'r')
    .replaceAll('v', 'b')
    .replaceAll('j', 'z')
    .replaceAll('c', 'k')
    .replace(/(.)\1+/g, '$1');
}

/** A species name met in a title: National Dex number and the language whose name it is (`en` where English shares it). */
interface SpeciesName {
  readonly dex: number;
  readonly language: string;
}

const lists: readonly (readonly [string, readonly string[]])[] = [
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['ja', ja],
  ['ko', ko],
  ['ru', ru],
  ['th', th],
  ['zh', zhHans],
  ['zh', zhHant],
];

/** English name of a species by National Dex number. */
export function speciesName(dex: number): string {
  return en[dex - 1] ?? '';
}

/** Species names of all languages by folded phrase; English wins where languages share a word. */
export function collectSpecies(): Map<string, SpeciesName> {
  const names = new Map<string, SpeciesName>();
  const add = (name: string, dex: number, language: string): void => {
    const phrase = foldPhrase(name);
    const known = names.get(phrase);
    if (phrase && !known) names.set(phrase, { dex, language });
    // German and French share some names ("Evoli"): the name alone does not tell the language.
    else if (known && known.dex === dex && known.language !== 'en' && known.language !== language) {
      names.set(phrase, { dex, language: 'shared' });
    }
  };
  for (const [language, list] of lists) {
    for (const [index, name] of list.entries()) add(name, index + 1, language);
  }
  for (const [index, name] of ja.entries()) {
    const roman = romanise(name);
    if (roman.length > 4) add(roman, index + 1, 'romaji');
  }
  for (const [name, dex] of [
    ['nidoran', 29],
    ['nidoran female', 29],
    ['nidoran male', 32],
    ['hooh', 250],
    ['mr mine', 122],
    ['farfetch d', 83],
    ['flabebe', 669],
    ['typenull', 772],
    ['porygon 2', 233],
    ['mrmime', 122],
    ['mewtow', 150],
    ['pickachu', 25],
    ['gengarr', 94],
    ['charizad', 6],
    ['ray quaza', 384],
    ['blastiose', 9],
  ] as const) {
    add(name, dex, 'en');
  }
  return names;
}

const shortestWord = 6;
const mostRemembered = 5000;
/** Words of their own that are one letter away from a species or set word. */
const realWords = new Set(
  'sealed silver monkey service magnetic reboot shadow fortress combat fusions hunter partner island islands starters future triple stella minors golden person marine spirit sparks dragons pigeon clever honest dancer edition return'.split(
    ' ',
  ),
);
const known = new Set<string>();
/** Known words by what is left of them when one letter is dropped. */
const byDropped = new Map<string, string[]>();

/** Romanised Japanese names by their skeleton; null where several share one. */
const bySkeleton = new Map<string, string | null>();

for (const [phrase, species] of collectSpecies()) {
  if (species.language === 'romaji') {
    const skeleton = toSkeleton(phrase);
    bySkeleton.set(skeleton, bySkeleton.has(skeleton) ? null : phrase);
  }
  if (species.language !== 'romaji' && /^[a-z]+$/.test(phrase)) add(phrase);
}
for (const set of cardSets) {
  for (const { phrase, weak } of set.aliases) {
    if (!weak)
      for (const word of phrase.split(' '))
        if (word.length > shortestWord && /^[a-z]+$/.test(word)) add(word);
  }
}

function add(word: string): void {
  if (word.length < shortestWord || known.has(word)) return;
  known.add(word);
  for (const rest of dropOne(word)) {
    const words = byDropped.get(rest);
    if (words) words.push(word);
    else byDropped.set(rest, [word]);
  }
}

function dropOne(word: string): string[] {
  const rests: string[] = [];
  for (let at = 0; at < word.length; at += 1) rests.push(word.slice(0, at) + word.slice(at + 1));
  return rests;
}

/**
 * The species or set word that differs from `word` by one letter (left out, added, another, or two swapped), or
 * undefined when none or several do. Words below six letters and those with another first letter are left alone.
 */
export function correctSpelling(word: string): string | undefined {
  if (word.length < shortestWord) return undefined;
  const before = corrections.get(word);
  if (before !== undefined) return before ?? undefined;
  const correction = findCorrection(word);
  if (corrections.size > mostRemembered) corrections.clear();
  corrections.set(word, correction ?? null);
  return correction;
}

/** Words asked for before: the same unknown words come again in every title of a page. */
const corrections = new Map<string, string | null>();

function findCorrection(word: string): string | undefined {
  if (known.has(word) || realWords.has(word)) return undefined;
  const found = new Set<string>(byDropped.get(word));
  for (const rest of dropOne(word)) {
    if (known.has(rest)) found.add(rest);
    for (const other of byDropped.get(rest) ?? []) if (isOneApart(word, other)) found.add(other);
  }
  const near = [...found].filter((other) => other.charAt(0) === word.charAt(0));
  return near.length === 1 ? near[0] : undefined;
}

/** Words of one length that differ in one letter, or in two neighbours swapped. */
function isOneApart(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at += 1;
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return (
    a.charAt(at) === b.charAt(at + 1) &&
    a.charAt(at + 1) === b.charAt(at) &&
    a.slice(at + 2) === b.slice(at + 2)
  );
}

/**
 * The romanised Japanese name that a word of six letters or more stands for ("Soublaze"), or undefined: words that stand
 * beside any card name none ("delivery").
 */
export function findRomanised(word: string): string | undefined {
  if (word.length < shortestWord) return undefined;
  const before = romanised.get(word);
  if (before !== undefined) return before ?? undefined;
  const name = findBySkeleton(word);
  if (romanised.size > mostRemembered) romanised.clear();
  romanised.set(word, name ?? null);
  return name;
}

/** Words asked for before, as with {@link corrections}. */
const romanised = new Map<string, string | null>();

function findBySkeleton(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word) || isPlainWord(word, true)) return undefined;
  const skeleton = toSkeleton(word);
  const name = skeleton.length > 3 ? bySkeleton.get(skeleton) : undefined;
  return name?.startsWith(word.slice(0, 2)) ? name : undefined;
}
