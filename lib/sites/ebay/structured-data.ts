import type { Money } from '@/lib/domain/money';
import { findJsonProducts, isAvailable, joinPrices } from '@/lib/sites/schema-org';

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

/**
 * The structured data of the item `id`, or undefined. Data that names another item is left over from an earlier page;
 * data that names none counts only under the `heading` that the page shows.
 */
export function findProduct(root: ParentNode, id: string, heading: string): StructuredProduct | undefined {
  const product = findJsonProducts(root).find(
    ({ source, name }) => source.includes(id) || (!source.includes('/itm/') && name === heading),
  );
  if (!product) return undefined;
  const { kind, money } = joinPrices(product.offers);
  return {
    name: product.name,
    price: money ?? undefined,
    varies: kind === 'range',
    available: isAvailable(product.offers),
  };
}
