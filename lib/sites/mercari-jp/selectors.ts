/* Where Mercari Japan puts what. Test ids and the names that start with "mer" stay; other class names are hashed. */

/** A box in the grid, empty until it is scrolled to (search, 2025-05). */
export const tile = '[data-testid="item-cell"]';
/** The shown name of the item (search, 2025-05); a grid of pictures only has none. */
export const tileTitle = '[data-testid="thumbnail-item-name"]';
/** Picture with "NAMEの画像 300円" as label, "売り切れ" between them where it is sold (search, 2025-05; sold reported 2026-08). */
export const tileImage = '.merItemThumbnail[aria-label]';
/** The price, currency sign and number; "現在 ¥" as sign for an auction (search, 2025-05; texts of the page). */
export const tilePrice = '.merPrice';
/** The red badge of what is sold (reported 2026-08). */
export const tileSticker = '[data-testid="thumbnail-sticker"]';

/** What moves as one with the price of an item page (2026-08). */
export const itemBox = '#item-info,main';
/** The item's name (2026-08). */
export const itemTitle = '[data-testid="name"] h1';
/** The item's price; a filter of a search has the same test id on a list item (item 2026-08, search 2025-05). */
export const itemPrice = 'div[data-testid="price"]';
/** The button to buy, which says that the item is sold where it is, or to bid (2026-08; sold reported 2026; bid: texts of the page). */
export const buyButton = '[data-testid="checkout-button"]';
/** The condition, with an explanation in a paragraph of its own (2026-08). */
export const condition = '[data-testid="商品の状態"]';
/** Who pays for shipping (2026-08). */
export const shipping = '[data-testid="配送料の負担"]';
/** The prefecture that it is sent from (2026-08). */
export const origin = '[data-testid="発送元の地域"]';
