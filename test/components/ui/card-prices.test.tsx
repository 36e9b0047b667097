import { render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { cellMoney, ListingsRange } from '@/components/ui/card-prices';
import { fullPrices, usd } from '@/test/components/views';
import { useLocale } from '@/test/unit/text/use-locale';

afterEach(() => {
  useLocale('en');
});

const { listings } = fullPrices;
const findLabel = () => screen.getByRole('img').getAttribute('aria-label');
const leftOf = (selector: string) =>
  screen.getByRole('img').querySelector<HTMLElement>(selector)?.style.left ?? '';

it('the range has the comp beside the listing, in words as well', () => {
  render(<ListingsRange listings={listings} asking={usd(454.99)} comp={usd(510)} />);
  expect(findLabel()).toBe(
    'low $400.00 · average $548.00 · high $799.00; this listing $454.99; comp $510.00',
  );
  expect(leftOf('.fair')).toMatch(/^27\.5\d*%$/);
});

it('a comp outside of the range widens the line', () => {
  render(<ListingsRange listings={listings} asking={null} comp={usd(300)} />);
  expect(leftOf('.fair')).toBe('0%');
  expect(leftOf('i')).not.toBe('0%');
});

it('a comp in another currency is not drawn, and no listings have no line', () => {
  render(<ListingsRange listings={listings} asking={null} comp={{ minor: 51000, currency: 'EUR' }} />);
  expect(findLabel()).not.toContain('comp');
  render(<ListingsRange listings={{ ...listings, low: null }} asking={usd(1)} />);
  expect(screen.getByText('No listings are known for this card.')).toBeDefined();
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
