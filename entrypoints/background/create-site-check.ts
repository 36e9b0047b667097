import type { Listing } from '@/lib/domain/listing';
import type { Caller } from '@/lib/messaging/serve';
import {
  coversHost,
  type Readers,
  type ReadingChoice,
  siteOrigins,
  toOriginPattern,
} from '@/lib/sites/access';
import { findMarket, toShopName } from './find-market';

/**
 * Tells whether a caller may speak of listings: a page of those of its own marketplace alone, or of its own shop's where
 * that is one of the user's shops, by the address that the browser states. Whoever took a page over would otherwise learn
 * and change what the user said of listings elsewhere.
 */
export function createSiteCheck(readers: Readers, loadChoice: () => Promise<ReadingChoice>) {
  async function isOfMarket(market: string, url: URL): Promise<boolean> {
    const known = readers.sites.find(({ id }) => id === market);
    if (known) return siteOrigins(known).some((pattern) => coversHost(pattern, url));
    if (market !== `${readers.generic.id} ${toShopName(url.hostname)}`) return false;
    return (await loadChoice()).shops.some((shop) => coversHost(toOriginPattern(shop), url));
  }

  return async function maySpeakOf(
    caller: Caller,
    listings: readonly Pick<Listing, 'site' | 'id'>[],
  ): Promise<boolean> {
    if (!caller) return true;
    if (!URL.canParse(caller.url)) return false;
    const url = new URL(caller.url);
    const markets = [...new Set(listings.map((listing) => findMarket(readers, listing)))];
    const allowed = await Promise.all(markets.map((market) => isOfMarket(market, url)));
    return allowed.every(Boolean);
  };
}
