import { describe, expect, it } from 'vitest';
import { formatCountry, formatDay, formatMoney } from '@/lib/text/format';

describe('a plain date', () => {
  it.each([
    ['full', 'en', 'Nov 13, 2025'],
    ['short', 'en', 'Nov 13'],
    ['full', 'de', '13.11.2025'],
    ['short', 'ja', '11月13日'],
  ] as const)('is written %s in %s', (length, locale, words) => {
    expect(formatDay('2025-11-13', length, locale)).toBe(words);
  });

  it('is the same day in every time zone', () => {
    const before = process.env.TZ;
    const days = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'].map((zone) => {
      process.env.TZ = zone;
      return formatDay('2025-11-13', 'full', 'en');
    });
    process.env.TZ = before;
    expect(new Set(days)).toEqual(new Set(['Nov 13, 2025']));
  });

  it('that is none stays as it is', () => expect(formatDay('soon')).toBe('soon'));
});

describe('a country', () => {
  it.each([
    ['DE', 'en', 'Germany'],
    ['DE', 'fr', 'Allemagne'],
    ['JP', 'de', 'Japan'],
    ['not a code', 'en', 'not a code'],
  ])('%s in %s is %s', (code, locale, name) => expect(formatCountry(code, locale)).toBe(name));
});

it('an amount can be written without decimals', () => {
  expect(formatMoney({ minor: 5000, currency: 'USD' }, 'whole', 'en')).toBe('$50');
  expect(formatMoney({ minor: 5000, currency: 'USD' }, 'short', 'en')).toBe('$50.00');
});
