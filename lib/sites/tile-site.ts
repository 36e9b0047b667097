import type { Miss, PageReading, Sighting, Site, SiteFacts } from './site';
import { toReading } from './to-sighting';

/**
 * A reader that goes through a page tile by tile: `readTiles` gives what each tile holds, in the order of the page, and
 * nothing for a tile that offers nothing.
 */
export function createTileSite(
  facts: SiteFacts,
  readTiles: (root: ParentNode, url: URL) => Iterable<Sighting | Miss | undefined>,
): Site {
  return {
    facts,
    *readSteps(root, url): Generator<undefined, PageReading> {
      const reads: (Sighting | Miss | undefined)[] = [];
      for (const read of readTiles(root, url)) {
        reads.push(read);
        yield;
      }
      return toReading(reads);
    },
  };
}
