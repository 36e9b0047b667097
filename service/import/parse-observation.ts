import { toMoney } from '@/lib/domain/money';
import type { ObservationRow } from '@/service/store/rows';
import { isUuid, toCardId } from './card-id';
import { refuseObservation } from './check-observation';
import type { NumberedRow } from './import-rows';
import type { FileRecord } from './record';

const fieldNames = [
  'id',
  'card_id',
  'kind',
  'date',
  'price',
  'currency',
  'condition',
  'grader',
  'grade',
  'country',
  'language',
  'source',
] as const;

type Texts = Record<(typeof fieldNames)[number], string | null>;

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
    ids.set(text, id);
    return id;
  };
  return (record) => {
    if ('reason' in record) return record;
    const texts = readTexts(record.value);
    if (typeof texts === 'string') return { line: record.line, reason: texts };
    const { line } = record;
    const row = toRow(texts, findCardId);
    if (typeof row === 'string') return { line, reason: row };
    const reason = refuseObservation(row);
    return reason === undefined ? { line, row } : { line, reason };
  };
}

/** The fields of a record as trimmed texts, or why it has none. */
function readTexts(value: unknown): Texts | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'the record names no fields';
  const fields = value as Readonly<Record<string, unknown>>;
  const texts: Texts = {
    id: null,
    card_id: null,
    kind: null,
    date: null,
    price: null,
    currency: null,
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
    source: null,
  };
  for (const name of fieldNames) {
    const field = fields[name];
    if (field === undefined || field === null) continue;
    if (typeof field !== 'string' && typeof field !== 'number') return `${name}: must be a text`;
    const text = typeof field === 'string' ? field.trim() : String(field);
    if (text.length > longestText) return `${name}: longer than ${longestText} letters`;
    texts[name] = text || null;
  }
  return texts;
}

function toRow(texts: Texts, findCardId: (text: string) => string): ObservationRow | string {
  const { card_id: card, kind, date, price, currency, id, ...rest } = texts;
  if (card === null) return 'card_id: missing';
  if (kind !== 'sold' && kind !== 'listing') return `kind: must be sold or listing, not ${kind ?? 'nothing'}`;
  if (date === null) return 'date: missing';
  if (currency === null) return 'currency: missing';
  if (price === null || !/^\d+(\.\d+)?$/.test(price))
    return `price: must be a number, not ${price ?? 'nothing'}`;
  const money = toMoney(Number(price), currency);
  if (!money) return `${price} ${currency} is not a price`;
  const { condition, grader, grade, country, language, source } = rest;
  return {
    id,
    cardId: findCardId(card),
    kind,
    date,
    minor: money.minor,
    currency,
    condition,
    grader,
    grade,
    country,
    language,
    source,
  };
}
