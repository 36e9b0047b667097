import { minorDigits, toMoney } from '@/lib/domain/money';
import type { ObservationEntry } from '@/service/store/rows';
import { isUuid, toCardId } from './card-id';
import { refusePrice } from './check-observation';
import type { NumberedRow } from './import-rows';
import { createPlaceFinder, jsonFields, longestText } from './observation-fields';
import { createTraitsParser } from './parse-traits';
import type { FileRecord } from './record';

/** The observation of a record, or why it holds none. */
export type ParseObservation = (record: FileRecord) => NumberedRow<ObservationEntry>;

/** Public ids are kept for this many ids of files, then begun anew: files name the same cards again and again. */
const keptIds = 100_000;

/**
 * A parser of records with the fields card_id, kind (`sold` or `listing`), date, price (in whole units), currency and,
 * where known, id, condition or grader and grade, country, language and source. An empty text is "not known". A card id
 * that is no UUID is a source id. `columns` are those of CSV, whose records are lists of fields; null where records are
 * objects. Written by hand: a schema library would take most of an import's time.
 */
export function createObservationParser(columns: readonly string[] | null): ParseObservation {
  const parse = createFieldsParser(columns ?? jsonFields.columns);
  return (record) => {
    if ('reason' in record) return record;
    const { line, value } = record;
    const fields = columns === null ? jsonFields.list(value) : (value as readonly string[]);
    const row = typeof fields === 'string' ? fields : parse(fields);
    return typeof row === 'string' ? { line, reason: row } : { line, row };
  };
}

function createFieldsParser(
  columns: readonly string[],
): (fields: readonly string[]) => ObservationEntry | string {
  const parseTraits = createTraitsParser(columns);
  const findCardId = createCardIdFinder();
  const findPlace = createPlaceFinder(columns);
  const ofId = findPlace('id');
  const ofCard = findPlace('card_id');
  const ofDate = findPlace('date');
  const ofPrice = findPlace('price');
  return (fields) => {
    const id = (fields[ofId] ?? '').trim();
    const card = fields[ofCard] ?? '';
    const date = (fields[ofDate] ?? '').trim();
    const price = (fields[ofPrice] ?? '').trim();
    if (Math.max(id.length, card.length, date.length, price.length) > longestText)
      return `id, card_id, date or price: longer than ${longestText} letters`;
    const traits = parseTraits(fields);
    if (typeof traits === 'string') return traits;
    const cardId = findCardId(card);
    if (cardId === '') return 'card_id: missing';
    if (date === '') return 'date: missing';
    const minor = parsePrice(price, traits.currency);
    if (minor === undefined) return `price: must be a number, not ${price || 'nothing'}`;
    return refusePrice(minor) ?? { id: id || null, cardId, date, minor, traits };
  };
}

/** The price in minor units; undefined where the text is no number. Most need no rounding; no price is beyond all. */
function parsePrice(text: string, currency: string): number | undefined {
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (units === undefined) return undefined;
  const digits = minorDigits(currency);
  return decimals.length <= digits
    ? Number(units + decimals.padEnd(digits, '0'))
    : (toMoney(Number(text), currency)?.minor ?? Number.POSITIVE_INFINITY);
}

/** Finds the public id that an id in a file stands for; '' for an empty one. */
function createCardIdFinder(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    if (ids.size >= keptIds) ids.clear();
    // A copy: a text that is a part of a longer one would keep all of that in memory.
    const id = Buffer.from(text.trim()).toString();
    const cardId = id === '' || isUuid(id) ? id : toCardId(id);
    ids.set(Buffer.from(text).toString(), cardId);
    return cardId;
  };
}
