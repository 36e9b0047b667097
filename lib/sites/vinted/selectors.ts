/* Where Vinted puts what. Test ids stay; class names are hashed. */

/** A box whose test id ends with the listing's id (catalogue, 2026-09); its parts append their names to it. */
export const tile = '[data-testid^="product-item-id-"]';
/** Link over the picture, with title, brand, condition and prices as its title (catalogue, 2026-09). */
export const tileLink = 'a[data-testid$="--overlay-link"]';
/** The brand, where there is one (catalogue, 2026-09). */
export const tileBrand = '[data-testid$="--description-title"]';
/** The condition, with a size before it where there is one (catalogue, 2026-09). */
export const tileCondition = '[data-testid$="--description-subtitle"]';
/** The seller's price (catalogue, 2026-09). */
export const tilePrice = '[data-testid$="--price-text"]';
/** What is over: "Sold", "Reserved" (reported 2026). */
export const tileStatus = '[data-testid*="--status"]';
/** The price with the fee for buyer protection (catalogue, 2026-09; item page reported 2026-10). */
export const totalPrice = '[data-testid="total-combined-price"]';

/** The box with the prices of an item page (reported 2026-10). */
export const itemBox = '[data-testid="item-sidebar-price-container"]';
/** The seller's price on an item page (reported 2026-10). */
export const itemPrice = '[data-testid="item-price"]';
/** What is over, on an item page (reported 2026). */
export const itemStatus = '[data-testid^="item-status"]';
/** What delivery costs, "from" before it where carriers differ (reported 2026-10). */
export const itemDelivery = '[data-testid="item-shipping-banner-price"]';
/** The condition on an item page (reported 2026). */
export const itemCondition = '[data-testid="item-attributes-status"] [itemprop="status"]';
