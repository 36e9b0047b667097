import type { Listing, ListingFacts, Shipping } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import { findAll, findFirst, squash, textOf } from '@/lib/sites/dom';
import { readPrice } from '@/lib/sites/price-text';
import {
  createReader,
  type Miss,
  type ShownPrice,
  type Sighting,
  type SiteFacts,
  toSighting,
} from '@/lib/sites/site';
import { findJsonProducts, isAvailable, joinPrices, type SchemaProduct } from '@/lib/sites/structured-data';
import { findBareCurrency, listNationalSites } from '@/lib/sites/words';
import * as at from './selectors';
import * as terms from './terms';

/** Endings of "ebay." on its national sites with the currency of a bare "$" (footer of ebay.com, 2026-07). */
const nationalSites = listNationalSites(
  'com=USD ca=CAD com.au=AUD com.hk=HKD com.sg=SGD at be ch co.uk com.my de es fr ie it nl ph pl',
);

/** Search, item, browse, store and seller pages, and the watch list alone of a person's own pages. */
const paths = ['sch/*', 'itm/*', 'b/*', 'str/*', 'usr/*', 'mye/myebay/watchlist*', 'mye/myebay/Watchlist*'];

/** eBay on all its national sites. */
export const facts: SiteFacts = {
  id: 'ebay',
  name: 'eBay',
  search: 'https://www.ebay.com/sch/i.html?_nkw=%s',
  matches: [...nationalSites.keys()].flatMap((site) => paths.map((path) => `https://*.ebay.${site}/${path}`)),
  pages: [
    { id: 'search', path: /^\/sch\//, evidence: 'seen', date: '2026-07' },
    { id: 'item', path: /^\/itm\//, evidence: 'reported', date: '2026-01', isOn: true },
    { id: 'seller', path: /^\/usr\//, evidence: 'seen', date: '2026-07' },
    { id: 'store', path: /^\/str\//, evidence: 'reported', date: '2026-07' },
    { id: 'watch-list', path: /^\/mye\/myebay\/watchlist/i, evidence: 'reported', date: '2026-07' },
    { id: 'browse', path: /^\/b\//, evidence: 'reported', date: '2025-08' },
  ],
  isInstalled: true,
  listingUrl: { start: 'https://www.ebay.com/itm/', id: /^(\d+)$/ },
};

const isSame = (a: Money | null | undefined, b: Money | null | undefined): boolean =>
  a?.minor === b?.minor && a?.currency === b?.currency;

/** The prices that the item page shows under `root`, struck ones left out. */
function readItemPrices(root: ParentNode | null, dollar: string): terms.PriceLine[] {
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
  dollar: string,
): ShownPrice | undefined {
  const bid = root.querySelector(at.itemBid);
  const all = readItemPrices(bid ?? root, dollar);
  const offers = product?.offers ?? [];
  const { money: offered, kind: offeredAs } = joinPrices(offers);
  // The page may show a reference price beside the real one; the structured data tells which is which.
  const stated = all.find(({ money }) => money && isSame(money, offered));
  const main = stated ?? all[0];
  if (!main) return undefined;
  const [buyNow] = bid ? readItemPrices(root.querySelector(at.itemBuyNow), dollar) : [];
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
function readItemSpecifics(root: ParentNode): Record<string, string> {
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

/** Where the item is, in the page's words: "Located in: Tokyo, Japan" (reported 2026-01); empty where it does not say. */
function readItemLocation(root: ParentNode): string {
  const lines = [...root.querySelectorAll(`${at.itemShipping} ${at.itemText}`)].map((line) => textOf(line));
  return lines.find((line) => terms.located.test(line)) ?? textOf(root.querySelector(at.itemLocation));
}

/** The item's seller with the share and number of good ratings, as the page has them. */
function readItemSeller(root: ParentNode): Pick<ListingFacts, 'seller' | 'sellerFeedback'> {
  const about = root.querySelector(at.itemSeller);
  const [, shown = '', count = ''] = /^(.+?)(?: ?(\(\d[^)]*\)).*)?$/.exec(textOf(about)) ?? [];
  const figures = [...root.querySelectorAll(at.itemSellerFigure)].map((figure) => textOf(figure));
  const share = figures.find((text) => text.includes('%'));
  const seller = squash(about?.getAttribute('title')) || shown;
  return { seller, ...(share && { sellerFeedback: `${share} ${count}`.trim() }) };
}

/** Reads the listing of an item page; undefined where the page shows none (block page, skeleton). */
function readItem(root: ParentNode, id: string, url: URL, dollar: string): Sighting | Miss | undefined {
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
  const specifics = readItemSpecifics(root);
  const location = readItemLocation(root);
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
    specifics: { ...specifics, ...(location && { location }) },
    facts: { url: terms.toItemUrl(url.origin, id), ...terms.readBids(bids, price), ...readItemSeller(root) },
  });
}

/** A page of results, by its address. */
interface ResultsPage {
  readonly origin: string;
  /** Currency of a bare "$". */
  readonly dollar: string;
  /** Only listings that were sold (LH_Sold). */
  readonly sold: boolean;
  /** Listings that are over, sold or not (LH_Complete). */
  readonly over: boolean;
  /** The seller of all listings, where the page is one seller's. */
  readonly seller: string | undefined;
}

/** The titles that a tile holds. */
interface TileTitles {
  /** The visible title, machine-translated or not; empty where there is none. */
  readonly shown: string;
  /** Label of the watch button: a verb in the page's language, then the seller's own title. */
  readonly label: string;
  /** The seller's own title beside the rating. */
  readonly rating: string;
}

/** Verbs of watch buttons: English, Japanese (2025-05), Korean (2025-12). */
const watchVerbs = ['watch ', 'ウォッチ ', '관심 등록 '];

/** A badge runs into the title where it has no element of its own; the picture's text is the title alone. */
function withoutBadge(tile: Element, text: string): string {
  const picture = squash(tile.querySelector('img[alt]')?.getAttribute('alt'));
  const badge = text.length - picture.length;
  return badge < 30 && badge < picture.length && text.endsWith(picture) ? picture : text;
}

function readTitles(tile: Element): TileTitles {
  const text = textOf(findFirst(tile, at.title), at.titleNoise).replace(terms.titlePollution, '');
  const label = squash(findFirst(tile, at.watchLabel)?.getAttribute('aria-label'));
  const rating = textOf(findFirst(tile, at.rating)?.querySelector('.clipped'));
  return {
    // A label that ends with the whole text confirms it.
    shown: text && label.endsWith(text) ? text : withoutBadge(tile, text),
    label,
    rating: rating.startsWith('- ') ? rating.slice(2) : '',
  };
}

/**
 * The verb before the title in the labels of a page, with its blank; empty where it cannot be found. Chosen: the one that
 * most labels put before the very title shown; else one that is known; else the first word, if all share it.
 */
function findVerb(titles: readonly TileTitles[]): string {
  const votes = new Map<string, number>();
  for (const { label, shown } of titles) {
    const verb = label.endsWith(shown) ? label.slice(0, -shown.length) : '';
    if (verb) votes.set(verb, (votes.get(verb) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best) return best[0];
  const labels = new Set(titles.map(({ label }) => label).filter(Boolean));
  const [first = ''] = labels;
  const word = labels.size > 1 ? first.slice(0, first.indexOf(' ') + 1) : '';
  return [...watchVerbs, word].find((verb) => [...labels].every((label) => label.startsWith(verb))) ?? '';
}

const numbersOf = (title: string) => String(title.match(/\d+/g)?.sort());

/** The seller's own title where the page holds it, else the shown one. */
function toTitle({ shown, label, rating }: TileTitles, verb: string): string {
  if (shown && label.endsWith(shown)) return shown;
  const original = verb && label.startsWith(verb) ? label.slice(verb.length) : rating;
  // A translation keeps every number; other numbers mean that the label is of the tile's listing before.
  return shown && numbersOf(original) !== numbersOf(shown) ? shown : original || shown;
}

/**
 * The item id of a tile by its links, checked against its attribute; undefined where there is none or they disagree. A
 * store's tile without a link has it in its test id ("ig-<id>", reported 2023 to 2026).
 */
function findTileId(tile: Element): string | undefined {
  const mark = tile.getAttribute('data-listingid') ?? tile.getAttribute('data-testid') ?? '';
  const stated = /(?<!\d)\d{9,14}$/.exec(mark)?.[0];
  const links = [...tile.querySelectorAll(at.itemLink)].map((link) => link.getAttribute('href') ?? '');
  const linked = new Set(links.flatMap((href) => terms.findItemId(href) ?? []));
  if (linked.size === 0 || (stated && linked.has(stated))) return stated;
  return linked.size === 1 && !stated ? [...linked][0] : undefined;
}

/** The lines around the price, without the title: a title may speak of bids. */
function readLines(tile: Element, { shown }: TileTitles): string[] {
  return findAll(tile, at.lineBoxes)
    .flatMap((box) => (box.firstElementChild ? [...box.children] : box))
    .map((line) => textOf(line))
    .filter((text) => text !== shown);
}

/** The prices of a tile in order, each once; a range that is spread over sibling elements is one line. */
function readPrices(anchors: readonly Element[], dollar: string): terms.PriceLine[] {
  const found: terms.PriceLine[] = [];
  let open = '';
  for (const anchor of anchors) {
    const whole = textOf(anchor);
    const shown = anchor.matches(at.struckPrice) ? '' : textOf(anchor, at.struckPrice);
    const before = found.at(-1);
    const joins = open !== '' && before?.anchor.parentElement === anchor.parentElement;
    const line = terms.toPriceLine(anchor, joins ? `${open} ${shown}`.trim() : shown, dollar);
    // The "to" between the two prices of a range.
    open = before && !/\d/.test(whole) ? `${before.text} ${whole}` : '';
    if (line && joins) found.pop();
    if (line && before?.text !== line.text) found.push(line);
  }
  return found;
}

/** How a listing is over by the page's address; it does not hold for the advertisements of a carousel. */
function findEnd(tile: Element, { sold, over }: ResultsPage): 'sold' | 'unknown' | undefined {
  if (!(sold || over) || tile.closest(at.carousel)) return undefined;
  return sold || findFirst(tile, at.soldPrice) ? 'sold' : 'unknown';
}

function readTilePrice(
  tile: Element,
  lines: readonly string[],
  caption: string,
  page: ResultsPage,
): ShownPrice | undefined {
  const spoken = caption ? [caption, ...lines] : lines;
  const says = (pattern: RegExp): boolean => spoken.some((line) => pattern.test(line));
  const anchors = findAll(tile, at.price);
  const prices = readPrices(anchors, page.dollar);
  const end = says(terms.sold) ? 'sold' : says(terms.ended) ? 'unknown' : findEnd(tile, page);
  // A fixed price that ends soon shows the time left as well, but then says how to buy.
  const isTimed = findFirst(tile, at.timeLeft) !== undefined && (prices.length > 1 || !says(terms.buyNow));
  const isAuction = isTimed || says(terms.bidCount) || findFirst(tile, at.bids) !== undefined;
  const price = terms.toSalePrice(prices, { end, isAuction, takesOffers: says(terms.bestOffer) });
  if (!end || (price && !says(terms.offerAccepted))) return price;
  // An accepted offer strikes the asking price out and hides the amount paid.
  const [anchor] = anchors;
  return anchor && { asking: null, askingText: textOf(anchor), priceKind: end, currentBid: null, anchor };
}

/** Shipping by the first line that starts with "+" or names shipping, and is certain. */
function readShipping(lines: readonly string[], dollar: string): Shipping {
  const stated = lines
    .filter((line) => terms.shipping.test(line))
    .map((line) => terms.toShipping(line, dollar));
  return stated.find(({ kind }) => kind !== 'unknown') ?? { kind: 'unknown' };
}

/** The tile's seller: its line with ratings is between others of the box, such as customs services. */
function readTileSeller(tile: Element): ReturnType<typeof terms.readSeller> {
  const lines = findAll(tile, at.sellerBoxes).flatMap((box) =>
    box.firstElementChild ? [...box.children] : box,
  );
  const facts = lines.map((line) => terms.readSeller(textOf(line)));
  return facts.find(({ seller }) => seller) ?? {};
}

/** When it was sold and where the seller is, in the page's words. */
function readSpecifics(caption: string, lines: readonly string[], priceKind?: Listing['priceKind']) {
  const location = lines.find((line) => terms.located.test(line));
  return {
    ...(priceKind === 'sold' && caption && { sale: caption }),
    ...(location && { location }),
  };
}

function readTile(
  tile: Element,
  titles: TileTitles,
  verb: string,
  page: ResultsPage,
): Sighting | Miss | undefined {
  if (titles.shown === terms.placeholderTitle) return undefined;
  const id = findTileId(tile);
  const lines = readLines(tile, titles);
  const caption = textOf(findFirst(tile, at.caption));
  const price = readTilePrice(tile, lines, caption, page);
  return toSighting({
    site: 'ebay',
    page: 'results',
    tile,
    id,
    title: toTitle(titles, verb),
    price,
    shipping: readShipping(lines, page.dollar),
    // A seller's own subtitle follows the condition.
    condition: textOf(findAll(tile, at.condition).at(-1)).split(/\s*[·|]/)[0] ?? '',
    specifics: readSpecifics(caption, lines, price?.priceKind),
    facts: {
      ...{ url: id && terms.toItemUrl(page.origin, id), ...(price && terms.readBids(lines, price)) },
      ...{ seller: tile.closest(at.carousel) ? undefined : page.seller, ...readTileSeller(tile) },
      soldOn: price?.priceKind === 'sold' ? terms.readSaleDay(caption) : undefined,
    },
  });
}

/** Visible tiles of all layouts, outermost, in page order. */
function findTiles(root: ParentNode): Element[] {
  const all = at.tiles.join();
  const around = `${all},${at.hiddenBoxes}`;
  return [...root.querySelectorAll(all)].filter((tile) => !tile.parentElement?.closest(around));
}

/** Reads every tile of a results page; all titles first, because they tell the verb of the watch buttons. */
function* readTiles(root: ParentNode, url: URL, dollar: string): Generator<Sighting | Miss | undefined> {
  const isSet = (name: string): boolean => url.searchParams.get(name) === '1';
  const seller = /^\/usr\/([^/]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('_ssn') ?? undefined;
  const page = { origin: url.origin, dollar, seller, sold: isSet('LH_Sold'), over: isSet('LH_Complete') };
  const tiles = findTiles(root).map((tile) => ({ tile, titles: readTitles(tile) }));
  const verb = findVerb(tiles.map(({ titles }) => titles));
  for (const { tile, titles } of tiles) yield readTile(tile, titles, verb, page);
}

/** eBay: results, browse, store, seller and item pages; an item page's own listing comes before its tiles. */
export const read = createReader(facts, function* (root, url) {
  const dollar = findBareCurrency(nationalSites, url);
  const id = terms.findItemId(url.pathname);
  if (id) yield readItem(root, id, url, dollar);
  yield* readTiles(root, url, dollar);
});
