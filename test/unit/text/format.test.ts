import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@/lib/text/format';

/** Locales write no-break spaces where people type spaces. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it.each([
    [{ minor: 51000, currency: 'USD' }, 'en', '$510.00'],
    [{ minor: 51000, currency: 'USD' }, 'de', '510,00 $'],
    [{ minor: 129999, currency: 'EUR' }, 'fr', '1 299,99 €'],
    [{ minor: 12800, currency: 'JPY' }, 'en', '¥12,800'],
    [{ minor: 1500, currency: 'KWD' }, 'en', 'KWD 1.500'],
    [{ minor: -250, currency: 'USD' }, 'en', '−$2.50'],
  ])('writes %o in %s as %s', (money, locale, words) => {
    expect(plain(formatMoney(money, 'full', locale))).toBe(words);
  });

  it('leaves out the decimals of a short amount from a hundred up, and keeps them below', () => {
    expect(formatMoney({ minor: 10000, currency: 'USD' }, 'short', 'en')).toBe('$100');
    expect(formatMoney({ minor: 215050, currency: 'USD' }, 'short', 'en')).toBe('$2,151');
    expect(formatMoney({ minor: 9999, currency: 'USD' }, 'short', 'en')).toBe('$99.99');
    expect(formatMoney({ minor: 99, currency: 'JPY' }, 'short', 'en')).toBe('¥99');
  });

  it('does not change with what was formatted before', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('USD', 'EUR', 'JPY'), (minor, currency) => {
        const once = formatMoney({ minor, currency }, 'full', 'en');
        formatMoney({ minor, currency }, 'short', 'de');
        formatPercent(minor, 'signed', 'en');
        expect(formatMoney({ minor, currency }, 'full', 'en')).toBe(once);
      }),
    );
  });
});

describe('formatPercent', () => {
  it.each([
    [-10.8, '−11%'],
    [34.2, '+34%'],
    [1.2, '+1.2%'],
    [-0.4, '−0.4%'],
    [0, '0%'],
    [0.04, '0%'],
    [9.97, '+10%'],
  ])('writes %d with its sign as %s', (percent, words) => {
    expect(formatPercent(percent, 'signed', 'en')).toBe(words);
  });

  it('leaves the sign out where a word says it', () => {
    expect(formatPercent(-10.8, 'bare', 'en')).toBe('11%');
    expect(plain(formatPercent(-10.8, 'bare', 'de'))).toBe('11 %');
  });
});

describe('formatNumber', () => {
  it('groups by locale', () => {
    expect(formatNumber(12345, 'en')).toBe('12,345');
    expect(formatNumber(12345, 'de')).toBe('12.345');
  });
});

describe('formatMoment', () => {
  it('writes the day', () => {
    expect(formatMoment('2025-11-12T12:00:00Z', 'date', 'en')).toBe('Nov 12, 2025');
    expect(formatMoment('2025-11-12T12:00:00Z', 'date', 'de')).toBe('12.11.2025');
  });

  it('writes the hour', () => {
    expect(plain(formatMoment('2025-11-12T12:00:00', 'time', 'en'))).toBe('12:00 PM');
  });

  it('gives back what is no moment', () => {
    expect(formatMoment('soon')).toBe('soon');
  });
});

describe('formatAge', () => {
  const now = new Date('2025-11-12T12:00:00Z');

  it.each([
    ['2025-11-12T11:59:40Z', 'now'],
    ['2025-11-12T11:55:00Z', '5 minutes ago'],
    ['2025-11-12T09:10:00Z', '2 hours ago'],
    ['2025-11-11T11:00:00Z', 'yesterday'],
    ['2025-10-13T12:00:00Z', '30 days ago'],
    ['2025-11-13T12:00:00Z', 'now'],
    ['soon', 'soon'],
  ])('says of %s: %s', (iso, words) => {
    expect(formatAge(iso, now, 'en')).toBe(words);
  });
});

describe('formatLanguage', () => {
  it('names a language for the reader', () => {
    expect(formatLanguage('ja', 'en')).toBe('Japanese');
    expect(formatLanguage('ja', 'de')).toBe('Japanisch');
  });

  it('never throws, whatever a listing calls its language', () => {
    fc.assert(fc.property(fc.string(), (code) => typeof formatLanguage(code, 'en') === 'string'));
    expect(formatLanguage('not a language', 'en')).toBe('not a language');
  });
});
