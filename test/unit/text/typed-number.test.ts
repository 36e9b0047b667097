import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTypedNumber, parseTypedNumber } from '@/lib/text/typed-number';

test.each([
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
])('%j typed by a reader of %s is %s', (typed, locale, value) => {
  expect(parseTypedNumber(typed, locale)).toBe(value);
});

test('what is shown can be read again in every language', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'ja', 'es', 'it', 'ar', 'fa', 'de-CH', 'pt-PT');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 4 }),
      locales,
      (n, digits, locale) => {
        const value = n / 10 ** digits;
        expect(parseTypedNumber(formatTypedNumber(value, locale), locale)).toBe(value);
      },
    ),
  );
});
