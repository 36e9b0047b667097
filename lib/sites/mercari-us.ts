import type { Shipping } from '@/lib/domain/listing';
import { findFirst, squash, textOf } from './dom';
import { findMoney, readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';
import { findItemProduct, toItemPrice } from './structured-data';

/** Mercari in the United States: all from reports of others, no page was saved. */
export const facts: SiteFacts = {
  id: 'mercari-us',
  name: 'Mercari US',
  search: 'https://www.mercari.com/search/?keyword=%s',
  matches: ['https://www.mercari.com/*'],
  pages: [
    { id: 'search', path: /^\/search\//, evidence: 'reported', date: '2026-09' },
    { id: 'item', path: /^\/us\/item\/m\d/, evidence: 'reported', date: '2026-10' },
  ],
  listingUrl: { start: 'https://www.mercari.com/us/item/', id: /^(m\d+)$/ },
};

/** Selectors: all reported, for the search in 2025-11 to 2026-09, for items on 2026-10-03. */
const at = {
  /** A result: a link, or a box within one; the one may hold the other. */
  tile: '[data-testid="ProductThumbWrapper"],[data-testid="ItemContainer"]',
  /** The box that names the item's id. */
  tileId: '[data-productid]',
  /** The name of an item, in results and as heading of its page. */
  title: '[data-testid="ItemName"]',
  /** The price of a result, a former one within it; the first for members, the second for guests. */
  tilePrice: ['[data-testid="ProductThumbItemPrice"]', '[data-testid="ItemPrice"]'],
  /** The badge of a sold item. */
  tileSold: '[data-testid="ProductThumbItemSold"],[data-testid="ItemSold"]',

  /** The heading of an item page. */
  itemTitle: 'h1[data-testid="ItemName"]',
  /** The price of an item page, and of results for guests. */
  itemPrice: '[data-testid="ItemPrice"]',
  /** The buyer's charge for delivery, the former charge beside it. */
  itemDelivery: ['[data-testid="DiscountedFee"]', '[data-testid="ShippingText-DeliveryFeeForBuyer"]'],
  /** "+$5.03 Buyer Protection fee". */
  itemFee: '[data-testid="ItemDetailPriceSummaryHeadline"]',
  /** "@name" of the seller (reported 2026). */
  itemSeller: '[data-testid="ItemDetailsSellerUserName"]',
  /** The condition. */
  itemCondition: '[data-testid="ItemDetailsCondition"]',
};

const dollar = 'USD';

const toUrl = (id: string | undefined): string | undefined => id && `https://www.mercari.com/us/item/${id}/`;

function findId(address: string | null | undefined): string | undefined {
  return /\/item\/(m\d+)/.exec(address ?? '')?.[1];
}

/** The current price: the element's own words, since a former price stands in an element within it. */
function readOwnText(element: Element): string {
  const own = [...element.childNodes].filter((node) => node.nodeType === node.TEXT_NODE);
  return squash(own.map((node) => node.textContent).join('')) || textOf(element);
}

function readTile(tile: Element, { searchParams }: URL): Sighting | Miss | undefined {
  const link = tile.closest('a') ?? tile.querySelector('a[href*="/item/"]');
  const box = tile.matches(at.tileId) ? tile : tile.querySelector(at.tileId);
  const id = findId(link?.getAttribute('href')) ?? box?.getAttribute('data-productid') ?? undefined;
  const anchor = findFirst(tile, at.tilePrice);
  const text = anchor ? readOwnText(anchor) : '';
  const isSold = tile.querySelector(at.tileSold) || searchParams.get('status') === 'sold_out';
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id,
    title:
      textOf(tile.querySelector(at.title)) || squash(tile.querySelector('img[alt]')?.getAttribute('alt')),
    price: anchor && toShownPrice(anchor, readPrice(text, dollar), text, isSold ? 'sold' : undefined),
    facts: { url: toUrl(id) },
  });
}

/** Delivery and, where stated, the fee for buyer protection, which the buyer cannot decline. */
function readShipping(root: ParentNode): Shipping {
  const delivery = textOf(findFirst(root, at.itemDelivery));
  const fee = findMoney(textOf(root.querySelector(at.itemFee)), dollar);
  const { money } = readPrice(delivery, dollar);
  const isFree = /^free\b/i.test(delivery);
  if (isFree && !fee) return { kind: 'free' };
  if (!isFree && !money) return { kind: 'unknown' };
  const minor = (money?.minor ?? 0) + (fee?.minor ?? 0);
  return { kind: 'known', amount: { minor, currency: dollar } };
}

function readItem(root: ParentNode, url: URL): Sighting | Miss | undefined {
  const id = findId(url.pathname);
  const heading = root.querySelector(at.itemTitle);
  if (!id || !heading) return undefined;
  const product = findItemProduct(root, id, textOf(heading));
  const anchor = [...root.querySelectorAll(at.itemPrice)].find((price) => !price.closest(at.tile));
  const isSold = [...root.querySelectorAll('button[disabled]')].some((button) =>
    /^(?:item )?sold$/i.test(textOf(button)),
  );
  const end = isSold ? 'sold' : undefined;
  return toSighting({
    site: facts.id,
    page: 'item',
    tile: anchor ? (anchor.closest('main') ?? anchor) : heading,
    id,
    title: product?.name || textOf(heading),
    price: toItemPrice(anchor, anchor ? readOwnText(anchor) : '', product, { bare: dollar, end }),
    shipping: readShipping(root),
    condition: textOf(root.querySelector(at.itemCondition)),
    facts: {
      description: product?.description,
      url: toUrl(id),
      seller: textOf(root.querySelector(at.itemSeller)).replace(/^@/, ''),
    },
  });
}

/** Mercari US: results, and an item's page with similar items. */
export const read = createReader(facts, function* (root, url) {
  yield readItem(root, url);
  for (const tile of root.querySelectorAll(at.tile)) {
    if (!tile.parentElement?.closest(at.tile)) yield readTile(tile, url);
  }
});
