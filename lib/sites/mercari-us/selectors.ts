/* Where Mercari US puts what: all reported, for the search in 2025-11 to 2026-09, for items on 2026-10-03. */

/** A result: a link, or a box within one; the one may hold the other. */
export const tile = '[data-testid="ProductThumbWrapper"],[data-testid="ItemContainer"]';
/** The box that names the item's id. */
export const tileId = '[data-productid]';
/** The name of an item, in results and as heading of its page. */
export const title = '[data-testid="ItemName"]';
/** The price of a result, a former one within it; the first for who is logged in, the second for others. */
export const tilePrice = ['[data-testid="ProductThumbItemPrice"]', '[data-testid="ItemPrice"]'];
/** The badge of what is sold. */
export const tileSold = '[data-testid="ProductThumbItemSold"],[data-testid="ItemSold"]';

/** The heading of an item page. */
export const itemTitle = 'h1[data-testid="ItemName"]';
/** The price of an item page, and of results for who is not logged in. */
export const itemPrice = '[data-testid="ItemPrice"]';
/** What the buyer pays for delivery, the former charge beside it. */
export const itemDelivery = [
  '[data-testid="DiscountedFee"]',
  '[data-testid="ShippingText-DeliveryFeeForBuyer"]',
];
/** "+$5.03 Buyer Protection fee". */
export const itemFee = '[data-testid="ItemDetailPriceSummaryHeadline"]';
/** The condition. */
export const itemCondition = '[data-testid="ItemDetailsCondition"]';
