/* Where Yahoo! Auctions puts what in its results: all seen 2026-08, what says otherwise reported. */

/** A result; advertisements of Yahoo! Shopping below use other names. */
export const tile = 'li.Product';
/** Links with the id, the seller's title, and marks of what comes from Yahoo! Flea Market (2026-10, reported). */
export const link = ['.Product__titleLink', '.Product__imageLink'];
/** A price with what it is. */
export const price = '.Product__price';
/** What a price is: 現在 (highest bid), 即決 (buy now). */
export const priceLabel = '.Product__label';
/** The amount. */
export const priceValue = '.Product__priceValue';
/** Shipping, where the user chose to see it. */
export const postage = '.Product__postage';
/** The badge of free shipping. */
export const freeShipping = '.Product__icon--freeShipping';
/** The badge of what was never used; its own name reported 2025. */
export const unused = '.Product__icon--unused';
/** Number of bids. */
export const bids = '.Product__bid';
/** Box with the moment of the end, in seconds since 1970. */
export const end = '[data-auction-endtime]';
