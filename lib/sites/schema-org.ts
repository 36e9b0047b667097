import { type Money, toMoney } from '@/lib/domain/money';
import { squash } from './dom';
import { isObject, type Json, readJsonLd } from './json-ld';
import { readMicrodata } from './microdata';
import type { PriceText } from './price-text';

/** One offer of a product: its price, and what the data says beside it; empty texts and `undefined` where it is silent. */
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
  /** ISO 3166-1 alpha-2 of where the seller is or sends from. */
  readonly sellerCountry: string | undefined;
}

/** A schema.org Product with its offers, variants' offers included; empty texts where the data is silent. */
export interface SchemaProduct {
  readonly name: string;
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

const lastWord = (value: unknown): string =>
  toText(isObject(value) ? value['@id'] : value).replace(/^https?:.*[/#]/, '');

/** Digits as schema.org wants them, with a point; anything else could be read in two ways. */
const toDigits = (value: unknown): string => /^\d+(?:\.\d+)?$/.exec(toText(value))?.[0] ?? '';

function readPrice(offer: Json): Pick<SchemaOffer, 'kind' | 'money' | 'text' | 'low'> {
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
    ...readPrice(offer),
    availability: lastWord(offer.availability),
    condition: lastWord(offer.itemCondition),
    url: toText(offer.url),
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

/** What several offers cost together: one price where all agree, else a range; nothing where none has a price. */
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

/** Whether a heading names this very product: its name, and behind it at most what is set apart ("Mew" and "Mew (151)"). */
export function isHeadedBy(heading: string, name: string): boolean {
  const rest = heading.toLowerCase().startsWith(name.toLowerCase()) ? heading.slice(name.length) : 'no';
  return name !== '' && /^(?:$| [-–—] | ?[(#|])/.test(rest);
}
