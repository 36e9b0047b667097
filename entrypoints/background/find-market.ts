import type { Listing } from '@/lib/domain/listing';
import type { Readers } from '@/lib/sites/access';

/** Longer ids are cut in the middle (to-sighting), never so early that one could not tell the shop. */
const longestHost = 64;

/** How a shop is named that the reader of any shop reads. */
export function toShopName(hostname: string): string {
  return hostname.replace(/^www\./, '').slice(0, longestHost);
}

/**
 * The marketplace or shop that a listing is of: its site, or the shop's host where the reader of any shop reads it, which
 * its listings' ids begin with (`page-address.ts`).
 */
export function findMarket({ generic }: Readers, { site, id }: Pick<Listing, 'site' | 'id'>): string {
  return site === generic.id ? `${site} ${toShopName(id.split(/[/?]/, 1)[0] ?? '')}` : site;
}
