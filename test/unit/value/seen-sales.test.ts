import { describe, expect, it } from 'vitest';
import type { RateTable } from '@/lib/domain/money';
import type { AppraisalInput, FairValue, SeenSale } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import type { ValueCase } from '@/test/value/value-case';

const sold = { current: 98, avg7d: 101, avg30d: 99, avg: 100, population: 20 };
const plain: ValueCase = {
  ...{ id: 'seen', asks: '60 USD', condition: 'NM', sold },
  raw: { NEAR_MINT: [125, 20, 100, 160] },
  graded: { 'PSA 9': [300, 12, 240, 400] },
};
const seen: SeenSale = {
  amount: { minor: 15_000, currency: 'USD' },
  date: '2026-09-28',
  covers: { kind: 'condition', condition: 'NEAR_MINT' },
  variants: [],
};
const rates: RateTable = { source: 'ecb', date: '2026-09-30', perEuro: { USD: 1.2 } };

function findFair(
  seenSales: readonly SeenSale[],
  part: Partial<AppraisalInput> = {},
  of = plain,
): FairValue | null {
  return appraise({ ...toInput(of), seenSales, ...part }).fair;
}

describe('sales that the person has seen', () => {
  const without = findFair([])?.value.minor ?? 0;
  const three = [seen, { ...seen, date: '2026-09-25' }, { ...seen, date: '2026-09-20' }];

  it('move the value toward them, and are comps of their own', () => {
    const fair = findFair(three);
    expect(fair?.value.minor).toBeGreaterThan(without * 1.05);
    expect(fair?.value.minor).toBeLessThan(15_000);
    const comp = fair?.comps.find(({ field }) => field === 'seen.2026-09-28');
    expect(comp).toMatchObject({ asked: false, population: 1, amount: seen.amount });
    expect(comp?.weight).toBeGreaterThan(0.02);
  });

  it('count for less the longer ago they were, and for nothing after half a year', () => {
    const weighOf = (date: string) =>
      findFair([{ ...seen, date }])?.comps.find(({ field }) => field.startsWith('seen'))?.weight ?? 0;
    expect(weighOf('2026-09-30')).toBeGreaterThan(weighOf('2026-06-01'));
    expect(weighOf('2026-03-01')).toBe(0);
    expect(weighOf('not a day')).toBe(0);
  });

  it('of a worn copy say that near mint is worth more', () => {
    const damaged: SeenSale['covers'] = { kind: 'condition', condition: 'DAMAGED' };
    const worn = findFair(three.map((sale) => ({ ...sale, covers: damaged })));
    expect(worn?.value.minor).toBeGreaterThan(without);
  });

  it.each([
    ['of another printing', { ...seen, variants: ['reverse_holo'] }],
    ['without an amount', { ...seen, amount: { minor: 0, currency: 'USD' } }],
    ['in a currency without a rate', { ...seen, amount: { minor: 12_500, currency: 'EUR' } }],
    ['of a grade that is no number', { ...seen, covers: { kind: 'grade', grader: 'PSA', grade: 'A' } }],
  ] satisfies [string, SeenSale][])('count for nothing: %s', (_, sale) => {
    expect(findFair([sale])).toEqual(findFair([]));
  });

  it('in another currency are converted by the rate', () => {
    const inEuro = three.map((sale) => ({ ...sale, amount: { minor: 12_500, currency: 'EUR' } }));
    expect(findFair(inEuro, { rates })?.value).toEqual(findFair(three)?.value);
  });

  it('of a slab move the slab', () => {
    const slab: ValueCase = { ...plain, condition: undefined, grade: 'PSA 9' };
    const covers: SeenSale['covers'] = { kind: 'grade', grader: 'PSA', grade: '9' };
    const sales = three.map((sale) => ({ ...sale, covers, amount: { minor: 40_000, currency: 'USD' } }));
    expect(findFair(sales, {}, slab)?.value.minor).toBeGreaterThan(
      (findFair([], {}, slab)?.value.minor ?? 0) * 1.1,
    );
  });

  it('are enough for a value where the answer alone is not', () => {
    const asksOnly: ValueCase = { id: 'asks', asks: '60 USD', condition: 'NM', raw: plain.raw };
    expect(appraise(toInput(asksOnly)).verdict).toMatchObject({ refusal: 'few-figures' });
    expect(findFair(three.slice(0, 2), {}, asksOnly)).not.toBeNull();
  });
});
