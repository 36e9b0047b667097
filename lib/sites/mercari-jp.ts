import { squash, textOf } from './dom';
import { readPrice } from './price-text';
import {
  createReader,
  type Miss,
  type ShownPrice,
  type Sighting,
  type SiteFacts,
  toShownPrice,
  toSighting,
} from './site';
import { findItemProduct, toItemPrice } from './structured-data';
import { findPrefectureCountry, onlyYen, toJapaneseShipping } from './words';

/** Mercari Japan. Its pages in English (`/en/…`) show converted prices and translated titles, and are not read. */
export const facts: SiteFacts = {
  id: 'mercari-jp',
  name: 'Mercari Japan',
  search: 'https://jp.mercari.com/search?keyword=%s',
  matches: ['https://jp.mercari.com/*'],
  pages: [
    { id: 'search', path: /^\/(?:search|s\/\d)/, evidence: 'seen', date: '2025-05' },
    // Seen at a fixed price; an auction's button is known from the page's texts alone.
    { id: 'item', path: /^\/item\/m\d/, evidence: 'seen', date: '2026-08' },
    { id: 'seller', path: /^\/user\/profile\//, evidence: 'reported', date: '2026-08' },
  ],
  listingUrl: { start: 'https://jp.mercari.com/item/', id: /^(m\d+)$/ },
};

/** Selectors. Test ids and the names that start with "mer" stay; other class names are hashed. */
const at = {
  /** A box in the grid, empty until it is scrolled to (search, 2025-05). */
  tile: '[data-testid="item-cell"]',
  /** The shown name of the item (search, 2025-05); a grid of pictures only has none. */
  tileTitle: '[data-testid="thumbnail-item-name"]',
  /** Picture with "NAMEの画像 300円" as label, "売り切れ" between them where it is sold (search, 2025-05; sold reported 2026-08). */
  tileImage: '.merItemThumbnail[aria-label]',
  /** The price, currency sign and number; "現在 ¥" as sign for an auction (search, 2025-05; texts of the page). */
  tilePrice: '.merPrice',
  /** The red badge of a sold item (reported 2026-08). */
  tileSticker: '[data-testid="thumbnail-sticker"]',

  /** The box around the price of an item page (2026-08). */
  itemBox: '#item-info,main',
  /** The item's name (2026-08). */
  itemTitle: '[data-testid="name"] h1',
  /** The item's price; a filter of a search has the same test id on a list item (item 2026-08, search 2025-05). */
  itemPrice: 'div[data-testid="price"]',
  /** The button to buy, which says that the item is sold where it is, or to bid (2026-08; sold reported 2026; bid: texts of the page). */
  buyButton: '[data-testid="checkout-button"]',
  /** The condition, with an explanation in a paragraph of its own (2026-08). */
  condition: '[data-testid="商品の状態"]',
  /** Shipping: paid by seller or buyer (2026-08). */
  shipping: '[data-testid="配送料の負担"]',
  /** Link to the seller, "NAME, 961件のレビュー, 5段階評価中4.5, 本人確認済" as its label; names are not unique (reported 2026). */
  seller: 'a[href*="/user/profile/"][aria-label*="レビュー"]',
  /** The prefecture that it is sent from (2026-08). */
  origin: '[data-testid="発送元の地域"]',
};

const soldWord = /売り切れ|sold/i;

/** The path of a listing's page up to its id: private sellers' items, and products of shops. */
function findPath(href: string): string | undefined {
  return /(?:^|\.com)(\/item\/m\d+|\/shops\/product\/\w+)/.exec(href)?.[1];
}

/** An auction's price is its highest bid so far; without a known way of sale there is none. */
function toSalePrice(
  shown: ShownPrice | undefined,
  way: 'fixed' | 'auction' | 'unknown',
): ShownPrice | undefined {
  const price = onlyYen(shown);
  if (price?.priceKind !== 'fixed' || way === 'fixed') return price;
  return { ...price, asking: null, currentBid: way === 'auction' ? price.asking : null, priceKind: way };
}

const findSeller = (path: string): string | undefined => /\/user\/profile\/(\d+)/.exec(path)?.[1];

function readTile(tile: Element, seller: string | undefined): Sighting | Miss | undefined {
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
    site: facts.id,
    page: 'results',
    tile,
    id: path?.replace(/.*\//, ''),
    title: textOf(tile.querySelector(at.tileTitle)) || named,
    price: toSalePrice(price, text.startsWith('現在') ? 'auction' : 'fixed'),
    facts: { url: path && `https://jp.mercari.com${path}`, seller },
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
  const link = root.querySelector(at.seller);
  const price = toItemPrice(anchor, textOf(anchor), product, { end });
  const way = buttons.includes('入札') ? 'auction' : buttons.includes('購入') ? 'fixed' : 'unknown';
  return toSighting({
    site: facts.id,
    page: 'item',
    tile: anchor ? (anchor.closest(at.itemBox) ?? anchor) : heading,
    id,
    title: product?.name || title,
    price: toSalePrice(price, way),
    shipping: toJapaneseShipping(textOf(root.querySelector(at.shipping))),
    condition: textOf(root.querySelector(at.condition), 'p'),
    facts: {
      description: product?.description || undefined,
      url: `https://jp.mercari.com${path}`,
      seller: findSeller(link?.getAttribute('href') ?? ''),
      sellerFeedback: /\d[\d,]*件のレビュー(?:, 5段階評価中[\d.]+)?/.exec(
        link?.getAttribute('aria-label') ?? '',
      )?.[0],
      sellerCountry: findPrefectureCountry(textOf(root.querySelector(at.origin))),
    },
  });
}

/** Mercari Japan: results, sellers' pages, and an item's page with the recommendations below it. */
export const read = createReader(facts, function* (root, url) {
  yield readItem(root, url);
  for (const tile of root.querySelectorAll(at.tile)) yield readTile(tile, findSeller(url.pathname));
});
