import { textOf } from '@/lib/sites/dom';
import { findProducts, isAvailable, joinPrices, type SchemaProduct } from '@/lib/sites/schema-org';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { genericFacts } from './facts';
import { findPrice } from './find-price';
import { readMetaProduct } from './meta-product';
import { cleanAddress, findPageAddress, toId } from './page-address';

/** Conditions in schema.org's terms, in words. */
const conditions: ReadonlyMap<string, string> = new Map([
  ['NewCondition', 'New'],
  ['UsedCondition', 'Used'],
  ['RefurbishedCondition', 'Refurbished'],
  ['DamagedCondition', 'Damaged'],
]);

/** Reads one product within its box, at its own address. */
function readProduct(
  product: SchemaProduct,
  box: Element,
  address: URL | undefined,
  page: 'item' | 'results',
): Sighting | Miss | undefined {
  const variant = address?.searchParams.get('variant');
  const chosen = variant ? product.offers.filter(({ url }) => url.includes(variant)) : [];
  const offers = chosen.length > 0 ? chosen : product.offers;
  if (offers.length === 0) return undefined;
  const price = joinPrices(offers);
  const amounts = offers.flatMap(({ low }) => low ?? []);
  const anchor = findPrice(box, amounts, price.kind === 'single');
  const [offer] = offers;
  const condition = offer?.condition || product.condition;
  return toSighting({
    site: genericFacts.id,
    page,
    tile: box,
    id: address && toId(address),
    title: product.name,
    // What the data states and the page does not show is out of date, or of another variant.
    price: anchor && toShownPrice(anchor, price, textOf(anchor), isAvailable(offers) ? undefined : 'unknown'),
    condition: conditions.get(condition) ?? condition,
    specifics: {
      ...(/pok[eé]mon/i.test(product.category) && { game: 'Pokémon' }),
      ...product.properties,
    },
    facts: {
      url: address?.href,
      productId: product.sku || product.productId || undefined,
      sellerCountry: offer?.sellerCountry,
    },
  });
}

/** The one product that the page is about: by its address, or by the name that heads the page. */
function findOwn(root: ParentNode, products: readonly SchemaProduct[], url: URL, address: URL) {
  const paths = [url.pathname, address.pathname];
  const heading = textOf(root.querySelector('h1')).toLowerCase();
  const isNamed = ({ name }: SchemaProduct): boolean =>
    name !== '' &&
    (products.length === 1 ? heading.includes(name.toLowerCase()) : heading === name.toLowerCase());
  const isHere = (product: SchemaProduct): boolean =>
    paths.includes(cleanAddress(product.url, url)?.pathname ?? '') && product.url !== '';
  return products.find(isHere) ?? products.find(isNamed);
}

/** The boxes of products of a list, by the links to them: as large as they can be without another product's link. */
function* findBoxes(root: ParentNode, products: readonly SchemaProduct[], url: URL) {
  const byPath = new Map<string, readonly [SchemaProduct, URL]>();
  for (const product of products) {
    const address = product.url ? cleanAddress(product.url, url) : undefined;
    if (address && !byPath.has(address.pathname)) byPath.set(address.pathname, [product, address]);
  }
  const links = [...root.querySelectorAll('a[href]')].flatMap((link) => {
    const path = cleanAddress(link.getAttribute('href') ?? '', url)?.pathname ?? '';
    return byPath.has(path) ? [[path, link] as const] : [];
  });
  const others = (box: Element, path: string): boolean =>
    links.some(([other, link]) => other !== path && box.contains(link));
  for (const [path, link] of links) {
    const named = byPath.get(path);
    byPath.delete(path);
    let box = link;
    while (box.parentElement && !/^(?:BODY|MAIN)$/.test(box.parentElement.tagName)) {
      if (others(box.parentElement, path)) break;
      box = box.parentElement;
    }
    if (named) yield { product: named[0], address: named[1], box };
  }
}

function* readTiles(root: ParentNode, url: URL): Generator<Sighting | Miss | undefined> {
  const products = findProducts(root);
  const here = findPageAddress(root, url);
  const own = findOwn(root, products, url, here);
  const stated = own ?? (products.length === 0 ? readMetaProduct(root) : undefined);
  const main = root.querySelector('main') ?? root.querySelector('body');
  if (stated && main) {
    yield readProduct(stated, stated.element ?? main, here, 'item');
    return;
  }
  const marked = products.flatMap((product) => (product.element ? [{ product, box: product.element }] : []));
  for (const { product, box } of marked) {
    const href = product.url || box.querySelector('a[href]')?.getAttribute('href');
    yield readProduct(product, box, href ? cleanAddress(href, url) : undefined, 'results');
  }
  if (marked.length > 0) return;
  for (const { product, box, address } of findBoxes(root, products, url)) {
    yield readProduct(product, box, address, 'results');
  }
}

/** Any shop that states its products: schema.org in JSON-LD, then in microdata, then OpenGraph and product meta tags. */
export const generic = createTileSite(genericFacts, readTiles);
