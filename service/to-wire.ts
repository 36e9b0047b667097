import { minorDigits } from '@/lib/domain/money';
import type { StoredCard } from '@/service/store/cards';
import type { BucketStatistics, CardStatistics, SoldStatistics } from '@/service/store/statistics';
import { allLanguages, type SentBucket, type SentCard, type SentItem, type SentSold } from './wire';

/** Currency of the answer for a card without prices. */
export const defaultCurrency = 'USD';

/** An amount as the specification sends it, in whole units: 1234 of USD is 12.34. Null stays null. */
export function toWireAmount(minor: number, currency: string): number;
export function toWireAmount(minor: number | null, currency: string): number | null;
export function toWireAmount(minor: number | null, currency: string): number | null {
  return minor === null ? null : minor / 10 ** minorDigits(currency);
}

/** A statistic bucket as the specification sends it (2.5). */
export function toWireBucket(bucket: BucketStatistics, currency: string): SentBucket {
  return {
    low: toWireAmount(bucket.low, currency),
    avg: toWireAmount(bucket.avg, currency),
    high: toWireAmount(bucket.high, currency),
    population: bucket.population,
  };
}

/** The JSON text of Get card's answer at an origin (specification 2.1 to 2.6). Without graded access `graded` is empty. */
export function formatCard(card: StoredCard, gradedAccess: boolean, origin: string): string {
  const currency = card.currency ?? defaultCurrency;
  const { updatedAt, sold, listings, raw, graded } = card.statistics ?? noStatistics;
  const prices: Omit<SentCard['prices'], 'raw' | 'graded'> = {
    currency,
    sold: toWireSold(sold, currency),
    listings: { language: allLanguages, ...toWireBucket(listings, currency) },
  };
  const answer = { ...toIdentity(card, origin), last_price_update: updatedAt, prices };
  // The two maps are spliced in as they are stored: to parse them costs more than all else.
  const maps = `,"raw":${raw},"graded":${gradedAccess ? graded : '{}'}}}`;
  return JSON.stringify(answer).slice(0, -2) + maps;
}

/** One search result (specification 2.9). `market.listings` is of a language where the search asked for one, else of all. */
export function toWireItem(
  card: StoredCard,
  options: {
    readonly gradedAccess: boolean;
    readonly origin: string;
    readonly ofLanguage: { readonly language: string; readonly listings: BucketStatistics } | null;
  },
): SentItem {
  const { gradedAccess, origin, ofLanguage } = options;
  const currency = card.currency ?? defaultCurrency;
  const { sold: stored, listings } = card.statistics ?? noStatistics;
  const sold = toWireSold(stored, currency);
  return {
    ...toIdentity(card, origin),
    market: {
      currency,
      sold: { avg: sold.avg, avg7d: sold.avg7d, avg30d: sold.avg30d },
      listings: {
        language: ofLanguage?.language ?? allLanguages,
        ...toWireBucket(ofLanguage?.listings ?? listings, currency),
      },
      graded_access: gradedAccess,
    },
    prices: { currency, sold, listings: toWireBucket(listings, currency) },
  };
}

const noStatistics: CardStatistics = {
  updatedAt: null,
  sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 },
  listings: { low: null, avg: null, high: null, population: 0 },
  raw: '{}',
  graded: '{}',
};

/** A card without its prices; a picture that is a path is the service's own. */
function toIdentity({ row }: StoredCard, origin: string): Omit<SentCard, 'last_price_update' | 'prices'> {
  const { id, slug, name, rarity, imageUrl } = row;
  return {
    id,
    slug,
    name,
    card_number: row.cardNumber,
    rarity,
    image_url: imageUrl?.startsWith('/') ? origin + imageUrl : imageUrl,
    set: { slug: row.setSlug, name: row.setName },
  };
}

/** Sold statistics as the specification sends them (2.3). */
function toWireSold(sold: SoldStatistics, currency: string): SentSold {
  return {
    current: toWireAmount(sold.current, currency),
    avg: toWireAmount(sold.avg, currency),
    avg1d: toWireAmount(sold.avg1d, currency),
    avg7d: toWireAmount(sold.avg7d, currency),
    avg30d: toWireAmount(sold.avg30d, currency),
    population: sold.population,
  };
}
