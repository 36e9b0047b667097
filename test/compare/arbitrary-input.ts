import fc from 'fast-check';
import type { ComparisonInput } from '@/lib/compare/comparison';
import type { Bucket, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import { allCases } from './compare-case';
import { toInput } from './to-input';

const wildNumber = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constantFrom(0, -1, 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 2 ** 60),
);
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'GBP', '', '$');
const wildMoney = fc.record({ minor: wildNumber, currency });

const listing = fc.record({
  asking: fc.option(wildMoney),
  currentBid: fc.option(wildMoney),
  priceKind: fc.constantFrom<Listing['priceKind'][]>(
    ...(['fixed', 'best-offer', 'auction', 'auction-buy-now', 'range', 'from', 'sold', 'unknown'] as const),
  ),
  shipping: fc.oneof(
    fc.constantFrom({ kind: 'free' } as const, { kind: 'unknown' } as const),
    fc.record({ kind: fc.constant('known' as const), amount: wildMoney }),
  ),
});

const bucket: fc.Arbitrary<Bucket> = fc.record({
  low: fc.option(wildMoney),
  avg: fc.option(wildMoney),
  high: fc.option(wildMoney),
  population: fc.option(wildNumber),
});

const rates: fc.Arbitrary<RateTable> = fc.record({
  source: fc.constantFrom('ecb', 'own'),
  date: fc.constantFrom('2026-09-30', '2026-10-01', '2026-01-01', '2027-01-01', '', 'today'),
  perEuro: fc.dictionary(
    fc.constantFrom('USD', 'JPY', 'GBP', 'EUR', '__proto__'),
    fc.oneof(wildNumber, fc.double()),
  ),
});

/** Cases whose listing, prices, rates and preferences are replaced by anything at all, broken numbers included. */
export const wildInput: fc.Arbitrary<ComparisonInput> = fc
  .record({
    seed: fc.constantFrom(...allCases),
    listing: fc.option(listing),
    sold: fc.option(fc.record({ avg30d: fc.option(wildMoney), avg: fc.option(wildMoney) })),
    bucket: fc.option(bucket),
    preferences: fc.record({
      nearPercent: fc.oneof(wildNumber, fc.constant(10)),
      rule: fc.record({ atMostPercent: wildNumber, leastPopulation: fc.oneof(wildNumber, fc.constant(5)) }),
      country: fc.constantFrom('', 'DE', 'US', 'constructor'),
      gradingFee: wildMoney,
    }),
    rates: fc.option(rates),
    detailKnown: fc.option(fc.boolean()),
    judgeSamples: fc.boolean(),
  })
  .map(({ seed, ...changes }) => {
    const input = toInput(seed);
    return {
      ...input,
      listing: { ...input.listing, ...changes.listing },
      preferences: changes.preferences,
      rates: changes.rates,
      detailKnown: changes.detailKnown ?? input.detailKnown,
      judgeSamples: changes.judgeSamples,
      priced: input.priced && withPrices(input.priced, changes.sold, changes.bucket),
    };
  });

function withPrices(
  priced: PricedCard,
  sold: { readonly avg30d: Money | null; readonly avg: Money | null } | null,
  bucket: Bucket | null,
): PricedCard {
  const germany = bucket && { summary: bucket, languages: { EN: bucket } };
  const tree = bucket && { summary: bucket, countries: germany ? { DE: germany } : {} };
  return {
    ...priced,
    prices: {
      ...priced.prices,
      sold: { ...priced.prices.sold, ...sold },
      raw: tree ? { NEAR_MINT: tree, MINT: tree } : priced.prices.raw,
      graded: tree ? { PSA: { '9': tree, '10': tree } } : priced.prices.graded,
    },
  };
}

/** `input` asking `minor` of `currency` at a fixed price, shipping free. */
export function asking(input: ComparisonInput, minor: number, currency: string): ComparisonInput {
  return {
    ...input,
    listing: {
      ...input.listing,
      priceKind: 'fixed',
      asking: { minor, currency },
      shipping: { kind: 'free' },
    },
  };
}
