import type { BucketStatistics, SoldStatistics } from '@/service/statistics/card-statistics';
import { toWireBucket } from '@/service/statistics/wire-amount';
import { formatPrices, parsePlainPrices } from '@/service/statistics/wire-prices';
import type { CardAnswer, CardSummary } from '@/service/store/card-answers';
import type { SentItem } from '@/service/wire/search';
import { addressPicture, type Identity } from './identity';

/** Currency of the answer for a card of which no price is known. */
export const defaultCurrency = 'USD';

const noSales: SoldStatistics = {
  current: null,
  avg: null,
  avg1d: null,
  avg7d: null,
  avg30d: null,
  population: 0,
};
const noListings: BucketStatistics = { low: null, avg: null, high: null, population: 0 };

const noPrices = formatPrices(defaultCurrency, noSales, noListings, '{}');

/**
 * The JSON text of Get card's answer to who asked at `url` (specification 2.1 to 2.6): who the card is and its prices
 * are spliced in as they were stored. Without graded access `graded` is empty.
 */
export function formatCard(card: CardAnswer, gradedAccess: boolean, url: string): string {
  const { prices, updated_at } = card;
  const graded = (gradedAccess && prices !== null && card.graded) || '{}';
  const updated = JSON.stringify(updated_at || null);
  return `${addressPicture(card.identity, url)},"last_price_update":${updated},"prices":${prices ?? noPrices},"graded":${graded}}}`;
}

/**
 * The JSON text of one search result (specification 2.9). `market.listings` is of `language` where the search asked for
 * one, else of all.
 */
export function formatSearchItem(
  card: CardSummary,
  options: {
    readonly gradedAccess: boolean;
    /** What was asked. */
    readonly url: string;
    readonly ofLanguage: { readonly language: string; readonly listings: BucketStatistics } | null;
  },
): string {
  const { gradedAccess, url, ofLanguage } = options;
  const { currency, sold, listings } = parsePlainPrices(card.prices ?? noPrices);
  const { language: _all, ...searched } = listings;
  const prices: Omit<SentItem, keyof Identity> = {
    market: {
      currency,
      sold: { avg: sold.avg, avg7d: sold.avg7d, avg30d: sold.avg30d },
      listings: ofLanguage
        ? { language: ofLanguage.language, ...toWireBucket(ofLanguage.listings, currency) }
        : listings,
      graded_access: gradedAccess,
    },
    prices: { currency, sold, listings: searched },
  };
  return `${addressPicture(card.identity, url)},${JSON.stringify(prices).slice(1)}`;
}
