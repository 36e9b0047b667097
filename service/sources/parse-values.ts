import { minorDigits, toMoney } from '@/lib/domain/money';
import { parseDay } from '@/service/store/day';
import type { Copy, DayFigures, Printing, ProductRef } from './source-row';

/** A copy of which nothing is known but the product. */
export function plainCopy(product: ProductRef): Copy {
  return {
    product,
    printing: null,
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
  };
}

/** Minor units of a price that a source gives as a number or a plain decimal; undefined for none, 0 or what is no price. */
export function toMinor(value: unknown, currency: string): number | undefined {
  const amount = typeof value === 'string' ? parseDecimal(value) : value;
  if (typeof amount !== 'number' || !(amount > 0)) return undefined;
  // Nearly every price has whole cents; only others need the exact way, which takes ten times as long.
  const cents = Math.round(amount * 100);
  const isWhole = Math.abs(amount * 100 - cents) < 1e-6 && cents < 1e12 && minorDigits(currency) === 2;
  const minor = isWhole ? cents : toMoney(amount, currency)?.minor;
  return minor === undefined || minor <= 0 ? undefined : minor;
}

function parseDecimal(text: string): number | undefined {
  return /^\s*\$?\d[\d,]*(\.\d+)?\s*$/.test(text) ? Number(text.replace(/[$,\s]/g, '')) : undefined;
}

/** The figures that are there; undefined without any. */
export function keepKnown<Name extends string>(
  figures: Readonly<Record<Name, number | undefined>>,
): Partial<Record<Name, number>> | undefined {
  const known: Partial<Record<Name, number>> = {};
  let isEmpty = true;
  for (const name in figures) {
    if (figures[name] === undefined) continue;
    known[name] = figures[name];
    isEmpty = false;
  }
  return isEmpty ? undefined : known;
}

type Figures = Pick<DayFigures, 'sold' | 'listed'>;

/** A copy's figures of a day; undefined without any. */
export function toFigures(
  { product, printing, condition, grader, grade, country, language }: Copy,
  { date, currency }: Pick<DayFigures, 'date' | 'currency'>,
  sold: Figures['sold'],
  listed: Figures['listed'],
): DayFigures | undefined {
  if (!sold && !listed) return undefined;
  const copy = { product, printing, condition, grader, grade, country, language };
  const row: { -readonly [Name in keyof DayFigures]: DayFigures[Name] } = Object.assign(copy, {
    kind: 'figures' as const,
    date,
    currency,
  });
  if (sold) row.sold = sold;
  if (listed) row.listed = listed;
  return row;
}

const printings: Readonly<Record<string, Printing>> = {
  normal: 'normal',
  unlimited: 'normal',
  unlimitednormal: 'normal',
  holofoil: 'holo',
  holo: 'holo',
  unlimitedholofoil: 'holo',
  unlimitedholo: 'holo',
  reverseholofoil: 'reverse-holo',
  reverseholo: 'reverse-holo',
  reverse: 'reverse-holo',
  '1stedition': '1st-edition',
  '1steditionnormal': '1st-edition',
  '1steditionholofoil': '1st-edition',
  '1steditionholo': '1st-edition',
  firstedition: '1st-edition',
  shadowless: 'shadowless',
};

/** A printing in a market's words ("Reverse Holofoil", "1stEditionHolofoil", "reverse-holofoil"). */
export function parsePrinting(words: string): Printing | undefined {
  return printings[words.toLowerCase().replace(/[^a-z0-9]/g, '')];
}

const conditions: Readonly<Record<string, string>> = {
  m: 'MINT',
  mt: 'MINT',
  mint: 'MINT',
  nm: 'NEAR_MINT',
  nearmint: 'NEAR_MINT',
  lp: 'LIGHTLY_PLAYED',
  lightlyplayed: 'LIGHTLY_PLAYED',
  lightplayed: 'LIGHT_PLAYED',
  mp: 'MODERATELY_PLAYED',
  moderatelyplayed: 'MODERATELY_PLAYED',
  hp: 'HEAVILY_PLAYED',
  heavilyplayed: 'HEAVILY_PLAYED',
  d: 'DAMAGED',
  dm: 'DAMAGED',
  dmg: 'DAMAGED',
  damaged: 'DAMAGED',
  ex: 'EXCELLENT',
  excellent: 'EXCELLENT',
  gd: 'GOOD',
  good: 'GOOD',
  pl: 'PLAYED',
  played: 'PLAYED',
  po: 'POOR',
  poor: 'POOR',
};

/** The service's code for a condition in a code or words ("NM", "Near Mint", "near_mint"). */
export function parseCondition(words: string): string | undefined {
  return conditions[words.toLowerCase().replace(/[^a-z]/g, '')];
}

const languageCodes = 'EN FR DE ES IT PT JA KO ZH NL PL RU TH ID'.split(' ');
const languageNames = new Map(
  languageCodes.map((code) => [new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code, code]),
);
const languageAliases: Readonly<Record<string, string>> = {
  JP: 'JA',
  JPN: 'JA',
  ENG: 'EN',
  KR: 'KO',
  CN: 'ZH',
};

/** Two capitals for a language in a code or its English name ("en", "JP", "Japanese"). */
export function parseLanguage(words: string): string | undefined {
  const text = words.trim();
  const code = text.toUpperCase();
  if (languageAliases[code] !== undefined) return languageAliases[code];
  if (languageCodes.includes(code)) return code;
  return languageNames.get(text.charAt(0).toUpperCase() + text.slice(1).toLowerCase());
}

/** Two capitals for a country's code; UK is GB. */
export function parseCountry(words: string): string | undefined {
  const code = words.trim().toUpperCase();
  if (code === 'UK') return 'GB';
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}

const graderAliases: Readonly<Record<string, string>> = { BECKETT: 'BGS' };

/** The code of a grading company. */
export function parseGrader(words: string): string | undefined {
  const code = words.trim().toUpperCase();
  return /^[A-Z][A-Z0-9_]{0,31}$/.test(code) ? (graderAliases[code] ?? code) : undefined;
}

const currencySigns: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  AU$: 'AUD',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
};
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217 for a currency's code or sign, in any case. */
export function parseCurrency(words: string): string | undefined {
  const code = words.replace(/\s/g, '').toUpperCase();
  return currencies.has(code) ? code : currencySigns[code];
}

/** The sign before decimals: `.` or `,`. */
export type DecimalSign = '.' | ',';

/**
 * An amount with or without its currency ("EUR 1.234,50", "AU $3,000.00", "1 234,50 €"); undefined for none, and where it
 * is open which sign stands before decimals.
 */
export function parseMoney(
  text: string,
  decimal?: DecimalSign,
): { readonly amount: number; readonly currency: string | null } | undefined {
  const found = /^([^\d,.-]*)(\d[\d.,\s'’]*)([^\d]*)$/u.exec(text.trim());
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const sign = `${before}${after}`.trim();
  const currency = sign === '' ? null : parseCurrency(sign);
  const amount = parseDigits(digits.replace(/[\s'’]/g, ''), decimal);
  return amount === undefined || currency === undefined ? undefined : { amount, currency };
}

function parseDigits(digits: string, decimal: DecimalSign | undefined): number | undefined {
  const sign = decimal ?? findDecimalSign(digits);
  if (sign === undefined) return undefined;
  const group = sign === '.' ? ',' : '.';
  const pattern = sign === '.' ? /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/ : /^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;
  if (!pattern.test(digits)) return undefined;
  return Number(digits.replaceAll(group, '').replace(',', '.'));
}

/** The sign before the decimals of one amount; undefined for "1,234", which may be either. */
export function findDecimalSign(digits: string): DecimalSign | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return '.';
  const sign = digits[last] === ',' ? ',' : '.';
  const isRepeated = digits.indexOf(sign) !== last;
  if (isRepeated) return sign === ',' ? '.' : ',';
  const hasBoth = /[.,]/.test(digits.slice(0, last));
  return hasBoth || digits.length - last !== 4 ? sign : undefined;
}

/** Order of day, month and year in a date of digits. */
export type DateForm = 'YMD' | 'DMY' | 'MDY';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * `YYYY-MM-DD` of a date: ISO with or without a time, digits in the order of `form`, or with an English month
 * ("Oct-05-26", "26-May-26", "5 October 2026"); undefined for what is no date.
 */
export function parseDate(text: string, form?: DateForm): string | undefined {
  const date = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(date);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const monthFirst = /^([A-Za-z]{3,9})\.?[-\s]+(\d{1,2}),?[-\s]+(\d{2}|\d{4})(?:\s.*)?$/.exec(date);
  if (monthFirst) return toDate(monthFirst[3], toMonth(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})\.?[-\s]+([A-Za-z]{3,9})\.?[-\s]+(\d{2}|\d{4})(?:\s.*)?$/.exec(date);
  if (dayFirst) return toDate(dayFirst[3], toMonth(dayFirst[2]), dayFirst[1]);
  const digits = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:\s.*)?$/.exec(date);
  if (!digits || form === undefined || form === 'YMD') return undefined;
  const [, first, second, year] = digits;
  return form === 'DMY' ? toDate(year, second, first) : toDate(year, first, second);
}

function toMonth(word = ''): string {
  return String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

function toDate(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(date) === undefined ? undefined : date;
}
