import type { WireCard } from '@/lib/contract/card';
import type { WireSold } from '@/lib/contract/prices';
import type { WireSearchItem } from '@/lib/contract/search';
import type { BucketStatistics, SoldStatistics } from '@/service/statistics/card-statistics';
import { toWireAmount, toWireBucket } from '@/service/statistics/wire-amount';
import type { CardRow } from '@/service/store/rows';
import type { StoredCard } from '@/service/store/stored-card';

/** Currency of the answer for a card of which no price is known. */
export const defaultCurrency = 'USD';

/** `language` of the listing aggregate over all languages (specification 2.4). */
export const allLanguages = 'ALL';

const noSales: SoldStatistics = {
  current: null,
  avg: null,
  avg1d: null,
  avg7d: null,
  avg30d: null,
  population: 0,
};
const noListings: BucketStatistics = { low: null, avg: null, high: null, population: 0 };

/**
 * The JSON text of Get card's answer (specification 2.1 to 2.6). The bucket maps are spliced in as they were stored.
 * Without graded access `graded` is empty. `origin` is the service's own, for pictures that it serves itself.
 */
export function formatCard(card: StoredCard, gradedAccess: boolean, origin: string): string {
  const currency = card.currency ?? defaultCurrency;
  const { statistics } = card;
  const identity: Omit<WireCard, 'prices'> = {
    ...toIdentity(card.row, origin),
    last_price_update: statistics?.updatedAt ?? null,
  };
  const listings: WireCard['prices']['listings'] = {
    language: allLanguages,
    ...toWireBucket(statistics?.listings ?? noListings, currency),
  };
  const prices = JSON.stringify({
    currency,
    sold: toWireSold(statistics?.sold ?? noSales, currency),
    listings,
  });
  const raw = statistics?.raw ?? '{}';
  const graded = gradedAccess ? (statistics?.graded ?? '{}') : '{}';
  return `${open(JSON.stringify(identity))},"prices":${open(prices)},"raw":${raw},"graded":${graded}}}`;
}

/** One search result (specification 2.9). `market.listings` is of `language` where the search asked for one, else of all. */
export function toSearchItem(
  card: StoredCard,
  options: {
    readonly gradedAccess: boolean;
    readonly origin: string;
    readonly ofLanguage: { readonly language: string; readonly listings: BucketStatistics } | null;
  },
): WireSearchItem {
  const currency = card.currency ?? defaultCurrency;
  const sold = toWireSold(card.statistics?.sold ?? noSales, currency);
  const listings = toWireBucket(card.statistics?.listings ?? noListings, currency);
  const { ofLanguage } = options;
  return {
    ...toIdentity(card.row, options.origin),
    market: {
      currency,
      sold: { avg: sold.avg, avg7d: sold.avg7d, avg30d: sold.avg30d },
      listings: ofLanguage
        ? { language: ofLanguage.language, ...toWireBucket(ofLanguage.listings, currency) }
        : { language: allLanguages, ...listings },
      graded_access: options.gradedAccess,
    },
    prices: { currency, sold, listings },
  };
}

function toIdentity(row: CardRow, origin: string) {
  // A path is a picture of the service's own.
  const imageUrl = row.imageUrl?.startsWith('/') ? origin + row.imageUrl : row.imageUrl;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    card_number: row.cardNumber,
    rarity: row.rarity,
    image_url: imageUrl,
    set: { slug: row.setSlug, name: row.setName },
  };
}

function toWireSold(sold: SoldStatistics, currency: string): WireSold {
  return {
    current: toWireAmount(sold.current, currency),
    avg: toWireAmount(sold.avg, currency),
    avg1d: toWireAmount(sold.avg1d, currency),
    avg7d: toWireAmount(sold.avg7d, currency),
    avg30d: toWireAmount(sold.avg30d, currency),
    population: sold.population,
  };
}

/** The text of a JSON object without its closing brace. */
function open(json: string): string {
  return json.slice(0, -1);
}
