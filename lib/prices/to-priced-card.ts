import type { CardAnswer, SearchItem } from '@/lib/contract/card';
import type { Bucket, BucketTree, CardIdentity, CardPrices, SoldPrices } from '@/lib/domain/card';
import { toKnownMoney } from '@/lib/domain/money';

type WireTree = CardAnswer['prices']['raw'][string];

function toSold(sold: CardAnswer['prices']['sold'], currency: string): SoldPrices {
  return {
    current: toKnownMoney(sold.current, currency),
    avg: toKnownMoney(sold.avg, currency),
    avg1d: toKnownMoney(sold.avg1d, currency),
    avg7d: toKnownMoney(sold.avg7d, currency),
    avg30d: toKnownMoney(sold.avg30d, currency),
    population: sold.population,
  };
}

function toBucket(bucket: WireTree['summary'], currency: string): Bucket {
  return {
    low: toKnownMoney(bucket.low, currency),
    avg: toKnownMoney(bucket.avg, currency),
    high: toKnownMoney(bucket.high, currency),
    population: bucket.population,
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  convert: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]));
}

type WireCountry = WireTree['countries'][string];

function hasSummary(country: WireCountry): country is Extract<WireCountry, { languages: unknown }> {
  return 'summary' in country && 'languages' in country;
}

/** Both shapes of a country entry (specification 2.5) become one: a bare bucket is a summary without languages. */
function toTree(tree: WireTree, currency: string): BucketTree {
  return {
    summary: toBucket(tree.summary, currency),
    countries: mapValues(tree.countries, (country: WireCountry) =>
      hasSummary(country)
        ? {
            summary: toBucket(country.summary, currency),
            languages: mapValues(country.languages, (bucket) => toBucket(bucket, currency)),
          }
        : { summary: toBucket(country, currency), languages: {} },
    ),
  };
}

type WireIdentity = Pick<SearchItem, 'id' | 'slug' | 'name' | 'card_number' | 'rarity' | 'image_url' | 'set'>;

/** The identity fields of Get card or of a search item. */
export function toIdentity(card: WireIdentity): CardIdentity {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    cardNumber: card.card_number,
    rarity: card.rarity ?? '',
    set: { slug: card.set.slug, name: card.set.name },
    imageUrl: card.image_url || null,
  };
}

/** The prices of Get card's answer: with buckets, without a word on graded access. */
export function toCardPrices(card: CardAnswer): CardPrices {
  const { currency, sold, listings, raw, graded } = card.prices;
  return {
    currency,
    sold: toSold(sold, currency),
    listings: toBucket(listings, currency),
    raw: mapValues(raw, (tree) => toTree(tree, currency)),
    graded: mapValues(graded, (grades) => mapValues(grades, (tree) => toTree(tree, currency))),
    gradedAccess: null,
    updatedAt: card.last_price_update ?? null,
  };
}

/** The prices of a search item: sold statistics and listing aggregate, no buckets. */
export function toSearchPrices(item: SearchItem): CardPrices {
  const { currency, sold, listings } = item.prices;
  return {
    currency,
    sold: toSold(sold, currency),
    listings: toBucket(listings, currency),
    raw: null,
    graded: null,
    gradedAccess: item.market.graded_access,
    updatedAt: null,
  };
}
