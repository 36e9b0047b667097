import type { Shipping } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import { squash, textOf } from './dom';
import { readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';
import { findItemProduct, toItemPrice } from './structured-data';
import { findBareCurrency, listNationalSites } from './words';

/**
 * Endings of "vinted." on its national sites, with the currency of a bare "$" or "kr" (lists of several public
 * projects that agree, 2026).
 */
const sites = listNationalSites(
  'com=USD co.uk se=SEK dk=DKK at be cz de ee es fi fr gr hr hu ie it lt lu lv nl pl pt ro si sk',
);

/** Vinted on all its national sites. */
export const facts: SiteFacts = {
  id: 'vinted',
  name: 'Vinted',
  search: 'https://www.vinted.com/catalog?search_text=%s',
  matches: [...sites.keys()].map((site) => `https://www.vinted.${site}/*`),
  pages: [
    { id: 'catalogue', path: /^\/catalog(?:\/|$)/, evidence: 'seen', date: '2026-09' },
    { id: 'item', path: /^\/items\/\d/, evidence: 'reported', date: '2026-10' },
  ],
};

/** Selectors. Test ids stay; class names are hashed. */
const at = {
  /** A box whose test id ends with the listing's id (catalogue, 2026-09); its parts append their names to it. */
  tile: '[data-testid^="product-item-id-"]',
  /** Link over the picture, with title, brand, condition and prices as its title (catalogue, 2026-09). */
  tileLink: 'a[data-testid$="--overlay-link"]',
  /** The brand, where there is one (catalogue, 2026-09). */
  tileBrand: '[data-testid$="--description-title"]',
  /** The condition, with a size before it where there is one (catalogue, 2026-09). */
  tileCondition: '[data-testid$="--description-subtitle"]',
  /** The seller's price (catalogue, 2026-09). */
  tilePrice: '[data-testid$="--price-text"]',
  /** Status of a listing that is over: "Sold", "Reserved" (reported 2026). */
  tileStatus: '[data-testid*="--status"]',
  /** The price with the fee for buyer protection (catalogue, 2026-09; item page reported 2026-10). */
  totalPrice: '[data-testid="total-combined-price"]',

  /** The box with the prices of an item page (reported 2026-10). */
  itemBox: '[data-testid="item-sidebar-price-container"]',
  /** The seller's price on an item page (reported 2026-10). */
  itemPrice: '[data-testid="item-price"]',
  /** The same on an item page (reported 2026). */
  itemStatus: '[data-testid^="item-status"]',
  /** Cost of delivery, "from" before it where carriers differ (reported 2026-10). */
  itemDelivery: '[data-testid="item-shipping-banner-price"]',
  /** The seller's name on an item page (reported 2026). */
  itemSeller: '[data-testid="profile-username"]',
  /** The condition on an item page (reported 2026). */
  itemCondition: '[data-testid="item-attributes-status"] [itemprop="status"]',
};

/** A named part at the end of a label: ", Staat: Goed". */
const lastPart = /, [^,:]{2,30}: [^,]*$/;

/** The label without a price at its end: ", 450.00 €", ", £1,450.00", ", 12,00 zł". */
function cutPrice(label: string, bare: string): string {
  const comma = label.lastIndexOf(', ');
  return comma > 0 && readPrice(label.slice(comma + 2), bare).money ? label.slice(0, comma) : label;
}

/** The label without its last named part where that has this value, which may hold commas. */
function cutPart(label: string, value: string): string {
  if (!value || !label.endsWith(`: ${value}`)) return label;
  const comma = label.slice(0, -value.length).lastIndexOf(', ');
  return comma > 0 ? label.slice(0, comma) : label;
}

/**
 * The seller's own title in a tile's label, "TITLE, Brand: X, Condition: Y, 450.00 €, 473.20 €" in the site's language
 * (2026-09): without its prices and the parts whose values the tile shows, since a title may hold commas and colons
 * itself. Where the tile shows none, without up to two parts that look like it.
 */
function toTitle(label: string, shown: readonly string[], bare: string): string {
  let title = cutPrice(cutPrice(label, bare), bare);
  // One value may end as another does: the longest that fits is the part's.
  const values = shown.filter(Boolean).sort((one, other) => other.length - one.length);
  if (values.length === 0) return title.replace(lastPart, '').replace(lastPart, '').trim();
  // The order of the parts differs by listing; each is there once.
  for (let index = 0; index >= 0; ) {
    index = values.findIndex((value) => cutPart(title, value) !== title);
    const [value = ''] = index < 0 ? [] : values.splice(index, 1);
    title = cutPart(title, value);
  }
  return title.trim();
}

/** How a listing is over by the site's mark on it; undefined where there is none. */
function toEnd(mark: string): 'sold' | 'unknown' | undefined {
  const isSold = /^(?:sold|vendu|verkauft|vendido|venduto|verkocht)$/i.test(mark);
  return isSold ? 'sold' : mark ? 'unknown' : undefined;
}

/**
 * Vinted shows two prices: the seller's, which is the asking price, and one with the fee for buyer protection, which
 * the buyer cannot decline. Shipping counts as known only where delivery has one price; "from" is unknown.
 */
function readFee(box: ParentNode | null, price: string, bare: string): Money | undefined {
  const [paid, asked] = [textOf(box?.querySelector(at.totalPrice) ?? null), price].map(
    (words) => readPrice(words, bare).money,
  );
  if (!paid || paid.currency !== asked?.currency || paid.minor <= asked.minor) return undefined;
  return { ...paid, minor: paid.minor - asked.minor };
}

function readTile(tile: Element, url: URL, bare: string): Sighting | Miss | undefined {
  const link = tile.querySelector(at.tileLink);
  const stated = /^product-item-id-(\d+)$/.exec(tile.getAttribute('data-testid') ?? '')?.[1];
  const id = /\/items\/(\d+)/.exec(link?.getAttribute('href') ?? '')?.[1];
  const subtitle = textOf(tile.querySelector(at.tileCondition));
  const parts = subtitle.split(/ [-–·] /);
  const shown = [textOf(tile.querySelector(at.tileBrand)), ...new Set([subtitle, ...parts])];
  const anchor = tile.querySelector(at.tilePrice) ?? undefined;
  const text = textOf(anchor);
  const end = toEnd(textOf(tile.querySelector(at.tileStatus)));
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id: stated === id ? id : undefined,
    title: toTitle(squash(link?.getAttribute('title')), shown, bare),
    price: anchor && toShownPrice(anchor, readPrice(text, bare), text, end),
    condition: parts.at(-1) ?? '',
    facts: { url: id && `${url.origin}/items/${id}`, protection: readFee(tile, text, bare) },
  });
}

function readShipping(root: ParentNode, bare: string): Shipping {
  const text = textOf(root.querySelector(at.itemDelivery));
  const delivery = readPrice(text, bare).money;
  // A word before the amount is "from" in one of Vinted's languages.
  return delivery && !/^\p{L}/u.test(text) ? { kind: 'known', amount: delivery } : { kind: 'unknown' };
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
    site: facts.id,
    page: 'item',
    tile: box ?? heading,
    id,
    title: product?.name || textOf(heading),
    price: toItemPrice(anchor, text, product, { bare, end }),
    shipping: readShipping(root, bare),
    condition: textOf(root.querySelector(at.itemCondition)),
    facts: {
      description: product?.description || undefined,
      url: `${url.origin}/items/${id}`,
      seller: textOf(root.querySelector(at.itemSeller)),
      protection: readFee(box, text, bare),
    },
  });
}

/** Vinted: the catalogue, and an item's page with its other tiles. */
export const read = createReader(facts, function* (root, url, kind) {
  const bare = findBareCurrency(sites, url);
  if (kind === 'item') yield readItem(root, url, bare);
  for (const tile of root.querySelectorAll(at.tile)) {
    if (tile.querySelector(at.tileLink)) yield readTile(tile, url, bare);
  }
});
