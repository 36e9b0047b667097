import type { ListingFacts } from '@/lib/domain/listing';
import { toMoney } from '@/lib/domain/money';
import { findFirst, squash, textOf } from './dom';
import { type PriceText, readPrice } from './price-text';
import {
  createReader,
  type Miss,
  type ShownPrice,
  type Sighting,
  type SiteFacts,
  toShownPrice,
  toSighting,
} from './site';
import { toJapaneseShipping } from './words';

/** Yahoo! Auctions Japan. Closed auctions have a search of their own in an unknown layout, and are not read there. */
export const facts: SiteFacts = {
  id: 'yahoo-auctions',
  name: 'Yahoo! Auctions Japan',
  search: 'https://auctions.yahoo.co.jp/search/search?p=%s',
  matches: [
    'https://auctions.yahoo.co.jp/search/*',
    'https://auctions.yahoo.co.jp/jp/auction/*',
    'https://page.auctions.yahoo.co.jp/jp/auction/*',
  ],
  pages: [
    { id: 'search', path: /^\/search\/search/, evidence: 'seen', date: '2026-08' },
    { id: 'item', path: /^\/jp\/auction\/\w/, evidence: 'reported', date: '2026-08' },
  ],
  listingUrl: { start: 'https://auctions.yahoo.co.jp/jp/auction/', id: /^([a-y]?\d+)$/ },
};

/** Selectors of results: seen 2026-08 unless marked as reported. */
const at = {
  /** A result; advertisements of Yahoo! Shopping below use other names. */
  tile: 'li.Product',
  /** Links with the id, the seller's title, and marks of items from Yahoo! Flea Market (2026-10, reported). */
  link: ['.Product__titleLink', '.Product__imageLink'],
  /** A price with its label. */
  price: '.Product__price',
  /** The label of a price: 現在 (highest bid), 即決 (buy now). */
  priceLabel: '.Product__label',
  /** The amount. */
  priceValue: '.Product__priceValue',
  /** Shipping, where the user chose to see it. */
  postage: '.Product__postage',
  /** The badge of free shipping. */
  freeShipping: '.Product__icon--freeShipping',
  /** The badge of unused items; its own name reported 2025. */
  unused: '.Product__icon--unused',
  /** Number of bids. */
  bids: '.Product__bid',
  /** Box with the seller's id; names are hidden. */
  seller: '[data-auction-auc-seller-id]',
  /** Box with the moment of the end, in seconds since 1970. */
  end: '[data-auction-endtime]',
};

/** A price of the page with its label. */
interface LabelledPrice extends PriceText {
  readonly label: string;
  readonly text: string;
  readonly anchor: Element;
}

/**
 * The asking price of an auction: 現在 is the highest bid, 即決 the price to buy at once. Both the same without a bid is a
 * fixed price, as sellers of stock use it. A price with neither label is unknown.
 */
function toAuctionPrice(prices: readonly LabelledPrice[], bids: number | undefined): ShownPrice | undefined {
  const bid = prices.find(({ label }) => label.startsWith('現在'));
  const buyNow = prices.find(({ label }) => label.startsWith('即決'));
  const shown = buyNow ?? bid ?? prices[0];
  if (!shown) return undefined;
  const price = toShownPrice(shown.anchor, shown, shown.text, buyNow || bid ? undefined : 'unknown');
  if (!price || !bid || price.priceKind !== 'fixed') return price;
  const currentBid = bid.money;
  if (!buyNow) return { ...price, asking: null, currentBid, priceKind: 'auction' };
  const isFixed = !bids && currentBid?.minor === price.asking?.minor;
  return isFixed ? price : { ...price, currentBid, priceKind: 'auction-buy-now' };
}

/** The address of an auction's page, or of an item on Yahoo! Flea Market that is listed among the auctions. */
function toAuctionUrl(id: string, isFlea: boolean): string {
  return isFlea
    ? `https://paypayfleamarket.yahoo.co.jp/item/${id}`
    : `https://auctions.yahoo.co.jp/jp/auction/${id}`;
}

function readTilePrices(tile: Element): LabelledPrice[] {
  return [...tile.querySelectorAll(at.price)].flatMap((box) => {
    const anchor = box.querySelector(at.priceValue);
    const text = textOf(anchor);
    return anchor
      ? { ...readPrice(text, undefined), label: textOf(box.querySelector(at.priceLabel)), text, anchor }
      : [];
  });
}

/** Reads a result. */
function readTile(tile: Element): Sighting | Miss | undefined {
  const link = findFirst(tile, at.link);
  const ids = [...tile.querySelectorAll('[data-auction-id]')].map((mark) =>
    mark.getAttribute('data-auction-id'),
  );
  const id = (ids.every((each) => each === ids[0]) && ids[0]) || undefined;
  const isFlea = link?.getAttribute('data-auction-isflea') === '1';
  const bidText = textOf(tile.querySelector(at.bids));
  const bids = /^\d+$/.test(bidText) && !isFlea ? Number(bidText) : undefined;
  const seconds = Number(tile.querySelector(at.end)?.getAttribute('data-auction-endtime'));
  const prices = readTilePrices(tile);
  const [first] = prices;
  const price =
    isFlea && first ? toShownPrice(first.anchor, first, first.text) : toAuctionPrice(prices, bids);
  const isAuction = price?.currentBid !== null;
  const shipping = tile.querySelector(at.freeShipping) ?? tile.querySelector(at.postage);
  return toSighting({
    site: facts.id,
    page: 'results',
    tile,
    id,
    title: squash(link?.getAttribute('data-auction-title') ?? link?.getAttribute('title')),
    price,
    shipping: toJapaneseShipping(textOf(shipping)),
    condition: textOf(tile.querySelector(at.unused)),
    facts: {
      url: id && toAuctionUrl(id, isFlea),
      seller: tile.querySelector(at.seller)?.getAttribute('data-auction-auc-seller-id') ?? undefined,
      bids: isAuction ? bids : undefined,
      endsAt: isAuction && seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined,
    },
  });
}

type Json = Readonly<Record<string, unknown>>;

const toJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** The auction in the page's own data (`__NEXT_DATA__`, reported 2025 to 2026-08); empty where there is none. */
function readData(root: ParentNode): Json {
  let data: unknown;
  try {
    data = JSON.parse(root.querySelector('script#__NEXT_DATA__')?.textContent ?? '');
  } catch {
    return {};
  }
  const path = ['props', 'pageProps', 'initialState', 'item', 'detail', 'item'];
  return toJson(path.reduce((value: unknown, name) => toJson(value)[name], data));
}

/** A positive amount of yen, written as a number or in digits. */
function toYen(value: unknown): number | undefined {
  const yen = Number(value);
  return Number.isInteger(yen) && yen > 0 ? yen : undefined;
}

/**
 * The prices of the auction's data, each with the element behind its label on the page (`dt`, `dd`, reported 2026-08).
 * Shops' prices stand without tax in the data and with it on the page. Carousels, above and below, show those of others.
 */
function readItemPrices(root: ParentNode, heading: Element, data: Json): LabelledPrice[] {
  const stated = [
    ['現在', toYen(data.taxinPrice) ?? toYen(data.price)],
    ['即決', toYen(data.taxinBidorbuy) ?? toYen(data.bidOrBuyPrice) ?? toYen(data.bidorbuy)],
  ] as const;
  const labels = [...root.querySelectorAll('dt')].filter(
    (name) =>
      !name.closest('li,a') && heading.compareDocumentPosition(name) & heading.DOCUMENT_POSITION_FOLLOWING,
  );
  return stated.flatMap(([label, yen]) => {
    const amount = labels.find((name) => textOf(name).startsWith(label))?.nextElementSibling;
    const anchor = amount?.firstElementChild ?? amount;
    const text = textOf(anchor);
    const isShown = yen !== undefined && text === `${yen.toLocaleString('en-US')}円`;
    const money = toMoney(yen ?? 0, 'JPY') ?? null;
    return anchor && isShown ? ({ kind: 'single', money, label, text, anchor } as const) : [];
  });
}

/** An auction that came to its end was sold at its last bid, if there was one; one that was called off was not. */
function toEndPrice(prices: readonly LabelledPrice[], isSold: boolean): ShownPrice | undefined {
  const [last] = prices;
  return last && toShownPrice(last.anchor, last, last.text, isSold ? 'sold' : 'unknown');
}

/** The seller's id, as results have it, with the share and number of good ratings (reported 2026-08). */
function readSeller(data: Json): Pick<ListingFacts, 'seller' | 'sellerFeedback'> {
  const { aucUserId, rating } = toJson(data.seller);
  const { goodRating, summary } = toJson(rating);
  const isRated = typeof goodRating === 'string' && goodRating.includes('%');
  return {
    ...(typeof aucUserId === 'string' && { seller: aucUserId }),
    ...(isRated && {
      sellerFeedback: typeof summary === 'number' ? `${goodRating} (${summary})` : goodRating,
    }),
  };
}

/** Reads the auction of an item page; undefined where the page's data is of another one. */
function readItem(root: ParentNode, { pathname }: URL): Sighting | Miss | undefined {
  const id = /\/auction\/(\w+)/.exec(pathname)?.[1] ?? '';
  const data = readData(root);
  const heading = root.querySelector('h1');
  if (!heading || data.auctionId !== id) return undefined;
  const bids = toYen(data.bids) ?? 0;
  const prices = readItemPrices(root, heading, data);
  const isOpen = data.status === 'open';
  const isSold = data.status === 'closed' && bids > 0;
  const price = isOpen ? toAuctionPrice(prices, bids) : toEndPrice(prices, isSold);
  const end = Date.parse(String(data.endTime));
  const isAuction = isOpen && price?.currentBid !== null;
  const endsAt = isAuction && !Number.isNaN(end) ? new Date(end).toISOString() : undefined;
  const soldOn = /^20\d\d-\d\d-\d\d(?=T)/.exec(String(data.endTime))?.[0];
  return toSighting({
    site: facts.id,
    page: 'item',
    tile: price ? (price.anchor.closest('dl') ?? price.anchor) : heading,
    id,
    title: squash(String(data.title ?? '')) || textOf(heading),
    price,
    shipping: { kind: data.chargeForShipping === 'free' ? 'free' : 'unknown' },
    condition: squash(String(data.conditionName ?? '')),
    facts: {
      ...{ url: toAuctionUrl(id, false), ...readSeller(data) },
      bids: isAuction ? bids : undefined,
      endsAt,
      soldOn: price?.priceKind === 'sold' ? soldOn : undefined,
    },
  });
}

/** Yahoo! Auctions Japan: results and auctions' own pages. */
export const read = createReader(facts, function* (root, url, kind) {
  if (kind === 'item') yield readItem(root, url);
  if (kind === 'search') for (const tile of root.querySelectorAll(at.tile)) yield readTile(tile);
});
