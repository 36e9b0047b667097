import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { ListingsRange } from '@/components/ui/listings-range';
import { fullPrices, usd } from '@/test/components/views';

afterEach(cleanup);

const { listings } = fullPrices;

test('the comp stands on the line beside the listing, in words as well', () => {
  render(<ListingsRange listings={listings} asking={usd(454.99)} comp={usd(510)} />);
  const line = screen.getByRole('img');
  expect(line.getAttribute('aria-label')).toBe(
    'low $400.00 · average $548.00 · high $799.00; this listing $454.99; comp $510.00',
  );
  expect(line.querySelector<HTMLElement>('.fair')?.style.left).toMatch(/^27\.5\d*%$/);
});

test('a comp outside of the range widens the line', () => {
  render(<ListingsRange listings={listings} asking={null} comp={usd(300)} />);
  const line = screen.getByRole('img');
  expect(line.querySelector<HTMLElement>('.fair')?.style.left).toBe('0%');
  expect(line.querySelector<HTMLElement>('i')?.style.left).not.toBe('0%');
});

test('a comp in another currency is not drawn', () => {
  render(<ListingsRange listings={listings} asking={null} comp={{ minor: 51000, currency: 'EUR' }} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('comp');
});

test('what nobody lists has no line', () => {
  render(<ListingsRange listings={{ ...listings, low: null }} asking={usd(1)} />);
  expect(screen.getByText('No listings are known for this card.')).toBeDefined();
});
