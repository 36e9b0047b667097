import { findPageKind } from '@/lib/sites/page-kinds';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { tcgplayerFacts } from './facts';
import { readCard, readOffer } from './offers';
import { findAddress } from './product-address';
import { readResult } from './search';
import * as at from './selectors';

function* readTiles(root: ParentNode, url: URL): Generator<Sighting | Miss | undefined> {
  const kind = url.hostname === 'www.tcgplayer.com' && findPageKind(tcgplayerFacts, url);
  if (!kind) return;
  if (kind.id === 'search') {
    for (const tile of root.querySelectorAll(at.result)) yield readResult(tile);
    return;
  }
  const address = findAddress(root, url.pathname);
  if (!address?.isPokemon) return;
  const card = readCard(root, address);
  for (const tile of root.querySelectorAll(at.offer)) yield readOffer(tile, card);
}

/** TCGplayer: results, and a product's page with its offers; of Pokémon only. */
export const tcgplayer = createTileSite(tcgplayerFacts, readTiles);
