import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AppraisalInput, doubtCodes, refusalCodes } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { asking, wildInput } from '@/test/value/arbitrary-input';
import { toInput } from '@/test/value/to-input';
import { allCases } from '@/test/value/value-case';

/** Cases that end in a verdict: what a property varies must be the only thing that decides. */
const judged = allCases
  .map((valueCase) => toInput(valueCase))
  .filter((input) => appraise(input).verdict.kind !== 'refused');
const price = fc.integer({ min: 1, max: 10_000_000 });
const rank = { under: 0, near: 1, over: 2, refused: Number.NaN } as const;

describe('whatever the page and the service say', () => {
  test('a verdict has its reasons, its sign, its side of the interval and whole money', () => {
    let verdicts = 0;
    fc.assert(
      fc.property(wildInput, (input) => {
        const appraisal = appraise(input);
        const { verdict, fair, total, converted, sureDeal, slabs, gradingGain } = appraisal;
        for (const money of [
          fair?.value,
          fair?.low,
          fair?.high,
          converted?.value,
          ...slabs.map(({ amount }) => amount),
        ])
          if (money) expect(Number.isSafeInteger(money.minor) && money.minor > 0).toBe(true);
        for (const { gain } of slabs) if (gain) expect(Number.isSafeInteger(gain.minor)).toBe(true);
        if (gradingGain) expect(Number.isSafeInteger(gradingGain.minor)).toBe(true);
        if (fair) {
          expect(fair.low.minor).toBeLessThanOrEqual(fair.value.minor);
          expect(fair.value.minor).toBeLessThanOrEqual(fair.high.minor);
        }
        for (const { code } of verdict.doubts ?? []) expect(doubtCodes).toContain(code);
        if (sureDeal) expect([input.match.kind, verdict.kind]).toEqual(['sure', 'under']);
        if (verdict.kind === 'refused') {
          expect(refusalCodes).toContain(verdict.refusal);
          return;
        }
        verdicts += 1;
        expect(input.match.kind).toBe('sure');
        expect(['fixed', 'best-offer', 'auction-buy-now']).toContain(input.listing.priceKind);
        expect(input.priced?.sample && !input.judgeSamples).toBe(false);
        expect(total?.currency).toMatch(/^[A-Z]{3}$/);
        expect(Number.isFinite(verdict.percent)).toBe(true);
        expect(Object.is(verdict.percent, -0)).toBe(false);
        expect(verdict.percent).toBe(Number(verdict.percent.toFixed(1)));
        if (verdict.kind === 'under') expect(verdict.percent).toBeLessThan(0);
        if (verdict.kind === 'over') expect(verdict.percent).toBeGreaterThan(0);
        if (verdict.bound || !fair || !total) return;
        const { low, high } = converted ?? fair;
        if (verdict.kind === 'under') expect(total.minor).toBeLessThan(low.minor);
        if (verdict.kind === 'over') expect(total.minor).toBeGreaterThan(high.minor);
      }),
      { numRuns: 1500 },
    );
    expect(verdicts).toBeGreaterThan(50);
  });

  test('a likely card is shown with the figures of a sure one, and is never a bargain', () => {
    const sureInput = fc
      .oneof(wildInput, fc.constantFrom(...judged))
      .filter(({ match }) => match.kind === 'sure');
    fc.assert(
      fc.property(sureInput, (input) => {
        if (input.match.kind !== 'sure') return;
        const { card } = input.match;
        const likely = appraise({ ...input, match: { ...input.match, kind: 'likely', candidates: [card] } });
        const { comp, total, fair } = appraise(input);
        expect(likely).toMatchObject({ comp, total, fair, verdict: { kind: 'refused' } });
        expect(likely).toMatchObject({
          ceiling: null,
          ceilingNeeds: null,
          soldPercent: null,
          sureDeal: false,
        });
        expect(likely.slabs.filter(({ gain }) => gain)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a ceiling lies above zero and, with the shipping, within the rule and the low end', () => {
    let ceilings = 0;
    const offered = fc.constantFrom('auction', 'best-offer', 'auction-buy-now');
    const input = fc
      .tuple(fc.oneof(wildInput, fc.constantFrom(...judged)), offered)
      .map(([one, priceKind]): AppraisalInput => ({ ...one, listing: { ...one.listing, priceKind } }));
    fc.assert(
      fc.property(input, (one) => {
        const { ceiling: found, fair, converted } = appraise(one);
        if (!found || !fair) return;
        const ceiling = found.price;
        ceilings += 1;
        const { value, low } = converted ?? fair;
        expect(Number.isSafeInteger(ceiling.minor) && ceiling.minor > 0).toBe(true);
        expect(ceiling.currency).toBe(value.currency);
        expect(ceiling.minor).toBeLessThanOrEqual(low.minor);
        const { marginPercent, rule } = one.preferences;
        const share = (value.minor * (100 - (marginPercent ?? 100 - rule.atMostPercent))) / 100;
        expect(ceiling.minor).toBeLessThanOrEqual(share * (1 + 1e-9) + 1e-6);
      }),
      { numRuns: 600 },
    );
    expect(ceilings).toBeGreaterThan(20);
  });

  test('appraising twice gives the same and changes nothing', () => {
    fc.assert(
      fc.property(wildInput, (input) => {
        const before = structuredClone(input);
        expect(appraise(input)).toEqual(appraise(input));
        expect(input).toEqual(before);
      }),
    );
  });
});

describe('with everything else equal', () => {
  test('another currency than the card’s is never judged without a rate', () => {
    const code = fc.stringMatching(/^[A-Z]{3}$/);
    fc.assert(
      fc.property(fc.constantFrom(...judged), price, code, (input, minor, currency) => {
        const { verdict } = appraise({ ...asking(input, minor, currency), rates: null });
        if (currency !== input.priced?.prices.currency) expect(verdict.kind).toBe('refused');
      }),
    );
  });

  test('a higher price never gets a lower percentage or a better word', () => {
    // A bucket of up to three loses the listing's own price, so that the value may move with it.
    const buckets = ({ priced }: AppraisalInput) => [
      ...Object.values(priced?.prices.raw ?? {}),
      ...Object.values(priced?.prices.graded ?? {}).flatMap((grades) => Object.values(grades)),
    ];
    const thick = judged.filter((input) =>
      buckets(input).every(({ summary }) => (summary.population ?? 0) > 3),
    );
    fc.assert(
      fc.property(fc.constantFrom(...thick), price, price, (input, one, other) => {
        const code = input.priced?.prices.currency ?? '';
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map(
          (minor) => appraise(asking(input, minor, code)).verdict,
        );
        if (!low || !high || low.kind === 'refused' || high.kind === 'refused') return;
        expect(rank[low.kind]).toBeLessThanOrEqual(rank[high.kind]);
        if (!low.bound && !high.bound) expect(low.percent).toBeLessThanOrEqual(high.percent);
      }),
      { numRuns: 300 },
    );
  });

  test('what is near at one price is refused at no other', () => {
    const near = judged.filter((input) => appraise(input).verdict.kind === 'near');
    fc.assert(
      fc.property(fc.constantFrom(...near), price, (input, minor) => {
        const { verdict } = appraise(asking(input, minor, input.priced?.prices.currency ?? ''));
        expect(verdict.kind).not.toBe('refused');
      }),
      { numRuns: 300 },
    );
  });

  test('all amounts times the same number give the same verdict', () => {
    const appraiseSold = (sold: number, asks: number) => {
      const input = asking(toInput({ id: '', asks: '1 USD', verdict: '' }), asks, 'USD');
      if (!input.priced) throw new Error('expected prices');
      const amount = { minor: sold, currency: 'USD' };
      const prices = { ...input.priced.prices, sold: { ...input.priced.prices.sold, avg30d: amount } };
      const { verdict } = appraise({ ...input, priced: { ...input.priced, prices } });
      return verdict.kind === 'refused' ? Number.NaN : verdict.percent;
    };
    const minor = fc.integer({ min: 100_000, max: 1_000_000 });
    fc.assert(
      fc.property(minor, minor, fc.integer({ min: 1, max: 1000 }), (sold, asks, times) => {
        const difference = appraiseSold(sold * times, asks * times) - appraiseSold(sold, asks);
        expect(Math.abs(difference)).toBeLessThan(0.3);
      }),
    );
  });
});
