import type { Routes } from './page-server';
import { type EbayListing, ebayItemPage, ebayResultsPage } from './pages/ebay-page';

/** Listings of the redrawn eBay pages by name; prices are set against those of the seed cards. */
export const ebayListings = {
  /** Half of the $600 that copies sell for. */
  giratina: {
    id: '256000000011',
    title: 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare',
    price: '$300.00',
  },
  /** Far over what a near-mint copy is worth, asking prices being $160. */
  charizard: {
    id: '256000000012',
    title: 'Charizard ex 223/197 Obsidian Flames Special Illustration Rare Near Mint',
    price: '$240.00',
  },
  /** Near what a PSA 10 is worth, asking prices being $2,000. */
  umbreon: {
    id: '256000000013',
    title: 'PSA 10 Umbreon VMAX 215/203 Evolving Skies Alternate Art Pokemon',
    price: '$2,040.00',
    condition: 'Graded - PSA 10',
  },
  lot: { id: '256000000021', title: 'Pokemon Card Lot 100 Cards Bulk Bundle Holo Rares', price: '$25.00' },
  sealed: {
    id: '256000000022',
    title: 'Pokemon Evolving Skies Booster Box Factory Sealed',
    price: '$900.00',
  },
  sleeves: { id: '256000000023', title: 'Ultra Pro Pokemon Card Sleeves 65 Pack Umbreon', price: '$9.99' },
  /** Stands on the page only later; far over the $500 that copies sell for. */
  rayquaza: {
    id: '256000000014',
    title: 'Rayquaza VMAX 218/203 Evolving Skies Alt Art Pokemon Card',
    price: '$800.00',
  },
} as const satisfies Record<string, EbayListing>;

/** What the marks of these listings say once they are priced. */
export const ebayLabels = {
  giratina: /^(?:49|5[0-3])%\sunder \$(?:5[89]|6[0-2])\d/,
  charizard: /^(?:3[4-9]|4\d|5[0-4])%\sover \$1[5-7]\d/,
  umbreon: /^near\s\$1,[6-9]\d\d/,
  rayquaza: /^[56]\d%\sover \$(?:4[7-9]|5[0-2])\d/,
} as const;

const { rayquaza, ...first } = ebayListings;

/** The results page with every listing but one, which comes later or on the next page. */
export const resultsUrl = 'https://www.ebay.com/sch/i.html?_nkw=pokemon+card';

/** Address of a listing's item page. */
export function itemUrl(listing: EbayListing): string {
  return `https://www.ebay.com/itm/${listing.id}`;
}

/** Answers eBay's addresses with redrawn pages. */
export const ebayRoutes: Routes = (url) => {
  if (url.hostname !== 'www.ebay.com') return undefined;
  if (url.pathname === '/sch/i.html') return { body: ebayResultsPage(Object.values(first), [rayquaza]) };
  const listing = Object.values(ebayListings).find((one) => url.pathname === `/itm/${one.id}`);
  return listing && { body: ebayItemPage(listing) };
};
