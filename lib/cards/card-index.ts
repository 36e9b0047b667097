import { type NumberParts, numberKey, parseNumber } from './card-number';
import { createNameSearch, type NameSearch, readNameTable, type SearchOptions } from './find-names';
import { findLastAtMost, groupPlaces, once } from './groups';
import {
  type AliasRecord,
  cardKinds,
  type IndexHead,
  type NumberForm,
  type nameLanguages,
  type PartName,
  readNumbers,
  readPart,
  type SetRecord,
} from './index-file';

export type CardLanguage = (typeof nameLanguages)[number];
export type CardKind = (typeof cardKinds)[number];
/** `west`: English numbering, six languages. `asia`: Chinese, Korean, Thai, Indonesian sets, of which no card is here. */
export type SetRegion = 'west' | 'japan' | 'asia';

export interface SetAlias {
  /** As `nameKey` folds it. */
  readonly phrase: string;
  /** Counts only beside another sign of the set. */
  readonly isWeak: boolean;
  readonly language: string | null;
}

export interface SetFacts {
  readonly index: number;
  /** The catalogue's: "sv03.5", "ja:SV2a". */
  readonly id: string;
  /** First guess of a service's slug: "obsidian-flames", "ja-raging-surf". */
  readonly slug: string;
  /** English where there is such a name, else Japanese, else any, else the id. */
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly SetAlias[];
  /** As printed first, then those of the online game and of other languages: "MEW", "151", "EV3.5". */
  readonly codes: readonly string[];
  readonly series: string;
  readonly printedTotal: number | null;
  /** Every total that its cards print: "147", "H32", "SV-P". */
  readonly totals: readonly string[];
  /** Highest plain number of its cards; 0 where there is none. */
  readonly highest: number;
  readonly region: SetRegion;
  /** ISO date. */
  readonly releaseDate: string;
  /** The set exists, but the index has none of its cards. */
  readonly isMissing: boolean;
  readonly firstCard: number;
  readonly cardCount: number;
}

export interface CardFacts {
  readonly index: number;
  /** The catalogue's: "sv03.5-199", "ja:SV2a-151". */
  readonly id: string;
  readonly set: number;
  /** As printed, with its zeros: "025", "TG05"; '' where the card prints none. */
  readonly number: string;
  /** As printed: "165", "TG30", "SV-P"; null where there is none. */
  readonly total: string | null;
  /** English as printed; the Japanese name where no English one is known; '' where neither is. */
  readonly name: string;
  /** The usual name of each language in folded words; English as printed. */
  readonly names: Readonly<Partial<Record<CardLanguage, string>>>;
  readonly kind: CardKind;
  /** The catalogue's word, '' where it is not known. */
  readonly rarity: string;
  /** "normal", "holo", "reverse", "1st-edition", "sub:shadowless", "foil:masterball" …; empty where not known. */
  readonly printings: readonly string[];
  /** National Dex number of the first species. */
  readonly dex: number | null;
  /** Of the set, ISO date. */
  readonly releaseDate: string;
}

export interface CardHit {
  readonly card: number;
  /** 1 for the same name. */
  readonly score: number;
}

/**
 * Every known card and set. Cards, sets and names are numbers from 0; facts are decoded when asked for. Numbers are
 * found in any spelling of zeros and case, codes in any case, names in seven languages and in romaji.
 */
export interface CardIndex extends NameSearch {
  readonly sets: readonly SetFacts[];
  readonly cardCount: number;
  /** Newest release date of a set, ISO date. */
  readonly newestRelease: string;
  card(card: number): CardFacts;
  setOf(card: number): number;
  /** One name stands for all languages and both regions. */
  nameOf(card: number): number;
  /** `numberKey` of the card's number: "25", "TG5". */
  numberKeyOf(card: number): string;
  /** As printed, with zeros. */
  numberOf(card: number): string;
  totalOf(card: number): string | null;
  /** The catalogue's word, '' where it is not known. */
  rarityOf(card: number): string;
  /** Separated by spaces; '' where not known. */
  printingsOf(card: number): string;
  /** National Dex number of the first species; 0 where there is none. */
  dexOf(card: number): number;
  dexOfName(name: number): number;
  cardsOfName(name: number): readonly number[];
  cardsOfSet(set: number): readonly number[];
  /** Cards of this number; with a total only those that print it. */
  findByNumber(number: string, total: string | null): readonly number[];
  findInSet(set: number, number: string): readonly number[];
  findBySetCode(code: string): readonly number[];
  /** Sets called so, whether the alias is weak or not. */
  findSetsByPhrase(phrase: string): readonly number[];
  findById(id: string): number | undefined;
  findByName(text: string, options?: SearchOptions): readonly CardHit[];
}
export type { SearchOptions };
export { numberKey };

const regions: readonly SetRegion[] = ['west', 'japan', 'asia'];
const decoder = new TextDecoder();
const none: readonly number[] = [];

/** Opens the file that `npm run card-index` writes, without decoding it. Throws where it is no such file. */
export function openCardIndex(buffer: ArrayBuffer | Uint8Array): CardIndex {
  const file = buffer instanceof Uint8Array ? alignFile(buffer) : new Uint8Array(buffer);
  const head: IndexHead = readJson(file, 'head');
  const setStarts = readNumbers(file, 'setStarts');
  const formOf = readNumbers(file, 'forms');
  const cardNames = readNumbers(file, 'cardNames');
  const rarities = readPart(file, 'rarities');
  const printings = readNumbers(file, 'printings');
  const nameKinds = readPart(file, 'nameKinds');
  const nameDex = readNumbers(file, 'nameDex');
  const cardCount = formOf.length;
  const values = sumUp(readNumbers(file, 'numbers'));
  const nameSearch = createNameSearch(readNameTable(file));

  const sets = once(() => readSets(file, setStarts));
  const byValue = once(() => groupPlaces(values, 10_000));
  const byName = once(() => groupPlaces(cardNames, nameKinds.length));
  const byCode = once(() => groupSets(sets(), (set) => set.codes.map(codeKey)));
  const byPhrase = once(() => groupSets(sets(), (set) => set.aliases.map(({ phrase }) => phrase)));
  const bySetId = once(() => new Map(sets().map((set) => [set.id, set])));
  const byLocal = once(
    () =>
      new Map(
        Object.entries(head.locals).map(([card, local]) => [`${setOf(Number(card))}|${local}`, Number(card)]),
      ),
  );
  const formTable = once(() => readForms(head.forms));

  const formAt = (card: number): NumberForm => head.forms[formOf[card] ?? 0] ?? ['', 0, '', null, 0, 0];

  /** Sets without cards begin where the next one does: the last of them holds the card. */
  function setOf(card: number): number {
    return findLastAtMost(setStarts, card);
  }

  function write(card: number, width: number): string {
    const [prefix, , suffix] = formAt(card);
    return width === 0 ? prefix : `${prefix}${`${values[card] ?? 0}`.padStart(width, '0')}${suffix}`;
  }

  function numberOf(card: number): string {
    const [, width, , , isPrinted] = formAt(card);
    return isPrinted ? write(card, width) : '';
  }

  function numberKeyOf(card: number): string {
    const [prefix, width, suffix] = formAt(card);
    return `${prefix.toUpperCase()}${width === 0 ? '' : (values[card] ?? 0)}${suffix.toLowerCase()}`;
  }

  function idOf(card: number): string {
    return `${sets()[setOf(card)]?.id ?? ''}-${head.locals[card] ?? write(card, formAt(card)[5])}`;
  }

  function findByNumber(number: string, total: string | null): readonly number[] {
    const { kinds, kindOf, totals, totalOf } = formTable();
    const { value } = parseNumber(number);
    const kind = kindOf.get(kindKey(parseNumber(number)));
    const wanted = total === null ? anyTotal : totalOf.get(numberKey(total));
    const found: number[] = [];
    if (kind === undefined || wanted === undefined) return found;
    byValue().each(Math.max(value, 0), (card) => {
      const form = formOf[card] ?? 0;
      if (kinds[form] === kind && (wanted === anyTotal || totals[form] === wanted)) found.push(card);
    });
    return found;
  }

  function findInSet(set: number, number: string): readonly number[] {
    const { kinds, kindOf } = formTable();
    const parts = parseNumber(number);
    const kind = kindOf.get(kindKey(parts));
    const found: number[] = [];
    for (let card = setStarts[set] ?? 0; card < (setStarts[set + 1] ?? 0); card += 1)
      if (values[card] === Math.max(parts.value, 0) && kinds[formOf[card] ?? 0] === kind) found.push(card);
    return found;
  }

  function findById(id: string): number | undefined {
    const dash = id.lastIndexOf('-');
    const set = bySetId().get(id.slice(0, dash));
    if (!set) return undefined;
    const local = id.slice(dash + 1);
    const exception = byLocal().get(`${set.index}|${local}`);
    if (exception !== undefined) return exception;
    for (let card = set.firstCard; card < set.firstCard + set.cardCount; card += 1)
      if (idOf(card) === id) return card;
    return undefined;
  }

  function card(card: number): CardFacts {
    if (!(card >= 0 && card < cardCount)) throw new RangeError(`no card ${card}`);
    const name = cardNames[card] ?? 0;
    const set = setOf(card);
    return {
      index: card,
      id: idOf(card),
      set,
      number: numberOf(card),
      total: formAt(card)[3],
      name: nameSearch.nameText(name),
      names: nameSearch.usualNames(name),
      kind: cardKinds[nameKinds[name] ?? 0] ?? 'pokemon',
      rarity: head.rarities[rarities[card] ?? 0] ?? '',
      printings: (head.printings[printings[card] ?? 0] ?? '').split(' ').filter(Boolean),
      dex: nameDex[name] || null,
      releaseDate: sets()[set]?.releaseDate ?? '',
    };
  }

  return {
    ...nameSearch,
    get sets() {
      return sets();
    },
    cardCount,
    newestRelease: head.newestRelease,
    card,
    setOf,
    nameOf: (card) => cardNames[card] ?? 0,
    numberKeyOf,
    numberOf,
    totalOf: (card) => formAt(card)[3],
    rarityOf: (card) => head.rarities[rarities[card] ?? 0] ?? '',
    printingsOf: (card) => head.printings[printings[card] ?? 0] ?? '',
    dexOf: (card) => nameDex[cardNames[card] ?? 0] ?? 0,
    dexOfName: (name) => nameDex[name] ?? 0,
    cardsOfName: (name) => byName().list(name),
    cardsOfSet(set) {
      const { firstCard, cardCount } = sets()[set] ?? { firstCard: 0, cardCount: 0 };
      return Array.from({ length: cardCount }, (_, at) => firstCard + at);
    },
    findByNumber,
    findInSet,
    findBySetCode: (code) => byCode().get(codeKey(code)) ?? none,
    findSetsByPhrase: (phrase) => byPhrase().get(phrase) ?? none,
    findById,
    findByName: (text, options) =>
      nameSearch.findNames(text, options).flatMap(({ name, score }) =>
        byName()
          .list(name)
          .map((card) => ({ card, score })),
      ),
  };
}

const anyTotal = -1;

/** Prefix and suffix of a number in one text: cards of one number differ in it as little as their forms do. */
function kindKey({ prefix, value, suffix }: NumberParts): string {
  return `${prefix.toUpperCase()} ${value < 0 ? '' : '0'} ${suffix.toLowerCase()}`;
}

/** Forms of numbers and totals as small numbers, so that cards are compared without making texts. */
function readForms(forms: readonly NumberForm[]) {
  const kindOf = new Map<string, number>();
  const totalOf = new Map<string, number>();
  const place = (map: Map<string, number>, key: string) => {
    const known = map.get(key) ?? map.size;
    map.set(key, known);
    return known;
  };
  const kinds = forms.map(([prefix, width, suffix, , isPrinted]) =>
    isPrinted ? place(kindOf, kindKey({ prefix, value: width === 0 ? -1 : 0, width, suffix })) : -1,
  );
  const totals = forms.map(([, , , total]) => (total === null ? -2 : place(totalOf, numberKey(total))));
  return { kinds, kindOf, totals, totalOf };
}

/** Typed arrays need whole addresses; a buffer that Node read from disk may begin anywhere. */
function alignFile(file: Uint8Array): Uint8Array {
  return file.byteOffset % 4 === 0 ? file : file.slice();
}

function sumUp(differences: Uint16Array): Uint16Array {
  const values = new Uint16Array(differences.length);
  let value = 0;
  for (let at = 0; at < differences.length; at += 1) {
    value += differences[at] ?? 0;
    values[at] = value;
    value &= 0xffff;
  }
  return values;
}

/** "EV03.5", "ev3.5" and "EV3pt5" are one code. */
function codeKey(code: string): string {
  const lower = code.toLowerCase();
  if (!/[0t]/.test(lower)) return lower;
  return lower.replace(/pt(?=\d)/, '.').replace(/^([a-z]+)0+(?=[1-9])/, '$1');
}

function readSets(file: Uint8Array, starts: Uint16Array): readonly SetFacts[] {
  const records: SetRecord[] = readJson(file, 'sets');
  const aliases = once((): AliasRecord[] => readJson(file, 'aliases'));
  return records.map(
    ([id, names, codes, series, printedTotal, highest, region, releaseDate, totals], index) => {
      const name = names.en ?? names.ja ?? Object.values(names)[0] ?? id.replace(/^\w+:/, '');
      const firstCard = starts[index] ?? 0;
      const cardCount = (starts[index + 1] ?? 0) - firstCard;
      const ownAliases = once(() => (aliases()[index] ?? []).map(readAlias));
      const slug = once(
        () => `${region === 1 ? 'ja-' : ''}${toSlug(names.en ?? '') || toSlug(id.replace(/^\w+:/, ''))}`,
      );
      return {
        index,
        id,
        get slug() {
          return slug();
        },
        name,
        names,
        get aliases() {
          return ownAliases();
        },
        codes,
        series,
        printedTotal,
        totals,
        highest,
        region: regions[region] ?? 'asia',
        releaseDate,
        isMissing: cardCount === 0,
        firstCard,
        cardCount,
      };
    },
  );
}

function readJson(file: Uint8Array, part: PartName) {
  return JSON.parse(decoder.decode(readPart(file, part)));
}

function readAlias(text: string): SetAlias {
  const [, weak, language, phrase] = /^(~?)(?:([a-z]{2}):)?(.*)$/.exec(text) ?? [];
  return { phrase: phrase ?? text, isWeak: weak === '~', language: language ?? null };
}

function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function groupSets(
  sets: readonly SetFacts[],
  keysOf: (set: SetFacts) => readonly string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const set of sets) {
    for (const key of new Set(keysOf(set))) {
      const group = groups.get(key);
      if (group) group.push(set.index);
      else groups.set(key, [set.index]);
    }
  }
  return groups;
}
