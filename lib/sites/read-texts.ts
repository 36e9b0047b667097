import { limitListing } from '@/lib/domain/listing';
import type { TileTexts } from '@/lib/domain/tile-texts';
import { ebayPages, findDollar } from './ebay/pages';
import { readEbayTile } from './ebay/read-tile';
import type { Miss, PageReading, Sighting, TileReading } from './site';

/** What the texts of a tile mean on a page of `origin`; nothing where its site is not one that sketches its tiles. */
export function readTexts(texts: TileTexts, origin: string): TileReading {
  const dollar = texts.site === ebayPages.id ? findDollar(new URL(origin).hostname) : null;
  if (dollar === null) return { kind: 'nothing' };
  const reading = readEbayTile(texts, origin, dollar);
  return reading.kind === 'listing' ? { ...reading, listing: limitListing(reading.listing) } : reading;
}

/** The reading of a page with its sketches understood. */
export function completeReading({ sightings, misses, sketches = [] }: PageReading, url: URL): PageReading {
  const seen: Sighting[] = [];
  const missed: Miss[] = [];
  for (const { texts, tile, anchors } of sketches) {
    const reading = readTexts(texts, url.origin);
    const anchor = reading.kind === 'listing' ? anchors[reading.price] : undefined;
    if (reading.kind === 'listing' && anchor) seen.push({ listing: reading.listing, tile, anchor });
    if (reading.kind === 'miss') missed.push({ reason: reading.reason, tile });
  }
  return { sightings: [...sightings, ...seen], misses: [...misses, ...missed] };
}
