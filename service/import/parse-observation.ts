import { minorDigits, toMoney } from '@/lib/domain/money';
import type { ObservationRow } from '@/service/store/rows';
import { isUuid, toCardId } from './card-id';
import { refuseObservation } from './check-observation';
import type { NumberedRow } from './import-rows';
import type { FileRecord } from './record';

/** The fields of a record as they stand in the file. */
type Fields = Readonly<
  Partial<
    Record<
      | 'id'
      | 'card_id'
      | 'kind'
      | 'date'
      | 'price'
      | 'currency'
      | 'condition'
      | 'grader'
      | 'grade'
      | 'country'
      | 'language'
      | 'source',
      unknown
    >
  >
>;

/** Columns without which a file holds no observations. */
export const observationColumns = ['card_id', 'kind', 'date', 'price', 'currency'] as const;

/** Public ids are kept for this many source ids, then begun anew: files name the same cards again and again. */
const keptIds = 100_000;
const longestText = 300;

/**
 * A parser of records with the fields card_id, kind (`sold` or `listing`), date, price (in whole units), currency and,
 * where known, id, condition or grader and grade, country, language and source. An empty text is "not known". A card id
 * that is no UUID is a source id. Written by hand: a schema library would take most of an import's time.
 */
export function createObservationParser(): (record: FileRecord) => NumberedRow<ObservationRow> {
  const ids = new Map<string, string>();
  const findCardId = (text: string): string => {
    if (isUuid(text)) return text;
    const known = ids.get(text);
    if (known) return known;
    if (ids.size >= keptIds) ids.clear();
    const id = toCardId(text);
    // A copy: a text that is a part of a longer one would keep all of that in memory.
    ids.set(Buffer.from(text).toString(), id);
    return id;
  };
  return (record) => {
    if ('reason' in record) return record;
    const { line, value } = record;
    const row = toRow(value, findCardId);
    if (typeof row === 'string') return { line, reason: row };
    const reason = refuseObservation(row);
    return reason === undefined ? { line, row } : { line, reason };
  };
}

/** The observation of a record, or why it has none. Each field is named by itself: that is many times faster than a loop. */
function toRow(value: unknown, findCardId: (text: string) => string): ObservationRow | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'the record names no fields';
  const fields: Fields = value;
  let problem: string | undefined;
  const read = (name: keyof Fields, field: unknown): string | null => {
    const text = typeof field === 'string' ? field : typeof field === 'number' ? String(field) : null;
    if (text === null) {
      if (field !== undefined && field !== null) problem ??= `${name}: must be a text`;
      return null;
    }
    if (text.length > longestText) problem ??= `${name}: longer than ${longestText} letters`;
    return text.trim() || null;
  };
  const id = read('id', fields.id);
  const card = read('card_id', fields.card_id);
  const kind = read('kind', fields.kind);
  const date = read('date', fields.date);
  const price = read('price', fields.price);
  const currency = read('currency', fields.currency);
  const condition = read('condition', fields.condition);
  const grader = read('grader', fields.grader);
  const grade = read('grade', fields.grade);
  const country = read('country', fields.country);
  const language = read('language', fields.language);
  const source = read('source', fields.source);
  if (problem !== undefined) return problem;
  if (card === null) return 'card_id: missing';
  if (kind !== 'sold' && kind !== 'listing') return `kind: must be sold or listing, not ${kind ?? 'nothing'}`;
  if (date === null) return 'date: missing';
  if (currency === null) return 'currency: missing';
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price ?? '') ?? [];
  if (units === undefined) return `price: must be a number, not ${price ?? 'nothing'}`;
  const minor = toMinor(units, decimals, currency);
  if (minor === undefined) return `${price} ${currency} is not a price`;
  return {
    id,
    cardId: findCardId(card),
    kind,
    date,
    minor,
    currency,
    condition,
    grader,
    grade,
    country,
    language,
    source,
  };
}

/** The price in minor units; most have no more decimals than their currency and need no rounding. */
function toMinor(units: string, decimals: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  return decimals.length <= digits
    ? Number(units + decimals.padEnd(digits, '0'))
    : toMoney(Number(`${units}.${decimals}`), currency)?.minor;
}
