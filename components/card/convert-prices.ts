import type { Bucket, BucketTree, CardPrices } from '@/lib/domain/card';
import { convertMoney, type Money, type RateTable } from '@/lib/domain/money';

/** Applies `change` to every value of a record. */
function mapRecord<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** All prices of a card in another currency; what the table has no rate for is not known there. */
export function convertPrices(prices: CardPrices, currency: string, table: RateTable): CardPrices {
  const money = (amount: Money | null) => (amount && convertMoney(amount, currency, table)) ?? null;
  const bucket = ({ low, avg, high, population }: Bucket): Bucket => ({
    low: money(low),
    avg: money(avg),
    high: money(high),
    population,
  });
  const tree = ({ summary, countries }: BucketTree): BucketTree => ({
    summary: bucket(summary),
    countries: mapRecord(countries, (country) => ({
      summary: bucket(country.summary),
      languages: mapRecord(country.languages, bucket),
    })),
  });
  const { sold, listings, raw, graded } = prices;
  return {
    ...prices,
    currency,
    sold: {
      current: money(sold.current),
      avg: money(sold.avg),
      avg1d: money(sold.avg1d),
      avg7d: money(sold.avg7d),
      avg30d: money(sold.avg30d),
      population: sold.population,
    },
    listings: bucket(listings),
    raw: raw && mapRecord(raw, tree),
    graded: graded && mapRecord(graded, (grades) => mapRecord(grades, tree)),
  };
}
