import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '@/lib/compare/compare';
import { findConditionCodes } from '@/lib/compare/conditions';
import { asking, wildInput } from '@/test/compare/arbitrary-input';
import { allCases } from '@/test/compare/compare-case';
import { toInput } from '@/test/compare/to-input';

/** Cases that end in a verdict: what a property varies must be the only thing that decides. */
const judged = allCases
  .map((compareCase) => toInput(compareCase))
  .filter((input) => compare(input).verdict.kind !== 'refused');
const price = fc.integer({ min: 1, max: 1_000_000_000 });
const rank = { under: 0, near: 1, over: 2, refused: Number.NaN } as const;

function percentOf(input: Parameters<typeof compare>[0]): number {
  const { verdict } = compare(input);
  return verdict.kind === 'refused' ? Number.NaN : verdict.percent;
}

describe('whatever the page and the service say', () => {
  test('a verdict needs a sure match, one currency, a comp, whole amounts and an offer at one price', () => {
    let verdicts = 0;
    fc.assert(
      fc.property(wildInput, (input) => {
        const { verdict, comp, total, converted } = compare(input);
        if (verdict.kind === 'refused') return;
        verdicts += 1;
        expect(input.match.kind).toBe('sure');
        expect(total?.currency).toBe(converted ? converted.amount.currency : comp?.amount.currency);
        expect(converted !== null).toBe(verdict.weaknesses.includes('converted'));
        expect(total?.currency).toMatch(/^[A-Z]{3}$/);
        expect(Number.isSafeInteger(total?.minor) && Number.isSafeInteger(comp?.amount.minor)).toBe(true);
        expect(comp?.amount.minor).toBeGreaterThan(0);
        expect(['fixed', 'best-offer', 'auction-buy-now']).toContain(input.listing.priceKind);
        expect(input.priced?.sample && !input.judgeSamples).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(verdicts).toBeGreaterThan(50);
  });

  test('a likely card is shown with the figures of a sure one, and is never a bargain', () => {
    let comps = 0;
    const sureInput = fc
      .oneof(wildInput, fc.constantFrom(...judged))
      .filter(({ match }) => match.kind === 'sure');
    fc.assert(
      fc.property(sureInput, (input) => {
        if (input.match.kind !== 'sure') return;
        const { card } = input.match;
        const likely = compare({ ...input, match: { ...input.match, kind: 'likely', candidates: [card] } });
        const { comp, total } = compare(input);
        if (comp) comps += 1;
        expect(likely).toMatchObject({ comp, total, verdict: { kind: 'refused' } });
        expect(likely).toMatchObject({ ceiling: null, ceilingNeeds: null, soldPercent: null });
        expect(likely.slabs.filter(({ gain }) => gain)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(comps).toBeGreaterThan(50);
  });

  test('the percentage is finite, has one decimal, and its sign and size agree with the word', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const { verdict } = compare(input);
        if (verdict.kind === 'refused') return;
        expect(Number.isFinite(verdict.percent)).toBe(true);
        expect(Object.is(verdict.percent, -0)).toBe(false);
        expect(verdict.percent).toBe(Number(verdict.percent.toFixed(1)));
        if (verdict.kind === 'under') expect(verdict.percent).toBeLessThan(0);
        if (verdict.kind === 'over') expect(verdict.percent).toBeGreaterThan(0);
        const near = verdict.percent === 0 || Math.abs(verdict.percent) <= input.preferences.nearPercent;
        expect(verdict.kind === 'near').toBe(near);
      }),
      { numRuns: 3000 },
    );
  });

  test('the comp is of the grade or the condition that was said, else of all conditions', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const { comp } = compare(input);
        if (!comp) return;
        const { grade, condition } = input.said;
        if (grade) {
          expect(comp.covers).toMatchObject({ kind: 'grade', grader: grade.grader });
        } else if (condition) {
          const own =
            findConditionCodes(condition, {
              site: input.listing.site,
              currency: input.listing.asking?.currency,
            })?.own ?? '';
          const key = comp.covers.kind === 'condition' ? comp.covers.condition : '';
          expect(key.toUpperCase().replace(/[^A-Z]+/g, '_')).toMatch(new RegExp(`^${own}(_|$)`));
        } else {
          expect(comp.covers.kind).toBe('all-conditions');
        }
        expect(comp.basis).toBe(comp.field.startsWith('sold') ? 'sold' : 'market');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('with everything else equal', () => {
  test('another currency than the comp is never judged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...judged),
        price,
        fc.stringMatching(/^[A-Z]{3}$/),
        (input, minor, code) => {
          const { verdict, comp } = compare(asking(input, minor, code));
          if (code !== comp?.amount.currency) {
            expect(verdict).toEqual({ kind: 'refused', refusal: 'other-currency' });
          }
        },
      ),
    );
  });

  test('a higher price never gets a lower percentage or a better word', () => {
    fc.assert(
      fc.property(fc.constantFrom(...judged), price, price, (input, one, other) => {
        const code = input.priced?.prices.currency ?? '';
        const low = asking(input, Math.min(one, other), code);
        const high = asking(input, Math.max(one, other), code);
        expect(percentOf(low)).toBeLessThanOrEqual(percentOf(high));
        expect(rank[compare(low).verdict.kind]).toBeLessThanOrEqual(rank[compare(high).verdict.kind]);
      }),
    );
  });

  test('all amounts times the same number give the same verdict', () => {
    const sold = (comp: number, asks: number) => {
      const input = asking(toInput({ id: '', asks: '1 USD', comp: null, verdict: '' }), asks, 'USD');
      if (!input.priced) throw new Error('expected prices');
      const amount = { minor: comp, currency: 'USD' };
      const prices = { ...input.priced.prices, sold: { ...input.priced.prices.sold, avg30d: amount } };
      return compare({ ...input, priced: { ...input.priced, prices } }).verdict;
    };
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 1000 }), (comp, asks, times) => {
        expect(sold(comp * times, asks * times)).toEqual(sold(comp, asks));
      }),
    );
  });

  test('a ceiling lies above zero and, with the shipping, within the rule', () => {
    let ceilings = 0;
    const auctioned = wildInput.map((input) => ({
      ...input,
      listing: { ...input.listing, priceKind: 'auction' as const },
    }));
    fc.assert(
      fc.property(fc.oneof(wildInput, auctioned), (input) => {
        const { ceiling, comp, converted } = compare(input);
        if (!ceiling) return;
        ceilings += 1;
        const market = converted?.amount ?? comp?.amount;
        const shipping = input.listing.shipping.kind === 'known' ? input.listing.shipping.amount : ceiling;
        const paid =
          ceiling.minor +
          (shipping !== ceiling && shipping.currency === ceiling.currency ? shipping.minor : 0);
        expect(input.listing.priceKind).toMatch(/^auction/);
        expect(Number.isSafeInteger(ceiling.minor) && ceiling.minor > 0).toBe(true);
        expect(ceiling.currency).toBe(market?.currency);
        const share = ((market?.minor ?? 0) * input.preferences.rule.atMostPercent) / 100;
        // Broken shipping counts as unknown; a rounded share may differ by the float's own error.
        if (Number.isSafeInteger(shipping.minor) && shipping.minor >= 0) {
          expect(paid).toBeLessThanOrEqual(share * (1 + 1e-9) + 1e-6);
        }
      }),
      { numRuns: 3000 },
    );
    expect(ceilings).toBeGreaterThan(20);
  });

  test('what stands beside a verdict is whole money, a finite percentage or nothing', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const { converted, reference, soldPercent, slabs, comp, verdict } = compare(input);
        for (const money of [
          converted?.amount,
          reference?.amount,
          ...slabs.flatMap(({ amount }) => amount),
        ]) {
          if (money) expect(Number.isSafeInteger(money.minor) && money.minor > 0).toBe(true);
        }
        for (const { gain, against, amount } of slabs) {
          expect(gain === null).toBe(against === null);
          if (gain)
            expect([Number.isSafeInteger(gain.minor), gain.currency]).toEqual([true, amount.currency]);
        }
        if (soldPercent !== null) expect(Number.isFinite(soldPercent) && soldPercent >= -100).toBe(true);
        if (reference) expect([comp, verdict.kind]).toEqual([null, 'refused']);
        if (input.said.grade) expect(slabs).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('a price of a preferred country rests on enough observations', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const { comp } = compare(input);
        if (!comp?.scope.country) return;
        expect(comp.scope.country).toBe(input.preferences.country);
        expect(comp.population).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 3000 },
    );
  });

  test('comparing twice gives the same and changes nothing', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const before = structuredClone(input);
        expect(compare(input)).toEqual(compare(input));
        expect(input).toEqual(before);
      }),
    );
  });
});
