import { findPageKind } from '@/lib/sites/page-kinds';
import type { Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { yahooAuctionsFacts } from './facts';
import { readItem } from './item';
import * as at from './selectors';
import { readTile } from './tiles';

/** Yahoo! Auctions Japan: results and auctions' own pages. */
export const yahooAuctions: Site = createTileSite(yahooAuctionsFacts, function* (root, url) {
  const isOurs = /^(?:page\.)?auctions\.yahoo\.co\.jp$/.test(url.hostname);
  const kind = isOurs ? findPageKind(yahooAuctionsFacts, url)?.id : undefined;
  if (kind === 'item') yield readItem(root, url);
  if (kind === 'search') for (const tile of root.querySelectorAll(at.tile)) yield readTile(tile);
});
