import type { BucketStatistics, SoldStatistics } from '@/service/statistics/card-statistics';
import { toWireBucket } from '@/service/statistics/wire-amount';
import { formatPrices, parsePlainPrices } from '@/service/statistics/wire-prices';
import type { CardAnswer, CardSummary } from '@/service/store/card-answers';
import type { SentItem } from '@/service/wire';
import type { Identity } from './identity';

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

/** The JSON text of Get card's answer at `origin` (specification 2.1 to 2.6). Without graded access `graded` is empty. */
export function formatCard(card: CardAnswer, gradedAccess: boolean, origin: string): string {
  const { prices, updated_at } = card;
  const graded = (gradedAccess && prices !== null && card.graded) || '{}';
  const identity = JSON.stringify(readIdentity(card.identity, origin)).slice(0, -1);
  // The maps of prices are spliced in as they were stored: to parse them costs more than all else.
  return `${identity},"last_price_update":${JSON.stringify(updated_at || null)},"prices":${prices ?? noPrices},"graded":${graded}}}`;
}

/** One search result (specification 2.9). `market.listings` is of `language` where the search asked for one, else of all. */
export function toWireItem(
  card: CardSummary,
  options: {
    readonly gradedAccess: boolean;
    readonly origin: string;
    readonly ofLanguage: { readonly language: string; readonly listings: BucketStatistics } | null;
  },
): SentItem {
  const { gradedAccess, origin, ofLanguage } = options;
  const { currency, sold, listings } = parsePlainPrices(card.prices ?? noPrices);
  const { language: _all, ...searched } = listings;
  return {
    ...readIdentity(card.identity, origin),
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
}

/** The identity of `formatIdentity`; a picture that is a path is on the service itself. */
function readIdentity(text: string, origin: string): Identity {
  const identity: Identity = JSON.parse(`${text}}`);
  const picture = identity.image_url;
  return picture?.startsWith('/') ? { ...identity, image_url: origin + picture } : identity;
}
