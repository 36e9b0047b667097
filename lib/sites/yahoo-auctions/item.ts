import { toMoney } from '@/lib/domain/money';
import { squash, textOf } from '@/lib/sites/dom';
import type { Miss, Sighting } from '@/lib/sites/site';
import { type ShownPrice, toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { yahooAuctionsFacts } from './facts';
import { type LabelledPrice, toAuctionPrice } from './prices';
import { toAuctionUrl } from './tiles';

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
function readPrices(root: ParentNode, heading: Element, data: Json): LabelledPrice[] {
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

/** Reads the auction of an item page; undefined where the page's data is of another one. */
export function readItem(root: ParentNode, { pathname }: URL): Sighting | Miss | undefined {
  const id = /\/auction\/(\w+)/.exec(pathname)?.[1] ?? '';
  const data = readData(root);
  const heading = root.querySelector('h1');
  if (!heading || data.auctionId !== id) return undefined;
  const bids = toYen(data.bids) ?? 0;
  const prices = readPrices(root, heading, data);
  const isOpen = data.status === 'open';
  const isSold = data.status === 'closed' && bids > 0;
  const price = isOpen ? toAuctionPrice(prices, bids) : toEndPrice(prices, isSold);
  const end = Date.parse(String(data.endTime));
  const isAuction = isOpen && price?.currentBid !== null;
  const endsAt = isAuction && !Number.isNaN(end) ? new Date(end).toISOString() : undefined;
  const soldOn = /^20\d\d-\d\d-\d\d(?=T)/.exec(String(data.endTime))?.[0];
  return toSighting({
    site: yahooAuctionsFacts.id,
    page: 'item',
    tile: price ? (price.anchor.closest('dl') ?? price.anchor) : heading,
    id,
    title: squash(String(data.title ?? '')) || textOf(heading),
    price,
    shipping: { kind: data.chargeForShipping === 'free' ? 'free' : 'unknown' },
    condition: squash(String(data.conditionName ?? '')),
    facts: {
      url: toAuctionUrl(id, false),
      bids: isAuction ? bids : undefined,
      endsAt,
      soldOn: price?.priceKind === 'sold' ? soldOn : undefined,
    },
  });
}
