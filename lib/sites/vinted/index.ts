import type { Shipping } from '@/lib/domain/listing';
import { squash, textOf } from '@/lib/sites/dom';
import { findItemProduct, toItemPrice } from '@/lib/sites/item-product';
import { findPageKind } from '@/lib/sites/page-kinds';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting, Site } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { findBareCurrency, vintedFacts } from './facts';
import * as at from './selectors';
import { toTitle } from './titles';

const site = vintedFacts.id;

/** How a listing is over by the site's mark on it; undefined where there is none. */
function toEnd(mark: string): 'sold' | 'unknown' | undefined {
  const isSold = /^(?:sold|vendu|verkauft|vendido|venduto|verkocht)$/i.test(mark);
  return isSold ? 'sold' : mark ? 'unknown' : undefined;
}

/**
 * Vinted shows two prices: the seller's, which is the asking price, and one with the fee for buyer protection, which
 * nobody can decline. Shipping counts as known only where delivery has one price, and then holds the fee as well; where
 * delivery is not stated or "from", it is unknown, and the second price stays a specific in the page's words.
 */
function readFee(box: ParentNode): Record<string, string> {
  const total = textOf(box.querySelector(at.totalPrice));
  return total ? { 'price with buyer protection': total } : {};
}

function readTile(tile: Element, url: URL, bare: string): Sighting | Miss | undefined {
  const link = tile.querySelector(at.tileLink);
  const stated = /^product-item-id-(\d+)$/.exec(tile.getAttribute('data-testid') ?? '')?.[1];
  const id = /\/items\/(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1];
  const subtitle = textOf(tile.querySelector(at.tileCondition));
  const parts = subtitle.split(/ [-–·] /);
  const shown = [textOf(tile.querySelector(at.tileBrand)), subtitle, ...parts];
  const anchor = tile.querySelector(at.tilePrice) ?? undefined;
  const text = textOf(anchor);
  const end = toEnd(textOf(tile.querySelector(at.tileStatus)));
  return toSighting({
    site,
    page: 'results',
    tile,
    id: stated === id ? id : undefined,
    title: toTitle(squash(link?.getAttribute('title')), shown, bare),
    price: anchor && toShownPrice(anchor, readPrice(text, bare), text, end),
    condition: parts.at(-1) ?? '',
    specifics: readFee(tile),
    facts: { url: id && `${url.origin}/items/${id}` },
  });
}

/** Delivery with the fee on top, where both have one price in one currency. */
function readShipping(root: ParentNode, bare: string, price: string): Shipping {
  const text = textOf(root.querySelector(at.itemDelivery));
  const total = textOf(root.querySelector(`${at.itemBox} ${at.totalPrice}`)) || price;
  const [delivery, paid, asked] = [text, total, price].map((words) => readPrice(words, bare).money);
  // A word before the amount is "from" in one of Vinted's languages.
  if (!delivery || !paid || !asked || /^\p{L}/u.test(text)) return { kind: 'unknown' };
  if (new Set([delivery.currency, paid.currency, asked.currency]).size > 1) return { kind: 'unknown' };
  return { kind: 'known', amount: { ...delivery, minor: delivery.minor + paid.minor - asked.minor } };
}

function readItem(root: ParentNode, url: URL, bare: string): Sighting | Miss | undefined {
  const id = /^\/items\/(\d+)/.exec(url.pathname)?.[1];
  const heading = root.querySelector('h1');
  const box = root.querySelector(at.itemBox);
  const product = id ? findItemProduct(root, id, textOf(heading)) : undefined;
  if (!id || !heading || !(box || product)) return undefined;
  const anchor = box?.querySelector(at.itemPrice) ?? undefined;
  const text = textOf(anchor);
  const end = toEnd(textOf(root.querySelector(at.itemStatus)));
  return toSighting({
    site,
    page: 'item',
    tile: box ?? heading,
    id,
    title: product?.name || textOf(heading),
    price: toItemPrice(anchor, text, product, { bare, end }),
    shipping: readShipping(root, bare, text),
    condition: textOf(root.querySelector(at.itemCondition)),
    specifics: box ? readFee(box) : {},
    facts: { url: `${url.origin}/items/${id}` },
  });
}

/** Vinted: the catalogue, and an item's page with what else is shown on it. */
export const vinted: Site = createTileSite(vintedFacts, function* (root, url) {
  const bare = findBareCurrency(url.hostname);
  const kind = findPageKind(vintedFacts, url)?.id;
  if (bare === undefined || !kind) return;
  if (kind === 'item') yield readItem(root, url, bare);
  for (const tile of root.querySelectorAll(at.tile)) {
    if (tile.querySelector(at.tileLink)) yield readTile(tile, url, bare);
  }
});
