/*
 * Selectors of eBay, newest layout first; the first selector that finds anything counts. The comment names the page and
 * the month it was seen; "reported" means by others, without a saved page. A page may mix layouts.
 */

/** A listing's box on results, browse, store and seller pages, and in carousels. */
export const tiles = [
  '[data-listingid]', // search and seller pages, 2025-08 to 2026-07; su-item-card reported 2026-07
  '.su-item-card', // search, reported 2026-07
  '.s-card', // search, 2026-07
  '.s-item', // search, 2025-05
  '.str-item-card', // store pages, reported 2024 to 2026
  '.brwrvr__item-card', // browse pages, reported 2024 to 2026
  '.m-item-3-col', // watch list, reported 2026-07
];

/** Boxes with invisible tiles: decoys, text for screen readers (search, 2025-05 to 2026-07). */
export const hiddenBoxes = '.s-clipped,.clipped,[hidden]';

/** The shown title, which eBay may have machine-translated. */
export const title = [
  '.s-card__title', // search, 2026-07
  '.su-item-card__title', // search, reported 2026-07
  '.s-item__title', // search, 2025-05
  '.str-item-card__property-title', // store, reported 2026
  '.bsig__title__text', // browse, reported 2026
  '.m-item-3-col a[href*="/itm/"]:not(:has(img))', // watch list: the link that holds no picture, reported 2026-07
  '[role=heading][aria-level="3"]', // any layout yet to come; level 6 is a scrambled "Sponsored" (2026-07)
];

/** Text within a title that is not the seller's: hints for screen readers, the badge of a new listing (2025 to 2026). */
export const titleNoise = '.clipped,.LIGHT_HIGHLIGHT';

/** Heart button whose label is a localised verb and the seller's own title. */
export const watchLabel = [
  '.s-card__watchheart-click', // search, 2026-07
  '.s-item__watchheart-click', // search, 2025-05
  '[class*=watch][aria-label]', // any layout yet to come
];

/** Rating, which ends with "- " and the seller's own title for screen readers (search, 2025-05 to 2026-07). */
export const rating = ['.s-card__reviews-count', '.s-item__reviews-count'];

/** Every price of a tile: two on an auction with Buy It Now, three parts in a range (search, 2026-07). */
export const price = [
  '.s-card__price', // search, 2026-07
  '.su-item-card__price', // search, reported 2026-07
  '.s-item__price', // search, 2025-05
  '.str-item-card__property-displayPrice', // store, reported 2026
  '.bsig__price--displayprice', // browse, reported 2026
  '[data-testid=price] .BOLD', // watch list, reported 2026-07
];

/** A former price, or one that an accepted offer replaced (search, 2026-07; sold pages, reported 2026). */
export const struckPrice = '.strikethrough,.STRIKETHROUGH';

/** Boxes whose children, if any, are one line each of bids, ways to buy, shipping and place. */
export const lineBoxes = [
  '.su-card-container__attributes__primary', // search, 2026-07; su-item-card reported 2026-07
  '.s-item__details-section--primary', // search, 2025-05
  '.str-item-card__primary', // store, reported 2026
  '.bsig__generic', // browse, reported 2025: the lines themselves
  '.m-item-3-col :not(:has(*)),.m-item-3-col [data-testid=logistics-cost]', // watch list, reported 2026-07: every text
];

/** A link to an item (search, 2025-05 to 2026-07; every other layout as reported). */
export const itemLink = 'a[href*="/itm/"]';

/** Number of bids, in any language (search, reported 2023). */
export const bids = ['.s-item__bids'];

/** Time left; a fixed price that ends soon shows it as well. */
export const timeLeft = ['.s-card__time-left', '.s-item__time-left']; // search, 2026-07; reported 2023

/** "Sold Jul 5, 2026" or "Ended …" above the title (sold pages). */
export const caption = ['.s-card__caption', '.signal', '.s-item__caption']; // reported 2026, 2026, 2023

/** Green price of a sold listing among those that are over (reported 2023 to 2026). */
export const soldPrice = ['.s-card__price.positive', '.su-item-card__price.positive', '.POSITIVE'];

/** Boxes of the lines about the seller; customs services may stand before it. */
export const sellerBoxes = [
  '.su-card-container__attributes__secondary', // search, 2026-07; su-item-card reported 2026-07
  '.s-item__seller-info-text', // search, 2025-05
];

/** Advertised listings that are no part of the results (search, 2026-07). */
export const carousel = '.carousel';

/** Condition, then the seller's further words, separated by "·". */
export const condition = [
  '.s-card__subtitle', // search, 2026-07
  '.su-item-card__subtitle', // search, reported 2026-07
  '.SECONDARY_INFO', // search, 2025-05
  '.bsig__listingCondition', // browse, reported 2026
];

/* Item page: all reported 2025 to 2026 by several readers, the specifics 2026-01. */

/** The title. */
export const itemTitle = 'h1.x-item-title__mainTitle';
/** A box with one current price. */
export const itemPrice = '.x-price-primary';
/** The box of the bid: an auction. */
export const itemBid = '.x-bid-price';
/** The box of the Buy It Now price. */
export const itemBuyNow = '.x-bin-price';
/** The button for an offer. */
export const itemOffer = '.x-offer-action';
/** Notice that the listing is over; other notices are no alerts. */
export const itemOver = '.d-statusmessage [class*=--ALERT]';
/** One piece of text within a field. */
export const itemText = '.ux-textspans';
/** The condition. */
export const itemCondition = '.x-item-condition-text .ux-textspans';
/** The value of the shipping line. */
export const itemShipping = '.ux-labels-values--shipping .ux-labels-values__values';
/** The value of a line of its own that says where the item is (reported 2026-09); mostly it stands in the shipping line. */
export const itemLocation = '.ux-labels-values--itemLocation .ux-labels-values__values';
/** The seller's name, whole in its `title`, with the number of ratings in brackets. */
export const itemSeller = '.x-sellercard-atf__info__about-seller';
/** One figure about the seller: "99.8% positive", then "1.2K items sold". */
export const itemSellerFigure = '.x-sellercard-atf__data-item';
/** One pair of the item specifics. */
export const itemSpecific = '.x-about-this-item .ux-labels-values';
/** The name in a pair. */
export const specificName = '.ux-labels-values__labels';
/** The value in a pair. */
export const specificValue = '.ux-labels-values__values';
/** The box around the price. */
export const itemBox = '.x-price-section,.x-buybox,main';
