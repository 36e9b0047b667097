import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countText,
  formatAge,
  formatBytes,
  formatCountry,
  formatCurrencyName,
  formatDay,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTypedNumber,
  parseTypedNumber,
  timeLeftText,
} from '@/lib/text/format';
import { useLocale } from './use-locale';

/** Locales write no-break spaces where people type spaces. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
const usd = (minor: number) => ({ minor, currency: 'USD' });
const jpy = (minor: number) => ({ minor, currency: 'JPY' });

const zone = process.env.TZ;
beforeEach(() => useLocale('en'));
afterEach(() => {
  process.env.TZ = zone;
});

it.each([
  ['en', '$510.00', () => formatMoney(usd(51000))],
  ['de', '510,00 $', () => formatMoney(usd(51000))],
  ['fr', '1 299,99 €', () => formatMoney({ minor: 129999, currency: 'EUR' })],
  ['en', '¥12,800', () => formatMoney(jpy(12800))],
  ['en', 'KWD 1.500', () => formatMoney({ minor: 1500, currency: 'KWD' })],
  ['en', '−$2.50', () => formatMoney(usd(-250))],
  ['en', '$100', () => formatMoney(usd(10000), 'short')],
  ['en', '$2,151', () => formatMoney(usd(215050), 'short')],
  ['en', '$99.99', () => formatMoney(usd(9999), 'short')],
  ['en', '$50.00', () => formatMoney(usd(5000), 'short')],
  ['en', '¥99', () => formatMoney(jpy(99), 'short')],
  ['en', '$50', () => formatMoney(usd(5000), 'whole')],
  ['en', '11%', () => formatPercent(-10.8, 'bare')],
  ['de', '11 %', () => formatPercent(-10.8, 'bare')],
  ['en', '12,345', () => formatNumber(12345)],
  ['de', '12.345', () => formatNumber(12345)],
  ['en', 'Nov 12, 2025', () => formatMoment('2025-11-12T12:00:00Z')],
  ['de', '12.11.2025', () => formatMoment('2025-11-12T12:00:00Z')],
  ['en', '12:00 PM', () => formatMoment('2025-11-12T12:00:00', 'time')],
  ['en', 'soon', () => formatMoment('soon')],
  ['en', 'Nov 13, 2025', () => formatDay('2025-11-13')],
  ['en', 'Nov 13', () => formatDay('2025-11-13', 'short')],
  ['de', '13.11.2025', () => formatDay('2025-11-13')],
  ['ja', '11月13日', () => formatDay('2025-11-13', 'short')],
  ['en', 'soon', () => formatDay('soon')],
  ['en', 'July 2026', () => formatMonth('2026-07')],
  ['en', 'soon', () => formatMonth('soon')],
  ['en', 'Germany', () => formatCountry('DE')],
  ['fr', 'Allemagne', () => formatCountry('DE')],
  ['en', 'not a code', () => formatCountry('not a code')],
  ['en', 'Japanese', () => formatLanguage('ja')],
  ['de', 'Japanisch', () => formatLanguage('ja')],
  ['en', 'not a language', () => formatLanguage('not a language')],
  ['en', 'Euro (EUR)', () => formatCurrencyName('EUR')],
  ['de', 'Japanischer Yen (JPY)', () => formatCurrencyName('JPY')],
  ['en', 'XQZ', () => formatCurrencyName('XQZ')],
  ['en', 'nonsense', () => formatCurrencyName('nonsense')],
  ['en', '0 bytes', () => formatBytes(0)],
  ['en', '999 bytes', () => formatBytes(999)],
  ['en', '1 kB', () => formatBytes(1000)],
  ['de', '1,3 kB', () => formatBytes(1250)],
  ['en', '46 kB', () => formatBytes(45_600)],
  ['en', '2.3 MB', () => formatBytes(2_340_000)],
  ['en', '7,000 GB', () => formatBytes(7e12)],
])('in %s: %s', (locale, words, write) => {
  useLocale(locale);
  expect(plain(write())).toBe(words);
});

it('writes an amount the same whatever was formatted before', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('USD', 'EUR', 'JPY'), (minor, currency) => {
      const once = formatMoney({ minor, currency });
      formatMoney({ minor, currency }, 'short');
      formatPercent(minor);
      expect(formatMoney({ minor, currency })).toBe(once);
    }),
  );
});

it.each([
  [-10.8, '−11%'],
  [34.2, '+34%'],
  [1.2, '+1.2%'],
  [-0.4, '−0.4%'],
  [0, '0%'],
  [0.04, '0%'],
  [9.97, '+10%'],
])('%d percent with its sign: %s', (percent, words) => expect(formatPercent(percent)).toBe(words));

it.each([
  ['2025-11-12T11:59:40Z', 'now'],
  ['2025-11-12T11:55:00Z', '5 minutes ago'],
  ['2025-11-12T09:10:00Z', '2 hours ago'],
  ['2025-11-11T11:00:00Z', 'yesterday'],
  ['2025-10-13T12:00:00Z', '30 days ago'],
  ['2025-11-13T12:00:00Z', 'now'],
  ['soon', 'soon'],
])('the age of %s: %s', (iso, words) => {
  expect(formatAge(iso, new Date('2025-11-12T12:00:00Z'))).toBe(words);
});

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'a plain date is the same day in %s',
  (name) => {
    process.env.TZ = name;
    expect(formatDay('2025-11-13')).toBe('Nov 13, 2025');
  },
);

it('never throws, whatever a listing calls its language', () => {
  fc.assert(fc.property(fc.string(), (code) => typeof formatLanguage(code) === 'string'));
});

it.each([
  ['en', ['0 bids', '1 bid', '2 bids', '1,200 bids']],
  ['de', ['0 Gebote', '1 Gebot', '2 Gebote', '1.200 Gebote']],
  ['fr', ['0 enchère', '1 enchère', '2 enchères', '1 200 enchères']],
  ['es', ['0 pujas', '1 puja', '2 pujas', '1200 pujas']],
  ['it', ['0 offerte', '1 offerta', '2 offerte', '1200 offerte']],
  ['ja', ['入札0件', '入札1件', '入札2件', '入札1,200件']],
])('counts in the grammar of %s', (locale, words) => {
  useLocale(locale);
  expect([0, 1, 2, 1200].map((count) => plain(countText('bids', count)))).toEqual(words);
});

describe('a typed number', () => {
  it.each([
    ['12', 'en', 12],
    [' 12.5 ', 'en', 12.5],
    ['12,5', 'en', 12.5],
    ['12,5', 'de', 12.5],
    ['12.5', 'de', 12.5],
    ['1,085', 'de', 1.085],
    ['1.085', 'en', 1.085],
    ['1,085', 'en', undefined],
    ['1.085', 'fr', undefined],
    ['', 'en', undefined],
    ['-1', 'en', undefined],
    ['1e3', 'en', undefined],
    ['1.', 'en', undefined],
    ['1.2.3', 'en', undefined],
    ['twelve', 'en', undefined],
  ])('%j in %s is %s', (typed, locale, value) => {
    useLocale(locale);
    expect(parseTypedNumber(typed)).toBe(value);
  });

  it.each(['en', 'de', 'fr', 'ja', 'es', 'it'])('that is shown can be read again in %s', (locale) => {
    useLocale(locale);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (n, digits) => {
        expect(parseTypedNumber(formatTypedNumber(n / 10 ** digits))).toBe(n / 10 ** digits);
      }),
    );
  });
});

describe('the time left of an auction', () => {
  const now = new Date('2026-11-22T16:30:00Z');
  const write = (iso: string) => {
    process.env.TZ = 'Europe/Berlin';
    return plain(timeLeftText(iso, now));
  };

  it.each([
    ['2026-11-25T20:45:00Z', 'ends in 3 days 4 hr (Wed, Nov 25 9:45 PM)'],
    ['2026-11-23T16:30:00Z', 'ends in 1 day (tomorrow 5:30 PM)'],
    ['2026-11-22T18:40:00Z', 'ends in 2 hr 10 min (today 7:40 PM)'],
    ['2026-11-22T19:30:00Z', 'ends in 3 hr (today 8:30 PM)'],
    ['2026-11-22T16:31:59Z', 'ends in 1 min (today 5:31 PM)'],
    ['2026-11-22T16:30:59Z', 'ends in less than a minute (today 5:30 PM)'],
    ['2026-11-22T23:10:00Z', 'ends in 6 hr 40 min (tomorrow 12:10 AM)'],
    ['2026-11-22T16:30:00Z', 'ended (today 5:30 PM)'],
    ['2026-11-21T08:00:00Z', 'ended (Sat, Nov 21 9:00 AM)'],
    ['soon', ''],
  ])('that ends %s: %s', (end, words) => expect(write(end)).toBe(words));

  it.each([
    ['de', 'noch 2 Std. 10 Min. (heute 19:40)'],
    ['fr', 'se termine dans 2 h 10 min (aujourd’hui 19:40)'],
    ['es', 'termina en 2 h 10 min (hoy 19:40)'],
    ['it', 'termina tra 2 h 10 min (oggi 19:40)'],
    ['ja', '終了まで2 時間 10 分（今日 19:40）'],
  ])('in %s: %s', (locale, words) => {
    useLocale(locale);
    expect(write('2026-11-22T18:40:00Z')).toBe(words);
  });
});
