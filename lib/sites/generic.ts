import type { Money } from '@/lib/domain/money';
import { parentOf, squash, textOf } from './dom';
import { findMoney, readPrice } from './price-text';
import { createReader, type Miss, type Sighting, type SiteFacts, toShownPrice, toSighting } from './site';
import {
  findProducts,
  isAvailable,
  isHeadedBy,
  joinPrices,
  type SchemaProduct,
  toProduct,
} from './structured-data';

/** Any shop that the user switched on and that no other reader knows; its addresses stand in the settings. */
export const facts: SiteFacts = {
  id: 'generic',
  name: 'Any shop',
  matches: [],
  pages: [{ id: 'any', path: /^/, evidence: 'reported', date: '2026-11', isOn: true }],
  listingUrl: { start: 'https://', id: /^([a-z0-9.-]+\.[a-z]{2,}(?::\d+)?\/.*)$/ },
};

/** Tracking parameters: no part of a lasting address. */
const tracking = /^(?:utm_|(?:fb|g|ms|ir)cl(?:ic)?k?id|srsltid|mc_|_(?:ga|gl|pos|sid|ss|kx)|ref$|aff)/;

/** The address without tracking parameters; undefined for other hosts than the shop's. */
function cleanAddress(href: string, page: URL): URL | undefined {
  if (!URL.canParse(href, page.href)) return undefined;
  const url = new URL(href, page.href);
  if (url.hostname.replace(/^www\./, '') !== page.hostname.replace(/^www\./, '')) return undefined;
  url.hash = '';
  // Firefox's content scripts may not walk through `keys()`.
  const names: string[] = [];
  url.searchParams.forEach((_, name) => {
    if (tracking.test(name)) names.push(name);
  });
  for (const name of names) url.searchParams.delete(name);
  return url;
}

/** The page's own address: the canonical one where the page names it, with the variant that was chosen. */
function findPageAddress(root: ParentNode, page: URL): URL {
  const own = cleanAddress(page.href, page) ?? page;
  const link = root.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const canonical = link ? cleanAddress(link, page) : undefined;
  // The shop's first page is canonical for none of its products.
  if (!canonical || canonical.pathname.length < 2) return own;
  const variant = own.searchParams.get('variant');
  if (variant) canonical.searchParams.set('variant', variant);
  return canonical;
}

/** An address as an id that no two shops share. */
function toId({ hostname, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}

const toPathId = ({ origin, pathname }: URL): string => toId(new URL(pathname, origin));

function toVariantlessId(address: URL): string {
  const url = new URL(address);
  url.searchParams.delete('variant');
  return toId(url);
}

/**
 * Finds the thing at an address: by path and query; then without the variant, and without the query,
 * where the things themselves state no more and only one of them is there.
 */
function indexByAddress<Thing extends { readonly url: string }>(
  things: readonly Thing[],
  page: URL,
): (address: URL | undefined) => Thing | undefined {
  const exact = new Map<string, Thing>();
  const loose = new Map<string, string>();
  for (const thing of things) {
    const address = thing.url ? cleanAddress(thing.url, page) : undefined;
    if (!address) continue;
    const id = toId(address);
    if (!exact.has(id)) exact.set(id, thing);
    const plain = toVariantlessId(address);
    loose.set(plain, (loose.get(plain) ?? id) === id ? id : '');
  }
  return (address) =>
    address &&
    (exact.get(toId(address)) ??
      exact.get(loose.get(toVariantlessId(address)) ?? '') ??
      exact.get(loose.get(toPathId(address)) ?? ''));
}

/** The content of a meta element, by the first of its names that is there. */
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
function readMetaProduct(root: ParentNode): SchemaProduct | undefined {
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

/** Where shops show prices. */
const candidates =
  '[itemprop="price"],[class*="price" i],[id*="price" i],[data-testid*="price" i],[class*="amount" i],[data-price],[class*="money" i]';
/** Former prices, and prices of other things than the page's own. */
const aside =
  'del,s,strike,footer,nav,aside,dialog,script,style,template,[hidden],[class*="compare" i],[class*="was-" i],[class*="old-price" i],[class*="related" i],[class*="recommend" i],[class*="upsell" i],[class*="cart" i] [class*="total" i]';
/** Currencies whose sign is a bare "$". */
const dollars = /^(?:...?D|MXN|ARS|CLP|COP)$/;
/** The sign of any currency; "kr" is that of the crowns. */
const sign = /\p{Sc}|[円元원]|(?<!\p{L})(?:zł|kč|ft|lei|s?fr|rs|rm|rp|tl|лв|kr)(?!\p{L})/iu;
const crowns = /^(?:SEK|DKK|NOK|ISK)$/;

/** Whether a text shows an amount first, in its currency or in one whose sign says nothing ("120,00 kr"). */
function shows(text: string, money: Money, isSingle: boolean): boolean {
  const { currency } = money;
  const dollar = dollars.test(currency) ? currency : undefined;
  const { kind } = readPrice(text, dollar);
  if (kind === 'none' || (isSingle && kind !== 'single')) return false;
  const digits = /\d[\d.,'’ ]*/.exec(text)?.[0].replace(/[.,' ]+$/, '') ?? '';
  const shown = sign.exec(text)?.[0].toLowerCase();
  const isOther = shown && !(shown === 'kr' && crowns.test(currency));
  const bare = isOther ? null : readPrice(`${digits} ${currency}`, undefined).money;
  const found = findMoney(text, dollar) ?? bare;
  return found?.currency === currency && found.minor === money.minor;
}

/**
 * The innermost element under `root` that shows one of the amounts, the first of the page; with `isSingle` one that
 * shows no other amount.
 */
function findPrice(root: ParentNode, amounts: readonly Money[], isSingle: boolean): Element | undefined {
  let found: Element | undefined;
  for (const element of root.querySelectorAll(candidates)) {
    if (found && !found.contains(element)) return found;
    const text = textOf(element);
    if (text.length > 60 || /^(?:META|LINK|INPUT|SELECT)$/.test(element.tagName)) continue;
    if (amounts.some((money) => shows(text, money, isSingle)) && !element.closest(aside)) found = element;
  }
  return found;
}

/** The elements under `root` that show a price that is asked, without those within another of them. */
function* findAnyPrices(root: ParentNode): Generator<Element> {
  let last: Element | undefined;
  for (const element of root.querySelectorAll(candidates)) {
    if (last?.contains(element) || (element.textContent ?? '').length > 200) continue;
    const text = textOf(element);
    if (text.length > 60 || !findMoney(text, 'USD') || element.closest(aside)) continue;
    last = element;
    yield element;
  }
}

/** Words of auctions only. */
const bidding =
  /(?<!\p{L})(?:(?:out)?bids?|bidding|gebote?|ench[eè]res?|ench[eé]rir|puj(?:as?|ar)|lances?)(?!\p{L})|offerta (?:attuale|minima)|oferta actual|入札|現在価格|即決/iu;
/** The whole text of a sign or a button for sold-out things. */
const gone =
  /^\W*(?:sold(?: ?out)?|out of stock|(?:currently )?unavailable|no longer available|ausverkauft|vergriffen|nicht (?:verfügbar|auf lager)|épuisée?|vendue?|(?:en )?rupture(?: de stock)?|esaurit[ao]|agotad[ao]|uitverkocht|売り?切れ|在庫(?:なし|切れ))\W*$/iu;
const button =
  'button,input[type="submit"],input[type="button"],[role="button"],a[class*="btn" i],a[class*="button" i]';

/** Short texts about a price: within the nearest element of `box` that has a button, or in all of it. */
function readWords(anchor: Element, box: Element): string[] {
  let region = anchor;
  while (region !== box && !region.querySelector(button)) region = parentOf(region) ?? box;
  const words = [...region.querySelectorAll('input')].map((input) => input.getAttribute('value') ?? '');
  const walker = region.ownerDocument.createTreeWalker(region, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = squash(node.nodeValue);
    if (text && text.length <= 40 && !node.parentElement?.closest(aside)) words.push(text);
  }
  return words;
}

/**
 * Whether the words about a price say that it cannot be paid now: it is bid, or, where the data is silent,
 * that the thing is gone. `title` may say so of something else.
 */
function isNoOffer(anchor: Element, box: Element, title: string, isSilent: boolean): boolean {
  return readWords(anchor, box).some(
    (text) => text !== title && (bidding.test(text) || (isSilent && gone.test(text))),
  );
}

/** A product of a list, where it stands. */
interface ListBox {
  readonly product: SchemaProduct;
  readonly address: URL;
  readonly box: Element;
}

/** The shared part of the addresses of a shop's products: the folder, or path and names of the query; empty for a bare name. */
function toKin({ pathname, searchParams }: URL): string {
  const names: string[] = [];
  searchParams.forEach((_, name) => {
    if (name !== 'variant') names.push(name);
  });
  if (names.length > 0) return `${pathname}?${names.sort().join()}`;
  return pathname.replace(/[^/]*\/?$/, '').slice(1);
}

/** Marks an element and all around it as holding `thing`; `null` where they hold another one as well. */
function mark<Thing>(held: Map<Element, Thing | null>, from: Element, thing: Thing): void {
  for (let element: Element | null = from; element; element = element.parentElement) {
    const known = held.get(element);
    if (known === null || known === thing) return;
    held.set(element, known === undefined ? thing : null);
  }
}

/** The boxes of products of a list, by the links to them: as large as they can be without another's link or price. */
function* findBoxes(root: ParentNode, products: readonly SchemaProduct[], url: URL): Generator<ListBox> {
  const find = indexByAddress(products, url);
  const addresses = new Map<SchemaProduct, URL>();
  for (const product of products) {
    const address = product.url ? cleanAddress(product.url, url) : undefined;
    if (address) addresses.set(product, address);
  }
  const kin = new Set([...addresses.values()].map(toKin).filter(Boolean));
  const linked = new Map<Element, string | null>();
  const first = new Map<SchemaProduct, Element>();
  for (const link of root.querySelectorAll('a[href]')) {
    const address = cleanAddress(link.getAttribute('href') ?? '', url);
    const product = find(address);
    const known = product ? addresses.get(product) : address && kin.has(toKin(address)) ? address : undefined;
    if (known) mark(linked, link, toId(known));
    if (product && !first.has(product)) first.set(product, link);
  }
  const priced = new Map<Element, Element | null>();
  for (const price of findAnyPrices(root)) mark(priced, price, price);
  for (const [product, link] of first) {
    const address = addresses.get(product);
    let box = link;
    for (let next = parentOf(box); next; next = parentOf(box)) {
      if (next.matches('body,main') || linked.get(next) === null || priced.get(next) === null) break;
      box = next;
    }
    if (address) yield { product, address, box };
  }
}

/** The variant that an offer's address names. */
function readVariant(url: string): string | null {
  return /[?&]variant=([^&#]+)/.exec(url)?.[1] ?? null;
}

/** The one value of all; undefined where they differ. */
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
    site: facts.id,
    page,
    tile: box,
    id: address && toId(address),
    title: product.name,
    // A stated price that the page does not show is out of date, or of another variant.
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
      seller: findAgreed(offers.map((offer) => offer.seller)),
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

/** Any shop that states its products: schema.org in JSON-LD, then in microdata, then OpenGraph and product meta tags. */
export const read = createReader(facts, function* (root, url) {
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
});
