import { z } from 'zod';
import { minorDigits, toMoney } from '@/lib/domain/money';
import { parseDate } from '@/service/sources/parse-values';
import { isUuid, toCardId } from '@/service/store/card-id';
import { parseDay } from '@/service/store/day';
import type { RateRow } from '@/service/store/rates';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { refuseRow } from './check-copy';
import { type FileColumns, type FileRecord, type NumberedRow, parseRow, readRecords } from './read-records';

/** Lower-case Latin letters and digits with hyphens between words ("Lt. Surge's Raichu" → "lt-surges-raichu"); may be ''. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('!', ' exclamation ')
    .replaceAll('?', ' question ')
    .replaceAll('♀', ' f ')
    .replaceAll('♂', ' m ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const word = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u, 'must be printable');
const maybe = z.string().trim().max(300).nullish();

const plainCard = z.object({
  id: word,
  slug: word,
  name: word,
  card_number: word,
  rarity: maybe,
  image_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).nullish(),
  set_slug: word,
  set_name: word,
  language: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters'),
});

/** The columns of a file of plain cards. */
const cardColumns: FileColumns = {
  required: ['id', 'slug', 'name', 'card_number', 'set_slug', 'set_name', 'language'],
  known: Object.keys(plainCard.shape),
};

const commonShape = { id: word, set_id: word, number_full: maybe, rarity: maybe };
const englishCard = z.object({ ...commonShape, number: word, name: word, set_name: word, mech: maybe });
const japaneseCard = z.object({
  ...commonShape,
  number: maybe,
  local_id: word,
  name_ja: word,
  name_en: maybe,
  set_name_ja: maybe,
  set_name_en: maybe,
});

const plainRow = plainCard.transform(fromPlain);
const englishRow = englishCard.transform(fromEnglish);
const japaneseRow = japaneseCard.transform(fromJapanese);

const catalogueColumns = [...Object.keys(englishCard.shape), ...Object.keys(japaneseCard.shape)];

/** The columns of a file of cards, plain or of a catalogue, in which no line break may stand. */
const allCardColumns: readonly string[] = [...cardColumns.known, ...catalogueColumns];

/** Whether a record looks like a card of a TCGdex-shaped catalogue, English or Japanese, rather than a plain one. */
function isCatalogueCard(record: FileRecord): boolean {
  return hasField(record, 'set_id');
}

/** The card of a record, or why it holds none. */
function parseCard(record: FileRecord): NumberedRow<CardRow> {
  if (!isCatalogueCard(record)) return parseRow(plainRow, record);
  return parseRow(hasField(record, 'name_ja') ? japaneseRow : englishRow, record);
}

/** The cards of a file with their lines: CSV where the name ends in `.csv`, else JSON Lines. Rejects when it cannot be read. */
export async function* readCardFile(file: string): AsyncGenerator<NumberedRow<CardRow>> {
  for await (const block of readRecords(file, undefined, allCardColumns)) yield* block.records.map(parseCard);
}

function hasField(record: FileRecord, name: string): boolean {
  return (
    'value' in record && typeof record.value === 'object' && record.value !== null && name in record.value
  );
}

/** Slugs of Japanese sets begin with `ja-`. */
function fromPlain(card: z.output<typeof plainCard>): CardRow {
  const isPublic = isUuid(card.id);
  const language = card.language.toUpperCase();
  const isUnmarked = language === 'JA' && !card.set_slug.startsWith('ja-');
  return {
    id: isPublic ? card.id : toCardId(card.id),
    sourceId: isPublic ? null : card.id,
    slug: card.slug,
    name: card.name,
    cardNumber: card.card_number,
    rarity: card.rarity ?? '',
    imageUrl: card.image_url || null,
    setSlug: isUnmarked ? `ja-${card.set_slug}` : card.set_slug,
    setName: card.set_name,
    language,
  };
}

function fromEnglish(card: z.output<typeof englishCard>): CardRow {
  return {
    ...fromCatalogue(card, card.name),
    // The catalogue keeps "Prime" out of the name; people search with it.
    otherNames: card.mech === 'Prime' ? [`${card.name} Prime`] : [],
    cardNumber: card.number_full || card.number,
    setSlug: toSlug(card.set_name) || toSlug(card.set_id),
    setName: card.set_name,
    language: 'EN',
  };
}

/** A Japanese print has its English name where one is known; search finds it by both. */
function fromJapanese(card: z.output<typeof japaneseCard>): CardRow {
  const name = card.name_en || card.name_ja;
  return {
    ...fromCatalogue(card, name),
    otherNames: name === card.name_ja ? [] : [card.name_ja],
    cardNumber: card.number_full || card.number || card.local_id,
    setSlug: `ja-${toSlug(card.set_name_en ?? '') || toSlug(card.set_id)}`,
    setName: card.set_name_en || card.set_name_ja || card.set_id,
    language: 'JA',
  };
}

function fromCatalogue(
  { id, rarity }: { readonly id: string; readonly rarity?: string | null | undefined },
  name: string,
) {
  return {
    id: toCardId(id),
    sourceId: id,
    hasPrintId: true,
    slug: [toSlug(name), toSlug(id)].filter(Boolean).join('-'),
    name,
    rarity: rarity ?? '',
    imageUrl: null,
  };
}

const required = ['card_id', 'kind', 'date', 'price', 'currency'] as const;
const optional = ['id', 'condition', 'grader', 'grade', 'country', 'language', 'source'] as const;
const names = [...required, ...optional] as const;
type Fields = Readonly<Record<(typeof names)[number], string>>;

/** The columns of a file of observations. */
const observationColumns: FileColumns = { required, known: names };

/**
 * The observation of a record, or why it holds none. `kind` is `sold` or `listing`, `price` in whole units; an empty text
 * means "not known"; a card id that is no UUID is a source id. Without a schema library, which would take half of an
 * import's time.
 */
function parseObservation(record: FileRecord): NumberedRow<ObservationRow> {
  if ('reason' in record) return record;
  const row = toObservation(record.value);
  return typeof row === 'string' ? { line: record.line, reason: row } : { line: record.line, row };
}

const longestText = 300;

function toObservation(value: unknown): ObservationRow | string {
  const fields = readFields(value);
  if (typeof fields === 'string') return fields;
  const { card_id: sourceCardId, kind, date, price, currency } = fields;
  if (kind !== 'sold' && kind !== 'listing') return `kind: must be sold or listing, not ${kind || 'nothing'}`;
  for (const name of ['currency', 'card_id', 'date'] as const)
    if (fields[name] === '') return `${name}: missing`;
  const minor = parsePrice(price, currency);
  if (minor === undefined) return `price: must be a number, not ${price || 'nothing'}`;
  const row: ObservationRow = {
    id: fields.id || null,
    cardId: isUuid(sourceCardId) ? sourceCardId : toCardId(sourceCardId),
    sourceCardId,
    kind,
    date,
    minor,
    currency,
    condition: fields.condition || null,
    grader: fields.grader || null,
    grade: fields.grade || null,
    country: fields.country || null,
    language: fields.language || null,
    source: fields.source || null,
  };
  return refuseRow(row) ?? row;
}

function readFields(value: unknown): Fields | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'the record names no fields';
  const given = value as Readonly<Record<string, unknown>>;
  const fields: Partial<Record<keyof Fields, string>> = {};
  for (const name of names) {
    const field = given[name] ?? '';
    if (typeof field !== 'string' && typeof field !== 'number') return `${name}: must be a text`;
    const text = String(field).trim();
    if (text.length > longestText) return `${name}: longer than ${longestText} letters`;
    fields[name] = text;
  }
  return fields as Fields;
}

/** The price in minor units; undefined where the text is no number. It is rounded only behind the smallest unit. */
function parsePrice(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (units === undefined) return undefined;
  return decimals.length <= digits
    ? Number(units + decimals.padEnd(digits, '0'))
    : (toMoney(Number(text), currency)?.minor ?? Number.POSITIVE_INFINITY);
}

const rateSchema = z.object({
  date: z
    .string()
    .trim()
    .transform((date, { issues, value }) => {
      const day = parseDay(date);
      if (day !== undefined) return day;
      issues.push({ code: 'custom', message: `${date} is not a date`, input: value });
      return z.NEVER;
    }),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .refine((currency) => currency !== 'EUR', 'one euro is one euro'),
  per_euro: z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/, 'must be a number')
        .transform(Number),
    ])
    .refine((rate) => Number.isFinite(rate) && rate > 0, 'must be above 0'),
});
const rateRow = rateSchema.transform(
  ({ date, currency, per_euro }): RateRow => ({ currency, day: date, perEuro: per_euro }),
);
const rateNames = Object.keys(rateSchema.shape);

/**
 * The line of a day in the European Central Bank's eurofxref.csv and eurofxref-hist.csv: one column for each currency, "N/A"
 * where there was none, and an empty column at the end. Seen 2026-11-29.
 */
const bankDay = z.object({ Date: z.string(), USD: z.string() }).catchall(z.string());

function isBankDay(record: FileRecord): boolean {
  return 'value' in record && bankDay.safeParse(record.value).success;
}

/** The rates of a record: the price of one euro in a currency on a day, as central banks publish it; or why not. */
function parseRates(record: FileRecord): readonly NumberedRow<RateRow>[] {
  const read = 'value' in record ? bankDay.safeParse(record.value) : undefined;
  if (!read?.success) return [parseRow(rateRow, record)];
  const { Date: written, ...rates } = read.data;
  const date = parseDate(written) ?? written;
  return Object.entries(rates).flatMap(([currency, rate]) =>
    /^[A-Z]{3}$/.test(currency) && /^[\d.\s]+$/.test(rate)
      ? [parseRow(rateRow, { line: record.line, value: { date, currency, per_euro: rate } })]
      : [],
  );
}

/**
 * The kinds of files: the columns of each, and the rows of a record or why it holds none. `hasOwnForm`: whether a record is
 * of a file that another names so, with other columns.
 */
export const fileKinds = {
  /** No line break may stand in the `unbroken` columns. */
  cards: {
    columns: { ...cardColumns, unbroken: allCardColumns },
    parse: (record: FileRecord) => [parseCard(record)],
    hasOwnForm: isCatalogueCard,
  },
  observations: { columns: observationColumns, parse: parseObservation },
  rates: { columns: { required: rateNames, known: rateNames }, parse: parseRates, hasOwnForm: isBankDay },
};
