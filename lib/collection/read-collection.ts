import { parse } from 'papaparse';
import { type Money, toMoney } from '@/lib/domain/money';

/** One row of a collection as its file has it, in the terms of this extension; '' where the file is silent. */
export interface CollectionRow {
  /** Of the file, from 2. */
  readonly line: number;
  readonly name: string;
  readonly set: string;
  readonly setCode: string;
  readonly number: string;
  readonly quantity: number;
  /** The price service's code of a raw condition. */
  readonly condition: string;
  /** "PSA 10". */
  readonly grade: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly printing: string;
  /** For one copy. */
  readonly paid: Money | null;
  /** The card that this extension wrote beside it. */
  readonly cardKey: string;
}

/** A read file: whose export its header is, its rows, and the number of rows that hold no card. */
export interface CollectionFile {
  readonly format: string;
  readonly rows: readonly CollectionRow[];
  /** Sealed goods of a game's other kinds, other games and empty rows. */
  readonly skipped: number;
}

type Column =
  | ('name' | 'set' | 'setCode' | 'number' | 'quantity' | 'condition' | 'grade' | 'grader')
  | ('language' | 'printing' | 'paid' | 'currency' | 'game' | 'pennies' | 'product' | 'cardKey');

/** Names of columns as headers have them, folded; docs/collection.md has the source of each export. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  name: 'simple name|product name|card name|english name|name|card|title|kartenname|nom|nombre|nome'.split(
    '|',
  ),
  set: 'set name|set|edition name|expansion name|exp name|expansion|console name|edition|series'.split('|'),
  setCode: 'set code|edition code|expansion code|exp|set id|set abbreviation'.split('|'),
  number: 'card number|collector number|number|card no|no|nr|num'.split('|'),
  quantity: 'quantity|qty|groupcount|amount|count|total quantity|quantity owned|owned|menge|anzahl'.split(
    '|',
  ),
  condition: 'card condition|condition|condition string|quality|cond|zustand|etat'.split('|'),
  grade: ['grade', 'grading'],
  grader: 'grading company|grader|graded by|grading service|company'.split('|'),
  language: 'language|lang|card language|idlanguage|sprache|langue'.split('|'),
  printing: 'variance|printing|variant|finish|foil|card variant|version|include string'.split('|'),
  paid: 'average cost paid|purchase price|price paid|price bought|buy price|cost|paid|price'.split('|'),
  pennies: ['cost basis in pennies', 'cost basis'],
  currency: 'purchase price currency|currency|cost currency|price currency'.split('|'),
  game: 'category|game|product line|tcg'.split('|'),
  product: ['idproduct', 'product id', 'tcgplayer id'],
  cardKey: ['card comps'],
};

/** Headers that tell whose export a file is. */
const formats: readonly (readonly [string, readonly string[]])[] = [
  ['Collectr', ['portfolio name', 'product name', 'variance']],
  ['ManaBox', ['manabox id']],
  ['Cardmarket', ['idproduct', 'groupcount']],
  ['Cardmarket', ['idproduct', 'english name']],
  ['PriceCharting', ['product name', 'console name']],
  ['TCGplayer', ['simple name', 'product id', 'sku']],
  ['Card Comps', ['card comps']],
];

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of conditions and their codes; digits and short codes are those of Cardmarket's stock files. */
const conditions: Readonly<Record<string, string>> = {
  ...{
    mint: 'MINT',
    mt: 'MINT',
    m: 'MINT',
    'near mint': 'NEAR_MINT',
    nm: 'NEAR_MINT',
    'near mint foil': 'NEAR_MINT',
  },
  ...{ 'near mint holofoil': 'NEAR_MINT', excellent: 'EXCELLENT', ex: 'EXCELLENT', good: 'GOOD', gd: 'GOOD' },
  ...{
    'lightly played': 'LIGHTLY_PLAYED',
    'light played': 'LIGHT_PLAYED',
    'moderately played': 'MODERATELY_PLAYED',
  },
  ...{ mp: 'MODERATELY_PLAYED', 'heavily played': 'HEAVILY_PLAYED', hp: 'HEAVILY_PLAYED', played: 'PLAYED' },
  ...{ pl: 'PLAYED', poor: 'POOR', po: 'POOR', damaged: 'DAMAGED', dmg: 'DAMAGED', d: 'DAMAGED' },
};
const cardmarketConditions = ['', 'MINT', 'NEAR_MINT', 'EXCELLENT', 'GOOD', 'LIGHT_PLAYED', 'PLAYED', 'POOR'];
/** Cardmarket's numbers of languages, from 1. */
const cardmarketLanguages = ['', 'en', 'fr', 'de', 'es', 'it', 'zh', 'ja', 'pt', 'ru', 'ko', 'zh'];
const languages: Readonly<Record<string, string>> = {
  ...{ english: 'en', japanese: 'ja', german: 'de', french: 'fr', italian: 'it', spanish: 'es' },
  ...{
    portuguese: 'pt',
    korean: 'ko',
    chinese: 'zh',
    jp: 'ja',
    deutsch: 'de',
    francais: 'fr',
    italiano: 'it',
  },
};

function readCondition(written: string, format: string): string {
  const words = fold(written);
  if (format === 'Cardmarket' && /^[1-7]$/.test(words)) return cardmarketConditions[Number(words)] ?? '';
  if (words === 'lp') return format === 'Cardmarket' ? 'LIGHT_PLAYED' : 'LIGHTLY_PLAYED';
  return (Object.hasOwn(conditions, words) ? conditions[words] : undefined) ?? '';
}

function readLanguage(written: string, format: string): string {
  const words = fold(written);
  if (format === 'Cardmarket' && /^\d+$/.test(words)) return cardmarketLanguages[Number(words)] ?? '';
  if (Object.hasOwn(languages, words)) return languages[words] ?? '';
  return /^[a-z]{2}$/.test(words) ? words : '';
}

const graders = /\b(PSA|BGS|CGC|SGC|ACE|TAG|AGS|PCA|GMA|AOG)\b/i;

/** "PSA 10" of a column that names both, or of two; '' for an ungraded copy. */
function readGrade(grade: string, grader: string): string {
  const company = graders.exec(`${grader} ${grade}`)?.[1]?.toUpperCase();
  const points = /\b(10|\d(?:\.5)?)(?:\.0)?\b/.exec(grade)?.[1];
  return company && points ? `${company} ${points}` : '';
}

/** An amount as spreadsheets write it: "1,234.50", "1.234,50", "$12"; undefined for none. */
function readAmount(written: string): number | undefined {
  const digits = written.replace(/[^\d.,]/g, '');
  if (!/\d/.test(digits) || /-\s*\d/.test(written)) return undefined;
  const [whole = '', ...groups] = digits.split(/[.,]/);
  const isSplit = /^\d{1,3}$/.test(whole) && groups.every((group) => group.length === 3);
  // "1,234" and "1.234.567" are whole numbers; one dot is a decimal point.
  const isGrouped =
    isSplit && new Set(digits.match(/[.,]/g)).size === 1 && (groups.length > 1 || digits.includes(','));
  if (groups.length === 0 || isGrouped) return Number(digits.replace(/[.,]/g, ''));
  return Number(`${[whole, ...groups.slice(0, -1)].join('')}.${groups.at(-1)}`);
}

/** A sign of a currency that only one has, or its code. */
function readCurrency(written: string): string {
  const code = /\b[A-Z]{3}\b/.exec(written.toUpperCase())?.[0];
  if (code) return code;
  return written.includes('€') ? 'EUR' : written.includes('£') ? 'GBP' : written.includes('¥') ? 'JPY' : '';
}

const mostLength = 120;
const largestQuantity = 100_000;
const otherGames =
  /magic|yu ?gi ?oh|lorcana|one piece|digimon|dragon ?ball|flesh|weiss|star wars|sport|baseball|basketball|football|riftbound/;

function findColumns(header: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(headers) as Column[]) {
    for (const name of headers[column]) {
      const at = header.indexOf(name);
      if (at < 0) continue;
      found[column] = at;
      break;
    }
  }
  return found;
}

/** "Charizard #4", "Charizard - 4/102", "Charizard (4)": the name and the number behind it. */
function splitName(name: string): readonly [string, string] {
  const [, bare = name, number = ''] =
    /^(.+?)\s*(?:#|-\s+|\()([A-Z]{0,6}\d{1,4}[a-z]?(?:\/[A-Z]{0,6}\d{1,4})?)\)?\s*$/i.exec(name) ?? [];
  return [bare.replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ').trim() || bare, number];
}

/**
 * Reads a collection from the text of a CSV file with a header, with any separator and order of columns. Rows of
 * other games and rows without a card are counted, none is refused. Undefined where no column names cards.
 */
export function readCollection(text: string): CollectionFile | undefined {
  // Excel puts the separator on a line of its own.
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
  });
  const start = data.slice(0, 5).findIndex((row) => {
    const found = findColumns(row.map(fold));
    return found.name !== undefined || found.product !== undefined;
  });
  const header = data[start]?.map(fold);
  if (!header) return undefined;
  const columns = findColumns(header);
  if (columns.name === undefined && columns.product === undefined) return undefined;
  const format = formats.find(([, needed]) => needed.every((one) => header.includes(one)))?.[0] ?? 'CSV';
  const isOwn = columns.cardKey !== undefined;
  const rows: CollectionRow[] = [];
  let skipped = 0;
  for (const [nth, cells] of data.entries()) {
    if (nth <= start) continue;
    const cell = (column: Column) => {
      const written = cells[columns[column] ?? -1] ?? '';
      // Before a sign that spreadsheets take for a formula stands an apostrophe.
      return (isOwn ? written.replace(/^'(?='*[=+\-@\t\r])/, '') : written)
        .trim()
        .slice(0, mostLength)
        .trim();
    };
    const [name, inName] = isOwn ? [cell('name'), ''] : splitName(cell('name'));
    const product = cell('product');
    const isOther = otherGames.test(fold(cell('game')));
    if ((name === '' && product === '') || isOther) {
      skipped += 1;
      continue;
    }
    const quantity = Math.trunc(readAmount(cell('quantity')) ?? 1);
    if (quantity < 1) {
      skipped += 1;
      continue;
    }
    const pennies = /^\d+$/.test(cell('pennies')) ? Number(cell('pennies')) / 100 : undefined;
    const amount = pennies ?? readAmount(cell('paid'));
    const currency = readCurrency(cell('currency')) || readCurrency(cell('paid'));
    const own = currency || (format === 'Cardmarket' ? 'EUR' : 'USD');
    const grade = readGrade(
      cell('grade') || (graders.test(cell('condition')) ? cell('condition') : ''),
      cell('grader'),
    );
    rows.push({
      line: nth + 1,
      // A file without names has at least the market's number of the product.
      name: name || `#${product}`,
      set: isOwn ? cell('set') : cell('set').replace(/^Pok[eé]mon (?=\S)/i, ''),
      setCode: cell('setCode'),
      number: cell('number') || inName,
      quantity: Math.min(quantity, largestQuantity),
      condition: grade ? '' : readCondition(cell('condition'), format),
      grade,
      language: readLanguage(cell('language'), format),
      printing: readPrinting(cell('printing')),
      paid: amount !== undefined && amount > 0 ? (toMoney(amount, own) ?? null) : null,
      cardKey: cell('cardKey'),
    });
  }
  return { format, rows, skipped };
}

function readPrinting(written: string): string {
  return /^(?:normal|false|no|0|ungraded|none)$/i.test(written)
    ? ''
    : /^(?:true|yes|1)$/i.test(written)
      ? 'foil'
      : written;
}

/** The text of a file: UTF-8, UTF-16 with its mark, else Windows-1252, which reads any bytes. */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
