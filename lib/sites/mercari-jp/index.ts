import { squash, textOf } from '@/lib/sites/dom';
import { findItemProduct, toItemPrice } from '@/lib/sites/item-product';
import { findPrefectureCountry, onlyYen, toJapaneseShipping } from '@/lib/sites/japanese-terms';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting, Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { type ShownPrice, toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { mercariJpFacts } from './facts';
import * as at from './selectors';

const soldWord = /売り切れ|sold/i;

/** The path of a listing's page without what follows it: private sellers' items, and products of shops. */
function findPath(href: string): string | undefined {
  return /(?:^|\.com)(\/item\/m\d+|\/shops\/product\/\w+)/.exec(href)?.[1];
}

/** An auction's price is its highest bid so far; what is sold in a way that the page does not tell has none. */
function toSalePrice(
  shown: ShownPrice | undefined,
  way: 'fixed' | 'auction' | 'unknown',
): ShownPrice | undefined {
  const price = onlyYen(shown);
  if (price?.priceKind !== 'fixed' || way === 'fixed') return price;
  return { ...price, asking: null, currentBid: way === 'auction' ? price.asking : null, priceKind: way };
}

function readTile(tile: Element): Sighting | Miss | undefined {
  const href = tile.querySelector('a')?.getAttribute('href') ?? '';
  // Advertisements look like items and lead to other shops.
  if (/^https?:\/\/(?!jp\.mercari\.com\/)/.test(href)) return undefined;
  const path = findPath(href);
  const image = squash(tile.querySelector(at.tileImage)?.getAttribute('aria-label'));
  const [, named = '', said = ''] = /^(.+)の画像(.*)/.exec(image) ?? [];
  const sticker = tile.querySelector(at.tileSticker)?.getAttribute('aria-label') ?? '';
  const anchor = tile.querySelector(at.tilePrice);
  const text = textOf(anchor);
  const end = soldWord.test(sticker + said) ? 'sold' : undefined;
  const price = anchor ? toShownPrice(anchor, readPrice(text, undefined), text, end) : undefined;
  return toSighting({
    site: mercariJpFacts.id,
    page: 'results',
    tile,
    id: path?.replace(/.*\//, ''),
    title: textOf(tile.querySelector(at.tileTitle)) || named,
    price: toSalePrice(price, text.startsWith('現在') ? 'auction' : 'fixed'),
    facts: { url: path && `https://jp.mercari.com${path}` },
  });
}

function readItem(root: ParentNode, url: URL): Sighting | Miss | undefined {
  const path = findPath(url.pathname);
  const heading = root.querySelector(at.itemTitle);
  if (!path || !heading) return undefined;
  const id = path.replace(/.*\//, '');
  const title = textOf(heading);
  const anchor = root.querySelector(at.itemPrice) ?? undefined;
  const product = findItemProduct(root, id, title);
  const buttons = [...root.querySelectorAll(at.buyButton)].map((button) => textOf(button)).join();
  const end = soldWord.test(buttons) ? 'sold' : undefined;
  const price = toItemPrice(anchor, textOf(anchor), product, { end });
  const way = buttons.includes('入札') ? 'auction' : buttons.includes('購入') ? 'fixed' : 'unknown';
  return toSighting({
    site: mercariJpFacts.id,
    page: 'item',
    tile: anchor ? (anchor.closest(at.itemBox) ?? anchor) : heading,
    id,
    title: product?.name || title,
    price: toSalePrice(price, way),
    shipping: toJapaneseShipping(textOf(root.querySelector(at.shipping))),
    condition: textOf(root.querySelector(at.condition), 'p'),
    facts: {
      url: `https://jp.mercari.com${path}`,
      sellerCountry: findPrefectureCountry(textOf(root.querySelector(at.origin))),
    },
  });
}

/** Mercari Japan: results, sellers' pages, and an item's page with what is recommended below it. */
export const mercariJp: Site = createTileSite(mercariJpFacts, function* (root, url) {
  if (url.hostname !== 'jp.mercari.com' || !findPageKind(mercariJpFacts, url)) return;
  yield readItem(root, url);
  for (const tile of root.querySelectorAll(at.tile)) yield readTile(tile);
});
