import { findFirst, squash, textOf } from '@/lib/sites/dom';
import { toJapaneseShipping } from '@/lib/sites/japanese-terms';
import { readPrice } from '@/lib/sites/price-text';
import type { Miss, Sighting } from '@/lib/sites/site';
import { toShownPrice, toSighting } from '@/lib/sites/to-sighting';
import { yahooAuctionsFacts } from './facts';
import { type LabelledPrice, toAuctionPrice } from './prices';
import * as at from './selectors';

/** The address of an auction's page, or of what is sold on Yahoo! Flea Market and listed among the auctions. */
export function toAuctionUrl(id: string, isFlea: boolean): string {
  return isFlea
    ? `https://paypayfleamarket.yahoo.co.jp/item/${id}`
    : `https://auctions.yahoo.co.jp/jp/auction/${id}`;
}

function readPrices(tile: Element): LabelledPrice[] {
  return [...tile.querySelectorAll(at.price)].flatMap((box) => {
    const anchor = box.querySelector(at.priceValue);
    const text = textOf(anchor);
    return anchor
      ? { ...readPrice(text, undefined), label: textOf(box.querySelector(at.priceLabel)), text, anchor }
      : [];
  });
}

/** Reads a result. */
export function readTile(tile: Element): Sighting | Miss | undefined {
  const link = findFirst(tile, at.link);
  const ids = [...tile.querySelectorAll('[data-auction-id]')].map((mark) =>
    mark.getAttribute('data-auction-id'),
  );
  const id = (ids.every((each) => each === ids[0]) && ids[0]) || undefined;
  const isFlea = link?.getAttribute('data-auction-isflea') === '1';
  const bidText = textOf(tile.querySelector(at.bids));
  const bids = /^\d+$/.test(bidText) && !isFlea ? Number(bidText) : undefined;
  const seconds = Number(tile.querySelector(at.end)?.getAttribute('data-auction-endtime'));
  const prices = readPrices(tile);
  const [first] = prices;
  const price =
    isFlea && first ? toShownPrice(first.anchor, first, first.text) : toAuctionPrice(prices, bids);
  const isAuction = price?.currentBid !== null;
  const shipping = tile.querySelector(at.freeShipping) ?? tile.querySelector(at.postage);
  return toSighting({
    site: yahooAuctionsFacts.id,
    page: 'results',
    tile,
    id,
    title: squash(link?.getAttribute('data-auction-title') ?? link?.getAttribute('title')),
    price,
    shipping: toJapaneseShipping(textOf(shipping)),
    condition: textOf(tile.querySelector(at.unused)),
    facts: {
      url: id && toAuctionUrl(id, isFlea),
      bids: isAuction ? bids : undefined,
      endsAt: isAuction && seconds > 0 ? new Date(seconds * 1000).toISOString() : undefined,
    },
  });
}
