import { minorDigits, toMoney } from '@/lib/domain/money';
import type { ObservationEntry } from '@/service/store/rows';
import { toStorableText } from '@/service/store/storable-text';
import { isUuid, toCardId } from './card-id';
import { refusePrice } from './check-observation';
import { createCutLine } from './cut-line';
import type { NumberedRow } from './import-rows';
import { createPlaceFinder, jsonFields, longestText } from './observation-fields';
import { refuseCount } from './parse-csv';
import { createTraitsParser } from './parse-traits';
import type { FileRecord } from './record';

/** The observation of a record, or why it holds none. */
export type ParseObservation = (record: FileRecord) => NumberedRow<ObservationEntry>;

/** Public ids are kept for this many ids of files, then begun anew: files name the same cards again and again. */
const keptIds = 100_000;

/**
 * A parser of records with the fields card_id, kind (`sold` or `listing`), date, price (in whole units), currency and,
 * where known, id, condition or grader and grade, country, language and source. An empty text is "not known". A card id
 * that is no UUID is a source id. `columns` are those of CSV, whose records are lines without quotes or lists of fields;
 * null where records are objects. Written by hand: a schema library would take most of an import's time.
 */
export function createObservationParser(columns: readonly string[] | null): ParseObservation {
  const parse = createRecordParser(columns ?? jsonFields.columns);
  const parseDocument = (value: unknown) => {
    const fields = jsonFields.list(value);
    return typeof fields === 'string' ? fields : parse(fields);
  };
  return (record) => {
    if ('reason' in record) return record;
    const { line, value } = record;
    const row = columns === null ? parseDocument(value) : parse(value as string | readonly string[]);
    return typeof row === 'string' ? { line, reason: row } : { line, row };
  };
}

function createRecordParser(
  columns: readonly string[],
): (record: string | readonly string[]) => ObservationEntry | string {
  const parseTraits = createTraitsParser(columns);
  const line = createCutLine(columns.length);
  const findCardId = createCardIdFinder();
  const findPlace = createPlaceFinder(columns);
  const ofId = findPlace('id');
  const ofCard = findPlace('card_id');
  const ofDate = findPlace('date');
  const ofPrice = findPlace('price');
  let listed: readonly string[] = [];
  const list = { field: (place: number) => listed[place] ?? '' };
  return (record) => {
    const isLine = typeof record === 'string';
    if (!isLine) listed = record;
    else if (line.cut(record) !== columns.length) return refuseCount(line.cut(record), columns);
    const fields = isLine ? line : list;
    const id = fields.field(ofId).trim();
    const card = fields.field(ofCard);
    const date = fields.field(ofDate).trim();
    const price = fields.field(ofPrice).trim();
    if (Math.max(id.length, card.length, date.length, price.length) > longestText)
      return `id, card_id, date or price: longer than ${longestText} letters`;
    const traits = isLine ? parseTraits.ofLine(line) : parseTraits.ofFields(record);
    if (typeof traits === 'string') return traits;
    const { cardId, givenCardId } = findCardId(card);
    if (cardId === '') return 'card_id: missing';
    if (date === '') return 'date: missing';
    const minor = parsePrice(price, traits.currency);
    if (minor === undefined) return `price: must be a number, not ${price || 'nothing'}`;
    return refusePrice(minor) ?? { id: toStorableText(id) || null, cardId, givenCardId, date, minor, traits };
  };
}

/** Letters of a price that is read letter by letter: with zeros for its decimal places, every one is exact in a double. */
const plainLetters = 12;
const [zero, nine] = [0x30, 0x39];

/** The price in minor units; undefined where the text is no number. Most need no rounding; no price is beyond all. */
function parsePrice(text: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const plain = text.length <= plainLetters ? parsePlainPrice(text, digits) : undefined;
  if (plain !== undefined) return plain;
  const [, units, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (units === undefined) return undefined;
  return decimals.length <= digits
    ? Number(units + decimals.padEnd(digits, '0'))
    : (toMoney(Number(text), currency)?.minor ?? Number.POSITIVE_INFINITY);
}

/** The price of a short text without more than `digits` decimal places, as nearly all are; undefined for any other. */
function parsePlainPrice(text: string, digits: number): number | undefined {
  const dot = text.indexOf('.');
  const decimals = dot === -1 ? 0 : text.length - 1 - dot;
  if (text === '' || dot === 0 || dot === text.length - 1 || decimals > digits) return undefined;
  let minor = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at === dot) continue;
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) return undefined;
    minor = 10 * minor + code - zero;
  }
  return minor * 10 ** (digits - decimals);
}

type CardIds = Pick<ObservationEntry, 'cardId' | 'givenCardId'>;

/** Finds the public id that an id in a file stands for; '' for an empty one. */
function createCardIdFinder(): (text: string) => CardIds {
  const ids = new Map<string, CardIds>();
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    if (ids.size >= keptIds) ids.clear();
    // A copy: a text that is a part of a longer one would keep all of that in memory.
    const id = Buffer.from(text.trim()).toString();
    const found = { cardId: id === '' || isUuid(id) ? id : toCardId(id), givenCardId: id };
    ids.set(Buffer.from(text).toString(), found);
    return found;
  };
}
