import { describe, expect, it } from 'vitest';
import { type LotItem, sumLot } from '@/lib/value/lot';

const now = new Date('2026-11-01T12:00:00Z');
const rates = { source: 'ecb', date: '2026-11-01', perEuro: { USD: 2 } } as const;

function item(
  low: number,
  copies = 1,
  part: Partial<LotItem> & { readonly currency?: string } = {},
): LotItem {
  const { currency = 'USD', ...rest } = part;
  const money = (amount: number) => ({ minor: amount * 100, currency });
  const worth = { low: money(low), value: money(low + 1), high: money(low + 2) };
  return { name: 'Mew', cardNumber: '1/2', isSure: true, copies, worth, ...rest };
}
const usd = (amount: number) => ({ minor: amount * 100, currency: 'USD' });

describe('the value of a lot', () => {
  it('is the sum of its sure cards with a value, each by its copies, low ends and high ends apart', () => {
    const items = [item(10), item(20, 3), item(99, 1, { isSure: false }), item(0, 2, { worth: null })];
    expect(sumLot(items, 20, null, now)).toEqual({
      items,
      named: 7,
      count: 20,
      sum: { value: usd(11 + 63), low: usd(70), high: usd(12 + 66), copies: 4 },
    });
  });

  it('is in the currency of the first value; what has no sound rate into it is left out', () => {
    const items = [item(10), item(10, 1, { currency: 'EUR' })];
    expect(sumLot(items, null, rates, now).sum).toMatchObject({ low: usd(30), copies: 2 });
    expect(sumLot(items, null, null, now).sum).toMatchObject({ low: usd(10), copies: 1 });
  });

  it('is none without a value, and a count below the named cards is not believed', () => {
    expect(sumLot([item(1, 2, { worth: null })], 1, null, now)).toMatchObject({ count: null, sum: null });
  });
});
