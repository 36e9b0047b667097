import type { WireCard } from '@/lib/contract/card';
import type { WireSearchItem } from '@/lib/contract/search';
import type { BucketStatistics, SoldStatistics } from '@/service/statistics/card-statistics';
import { toWireBucket } from '@/service/statistics/wire-amount';
import { allLanguages, formatPrices, toWireSold } from '@/service/statistics/wire-prices';
import type { CardAnswer } from '@/service/store/card-answers';
import type { CardRow } from '@/service/store/rows';
import type { StoredCard } from '@/service/store/stored-card';

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
 * The JSON text of Get card's answer (specification 2.1 to 2.6); the prices are spliced in as they were stored. Without
 * graded access `graded` is empty. `origin` is the service's own, for pictures that it serves itself.
 */
export function formatCard(card: CardAnswer, gradedAccess: boolean, origin: string): string {
  const identity: Omit<WireCard, 'prices'> = {
    ...toIdentity(card, origin),
    last_price_update: card.prices === null ? null : card.updated_at,
  };
  const graded = (gradedAccess && card.prices !== null && card.graded) || '{}';
  return `${JSON.stringify(identity).slice(0, -1)},"prices":${card.prices ?? noPrices},"graded":${graded}}}`;
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
    ...toIdentity(fromRow(card.row), options.origin),
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

type Identity = Omit<CardAnswer, 'updated_at' | 'prices' | 'graded'>;

function toIdentity(card: Identity, origin: string) {
  const { id, slug, name, card_number, rarity } = card;
  // A path is a picture of the service's own.
  const image_url = card.image_url?.startsWith('/') ? origin + card.image_url : card.image_url;
  const set = { slug: card.set_slug, name: card.set_name };
  return { id, slug, name, card_number, rarity, image_url, set };
}

function fromRow({ cardNumber, imageUrl, setSlug, setName, ...row }: CardRow): Identity {
  return { ...row, card_number: cardNumber, image_url: imageUrl, set_slug: setSlug, set_name: setName };
}
