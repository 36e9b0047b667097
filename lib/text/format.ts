import { type Money, toAmount } from '@/lib/domain/money';
import { language } from './text';

/** Building a formatter costs far more than using it, and one panel writes some hundred numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

function write(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known.format(value);
}

/** An amount in its own currency; `short` leaves out the decimals from 100 whole units up, `whole` always. */
export function formatMoney(
  money: Money,
  length: 'full' | 'short' | 'whole' = 'full',
  locale = language(),
): string {
  const amount = toAmount(money);
  const written = write(amount, locale, {
    style: 'currency',
    currency: money.currency,
    ...((length === 'whole' || (length === 'short' && Math.abs(amount) >= 100)) && {
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }),
  });
  return toTrueMinus(written);
}

/** A screen reader says "minus" for the true minus sign and often nothing for a hyphen. */
function toTrueMinus(written: string): string {
  return written.replace('-', '−');
}

/** A difference in percent (12.3 means 12.3 %): one decimal below ten, with a sign unless `bare`. */
export function formatPercent(
  percent: number,
  sign: 'signed' | 'bare' = 'signed',
  locale = language(),
): string {
  const written = write(percent / 100, locale, {
    style: 'percent',
    signDisplay: sign === 'bare' ? 'never' : 'exceptZero',
    maximumFractionDigits: Math.abs(percent) < 10 ? 1 : 0,
  });
  return toTrueMinus(written);
}

/** Languages in which small counts are written as a script writes them. */
const plainDigits: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja'];

/** A count, grouped. */
export function formatNumber(value: number, locale = language()): string {
  // The first formatter costs a page more time than all labels together, for digits that are the same without it.
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
  if (isPlain && plainDigits.includes(locale.split('-', 1)[0] ?? '')) return String(value);
  return write(value, locale);
}

/** The day (`date`), the hour and minute (`time`) or both (`whole`) of an ISO 8601 moment in local time; the input itself if it is none. */
export function formatMoment(
  iso: string,
  part: 'date' | 'time' | 'whole' = 'date',
  locale = language(),
): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  return new Intl.DateTimeFormat(locale, {
    ...(part !== 'time' && { dateStyle: 'medium' }),
    ...(part !== 'date' && { timeStyle: 'short' }),
  }).format(moment);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was, in the largest whole unit ("3 days ago", "now"); the input itself if it is no moment. */
export function formatAge(iso: string, now: Date, locale = language()): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const past = Math.max(0, now.getTime() - moment);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const found = units.find(([, ms]) => past >= ms);
  return found ? words.format(-Math.floor(past / found[1]), found[0]) : words.format(0, 'second');
}

/** A language's name in the reader's language ("Japanese" for `ja`); the code itself where none is known. */
export function formatLanguage(code: string, locale = language()): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    // The code comes from a listing or a service, which may write anything.
    return code;
  }
}

/** A plain date `YYYY-MM-DD` as a day, the same in every time zone; `short` leaves out the year. The input itself if it is none. */
export function formatDay(date: string, length: 'full' | 'short' = 'full', locale = language()): string {
  const moment = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(moment)) return date;
  const parts =
    length === 'full' ? ({ dateStyle: 'medium' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(moment);
}

/** A country's name in the reader's language ("Germany" for `DE`); the code itself where none is known. */
export function formatCountry(code: string, locale = language()): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    // The code comes from a service, which may write anything.
    return code;
  }
}
