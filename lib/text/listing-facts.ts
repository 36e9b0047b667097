import type { Listing } from '@/lib/domain/listing';
import { countText } from './count-text';
import { formatCountry, formatDay, formatMoney, formatNumber } from './format';
import { text } from './text';
import { findMsLeft, timeLeftText } from './time-left';

/** Whether the listing is an auction, with or without a price to buy it at once. */
function isAuction({ priceKind }: Pick<Listing, 'priceKind'>): boolean {
  return priceKind === 'auction' || priceKind === 'auction-buy-now';
}

/** Whether the listing's auction is over by now, whatever the page still says. */
export function isAuctionOver(listing: Listing, now: Date): boolean {
  const left = listing.endsAt === undefined ? undefined : findMsLeft(listing.endsAt, now);
  return isAuction(listing) && left !== undefined && left <= 0;
}

/** How the auction stands: highest bid where it is not the price shown, bids and time left. */
function auctionText({ asking, currentBid, bids, endsAt }: Listing, now: Date): string {
  const parts = [
    asking && currentBid ? text('overlay_bid', formatMoney(currentBid)) : '',
    bids === undefined ? '' : bids === 0 ? text('bids_none') : countText('bids', bids),
    endsAt === undefined ? '' : timeLeftText(endsAt, now),
  ];
  return parts.filter(Boolean).reduce((list, part) => (list ? text('list_and', list, part) : part), '');
}

/** What shipping costs on top of the price; empty where there is no amount that it could come on top of. */
export function shippingText({ asking, currentBid, shipping, priceKind }: Listing): string {
  if (!asking && !currentBid) return '';
  // What a page of sales does not say of shipping, nobody can find out any more.
  if (priceKind === 'sold' && shipping.kind === 'unknown') return '';
  return text(`shipping_${shipping.kind}`, shipping.kind === 'known' ? formatMoney(shipping.amount) : '');
}

/**
 * What a buyer needs to know beside price and shipping, a few words each: the day of the sale, how the auction stands,
 * how many there are, where it comes from. What a page only words stands in its own words.
 */
export function listingFactTexts(listing: Listing, now: Date): readonly string[] {
  const { priceKind, soldOn, quantity = 1, sellerCountry, specifics } = listing;
  const isSold = priceKind === 'sold';
  const sale = soldOn === undefined ? specifics.sale : text('sold_on', formatDay(soldOn));
  const origin =
    sellerCountry === undefined ? specifics.location : text('seller_in', formatCountry(sellerCountry));
  return [
    isSold ? sale : '',
    isAuction(listing) ? auctionText(listing, now) : '',
    quantity > 1 && !isSold ? text('quantity', formatNumber(quantity)) : '',
    origin,
  ].filter((words): words is string => Boolean(words));
}
