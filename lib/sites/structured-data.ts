import { type Money, toMoney } from '@/lib/domain/money';
import { squash } from './dom';
import { type PriceText, readPrice } from './price-text';
import { type ShownPrice, toShownPrice } from './site';

/** An object of JSON whose fields may hold anything. */
type Json = Readonly<Record<string, unknown>>;

const productType = /(?:^|[/:])(?:Product(?:Group|Model)?|IndividualProduct|SomeProducts)$/;

/** Whether a value is an object with fields. */
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProduct = (json: Json): boolean =>
  [json['@type']].flat().some((type) => typeof type === 'string' && productType.test(type));

/** Every product in a value at whatever depth, in the data's order; products within a product belong to it. */
function walk(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(walk);
  if (!isObject(value)) return [];
  return isProduct(value) ? [value] : Object.values(value).flatMap(walk);
}

function readScript(text: string): Json[] {
  try {
    return walk(JSON.parse(text));
  } catch {
    // No JSON, or nested without end.
    return [];
  }
}

/** The objects in the page's JSON-LD that say they are a product, in its order; broken data holds none. */
function readJsonLd(root: ParentNode): readonly Json[] {
  const scripts = [...root.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => readScript(script.textContent ?? ''));
}

/** The value of a property by the rules of HTML: an address, a stated content, or the text. */
function readValue(element: Element): string {
  for (const name of ['content', 'href', 'datetime', 'value', 'src']) {
    const value = element.getAttribute(name);
    if (value !== null) return squash(value);
  }
  return squash(element.textContent);
}

/** A scope with its properties as JSON-LD would write it, each a list. */
function readScope(scope: Element): Json {
  const lists = new Map<string, unknown[]>([['@type', (scope.getAttribute('itemtype') ?? '').split(/\s+/)]]);
  for (const element of scope.querySelectorAll('[itemprop]')) {
    if (element.parentElement?.closest('[itemscope]') !== scope) continue;
    const value = element.hasAttribute('itemscope') ? readScope(element) : readValue(element);
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/)) {
      lists.set(name, [...(lists.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries(lists);
}

/** Every schema.org Product in the page's microdata, as JSON-LD would write it; products within a product belong to it. */
function readMicrodata(root: ParentNode): { json: Json; element: Element }[] {
  const scopes = [...root.querySelectorAll('[itemscope][itemtype*="schema.org/"][itemtype*="Product"]')];
  return scopes
    .filter((element) =>
      /\/(?:Individual)?Product(?:Group|Model)?(?:\s|$)/.test(element.getAttribute('itemtype') ?? ''),
    )
    .filter(
      (element) =>
        !element.hasAttribute('itemprop') || !element.parentElement?.closest('[itemtype*="Product"]'),
    )
    .map((element) => ({ json: readScope(element), element }));
}

/** One offer of a product; empty texts and `undefined` where the data is silent. */
export interface SchemaOffer extends PriceText {
  /** The price in the data's own digits, "12.50 EUR" or "4 - 9 EUR". */
  readonly text: string;
  /** The lowest of its prices, where it is certain. */
  readonly low: Money | undefined;
  /** Last word of the schema.org term: `InStock`, `OutOfStock`, `SoldOut`, `PreOrder` … */
  readonly availability: string;
  /** Last word of the schema.org term (`UsedCondition`), or the shop's own words. */
  readonly condition: string;
  readonly url: string;
  /** The seller's name. */
  readonly seller: string;
  /** ISO 3166-1 alpha-2 of where the seller is or sends from. */
  readonly sellerCountry: string | undefined;
}

/** A schema.org Product with its offers, variants' offers included; empty texts where the data is silent. */
export interface SchemaProduct {
  readonly name: string;
  /** In lines. */
  readonly description: string;
  readonly url: string;
  readonly sku: string;
  readonly productId: string;
  readonly condition: string;
  /** Category, brand and the like, in the shop's words. */
  readonly category: string;
  readonly offers: readonly SchemaOffer[];
  /** Additional properties, keyed in lower case. */
  readonly properties: Readonly<Record<string, string>>;
  /** All of the data as text, to look for an id in. */
  readonly source: string;
  /** The element that carries it; undefined for JSON-LD. */
  readonly element: Element | undefined;
}

const formerPrice = /ListPrice|StrikethroughPrice|SRP|MSRP/;
const entities = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
]);

const toObjects = (value: unknown): Json[] => [value].flat(3).filter(isObject);

/** The first text or number in a value, entities that a shop left in it resolved. */
function toText(value: unknown): string {
  const [first] = [value].flat(3);
  const text = isObject(first) ? first['@value'] : first;
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  return squash(
    String(text).replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, code, hex, name) => {
      const point = code ? Number(code) : Number.parseInt(hex ?? '0', 16);
      return name
        ? (entities.get(name.toLowerCase()) ?? whole)
        : String.fromCodePoint(Math.min(point, 0x10ffff));
    }),
  );
}

function toLines(value: unknown): string {
  return typeof value === 'string'
    ? value
        .split(/[\r\n]+/)
        .map(toText)
        .filter(Boolean)
        .join('\n')
    : '';
}

const lastWord = (value: unknown): string =>
  toText(isObject(value) ? value['@id'] : value).replace(/^https?:.*[/#]/, '');

/** Digits as schema.org wants them, with a point; anything else could be read in two ways. */
const toDigits = (value: unknown): string => /^\d+(?:\.\d+)?$/.exec(toText(value))?.[0] ?? '';

function readOfferPrice(offer: Json): Pick<SchemaOffer, 'kind' | 'money' | 'text' | 'low'> {
  const specified = toObjects(offer.priceSpecification).filter(
    ({ priceType, price }) => toDigits(price) && !formerPrice.test(toText(priceType)),
  );
  const [spec = {}] = specified;
  const currency = toText(offer.priceCurrency ?? spec.priceCurrency).toUpperCase();
  const price = toDigits(offer.price) || toDigits(spec.price);
  const lowest = price || toDigits(offer.lowPrice);
  const highest = price || toDigits(offer.highPrice);
  const text = `${[...new Set([lowest, highest].filter(Boolean))].join(' - ')} ${currency}`.trim();
  const low = lowest ? toMoney(Number(lowest), currency) : undefined;
  if (!lowest && !highest) return { kind: 'none', money: null, text: '', low };
  if (Number(lowest) === Number(highest)) return { kind: 'single', money: low ?? null, text, low };
  return { kind: lowest && highest ? 'range' : 'from', money: null, text, low };
}

function findCountry(offer: Json): string | undefined {
  const places = [
    ...toObjects(offer.seller ?? offer.offeredBy).flatMap(({ address }) => toObjects(address)),
    ...toObjects(offer.shippingDetails).flatMap(({ shippingOrigin }) => toObjects(shippingOrigin)),
    ...toObjects(offer.availableAtOrFrom).flatMap(({ address }) => toObjects(address)),
  ];
  for (const { addressCountry } of places) {
    const country = toText(isObject(addressCountry) ? addressCountry.name : addressCountry);
    if (/^[A-Z]{2}$/.test(country)) return country;
  }
  return undefined;
}

function toOffer(offer: Json): SchemaOffer {
  return {
    ...readOfferPrice(offer),
    availability: lastWord(offer.availability),
    condition: lastWord(offer.itemCondition),
    url: toText(offer.url),
    seller: toText(toObjects(offer.seller ?? offer.offeredBy)[0]?.name),
    sellerCountry: findCountry(offer),
  };
}

/** The offers of a product and of its variants; those within a summary of offers before the summary. */
function readOffers(product: Json): SchemaOffer[] {
  const own = toObjects(product.offers).flatMap((offer) => {
    const single = toObjects(offer.offers).map(toOffer);
    return single.some(({ kind }) => kind !== 'none') ? single : toOffer(offer);
  });
  return [...own, ...toObjects(product.hasVariant).flatMap(readOffers)];
}

/** A product from an object in schema.org's words. */
export function toProduct(json: Json, element?: Element): SchemaProduct {
  const properties = toObjects(json.additionalProperty).map(({ name, value }) => [
    toText(name).toLowerCase(),
    toText(value),
  ]);
  return {
    name: toText(json.name),
    description: toLines(json.description),
    url: toText(json.url),
    sku: toText(json.sku),
    productId: toText(json.productID ?? json.productGroupID),
    condition: lastWord(json.itemCondition),
    category: [json.category, ...toObjects(json.brand).map(({ name }) => name), json.brand]
      .map(toText)
      .filter(Boolean)
      .join(', '),
    offers: readOffers(json),
    properties: Object.fromEntries(properties.filter(([name, value]) => name && value)),
    source: JSON.stringify(json),
    element,
  };
}

/** The products that the page's JSON-LD names, in its order; broken data names none. */
export function findJsonProducts(root: ParentNode): readonly SchemaProduct[] {
  return readJsonLd(root).map((json) => toProduct(json));
}

/** The products that the page's schema.org data names: JSON-LD, and microdata where there is none. */
export function findProducts(root: ParentNode): readonly SchemaProduct[] {
  const stated = findJsonProducts(root);
  if (stated.length > 0) return stated;
  return readMicrodata(root).map(({ json, element }) => toProduct(json, element));
}

/** The price of several offers: one where all agree, else a range; nothing where none has a price. */
export function joinPrices(offers: readonly SchemaOffer[]): PriceText {
  const priced = offers.filter(({ kind }) => kind !== 'none');
  const [first] = priced;
  if (!first) return { kind: 'none', money: null };
  const agree = priced.every(({ text, kind }) => text === first.text && kind === first.kind);
  return agree ? { kind: first.kind, money: first.money } : { kind: 'range', money: null };
}

/** False where every offer says that nothing is left. */
export function isAvailable(offers: readonly SchemaOffer[]): boolean {
  return (
    offers.length === 0 ||
    !offers.every(({ availability }) => /OutOfStock|SoldOut|Discontinued/.test(availability))
  );
}

/** Whether a heading names this very product: its name, and behind it at most an addition ("Mew" and "Mew (151)"). */
export function isHeadedBy(heading: string, name: string): boolean {
  const rest = heading.toLowerCase().startsWith(name.toLowerCase()) ? heading.slice(name.length) : 'no';
  return name !== '' && /^(?:$| [-–—] | ?[(#|])/.test(rest);
}

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
