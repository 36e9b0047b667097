/* Where Cardmarket puts what: reported by several readers, 2025-05 to 2026-09; no page of it was seen. */

/** The card's name with set code and number, "Camerupt (ASC 028)"; the set in a child, "Ascended Heroes - Singles". */
export const heading = 'h1';
/** One seller's offer, on a card's page and in a seller's stock; its digits are the offer's own. */
export const offer = '[id^="articleRow"],[id^="stockRow"]';
/** A card in a list of results, and in a gallery of them. */
export const result = '[id^="productRow"],a.galleryBox';
/** The link to a card, on every kind of page. */
export const cardLink = 'a[href*="/Products/Singles/"]';
/** The offer's price and amount; the last is a copy for narrow screens. */
export const offerBoxes = ['.col-offer', '.price-container', '.mobile-offer-container'];
/** The price of one copy; with shipping it stands behind that. */
export const offerPrice = '.price-container .color-primary,.mobile-offer-container .color-primary';
/** What a promotion struck out. */
export const struckPrice = 'del,s,.text-decoration-line-through';
/** How many copies the offer holds. */
export const offerCount = '.item-count';
/** Badge with the condition's code. */
export const condition = '.article-condition';
/** Icons of language, first edition, reverse holo, signed, altered. */
export const attributes = '.product-attributes,.extras';
/** Set, in words where the row is of a card among others. */
export const expansion = '.expansion-symbol';
/** The seller's own words. */
export const comment = '.product-comments';
/** "Item location: Germany". */
export const location = '.seller-name';
/** The lowest of all offers, in a list. */
export const listPrice = ['[data-testid="from_price"]', '.col-price'];
/** The collector number of a card in a list. */
export const listNumber = '[data-testid="collector_number"]';
/** The name of a card in a gallery. */
export const galleryTitle = '.card-title';
/** What a row may say in a tip: Bootstrap moves `title` away when it draws the first. */
export const tip = '[data-bs-original-title],[data-original-title],[aria-label],[title]';
/** The card's picture, its file named by the product's id. */
export const picture = 'img[src*="product-images"]';
