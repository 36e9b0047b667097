import { readPrice } from './price-text';
import { findJsonProducts, isAvailable, joinPrices, type SchemaProduct } from './schema-org';
import { type ShownPrice, toShownPrice } from './to-sighting';

/**
 * The product in the page's JSON-LD that is the item `id`, or undefined. Data that names another item is left over from
 * an earlier page; data that names none counts only under the `heading` that the page shows.
 */
export function findItemProduct(root: ParentNode, id: string, heading: string): SchemaProduct | undefined {
  const names = new RegExp(`(?<![a-z\\d])${id}(?![a-z\\d])`, 'i');
  return findJsonProducts(root).find(({ name, url, productId, sku, offers }) => {
    const own = [productId, sku, url, ...offers.map((offer) => offer.url)].filter(Boolean);
    return own.length > 0 ? own.some((text) => names.test(text)) : name !== '' && name === heading;
  });
}

/**
 * The price of an item page: as its structured data states it, shown by `anchor` with `text`. Over where the data or
 * the page (`end`) says so; no price where the two name different amounts of one currency, because nothing tells
 * which is out of date; undefined where the page shows no amount.
 */
export function toItemPrice(
  anchor: Element | undefined,
  text: string,
  product: SchemaProduct | undefined,
  { bare, end }: Readonly<{ bare?: string; end?: 'sold' | 'unknown' | undefined }> = {},
): ShownPrice | undefined {
  const shown = readPrice(text, bare);
  if (!anchor || shown.kind === 'none') return undefined;
  const offers = product?.offers ?? [];
  const stated = joinPrices(offers);
  const { money } = stated;
  // An amount without a currency is taken to be in the data's, so that it can be doubted.
  const seen = shown.money ?? readPrice(`${text} ${money?.currency}`, bare).money;
  const differs = money?.currency === seen?.currency && money?.minor !== seen?.minor;
  return toShownPrice(
    anchor,
    stated.kind === 'none' ? shown : stated,
    text,
    differs ? 'unknown' : !isAvailable(offers) ? 'sold' : end,
  );
}
