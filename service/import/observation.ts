import { codePattern, gradePattern } from '@/lib/contract/wire';
import { minorDigits, toMoney } from '@/lib/domain/money';
import { refusePrice } from '@/service/store/rates';
import type { ObservationRow } from '@/service/store/tables';
import { isUuid, toCardId } from './card';
import type { FileColumns, FileRecord, NumberedRow } from './read-records';

const required = ['card_id', 'kind', 'date', 'price', 'currency'] as const;
const optional = ['id', 'condition', 'grader', 'grade', 'country', 'language', 'source'] as const;
const names = [...required, ...optional] as const;
type Fields = Readonly<Record<(typeof names)[number], string>>;

/** The columns of a file of observations. */
export const observationColumns: FileColumns = { required, known: names };

/**
 * The observation of a record, or why it holds none. `kind` is `sold` or `listing`, `price` in whole units; an empty text
 * means "not known"; a card id that is no UUID is a source id. Without a schema library, which would take half of an
 * import's time.
 */
export function parseObservation(record: FileRecord): NumberedRow<ObservationRow> {
  if ('reason' in record) return record;
  const row = toObservation(record.value);
  return typeof row === 'string' ? { line: record.line, reason: row } : { line: record.line, row };
}

/** Why no observation has this price or these traits; undefined where one can. */
export function refuseObservation(row: ObservationRow): string | undefined {
  const { currency, condition, grader, grade, country, language } = row;
  const price = refusePrice(row.minor);
  if (price !== undefined) return price;
  // A mistyped currency would decide for good on that of its card.
  if (!currencies.has(currency)) return `${currency} is not a currency code`;
  if ((grader === null) !== (grade === null)) return 'grader and grade belong together';
  if (grader !== null && condition !== null) return 'a graded card has no raw condition';
  if (condition !== null && !codePattern.test(condition)) return `${condition} is not a condition code`;
  if (grader !== null && !codePattern.test(grader)) return `${grader} is not a grader code`;
  if (grade !== null && !gradePattern.test(grade)) return `${grade} is not a grade`;
  if (country !== null && !twoLetters.test(country)) return `${country} is not a country code`;
  if (language !== null && !twoLetters.test(language)) return `${language} is not a language code`;
  return undefined;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const twoLetters = /^[A-Z]{2}$/;
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
  return refuseObservation(row) ?? row;
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
