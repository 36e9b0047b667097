import { textOf } from '@/lib/sites/dom';
import {
  findProducts,
  isAvailable,
  isHeadedBy,
  joinPrices,
  type SchemaProduct,
} from '@/lib/sites/schema-org';
import type { Miss, Sighting } from '@/lib/sites/site';
import { createTileSite } from '@/lib/sites/tile-site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { isNoOffer } from './buy-box';
import { genericFacts } from './facts';
import { findPrice } from './find-price';
import { findBoxes } from './list-boxes';
import { readMetaProduct } from './meta-product';
import { cleanAddress, findPageAddress, indexByAddress, toId } from './page-address';

/** The variant that an offer's address names. */
function readVariant(url: string): string | null {
  return /[?&]variant=([^&#]+)/.exec(url)?.[1] ?? null;
}

/** What all of them say; undefined where they differ. */
function findAgreed<Value>([first, ...rest]: readonly Value[]): Value | undefined {
  return rest.every((value) => value === first) ? first : undefined;
}

/** Reads one product within its box, at its own address. */
function readProduct(
  product: SchemaProduct,
  box: Element,
  address: URL | undefined,
  page: 'item' | 'results',
): Sighting | Miss | undefined {
  const variant = address?.searchParams.get('variant');
  const chosen = variant ? product.offers.filter(({ url }) => readVariant(url) === variant) : [];
  const stated = chosen.length > 0 ? chosen : product.offers;
  const left = stated.filter((offer) => isAvailable([offer]));
  const offers = left.length > 0 ? left : stated;
  if (offers.length === 0) return undefined;
  const price = joinPrices(offers);
  const amounts = offers.flatMap(({ low }) => low ?? []);
  const anchor = findPrice(box, amounts, price.kind === 'single');
  const isSilent = offers.every(({ availability }) => !availability);
  const isOver = left.length === 0 || (anchor && isNoOffer(anchor, box, product.name, isSilent));
  const condition = findAgreed(offers.map((offer) => offer.condition || product.condition)) ?? '';
  return toSighting({
    site: genericFacts.id,
    page,
    tile: box,
    id: address && toId(address),
    title: product.name,
    // What the data states and the page does not show is out of date, or of another variant.
    price: anchor && toShownPrice(anchor, price, textOf(anchor), isOver ? 'unknown' : undefined),
    // schema.org's terms are "NewCondition", "UsedCondition" and so on.
    condition: condition.replace(/Condition$/, ''),
    specifics: {
      ...(/pok[eé]mon/i.test(product.category) && { game: 'Pokémon' }),
      ...product.properties,
    },
    facts: {
      url: address?.href,
      productId: product.sku || product.productId || undefined,
      sellerCountry: findAgreed(offers.map((offer) => offer.sellerCountry)),
    },
  });
}

/** The one product that the page is about: by its address, or by the name that heads the page. */
function findOwn(root: ParentNode, products: readonly SchemaProduct[], url: URL, address: URL) {
  const heading = textOf(root.querySelector('h1'));
  const find = indexByAddress(products, url);
  const isNamed = ({ name }: SchemaProduct): boolean =>
    products.length === 1
      ? isHeadedBy(heading, name)
      : name !== '' && heading.toLowerCase() === name.toLowerCase();
  return find(cleanAddress(url.href, url)) ?? find(address) ?? products.find(isNamed);
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
