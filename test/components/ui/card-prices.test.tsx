import { afterEach, expect, it } from 'vitest';
import { cellMoney } from '@/components/ui/card-prices';
import { useLocale } from '@/test/unit/text/use-locale';

afterEach(() => {
  useLocale('en');
});

it.each([
  ['en', '$11,250'],
  ['fr', '11\u202f250 $US'],
  ['it', '11.250 USD'],
  ['de', '11.250 $'],
  ['es', '11.250 US$'],
  ['ja', '$11,250'],
])('an amount in a cell may break before its currency and nowhere else (%s)', (locale, written) => {
  useLocale(locale);
  expect(cellMoney({ minor: 1_125_000, currency: 'USD' })).toBe(written);
});

it('an amount that the service does not state is a dash', () => expect(cellMoney(null)).toBe('–'));
