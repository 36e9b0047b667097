import { parseNumber } from '@/lib/cards/card-number';
import {
  type AliasRecord,
  cardKinds,
  type IndexHead,
  type NumberForm,
  nameLanguages,
  type SetRecord,
  spellingEnd,
  writeIndexFile,
} from '@/lib/cards/index-file';
import { romanise, splitWords } from '@/lib/cards/japanese';
import { nameKey } from '@/lib/cards/name-key';
import type { Catalogue, CatalogueCard, CatalogueSet } from './catalogue';
import { compareTexts, listInOrder, regions } from './order';

const encoder = new TextEncoder();

interface Name {
  readonly text: string;
  readonly spellings: Record<string, Map<string, number>>;
  readonly kinds: Map<CatalogueCard['kind'], number>;
  readonly dex: number | null;
}

/** The extension's index of a catalogue: the same bytes for the same facts, in whichever order they were read. */
export function packIndex(catalogue: Catalogue): Uint8Array {
  const cards: CatalogueCard[] = [];
  const starts = [0];
  const sets: CatalogueSet[] = [];
  const records = listInOrder(catalogue).map(({ set, cards: own }) => {
    sets.push(set);
    cards.push(...own);
    starts.push(cards.length);
    return toRecord(set, own);
  });

  const names = collectNames(cards);
  const nameList = [...names.values()].sort((a, b) => compareTexts(a.text, b.text));
  const nameIndex = new Map(nameList.map((name, at) => [name.text, at]));
  const rarities = countedFirst(cards.map((card) => card.rarity));
  const printings = countedFirst(cards.map((card) => card.printings.join(' ')));
  const forms: NumberForm[] = [];
  const formIndex = new Map<string, number>();
  const locals: Record<string, string> = {};
  const starting = new Set(starts);
  let before = 0;
  let usualWidth = 1;
  const numbers: number[] = [];
  const formOf = cards.map((card, at) => {
    const { prefix, value, width, suffix } = parseNumber(card.number ?? card.local);
    if (value >= 0) {
      usualWidth =
        `${value}`.length < width ? width : usualWidth > width || starting.has(at) ? 1 : usualWidth;
    }
    const ownWidth = value < 0 ? 0 : usualWidth;
    const local = parseNumber(card.local);
    const isPlain = local.prefix === prefix && local.value === value && local.suffix === suffix;
    const localWidth =
      value >= 0 && isPlain && local.width < ownWidth && `${value}`.length < ownWidth ? 1 : ownWidth;
    const written = value < 0 ? prefix : `${prefix}${`${value}`.padStart(localWidth, '0')}${suffix}`;
    if (written !== card.local) locals[at] = card.local;
    const form: NumberForm = [prefix, ownWidth, suffix, card.total, card.number === null ? 0 : 1, localWidth];
    const key = JSON.stringify(form);
    if (!formIndex.has(key)) formIndex.set(key, forms.push(form) - 1);
    const stored = Math.max(value, 0);
    numbers.push((stored - before) & 0xffff);
    before = stored;
    return formIndex.get(key) ?? 0;
  });

  const head: IndexHead = {
    newestRelease: sets.map((set) => set.releaseDate).reduce((a, b) => (a > b ? a : b), ''),
    forms,
    rarities,
    printings,
    locals,
  };
  const spellings = nameList.map(listSpellings);
  const words = [...new Set(spellings.flatMap((ofName) => ofName.flatMap(({ words }) => words)))].sort(
    compareTexts,
  );
  const wordIndex = new Map(words.map((word, at) => [word, at]));
  const sequences = spellings.map((ofName) =>
    ofName.flatMap((spelling) => [
      ...spelling.words.map((word) => wordIndex.get(word) ?? 0),
      spellingEnd | spelling.languages,
    ]),
  );
  return writeIndexFile({
    head: toJson(head),
    sets: toJson(records),
    aliases: toJson(sets.map(listAliases)),
    setStarts: toBytes(starts),
    numbers: toBytes(numbers),
    forms: toBytes(formOf),
    cardNames: toBytes(cards.map((card) => nameIndex.get(nameOf(card)) ?? 0)),
    rarities: Uint8Array.from(cards, (card) => rarities.indexOf(card.rarity)),
    printings: toBytes(cards.map((card) => printings.indexOf(card.printings.join(' ')))),
    nameKinds: Uint8Array.from(nameList, ({ kinds }) =>
      cardKinds.indexOf(mostCounted(kinds)[0] ?? 'pokemon'),
    ),
    nameDex: toBytes(nameList.map((name) => Math.trunc(name.dex ?? 0))),
    nameText: encoder.encode(nameList.map((name) => name.text).join('\n')),
    words: encoder.encode(words.join('\n')),
    spellingCounts: toBytes(sequences.map((sequence) => sequence.length)),
    spellings: toBytes(sequences.flat()),
  });
}

function toRecord(set: CatalogueSet, cards: readonly CatalogueCard[]): SetRecord {
  const plain = cards.map((card) => parseNumber(card.number ?? '')).filter((parts) => parts.prefix === '');
  const totals = new Set(cards.flatMap((card) => card.total ?? []));
  if (cards.length === 0 && set.printedTotal) totals.add(`${set.printedTotal}`);
  const names = Object.entries(set.names).sort(([a], [b]) => compareTexts(a, b));
  return [
    set.id,
    Object.fromEntries(
      names.filter(([language], at) => at === 0 || /^(?:en|fr|de|es|it|pt|ja)$/.test(language)),
    ),
    [...new Set(set.codes)],
    set.series,
    set.printedTotal,
    plain.reduce((highest, { value }) => Math.max(highest, value), 0),
    regions.indexOf(set.region) as 0 | 1 | 2,
    set.releaseDate,
    [...totals].sort(compareTexts),
  ];
}

/** Kept aliases first, so that what was judged by hand stands before what is generated. */
function listAliases(set: CatalogueSet): AliasRecord {
  const own = new Set<string>();
  const aliases: string[] = [];
  const { en, ...foreign } = set.names;
  const named = Object.entries(foreign).map(([language, name]) => `${language}:${name}`);
  for (const alias of [...set.keptAliases, ...(en ? [en] : []), ...named, ...set.aliases]) {
    const [, weak = '', language = '', name = ''] =
      /^(~?)(?:([a-z]{2}(?:-[a-z]{2})?):)?(.*)$/.exec(alias) ?? [];
    const phrase = nameKey(name);
    if (phrase === '' || own.has(phrase) || /^(?:zh|ko|th|id)/.test(language)) continue;
    own.add(phrase);
    aliases.push(`${weak}${language && `${language}:`}${phrase}`);
  }
  return aliases;
}

function nameOf(card: CatalogueCard): string {
  return card.english ?? card.names.ja ?? Object.values(card.names)[0] ?? '';
}

/** One entry for each English name, with the spellings of all cards that bear it. */
function collectNames(cards: readonly CatalogueCard[]): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const card of cards) {
    const text = nameOf(card);
    const name: Name = names.get(text) ?? { text, spellings: {}, kinds: new Map(), dex: card.dex };
    names.set(text, name);
    add(name.kinds, card.kind);
    for (const [language, spelling] of Object.entries(card.names)) {
      name.spellings[language] ??= new Map();
      add(name.spellings[language], spelling);
    }
  }
  return names;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function mostCounted<Key extends string>(counts: ReadonlyMap<Key, number>): Key[] {
  return [...counts].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0])).map(([key]) => key);
}

/** Spellings of one language, usual first; those that fold alike once. */
function spellingsOf(name: Name, language: string): string[] {
  const seen = new Set<string>();
  return mostCounted(name.spellings[language] ?? new Map()).filter((spelling) => {
    const key = nameKey(spelling);
    return !seen.has(key) && seen.add(key);
  });
}

/** The words of each spelling with the languages that have it as bits; romaji of Japanese ones have none. */
function listSpellings(name: Name): { readonly words: string[]; languages: number }[] {
  const sequences = new Map<string, { readonly words: string[]; languages: number }>();
  nameLanguages.forEach((language, bit) => {
    const spellings = language === 'en' && !isJapanese(name.text) ? [name.text] : spellingsOf(name, language);
    for (const spelling of spellings) {
      const words = splitWords(nameKey(spelling));
      const latin = words.map((word) => (/^[\u30a1-\u30ff]+$/.test(word) ? romanise(word) : word));
      for (const sequence of [words, latin]) {
        const key = sequence.join(' ');
        const known = sequences.get(key) ?? { words: sequence, languages: 0 };
        if (sequence === words) known.languages |= 1 << bit;
        if (key !== '') sequences.set(key, known);
      }
    }
  });
  return [...sequences.values()];
}

function isJapanese(text: string): boolean {
  return /[\u3040-\u9fff]/.test(text);
}

function countedFirst(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) add(counts, value);
  return mostCounted(counts);
}

function toJson(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

function toBytes(numbers: readonly number[]): Uint8Array {
  for (const number of numbers)
    if (number < 0 || number > 0xffff) throw new Error(`${number} needs more than 16 bits`);
  return new Uint8Array(Uint16Array.from(numbers).buffer);
}
