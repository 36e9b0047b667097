import { describe, expect, it } from 'vitest';
import { ebay } from '@/lib/sites/ebay/ebay';
import { mercariJp } from '@/lib/sites/mercari-jp';
import type { Site } from '@/lib/sites/site';
import { vinted } from '@/lib/sites/vinted';
import { yahooAuctions } from '@/lib/sites/yahoo-auctions';
import { yahooFlea } from '@/lib/sites/yahoo-flea';
import { parsePage } from './load-cases';

/** The one listing of a page, as its kind of price and what it asks. */
function readOne(site: Site, url: string, html: string) {
  const { sightings } = site.read(parsePage(html), new URL(url));
  expect(sightings).toHaveLength(1);
  const listing = sightings[0]?.listing;
  const { minor, currency } = listing?.asking ?? {};
  const asking = minor === undefined ? '' : ` ${minor} ${currency}`;
  return { listing, says: `${listing?.priceKind}${asking}` };
}

const json = (product: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...product })}</script>`;

describe('an item page of Mercari Japan', () => {
  const draw = (price: string, buttons: string): string =>
    `<main><div data-testid="name"><h1>リザードン</h1></div><div data-testid="price">${price}</div>${buttons}</main>`;
  const button = (text: string): string =>
    `<div data-testid="checkout-button"><button>${text}</button></div>`;

  it.each([
    ['a button to buy', '¥3,000', button('購入手続きへ'), 'fixed 3000 JPY', undefined],
    ['a button to bid', '¥3,000', button('入札する'), 'auction', 3000],
    ['both', '¥3,000', button('購入する') + button('入札する'), 'auction', 3000],
    ['another button', '¥3,000', button('オファーする'), 'unknown', undefined],
    ['no button', '¥3,000', '', 'unknown', undefined],
    ['what is sold', '¥3,000', button('売り切れました'), 'sold 3000 JPY', undefined],
    ['a price in another currency', 'US$3,000', button('購入手続きへ'), 'unknown', undefined],
    ['a bid in another currency', 'US$3,000', button('入札する'), 'unknown', undefined],
  ])('with %s', (_, price, buttons, expected, bid) => {
    const page = draw(price, buttons);
    const { listing, says } = readOne(mercariJp, 'https://jp.mercari.com/item/m12345678901', page);
    expect(says).toBe(expected);
    expect(listing?.currentBid?.minor).toBe(bid);
  });

  it('shows a conversion beside data in yen', () => {
    const product = { name: 'リザードン', offers: { price: 3000, priceCurrency: 'JPY' } };
    const page = json(product) + draw('US$20.00', button('購入手続きへ'));
    expect(readOne(mercariJp, 'https://jp.mercari.com/item/m12345678901', page).says).toBe('unknown');
  });
});

it('of Mercari Japan’s results a price in another currency is unknown', () => {
  const tile = `<li data-testid="item-cell"><a href="/item/m1"><span class="merPrice">US$20.00</span>
    <span data-testid="thumbnail-item-name">リザードン</span></a></li>`;
  expect(readOne(mercariJp, 'https://jp.mercari.com/search?keyword=x', tile).says).toBe('unknown');
});

describe('an item page of Yahoo! Flea Market', () => {
  it.each([
    ['5,000円', 'fixed 5000 JPY'],
    ['5,000円</span><span>5,000円', 'fixed 5000 JPY'],
    ['5,000円 4,000円', 'range'],
    ['円500</span><span>500円', 'range'],
    ['5,000</span><span>円', 'fixed 5000 JPY'],
    ['US$50.00', 'unknown'],
  ])('that shows %s', (price, expected) => {
    const page = `<main><h1>リザードン</h1><div class="sc-1 ItemPrice__Component"><span>${price}</span></div></main>`;
    expect(readOne(yahooFlea, 'https://paypayfleamarket.yahoo.co.jp/item/z1', page).says).toBe(expected);
  });
});

describe('an auction of Yahoo! that does not run', () => {
  const draw = (item: object): string =>
    `<h1>リザードン</h1><dl><dt>現在</dt><dd><span>3,200円</span></dd></dl><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(
      { props: { pageProps: { initialState: { item: { detail: { item } } } } } },
    )}</script>`;

  it.each([
    ['closed', 7, 'sold 3200 JPY'],
    ['closed', 0, 'unknown'],
    ['cancelled', 7, 'unknown'],
    [undefined, 7, 'unknown'],
  ])('with status %s and %i bids', (status, bids, expected) => {
    const page = draw({ auctionId: 'p1', title: 'リザードン', status, price: 3200, bids });
    expect(readOne(yahooAuctions, 'https://auctions.yahoo.co.jp/jp/auction/p1', page).says).toBe(expected);
  });
});

describe('what Vinted marks', () => {
  const item = (mark: string): string =>
    `<h1>Charizard</h1>${mark}<div data-testid="item-sidebar-price-container"><p data-testid="item-price">400,00 €</p></div>`;
  const tile = (mark: string): string =>
    `<div data-testid="product-item-id-1"><a data-testid="product-item-id-1--overlay-link" href="/items/1-x"
      title="Charizard, 400,00 €"></a>${mark}<p data-testid="product-item-id-1--price-text">400,00 €</p></div>`;

  it.each([
    ['', 'fixed 40000 EUR'],
    ['Sold', 'sold 40000 EUR'],
    ['Vendu', 'sold 40000 EUR'],
    ['Verkauft', 'sold 40000 EUR'],
    ['Vendido', 'sold 40000 EUR'],
    ['Venduto', 'sold 40000 EUR'],
    ['Verkocht', 'sold 40000 EUR'],
    ['Réservé', 'unknown'],
  ])('as "%s"', (word, expected) => {
    const ofItem = item(word && `<div data-testid="item-status"><span>${word}</span></div>`);
    const ofTile = tile(word && `<p data-testid="product-item-id-1--status-text">${word}</p>`);
    expect(readOne(vinted, 'https://www.vinted.fr/items/123-charizard', ofItem).says).toBe(expected);
    expect(readOne(vinted, 'https://www.vinted.fr/catalog?search_text=x', ofTile).says).toBe(expected);
  });
});

describe('an item page of eBay', () => {
  const url = 'https://www.ebay.de/itm/123456789012';
  const draw = (price: string, specifics = ''): string =>
    `<h1 class="x-item-title__mainTitle"><span class="ux-textspans">Glurak 4/102</span></h1>
     <div class="x-price-primary"><span class="ux-textspans">${price}</span></div>
     <div class="x-about-this-item">${specifics}</div>`;

  it.each([
    ['$400.00', '370.00', 'fixed'],
    ['$370.00', '370.00', 'fixed 37000 EUR'],
    ['370,00 kr', '370.00', 'fixed 37000 EUR'],
    ['EUR 370,00', '370.00', 'fixed 37000 EUR'],
  ])('that shows %s beside data of %s EUR', (shown, price, expected) => {
    const data = json({ name: 'Glurak 4/102', url, offers: { price, priceCurrency: 'EUR' } });
    expect(readOne(ebay, url, data + draw(shown)).says).toBe(expected);
  });
});

describe('a tile of eBay', () => {
  const watched = (...lines: readonly string[]): string =>
    `<div class="m-item-3-col"><a href="/itm/123456789012">Charizard 4/102</a>
     <div data-testid="price"><span class="BOLD">US $400.00</span></div>${lines.map((line) => `<div>${line}</div>`).join('')}</div>`;

  it.each([
    [['Buy It Now'], 'fixed 40000 USD'],
    [['Ended: Nov 3'], 'unknown'],
    [['Ended'], 'unknown'],
    [['Beendet: 3. Nov'], 'unknown'],
    [['Ended: Nov 3', 'Sold'], 'sold 40000 USD'],
    [['Sold Nov 3'], 'sold 40000 USD'],
    [['Buy It Now', 'sold_cards_4u'], 'fixed 40000 USD'],
    [['Buy It Now', 'soldier-cards'], 'fixed 40000 USD'],
    [['Buy It Now', 'endedup'], 'fixed 40000 USD'],
  ])('of the watch list with %s', (lines, expected) => {
    const url = 'https://www.ebay.com/mye/myebay/watchlist';
    expect(readOne(ebay, url, watched(...lines)).says).toBe(expected);
  });

  it.each([
    ['0 次出價', 'auction'],
    ['3 次出价', 'auction'],
    ['2 次竞价', 'auction'],
    ['立即購買', 'fixed 500 HKD'],
  ])('of Hong Kong with %s', (line, expected) => {
    const tile = `<ul><li class="s-card" data-listingid="123456789012"><a href="https://www.ebay.com.hk/itm/123456789012">
      <div class="s-card__title">Charizard 4/102</div></a><div class="su-card-container__attributes__primary">
      <div><span class="s-card__price">HKD 5.00</span></div><div>${line}</div></div></li></ul>`;
    expect(readOne(ebay, 'https://www.ebay.com.hk/sch/i.html', tile).says).toBe(expected);
  });
});
