import fc from 'fast-check';
import type { Bucket, CardPrices, PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money, RateTable } from '@/lib/domain/money';
import type { AppraisalInput, CostRules } from '@/lib/value/appraisal';
import { toInput } from './to-input';
import { allCases } from './value-case';

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

const wildBucket = fc.record({
  low: fc.option(wildNumber),
  avg: fc.option(wildNumber),
  high: fc.option(wildNumber),
  population: fc.option(wildNumber),
});
type WildBucket = typeof wildBucket extends fc.Arbitrary<infer Value> ? Value : never;

const wildSold = fc.record({
  ...{ current: fc.option(wildNumber), avg1d: fc.option(wildNumber), avg7d: fc.option(wildNumber) },
  ...{ avg30d: fc.option(wildNumber), avg: fc.option(wildNumber), population: fc.option(wildNumber) },
});
type WildSold = typeof wildSold extends fc.Arbitrary<infer Value> ? Value : never;

const rates: fc.Arbitrary<RateTable> = fc.record({
  source: fc.constantFrom('ecb', 'own'),
  date: fc.constantFrom('2026-09-30', '2026-10-01', '2026-01-01', '2027-01-01', '', 'today'),
  perEuro: fc.dictionary(
    fc.constantFrom('USD', 'JPY', 'GBP', 'EUR', '__proto__'),
    fc.oneof(wildNumber, fc.double()),
  ),
});

const percent = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }));
const note = { percent, date: fc.constant(''), link: fc.constant('') };
const above = fc.record({ ...note, from: wildMoney });
const wildCosts: fc.Arbitrary<CostRules> = fc.record({
  isOn: fc.boolean(),
  home: fc.constantFrom('', 'DE', 'US', 'constructor'),
  countsTax: fc.boolean(),
  byHome: fc.dictionary(
    fc.constantFrom('DE', 'US'),
    fc.record({
      ...{ tax: fc.record(note), duty: above, importTax: above, extra: fc.record(note) },
      protection: fc.dictionary(fc.constantFrom('ebay', 'vinted'), fc.record({ ...note, fixed: wildMoney })),
    }),
  ),
});

/** Cases whose listing, prices, rates and preferences are replaced by anything at all, broken numbers included. */
export const wildInput: fc.Arbitrary<AppraisalInput> = fc
  .record({
    seed: fc.constantFrom(...allCases),
    listing: fc.option(listing),
    prices: fc.option(
      fc.record({
        sold: fc.option(wildSold),
        listings: fc.option(wildBucket),
        bucket: fc.option(wildBucket),
      }),
    ),
    preferences: fc.record({
      nearPercent: fc.oneof(wildNumber, fc.constant(10)),
      rule: fc.record({ atMostPercent: wildNumber, leastPopulation: fc.oneof(wildNumber, fc.constant(5)) }),
      marginPercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      costs: wildCosts,
      country: fc.constantFrom('', 'DE', 'US', 'constructor'),
      gradingFee: wildMoney,
      gradeOdds: fc.dictionary(
        fc.constantFrom('PSA 10', 'PSA 9', 'BGS 9.5', '__proto__'),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      sellingFeePercent: fc.integer({ min: 0, max: 100 }),
      postage: wildMoney,
      buckets: fc.constantFrom('unknown', 'asks', 'sales'),
    }),
    rates: fc.option(rates),
    detailKnown: fc.option(fc.boolean()),
    judgeSamples: fc.boolean(),
  })
  .map(({ seed, prices, ...changes }) => {
    const input = toInput(seed);
    return {
      ...input,
      listing: { ...input.listing, ...changes.listing },
      preferences: changes.preferences,
      rates: changes.rates,
      detailKnown: changes.detailKnown ?? input.detailKnown,
      judgeSamples: changes.judgeSamples,
      priced: input.priced && prices ? withPrices(input.priced, prices) : input.priced,
    };
  });

function withPrices(
  priced: PricedCard,
  wild: {
    readonly sold: WildSold | null;
    readonly listings: WildBucket | null;
    readonly bucket: WildBucket | null;
  },
): PricedCard {
  const { currency: code } = priced.prices;
  const money = (minor: number | null): Money | null => (minor === null ? null : { minor, currency: code });
  const toBucket = ({ low, avg, high, population }: WildBucket): Bucket => ({
    ...{ low: money(low), avg: money(avg), high: money(high), population },
  });
  const bucket = wild.bucket && toBucket(wild.bucket);
  const germany = bucket && { summary: bucket, languages: { EN: bucket } };
  const tree = bucket && { summary: bucket, countries: germany ? { DE: germany } : {} };
  const { sold } = wild;
  const prices: CardPrices = {
    ...priced.prices,
    sold: sold
      ? {
          ...{ current: money(sold.current), avg1d: money(sold.avg1d), avg7d: money(sold.avg7d) },
          ...{ avg30d: money(sold.avg30d), avg: money(sold.avg), population: sold.population },
        }
      : priced.prices.sold,
    listings: wild.listings ? toBucket(wild.listings) : priced.prices.listings,
    raw: tree ? { NEAR_MINT: tree, MINT: tree } : priced.prices.raw,
    graded: tree ? { PSA: { '9': tree, '10': tree } } : priced.prices.graded,
  };
  return { ...priced, prices };
}

/** `input` asking `minor` of `currency` at a fixed price, shipping free. */
export function asking(input: AppraisalInput, minor: number, code: string): AppraisalInput {
  return {
    ...input,
    listing: {
      ...input.listing,
      priceKind: 'fixed',
      asking: { minor, currency: code },
      shipping: { kind: 'free' },
    },
  };
}
