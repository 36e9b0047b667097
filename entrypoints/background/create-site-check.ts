import type { Caller } from '@/lib/messaging/serve';
import type { Readers, ReadingChoice } from '@/lib/sites/reading-plan';
import { coversHost, siteOrigins, toOriginPattern } from '@/lib/sites/site-origins';

/**
 * Tells whether a caller may speak of a site's listings: a page of those of its own marketplace alone, or of a shop's where
 * it is one of the user's shops, by the address that the browser states. Whoever took a page over would otherwise learn
 * and change what the user said of listings elsewhere.
 */
export function createSiteCheck(readers: Readers, loadChoice: () => Promise<ReadingChoice>) {
  return async function isOwnSite(caller: Caller, site: string): Promise<boolean> {
    if (!caller) return true;
    if (!URL.canParse(caller.url)) return false;
    const url = new URL(caller.url);
    const known = readers.sites.find(({ id }) => id === site);
    if (known) return siteOrigins(known).some((pattern) => coversHost(pattern, url));
    if (site !== readers.generic.id) return false;
    return (await loadChoice()).shops.some((shop) => coversHost(toOriginPattern(shop), url));
  };
}
