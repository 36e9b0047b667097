import { squash, textOf } from './dom';
import { createReader, type Miss, type Sighting, type SiteFacts, toSighting } from './site';
import { findItemProduct, toItemPrice } from './structured-data';
import { findPrefectureCountry, onlyYen, toJapaneseShipping } from './words';

/** Yahoo! Flea Market Japan, until 2023 PayPay Flea Market. Of its results only pictures and links are known. */
export const facts: SiteFacts = {
  id: 'yahoo-flea',
  name: 'Yahoo! Flea Market Japan',
  matches: ['https://paypayfleamarket.yahoo.co.jp/*'],
  pages: [{ id: 'item', path: /^\/item\/\w+\/?$/, evidence: 'reported', date: '2026-08' }],
  listingUrl: { start: 'https://paypayfleamarket.yahoo.co.jp/item/', id: /^(\w+)$/ },
};

/* Selectors: reported to 2026-10; names before "__Component" are the same since 2023. */
const ownTitle = 'h1[class*="ItemTitle__Component"]';
const itemTitle = `${ownTitle},h1`;
/** The price; the page may hold it twice, for wide and for narrow windows. */
const itemPrice = '[class*="ItemPrice__Component"]';
const freeShipping = '[class*="ShippingFreeLabel"]';
const tableRow = 'table[class*="ItemTable__Component"] tr';
/** The red ribbon over the picture of a sold item. */
const soldRibbon = '[class*="ItemMain__Component"] img[alt="sold" i]';

/** The rows of the item's table by their names. */
function readTable(root: ParentNode): Map<string, string> {
  const rows = [...root.querySelectorAll(tableRow)];
  return new Map(rows.map((row) => [textOf(row.querySelector('th')), textOf(row.querySelector('td'))]));
}

/** The text of the price's box, once: two copies that run together could be read as one amount. */
function readPriceText(box: Element | undefined): string {
  const copies = [...(box?.children ?? [])].map((copy) => textOf(copy)).filter((text) => /\d/.test(text));
  return copies.length > 1 ? [...new Set(copies)].join(' | ') : textOf(box);
}

function readItem(root: ParentNode, url: URL): Sighting | Miss | undefined {
  const id = /\/item\/(\w+)/.exec(url.pathname)?.[1] ?? '';
  const heading = root.querySelector(itemTitle);
  const product = findItemProduct(root, id, textOf(heading));
  const anchor = root.querySelector(itemPrice) ?? undefined;
  if (!heading || !(anchor || product)) return undefined;
  // Without anything of this site's own, only data that names this very item says that the page is one.
  if (!anchor && !heading.matches(ownTitle) && !product?.source.includes(id)) return undefined;
  const text = readPriceText(anchor);
  const table = readTable(root);
  const condition = [...table.keys()].find((name) => name.endsWith('状態')) ?? '';
  const end = root.querySelector(soldRibbon) ? 'sold' : undefined;
  return toSighting({
    site: facts.id,
    page: 'item',
    tile: anchor ? (anchor.closest('main') ?? anchor) : heading,
    id,
    title: squash(product?.name) || textOf(heading),
    price: onlyYen(toItemPrice(anchor, text, product, { end })),
    shipping: toJapaneseShipping(textOf(root.querySelector(freeShipping))),
    condition: table.get(condition) ?? '',
    facts: {
      description: product?.description || undefined,
      url: `https://paypayfleamarket.yahoo.co.jp/item/${id}`,
      sellerCountry: findPrefectureCountry(table.get('発送元の地域') ?? ''),
    },
  });
}

/** Yahoo! Flea Market Japan: an item's page. */
export const read = createReader(facts, function* (root, url) {
  yield readItem(root, url);
});
