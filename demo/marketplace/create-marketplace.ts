import { readFileSync } from 'node:fs';
import { drawListingPicture } from './draw-listing-picture';
import { laterListings } from './listings/later-listings';
import { otherListings } from './listings/other-listings';
import { rawListings } from './listings/raw-listings';
import type { SampleListing } from './listings/sample-listing';
import { slabListings } from './listings/slab-listings';
import { type PricedListing, priceListing } from './price-listings';
import { renderItem, renderMissing, renderResults, renderTile } from './render-pages';

/** What the marketplace answers to one address. */
export interface MarketplaceAnswer {
  readonly status: 200 | 404;
  readonly type: 'text/html' | 'text/css' | 'text/javascript' | 'image/svg+xml';
  readonly body: string;
}

/** The sample marketplace without a server. */
export interface Marketplace {
  /** Answers a GET of a path with its query. */
  handle(url: URL): MarketplaceAnswer;
}

/** The page's first listings in the order shown: cards, slabs and other things mixed, as a search shows them. */
function mix(...groups: readonly (readonly SampleListing[])[]): readonly SampleListing[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}

const firstListings = mix(rawListings, slabListings, otherListings);

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
}

function matches(priced: PricedListing, query: string): boolean {
  const title = priced.listing.title.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.includes(word));
}

/** Builds the marketplace; prices follow the sample data whose last day is `until`. */
export function createMarketplace(options: { readonly until: Date }): Marketplace {
  const price = (listing: SampleListing) => priceListing(listing, options.until);
  const first = firstListings.map(price);
  const later = laterListings.map(price);
  const byId = new Map([...first, ...later].map((priced) => [priced.listing.id, priced]));
  const assets = new Map<string, MarketplaceAnswer>([
    ['/assets/style.css', { status: 200, type: 'text/css', body: readAsset('style.css') }],
    ['/assets/page.js', { status: 200, type: 'text/javascript', body: readAsset('page.js') }],
    ['/assets/stall.svg', { status: 200, type: 'image/svg+xml', body: readAsset('stall.svg') }],
  ]);
  const html = (body: string): MarketplaceAnswer => ({ status: 200, type: 'text/html', body });

  return {
    handle(url) {
      const query = url.searchParams.get('q')?.trim() ?? '';
      const found = (listings: readonly PricedListing[]) =>
        listings.filter((priced) => matches(priced, query));
      if (url.pathname === '/') return html(renderResults(found(first), query, found(later).length > 0));
      if (url.pathname === '/more') return html(found(later).map(renderTile).join('\n'));
      const [, folder, id = ''] = /^\/(item|pictures)\/(S-\d+)(?:\.svg)?$/.exec(url.pathname) ?? [];
      const priced = byId.get(id);
      if (priced && folder === 'item') return html(renderItem(priced));
      if (priced) return { status: 200, type: 'image/svg+xml', body: drawListingPicture(priced) };
      return assets.get(url.pathname) ?? { status: 404, type: 'text/html', body: renderMissing() };
    },
  };
}
