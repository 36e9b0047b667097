import { squash } from '@/lib/sites/dom';
import { readPrice } from '@/lib/sites/price-text';
import { type SchemaProduct, toProduct } from '@/lib/sites/schema-org';

/** What a meta element of the page says, by the first of its names that is there. */
function readMeta(root: ParentNode, ...names: readonly string[]): string {
  for (const name of names) {
    const meta = root.querySelector(`meta[property="${name}"],meta[name="${name}"]`);
    const content = squash(meta?.getAttribute('content'));
    if (content) return content;
  }
  return '';
}

/**
 * The product that OpenGraph and product meta tags state: title, price, currency, availability; undefined where they
 * state no price.
 */
export function readMetaProduct(root: ParentNode): SchemaProduct | undefined {
  const amount = readMeta(root, 'product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const currency = readMeta(
    root,
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
  );
  const { money } = readPrice(`${amount} ${currency.toUpperCase()}`, undefined);
  if (!money) return undefined;
  const shop = readMeta(root, 'og:site_name');
  const title = readMeta(root, 'og:title', 'twitter:title');
  const end = shop ? title.search(new RegExp(`\\s*[|–—-]\\s*${shop.replace(/\W/g, '\\$&')}$`)) : -1;
  // "1,234.50" here, where schema.org has figures and a point alone.
  const price = /^\d+(?:\.\d+)?$/.test(amount)
    ? amount
    : amount.replace(/[.,](?=\d{3})/g, '').replace(',', '.');
  const availability = readMeta(root, 'product:availability', 'og:availability').replace(/\W/g, '');
  return toProduct({
    name: end > 0 ? title.slice(0, end) : title,
    url: readMeta(root, 'og:url'),
    sku: readMeta(root, 'product:retailer_item_id'),
    itemCondition: readMeta(root, 'product:condition'),
    category: readMeta(root, 'product:category'),
    offers: {
      price,
      priceCurrency: money.currency,
      availability: /^(?:oos|outofstock|soldout)$/i.test(availability) ? 'OutOfStock' : availability,
    },
  });
}
