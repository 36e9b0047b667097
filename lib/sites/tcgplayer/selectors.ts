/* Where TCGplayer puts what. Search: seen 2025-09. Product page: reported by several readers, 2025 to 2026-09. */

/** One card in the results; boosters, decks and code cards are there as well. */
export const result = '.search-result';
/** The name of a card in the results. */
export const resultTitle = '.product-card__title';
/** Its set. */
export const resultSet = '.product-card__set-name__variant';
/** "Common, " and "#050/091", each in a child. */
export const resultRarity = '.product-card__rarity__variant';
/** The lowest of all offers. */
export const resultPrice = '.inventory__price-with-shipping';
/** "604 listings from". */
export const resultStock = '.inventory';

/** "Magikarp - 080/073 - SV1a: Triplet Beat (SV1a)". */
export const productName = 'h1[data-testid="lblProductDetailsProductName"],h1.product-details__name';
/** "Pokemon", "Pokemon Japan": the product line, whose results it links to. */
export const crumb = '[class*="breadcrumb" i] a[href]';
/** The set, under the name. */
export const productSet = '[data-testid="lblProductDetailsSetName"]';
/** "Card Number / Rarity:" and "080/073 / Art Rare". */
export const productAttributes = '.product__item-details__attributes li';
/** One seller's offer, and the one that the page puts forward. */
export const offer = '.listing-item,.spotlight';
/** The price of one copy. */
export const offerPrice = '.listing-item__listing-data__info__price,.spotlight__price';
/** "Near Mint Reverse Holofoil". */
export const offerCondition = [
  '.listing-item__condition', // 2026-09
  '.listing-item__listing-data__info__condition', // to 2026
  '.spotlight__condition',
];
/** What shipping costs, in words. */
export const offerShipping = [
  '.listing-item__listing-data__info__shipping-message', // 2026-09
  '.shipping-messages__price', // to 2026
  '.spotlight__shipping',
];
/** The seller's name. */
export const offerSeller = ['.seller-info__name', '.spotlight__seller'];
/** "of 3". */
export const offerQuantity = '.add-to-cart__available';
/** The seller's own words beside an own picture. */
export const offerNote = '.listing-item__listing-data__listo__title';
/** The link to the listing's own page, where the seller wrote a title. */
export const noteLink = 'a[href*="/listing/"],a.listing-item__listing-data__listo__listo-anchor';
