import { sampleCards } from '@/service/sample/sample-cards';
import { generateSampleObservations } from '@/service/sample/sample-observations';
import type { CardRow, ObservationRow } from '@/service/store/rows';
import type { Routes } from '@/test/support/page-server';
import { type EbayListing, ebayResultsPage } from '@/test/support/pages/ebay-page';

/** Address of the results page with sixty listings. */
export const sixtyUrl = 'https://www.ebay.com/sch/i.html?_nkw=pokemon+card&_ipg=60';

const listingCount = 60;
const cardCount = 36;

/** Cards of all eras, as a search for "pokemon card" brings them. */
const english = sampleCards.filter(({ language }) => language === 'EN');
const step = Math.floor(english.length / cardCount);

/** The distinct cards on the page. */
export const pageCards: readonly CardRow[] = english.filter((_, nth) => nth % step === 0).slice(0, cardCount);

/**
 * Each card once, then two thirds of them again in other words, as sellers of one card write. None states a condition or
 * a grade: such a listing needs its card's buckets, which are a call of their own.
 */
function toListing(nth: number): EbayListing {
  const card = pageCards[nth % cardCount];
  if (!card) throw new Error('There are fewer cards than the page needs.');
  const { name, cardNumber, setName, rarity } = card;
  return {
    id: String(256_000_001_000 + nth),
    title:
      nth < cardCount
        ? `Pokemon ${name} ${cardNumber} ${setName} ${rarity}`
        : `${name} - ${cardNumber} - ${setName} Pokemon TCG Card`,
    price: `$${(((nth * 37) % 190) + 4.99).toFixed(2)}`,
    shipping: nth % 4 === 0 ? '+$4.99 delivery' : 'Free delivery',
  };
}

/** The page's sixty listings. */
export const sixtyListings: readonly EbayListing[] = Array.from({ length: listingCount }, (_, nth) =>
  toListing(nth),
);

/** Serves the one page. */
export const sixtyRoutes: Routes = (url) =>
  url.hostname === 'www.ebay.com' && url.pathname === '/sch/i.html'
    ? { body: ebayResultsPage(sixtyListings) }
    : undefined;

/** What the service knows of the cards; to the extension they are prices like any other. */
export function sixtyObservations(until: Date): readonly ObservationRow[] {
  return [...generateSampleObservations(pageCards, until)];
}
