import { type Money, toMoney } from '@/lib/domain/money';
import { squash } from '@/lib/sites/dom';
import { isObject, type Json, readJsonLd } from '@/lib/sites/json-ld';

/** What the structured data (JSON-LD, type Product) of an item page states. */
export interface StructuredProduct {
  readonly name: string;
  /** The price of its offers; undefined where they differ or none is certain. */
  readonly price: Money | undefined;
  /** Offers at different prices: the listing sells variations. */
  readonly varies: boolean;
  /** False where it says that nothing is left. */
  readonly available: boolean;
}

/** The little that eBay's data holds: the general reader of such data would be a tenth of this script. */
function toProduct({ name, offers }: Json): StructuredProduct {
  const all = [offers].flat().filter(isObject);
  const prices = all.flatMap(({ price, lowPrice, highPrice, priceCurrency }) =>
    [price ?? lowPrice, price ?? highPrice].map((amount) => `${amount} ${priceCurrency}`),
  );
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(prices[0] ?? '') ?? [];
  const varies = new Set(prices).size > 1;
  return {
    name: squash(String(name ?? '')),
    price: varies || !amount || !currency ? undefined : toMoney(Number(amount), currency),
    varies,
    available:
      all.length === 0 || !all.every(({ availability }) => /OutOfStock|SoldOut/.test(String(availability))),
  };
}

/**
 * The structured data of the item `id`, or undefined. Data that names another item is left over from an earlier page;
 * data that names none counts only under the `heading` that the page shows.
 */
export function findProduct(root: ParentNode, id: string, heading: string): StructuredProduct | undefined {
  for (const json of readJsonLd(root)) {
    const text = JSON.stringify(json);
    const product = toProduct(json);
    if (text.includes(id) || (!text.includes('/itm/') && product.name === heading)) return product;
  }
  return undefined;
}
