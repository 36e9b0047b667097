import type { Money } from '@/lib/domain/money';
import { findAll, textOf } from '@/lib/sites/dom';
import { readPrice } from '@/lib/sites/price-text';
import { type Miss, type ShownPrice, type Sighting, toSighting } from '@/lib/sites/site';
import { findJsonProducts, isAvailable, joinPrices, type SchemaProduct } from '@/lib/sites/structured-data';
import * as at from './selectors';
import * as terms from './terms';

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

/** The item's structured data; data of an earlier page names another item, and unnamed data has to match the heading. */
function findProduct(root: ParentNode, id: string, heading: string): SchemaProduct | undefined {
  return findJsonProducts(root).find(
    ({ name, source }) => source.includes(id) || (!source.includes('/itm/') && name === heading),
  );
}

function readItemPrice(
  root: ParentNode,
  product: SchemaProduct | undefined,
  url: URL,
  dollar: string | undefined,
): ShownPrice | undefined {
  const bid = root.querySelector(at.itemBid);
  const all = readLines(bid ?? root, dollar);
  const offers = product?.offers ?? [];
  const { money: offered, kind: offeredAs } = joinPrices(offers);
  // The page may show a reference price beside the real one; the structured data tells which is which.
  const stated = all.find(({ money }) => money && isSame(money, offered));
  const main = stated ?? all[0];
  if (!main) return undefined;
  const [buyNow] = bid ? readLines(root.querySelector(at.itemBuyNow), dollar) : [];
  const over = root.querySelector(at.itemOver);
  const isUnclear =
    !isAvailable(offers) || (!bid && !stated && all.some(({ money }) => !isSame(money, main.money)));
  const price = terms.toSalePrice(buyNow ? [main, buyNow] : [main], {
    end: terms.soldNotice.test(textOf(over)) ? 'sold' : over || isUnclear ? 'unknown' : undefined,
    isAuction: bid !== null,
    takesOffers: root.querySelector(at.itemOffer) !== null || terms.bestOffer.test(textOf(main.anchor)),
  });
  const isFixed = price?.priceKind === 'fixed' || price?.priceKind === 'best-offer';
  // The price of one variation, while none has been chosen.
  if (isFixed && (offeredAs === 'range' || offeredAs === 'from') && !url.searchParams.has('var'))
    return { ...price, asking: null, priceKind: 'from' };
  if (!isFixed || price.asking) return price;
  // The data tells the currency of a bare "$", though not of another amount than the one shown.
  const { money } = readPrice(`${price.askingText.replace(/[^\d.,]/g, '')} ${offered?.currency}`, undefined);
  return { ...price, asking: isSame(money, offered) ? money : null };
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
