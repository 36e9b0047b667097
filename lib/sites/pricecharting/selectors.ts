/* Where PriceCharting puts what: all seen 2026-06. */

/** A card in the results, with its guide prices. */
export const result = '#games_table tr[id^="product-"]';
/** The link to a card, its text the name. */
export const resultLink = 'td.title a[href*="/game/"]';
/** The card's set. */
export const resultSet = '.console-in-title a,td.console a';
/** The guide price of an ungraded copy; the columns of grades stand after it. */
export const resultPrice = 'td.used_price .js-price';

/** "Charizard [1st Edition] #4" with the set in a link; its `title` is the product's id. */
export const heading = 'h1#product_name';
/** The link to the set, within the heading. */
export const headingSet = 'a[href^="/console/"]';
/** The list of grades with their tabs: value `completed-auctions-used`, text "Ungraded (30)". */
export const gradeOption = '#completed-auctions-condition option';
/** What holds the sales of one grade; the tabs of that name hold no table. */
export const salesBox = 'div[class^="completed-auctions-"]';
/** One sale. */
export const sale = 'tbody tr';
/** The day of a sale, ISO 8601. */
export const saleDate = 'td.date';
/** The seller's title in a link; behind it "[eBay]" or "[TCGPlayer]". */
export const saleTitle = 'td.title a[href]';
/** What was paid; the column of the list price that an offer was accepted below is another. */
export const salePrice = 'td.numeric:not(.listed-price) .js-price';
/** The currency that prices are shown in. */
export const currency = '#dropdown_selected_currency';
