import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import { findAll, textOf } from '@/lib/sites/dom';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { readBids } from './bids';
import { toItemUrl } from './listing-id';
import { ebayPages } from './pages';
import * as at from './selectors';
import { toShipping } from './shipping';
import { type PriceLine, type ShownPrice, toPriceLine, toShownPrice } from './shown-price';
import { findProduct, type StructuredProduct } from './structured-data';
import * as words from './words';

const isSame = (a: Money | null | undefined, b: Money | null | undefined): boolean =>
  a?.minor === b?.minor && a?.currency === b?.currency;

/** The prices that the item page shows under `root`, struck ones left out. */
function readLines(root: ParentNode | null, dollar: string | undefined): PriceLine<Element>[] {
  return [...(root?.querySelectorAll(at.itemPrice) ?? [])].flatMap((box) => {
    const line = box.querySelector(at.itemText) ?? box;
    const text = line.matches(at.struckPrice) ? '' : textOf(line, at.struckPrice);
    return toPriceLine(box, text, dollar) ?? [];
  });
}

function readItemPrice(
  root: ParentNode,
  product: StructuredProduct | undefined,
  url: URL,
  dollar: string | undefined,
): ShownPrice<Element> | undefined {
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
  const price = toShownPrice(buyNow ? [main, buyNow] : [main], {
    end: words.soldNotice.test(textOf(over)) ? 'sold' : over || isUnclear ? 'unknown' : undefined,
    isAuction: bid !== null,
    takesOffers: root.querySelector(at.itemOffer) !== null || words.bestOffer.test(textOf(main.anchor)),
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
    const key = words.conditionName.test(name) ? 'condition' : name;
    // "Graded - PSA 10: Professionally graded …": eBay goes on to explain its own condition words.
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
  const { anchor, ...amounts } = price;
  const specifics = readSpecifics(root);
  const listing: Listing = {
    site: ebayPages.id,
    id,
    page: 'item',
    title,
    ...amounts,
    shipping: toShipping(textOf(root.querySelector(at.itemShipping)), dollar),
    condition: specifics.condition ?? (textOf(root.querySelector(at.itemCondition)) || null),
    specifics,
    url: toItemUrl(url.origin, id),
    ...readBids(
      findAll(root, [`${at.itemBid} ${at.itemText}`]).map((text) => textOf(text)),
      amounts,
    ),
  };
  return { listing, tile: anchor.closest(at.itemBox) ?? anchor, anchor };
}
