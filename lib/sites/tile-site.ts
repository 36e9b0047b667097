import type { Miss, Sighting, Site, SiteFacts } from './site';
import { toReading } from './to-sighting';

/**
 * A reader that goes through a page tile by tile: `readTiles` gives what each tile holds, in the order of the page, and
 * nothing for a tile that offers nothing.
 */
export function createTileSite(
  facts: SiteFacts,
  readTiles: (root: ParentNode, url: URL) => Iterable<Sighting | Miss | undefined>,
): Site {
  return { facts, read: (root, url) => toReading([...readTiles(root, url)]) };
}
