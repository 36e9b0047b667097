import type { Listing } from '@/lib/domain/listing';
import type { TileTexts } from '@/lib/domain/tile-texts';
import type { TileReading } from '@/lib/sites/site';
import { readBids } from './bids';
import { findTileId, toItemUrl } from './listing-id';
import { ebayPages } from './pages';
import { findShipping } from './shipping';
import { readTilePrice } from './tile-price';
import { commonLine, located, locatedStart } from './words';

/** When it was sold and where the seller is, in the page's words. */
function readSaid(
  { caption }: TileTexts,
  lines: readonly string[],
  { priceKind }: Pick<Listing, 'priceKind'>,
) {
  const sale = priceKind === 'sold' && caption;
  const location = lines.find((line) => locatedStart.test(line) && located.test(line));
  return { ...(sale && { sale }), ...(location && { location }) };
}

/** Understands a tile of a results page on a site at `origin`, where a bare "$" means `dollar`. */
export function readEbayTile(texts: TileTexts, origin: string, dollar: string | undefined): TileReading {
  const { title, lines } = texts;
  const id = findTileId(texts);
  const telling = lines.filter((line) => !commonLine.test(line));
  const price = readTilePrice(texts, telling, dollar);
  const reason = !id ? 'no-id' : !title ? 'no-title' : 'no-price';
  if (!id || !title) return price ? { kind: 'miss', reason } : { kind: 'nothing' };
  if (!price) return { kind: 'miss', reason };
  const { anchor, ...amounts } = price;
  const listing: Listing = {
    site: ebayPages.id,
    id,
    page: 'results',
    title,
    ...amounts,
    shipping: findShipping(lines, dollar),
    // A seller's own subtitle comes before the condition.
    condition: texts.condition.split(/\s*[·|]/)[0] || null,
    specifics: readSaid(texts, telling, amounts),
    url: toItemUrl(origin, id),
    ...readBids(telling, amounts),
  };
  return { kind: 'listing', listing, price: anchor };
}
