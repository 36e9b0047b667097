import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { convertPrices } from '@/components/card/buckets';
import type { RateTable } from '@/lib/domain/money';
import { fullPrices } from '@/test/components/views';
import { drawCard } from './draw-card';

afterEach(cleanup);

/** One euro buys 1.25 dollars: 500 dollars are 400 euros. */
const table: RateTable = { source: 'ecb', date: '2025-11-12', perEuro: { USD: 1.25, JPY: 160 } };
const rates = { table, failure: null };

const full = () => screen.findByText('Raw, market');

describe('the preferred currency', () => {
  it('stands beside the two key prices, with the day of the rate', async () => {
    drawCard({ currency: 'EUR', rates });
    await full();
    expect(screen.getByText('about €408.00')).toBeDefined();
    expect(screen.getByText('about €320.00')).toBeDefined();
    expect(screen.getByText('Converted at the European Central Bank rate of Nov 12, 2025.')).toBeDefined();
  });

  it('can be chosen for every price', async () => {
    const { user } = drawCard({ currency: 'EUR', rates });
    await full();
    const ladder = screen.getByRole('table', { name: 'PSA' });
    expect(within(ladder).getByText('$11,250')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'EUR' }));
    expect(within(screen.getByRole('table', { name: 'PSA' })).getByText('€9,000')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    expect(within(screen.getByRole('table', { name: 'PSA' })).getByText('$11,250')).toBeDefined();
  });

  it('says whose rate it is when it is the user’s own', async () => {
    drawCard({ currency: 'EUR', rates: { table: { ...table, source: 'own' }, failure: null } });
    await full();
    expect(screen.getByText('Converted at your own rate of Nov 12, 2025.')).toBeDefined();
  });

  it.each([
    ['no table', 'EUR', null],
    ['no rate of that currency', 'CHF', table],
  ])('is not guessed with %s', async (_, currency, known) => {
    drawCard({ currency, rates: { table: known, failure: null } });
    await full();
    expect(screen.queryByText(/^about/)).toBeNull();
    expect(screen.queryByRole('radio', { name: currency })).toBeNull();
    expect(screen.getByText(`No exchange rate from USD to ${currency} is known.`)).toBeDefined();
  });

  it.each(['', 'USD'])('adds nothing when it is %o', async (currency) => {
    drawCard({ currency, rates });
    await full();
    expect(screen.queryByText(/^about|exchange rate/)).toBeNull();
    expect(screen.queryByRole('radio', { name: 'USD' })).toBeNull();
  });
});

describe('converted prices', () => {
  it('are each converted by itself, counts untouched', () => {
    const { sold, listings, graded, currency } = convertPrices(fullPrices, 'JPY', table);
    expect(currency).toBe('JPY');
    // 510 dollars are 408 euros, and those 65 280 yen.
    expect(sold.avg30d).toEqual({ minor: 65280, currency: 'JPY' });
    expect(sold.population).toBe(132);
    expect(listings.low).toEqual({ minor: 51200, currency: 'JPY' });
    expect(graded?.PSA?.['10']?.summary).toMatchObject({
      avg: { minor: 1440000, currency: 'JPY' },
      population: 12,
    });
  });

  it('are not known where no rate is', () => {
    expect(convertPrices(fullPrices, 'CHF', table).sold.avg30d).toBeNull();
  });
});
