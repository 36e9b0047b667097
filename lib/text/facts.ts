import type { PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { findTrend, HistoryKind, HistorySeries } from '@/lib/history/history';
import {
  countText,
  findMsLeft,
  formatCountry,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  timeLeftText,
} from './format';
import { findText, text } from './text';
import { toTextKey } from './verdict';

function isAuction({ priceKind }: Pick<Listing, 'priceKind'>): boolean {
  return priceKind === 'auction' || priceKind === 'auction-buy-now';
}

/** Whether the listing's auction has ended by its stated end, even if the page still shows it as running. */
export function isAuctionOver(listing: Listing, now: Date): boolean {
  const left = listing.endsAt === undefined ? undefined : findMsLeft(listing.endsAt, now);
  return isAuction(listing) && left !== undefined && left <= 0;
}

/** State of an auction: highest bid where it is not the price shown, number of bids, time left. */
function auctionText({ asking, currentBid, bids, endsAt }: Listing, now: Date): string {
  const parts = [
    asking && currentBid ? text('overlay_bid', formatMoney(currentBid)) : '',
    bids === undefined ? '' : bids === 0 ? text('bids_none') : countText('bids', bids),
    endsAt === undefined ? '' : timeLeftText(endsAt, now),
  ];
  return parts.filter(Boolean).reduce((list, part) => (list ? text('list_and', list, part) : part), '');
}

/** Cost of shipping on top of the price; empty where there is no amount that it could come on top of. */
export function shippingText({ asking, currentBid, shipping, priceKind }: Listing): string {
  if (!asking && !currentBid) return '';
  // After a sale, shipping that the page does not state cannot be found out.
  if (priceKind === 'sold' && shipping.kind === 'unknown') return '';
  return text(`shipping_${shipping.kind}`, shipping.kind === 'known' ? formatMoney(shipping.amount) : '');
}

/**
 * Facts for a buyer beside price and shipping, a few words each: day of sale, state of the auction, quantity, origin, the
 * seller's ratings. Where the page states a fact only as text, that text stands.
 */
export function listingFactTexts(listing: Listing, now: Date): readonly string[] {
  const { priceKind, soldOn, quantity = 1, sellerCountry, sellerFeedback, specifics } = listing;
  const isSold = priceKind === 'sold';
  const sale = soldOn === undefined ? specifics.sale : text('sold_on', formatDay(soldOn));
  const origin =
    sellerCountry === undefined ? specifics.location : text('seller_in', formatCountry(sellerCountry));
  return [
    isSold ? sale : '',
    isAuction(listing) ? auctionText(listing, now) : '',
    quantity > 1 && !isSold ? text('quantity', formatNumber(quantity)) : '',
    origin,
    sellerFeedback === undefined ? '' : text('seller_feedback', sellerFeedback),
  ].filter((words): words is string => Boolean(words));
}

/** An entry of the address bar's list: the text put into the bar when it is picked, and the text in the list. */
export interface CardSuggestion {
  readonly content: string;
  readonly description: string;
}

// Characters that no XML document may hold, escaped or not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A card as an entry of the address bar's list: name, number, set, and the 30-day sold average where known.
 * Chromium parses descriptions as XML (`xml`), Firefox shows them as they are.
 */
export function toCardSuggestion({ card, prices }: PricedCard, markup: 'xml' | 'plain'): CardSuggestion {
  const name = [`${card.name} ${card.cardNumber}`.trim(), card.set.name].join(' · ').replace(notXml, '');
  const amount = prices.sold.avg30d ?? prices.sold.avg;
  const line = amount ? `${name} · ${formatMoney(amount, 'short')}` : name;
  return { content: `${name} [${card.id}]`, description: markup === 'xml' ? escapeXml(line) : line };
}

/** The id of the card whose entry was picked; undefined for typed words. */
export function findSuggestedId(content: string): string | undefined {
  return /\[([^[\]]{1,128})\]$/.exec(content)?.[1];
}

/** Name of a kind of page; its id where no text names it. */
export function pageKindText(id: string): string {
  return findText(toTextKey('page', id)) ?? id;
}

/** Evidence for how a kind of page is built: "seen on a real page, July 2026". */
export function evidenceText({ evidence, date }: { evidence: 'seen' | 'reported'; date: string }): string {
  return text(`evidence_${evidence}`, formatMonth(date));
}

/** The last week against the month, in one sentence. */
export function trendText(note: ReturnType<typeof findTrend>): string {
  if (note.kind === 'too-few') return text('trend_too_few');
  return text(`trend_${note.kind}`, formatPercent(note.percent, 'bare'));
}

/** Why a series is incomplete, in one sentence; empty when it is complete. */
export function cutText(cut: HistorySeries['cut']): string {
  return cut ? text(toTextKey('cut', cut)) : '';
}

/** Kind of a series: sold or listed prices. */
export function historyKindText(kind: HistoryKind): string {
  return text(`history_${kind}`);
}
