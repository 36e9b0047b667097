import { type Money, toAmount } from '@/lib/domain/money';
import { language, type TextKey, text } from './text';

// A formatter costs far more to build than to use, and one panel writes some hundred numbers.
const formatters = new Map<string, Intl.NumberFormat>();

function write(value: number, options: Intl.NumberFormatOptions = {}, locale = language()): string {
  const key = locale + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(value);
}

/** A screen reader says "minus" for the true minus sign and often nothing for a hyphen. */
function toTrueMinus(written: string): string {
  return written.replace('-', '−');
}

/** An amount in its own currency; `short` leaves out the decimals from 100 whole units up, `whole` always. */
export function formatMoney(money: Money, length: 'full' | 'short' | 'whole' = 'full'): string {
  const amount = toAmount(money);
  const isWhole = length === 'whole' || (length === 'short' && Math.abs(amount) >= 100);
  return toTrueMinus(
    write(amount, {
      style: 'currency',
      currency: money.currency,
      ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    }),
  );
}

/** A difference in percent (12.3 means 12.3 %): one decimal below ten, with a sign unless `bare`. */
export function formatPercent(percent: number, sign: 'signed' | 'bare' = 'signed'): string {
  return toTrueMinus(
    write(percent / 100, {
      style: 'percent',
      signDisplay: sign === 'bare' ? 'never' : 'exceptZero',
      maximumFractionDigits: Math.abs(percent) < 10 ? 1 : 0,
    }),
  );
}

/** A count, grouped. */
export function formatNumber(value: number): string {
  // A page's first Intl.NumberFormat costs up to 12 ms; these languages write small counts as JavaScript does.
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain && /^(de|en|es|fr|it|ja)\b/.test(language()) ? String(value) : write(value);
}

type StemOf<Form extends string> = TextKey extends infer Key
  ? Key extends `${infer Stem}_${Form}`
    ? Stem
    : never
  : never;

/** A count in the grammar of the reader's language ("1 bid", "2 bids"); a stem has two texts, `…_one` and `…_other`. */
export function countText(stem: StemOf<'one'> & StemOf<'other'>, count: number): string {
  // Of the languages with texts only French has the singular for zero.
  const isOne = count === 1 || (count === 0 && /^fr\b/.test(language()));
  return text(`${stem}_${isOne ? 'one' : 'other'}`, formatNumber(count));
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the largest unit with at least one whole, in steps of a thousand ("1.2 MB"). */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return write(size, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && step > 0 ? 1 : 0,
  });
}

/** A number as a person of this language types it: no signs for thousands, digits 0 to 9. */
export function formatTypedNumber(value: number): string {
  return write(value, { useGrouping: false, maximumFractionDigits: 10 }, `${language()}-u-nu-latn`);
}

/**
 * The number that was typed, or undefined where it is none. Comma and point both begin the decimals, except before
 * exactly three digits where this language separates thousands by that sign: "1,000" might be either.
 */
export function parseTypedNumber(typed: string): number | undefined {
  const [match, whole = '', separator, decimals = ''] = /^(\d+)(?:([.,])(\d+))?$/.exec(typed.trim()) ?? [];
  if (match === undefined) return undefined;
  if (separator && decimals.length === 3 && separator !== formatTypedNumber(1.5)[1]) return undefined;
  return Number(separator ? `${whole}.${decimals}` : whole);
}

function writeDate(moment: number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), options).format(moment);
}

/** The day (`date`), hour and minute (`time`) or both (`whole`) of an ISO 8601 moment in local time; the input itself if it is none. */
export function formatMoment(iso: string, part: 'date' | 'time' | 'whole' = 'date'): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  return writeDate(moment, {
    ...(part !== 'time' && { dateStyle: 'medium' }),
    ...(part !== 'date' && { timeStyle: 'short' }),
  });
}

/** A plain date `YYYY-MM-DD`, the same in every time zone; `short` leaves out the year. The input itself if it is none. */
export function formatDay(date: string, length: 'full' | 'short' = 'full'): string {
  const moment = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(moment)) return date;
  const parts = length === 'full' ? { dateStyle: 'medium' as const } : dayAndMonth;
  return writeDate(moment, { ...parts, timeZone: 'UTC' });
}

/** A month `YYYY-MM` in words ("July 2026"), the same in every time zone; the input itself if it is none. */
export function formatMonth(month: string): string {
  const moment = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(moment)) return month;
  return writeDate(moment, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const ageUnits = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', minuteMs],
] as const;

/** How long ago a moment was, in the largest whole unit ("3 days ago", "now"); the input itself if it is no moment. */
export function formatAge(iso: string, now: Date): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const past = Math.max(0, now.getTime() - moment);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const [unit, ms] = ageUnits.find(([, length]) => past >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return words.format(-Math.floor(past / ms), unit);
}

/** Milliseconds until a moment (ISO 8601), zero or below once it is past; undefined where it is none. */
export function findMsLeft(iso: string, now: Date): number | undefined {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? undefined : moment - now.getTime();
}

/** The two largest units of at least a minute, cut to whole minutes ("2 hr 10 min"): never more than there is. */
function formatSpan(ms: number): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    value > 0 ? write(value, { style: 'unit', unit: name, unitDisplay: 'short' }) : '';
  const minutes = Math.floor(ms / minuteMs);
  const days = Math.floor(minutes / 1440);
  const smallest = days > 0 ? '' : unit(minutes % 60, 'minute');
  return [unit(days, 'day'), unit(Math.floor(minutes / 60) % 24, 'hour'), smallest].filter(Boolean).join(' ');
}

/** The local day of a moment: today, tomorrow, else the weekday with the date. */
function formatNearDay(moment: Date, now: Date): string {
  const toDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
  const distance = toDay(moment) - toDay(now);
  if (distance !== 0 && distance !== 1) return writeDate(moment, { weekday: 'short', ...dayAndMonth });
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(distance, 'day');
}

/**
 * How long until an auction's end (ISO 8601), with its local day and time ("ends in 2 hr 10 min (today 6:40 PM)");
 * that it has ended once it has; empty where it is no moment.
 */
export function timeLeftText(iso: string, now: Date): string {
  const left = findMsLeft(iso, now);
  if (left === undefined) return '';
  const when = `${formatNearDay(new Date(iso), now)} ${formatMoment(iso, 'time')}`;
  if (left <= 0) return text('auction_ended', when);
  return left < minuteMs ? text('auction_ends_now', when) : text('auction_ends', formatSpan(left), when);
}

/** A code's name in the reader's language; the code itself where none is known. Codes come from outside and may be anything. */
function formatName(code: string, type: 'language' | 'region' | 'currency'): string {
  try {
    return new Intl.DisplayNames(language(), { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A language's name in the reader's language ("Japanese" for `ja`); the code itself where none is known. */
export function formatLanguage(code: string): string {
  return formatName(code, 'language');
}

/** A country's name in the reader's language ("Germany" for `DE`); the code itself where none is known. */
export function formatCountry(code: string): string {
  return formatName(code, 'region');
}

/** A currency's name in the reader's language with its code ("Euro (EUR)"); the code alone where no name is known. */
export function formatCurrencyName(code: string): string {
  const name = formatName(code, 'currency');
  return name === code ? code : `${name} (${code})`;
}
