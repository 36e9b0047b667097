import { type Money, toMoney } from '@/lib/domain/money';
import { findAll, squash, textOf } from '@/lib/sites/dom';
import { isObject, type Json, readJsonLd } from '@/lib/sites/json-ld';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { type ShownPrice, toSighting } from '@/lib/sites/to-sighting';
import * as at from './selectors';
import * as terms from './terms';

/** What the structured data (JSON-LD, type Product) of an item page states. */
interface StructuredProduct {
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
function findProduct(root: ParentNode, id: string, heading: string): StructuredProduct | undefined {
  for (const json of readJsonLd(root)) {
    const text = JSON.stringify(json);
    const product = toProduct(json);
    if (text.includes(id) || (!text.includes('/itm/') && product.name === heading)) return product;
  }
  return undefined;
}

const isSame = (a: Money | null | undefined, b: Money | null | undefined): boolean =>
  a?.minor === b?.minor && a?.currency === b?.currency;

/** The prices that the item page shows under `root`, struck ones left out. */
function readLines(root: ParentNode | null, dollar: string | undefined): terms.PriceLine[] {
  return [...(root?.querySelectorAll(at.itemPrice) ?? [])].flatMap((box) => {
    const line = box.querySelector(at.itemText) ?? box;
    const text = line.matches(at.struckPrice) ? '' : textOf(line, at.struckPrice);
    return terms.toPriceLine(box, text, dollar) ?? [];
  });
}

function readItemPrice(
  root: ParentNode,
  product: StructuredProduct | undefined,
  url: URL,
  dollar: string | undefined,
): ShownPrice | undefined {
  const bid = root.querySelector(at.itemBid);
  const all = readLines(bid ?? root, dollar);
  // The page may show a reference price beside the real one; the structured data tells which is which.
  const stated = all.find(({ money }) => money && isSame(money, product?.price));
  const main = stated ?? all[0];
  if (!main) return undefined;
  const [buyNow] = bid ? readLines(root.querySelector(at.itemBuyNow), dollar) : [];
  const over = root.querySelector(at.itemOver);
  const isUnclear =
    product?.available === false || (!bid && !stated && all.some(({ money }) => !isSame(money, main.money)));
  const price = terms.toSalePrice(buyNow ? [main, buyNow] : [main], {
    end: terms.soldNotice.test(textOf(over)) ? 'sold' : over || isUnclear ? 'unknown' : undefined,
    isAuction: bid !== null,
    takesOffers: root.querySelector(at.itemOffer) !== null || terms.bestOffer.test(textOf(main.anchor)),
  });
  const isFixed = price?.priceKind === 'fixed' || price?.priceKind === 'best-offer';
  // The price of one variation, while none has been chosen.
  if (isFixed && product?.varies && !url.searchParams.has('var'))
    return { ...price, asking: null, priceKind: 'from' };
  if (!isFixed || price.asking) return price;
  // The data tells the currency of a bare "$", though not of another amount than the one shown.
  const { money } = readPrice(
    `${price.askingText.replace(/[^\d.,]/g, '')} ${product?.price?.currency}`,
    undefined,
  );
  return { ...price, asking: isSame(money, product?.price) ? money : null };
}

/** Item specifics by their names in lower case, as the page has them but for the condition's. */
function readSpecifics(root: ParentNode): Record<string, string> {
  const specifics: Record<string, string> = {};
  for (const pair of root.querySelectorAll(at.itemSpecific)) {
    const name = textOf(pair.querySelector(at.specificName)).replace(/ ?:$/, '').toLowerCase();
    const value = textOf(pair.querySelector(at.specificValue));
    const key = terms.conditionName.test(name) ? 'condition' : name;
    // "Graded - PSA 10: Professionally graded …": eBay goes on to explain its own condition terms.
    if (name && value)
      specifics[key] ??= key === 'condition' ? value.replace(/:\s.*/, '') : value.slice(0, 200);
  }
  return specifics;
}

/** Reads the listing of an item page; undefined where the page shows none (block page, skeleton). */
export function readItem(
  root: ParentNode,
  id: string,
  url: URL,
  dollar: string | undefined,
): Sighting | Miss | undefined {
  const tile = root.querySelector(at.itemTitle);
  if (!tile) return undefined;
  const heading = textOf(tile, at.titleNoise);
  const product = findProduct(root, id, heading);
  // The data may hold the title in another language or, with an entity or a suffix in it, in a worse form.
  const name = product?.name ?? '';
  const title = name && !name.includes(heading) && !/&#?\w+;/.test(name) ? name : heading || name;
  const price = readItemPrice(root, product, url, dollar);
  if (!title || !price) return { reason: title ? 'no-price' : 'no-title', tile };
  const { anchor } = price;
  const specifics = readSpecifics(root);
  const bids = findAll(root, [`${at.itemBid} ${at.itemText}`]).map((text) => textOf(text));
  return toSighting({
    site: 'ebay',
    page: 'item',
    tile: anchor.closest(at.itemBox) ?? anchor,
    id,
    title,
    price,
    shipping: terms.toShipping(textOf(root.querySelector(at.itemShipping)), dollar),
    condition: specifics.condition ?? textOf(root.querySelector(at.itemCondition)),
    specifics,
    facts: { url: terms.toItemUrl(url.origin, id), ...terms.readBids(bids, price) },
  });
}
