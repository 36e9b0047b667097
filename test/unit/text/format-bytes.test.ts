import { expect, test } from 'vitest';
import { formatCurrencyName } from '@/lib/text/currency-name';
import { formatBytes } from '@/lib/text/format-bytes';

test.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [1250, 'de', '1,3 kB'],
  [45_600, 'en', '46 kB'],
  [2_340_000, 'en', '2.3 MB'],
  [7e12, 'en', '7,000 GB'],
])('%s bytes in %s are %s', (bytes, locale, words) => {
  expect(formatBytes(bytes, locale).replace(/\s/g, ' ')).toBe(words);
});

test.each([
  ['EUR', 'en', 'Euro (EUR)'],
  ['JPY', 'de', 'Japanischer Yen (JPY)'],
  ['XQZ', 'en', 'XQZ'],
  ['nonsense', 'en', 'nonsense'],
])('the currency %s in %s is %s', (code, locale, name) => {
  expect(formatCurrencyName(code, locale)).toBe(name);
});
