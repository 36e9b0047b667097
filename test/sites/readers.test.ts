import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as amazon from '@/lib/sites/amazon';
import * as cardmarket from '@/lib/sites/cardmarket';
import * as ebay from '@/lib/sites/ebay/ebay';
import * as mercariJp from '@/lib/sites/mercari-jp';
import * as pricecharting from '@/lib/sites/pricecharting';
import type { Site } from '@/lib/sites/site';
import * as snkrdunk from '@/lib/sites/snkrdunk';
import * as tcgplayer from '@/lib/sites/tcgplayer';
import * as vinted from '@/lib/sites/vinted';
import * as yahooAuctions from '@/lib/sites/yahoo-auctions';
import * as yahooFlea from '@/lib/sites/yahoo-flea';
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

describe('TCGplayer’s page of a card', () => {
  const offer = `<div class="listing-item"><b class="seller-info__name">A</b><h3 class="listing-item__condition">Near Mint</h3><b class="listing-item__listing-data__info__price">$4.00</b></div>`;
  const read = (head: string, path: string, heading = 'Charizard ex - 199/165') =>
    tcgplayer
      .read(
        parsePage(
          `<head>${head}</head><body><h1 class="product-details__name">${heading}</h1>${offer}</body>`,
        ),
        new URL(`https://www.tcgplayer.com${path}`),
      )
      .sightings.map(({ listing }) => listing);
  const data = (name: string, more: object = {}) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, ...more })}</script>`;

  it.each([
    [data('Charizard'), 'Charizard ex - 199/165'],
    [data('Charizard ex'), 'Charizard ex'],
    [data('Charizard ex', { sku: '8' }), 'Charizard ex - 199/165'],
    [data('Charizard ex', { url: 'https://www.tcgplayer.com/product/8/x' }), 'Charizard ex - 199/165'],
    [data('Charizard ex', { url: 'https://www.tcgplayer.com/product/7/x', sku: 'a' }), 'Charizard ex'],
  ])('with %s is of "%s"', (head, title) => {
    expect(read(head, '/product/7/pokemon-151-charizard-ex')).toMatchObject([{ title }]);
  });

  it('tells a seller’s offers apart by their words where they have no page of their own', () => {
    const noted = (note: string) =>
      offer.replace('</h3>', `</h3><i class="listing-item__listing-data__listo__title">${note}</i>`);
    const page = `<h1 class="product-details__name">Charizard ex</h1>${offer}${noted('Crease')}${noted('Swirl')}`;
    const url = new URL('https://www.tcgplayer.com/product/7/pokemon-151-charizard-ex');
    const ids = tcgplayer.read(parsePage(page), url).sightings.map(({ listing }) => listing.id);
    expect(ids).toEqual(['7-a-near mint', '7-a-near mint-crease', '7-a-near mint-swirl']);
  });

  const link = (href: string) => `<link rel="canonical" href="https://www.tcgplayer.com${href}">`;
  const crumb = (line: string) =>
    `<nav class="breadcrumbs"><a href="/search/${line}/product">${line}</a></nav>`;

  it.each([
    ['', undefined],
    [
      link('/product/7/pokemon-151-charizard-ex'),
      'https://www.tcgplayer.com/product/7/pokemon-151-charizard-ex',
    ],
    [link('/product/8/pokemon-151-mew-ex'), undefined],
    [link('/product/7/magic-lotus'), undefined],
    [crumb('pokemon'), 'https://www.tcgplayer.com/product/7'],
    [crumb('pokemon-japan'), 'https://www.tcgplayer.com/product/7'],
    [crumb('magic'), undefined],
  ])('whose address has no name is known by %s', (words, url) => {
    const isCrumb = words.startsWith('<nav');
    const [listing] = read(
      isCrumb ? '' : words,
      '/product/7',
      `Charizard${isCrumb ? `</h1>${words}<h1>` : ''}`,
    );
    expect(listing?.url).toBe(url);
    expect(listing?.specifics.language).toBe(words.includes('japan') ? 'Japanese' : undefined);
  });
});

describe('PriceCharting’s ungraded sales', () => {
  const read = (...rows: readonly (readonly [string, string])[]) => {
    const table = rows.map(
      ([id, title]) =>
        `<tr id="${id}"><td class="date">2026-06-01</td><td class="title"><a href="https://shop.example/">${title}</a></td><td class="numeric"><b class="js-price">$4.00</b></td></tr>`,
    );
    const html = `<h1 id="product_name" title="1">Charizard #4 <a href="/console/pokemon-base-set">Pokemon Base Set</a></h1><select id="completed-auctions-condition"><option value="completed-auctions-used">Ungraded (2)</option></select><div class="completed-auctions-used"><table><tbody>${table.join('')}</tbody></table></div>`;
    const url = new URL('https://www.pricecharting.com/game/pokemon-base-set/charizard-4');
    return pricecharting.read(parsePage(html), url).sightings.map(({ listing }) => listing);
  };

  it.each([
    ['Charizard 4/102 PSA Very Good (VG) 3', 'Yes', null],
    ['CHARIZARD CGC 4.5', 'Yes', null],
    ['PSA 5 Charizard', 'Yes', null],
    ['Charizard PSA ready', undefined, 'Ungraded'],
    ['Charizard 4/102', undefined, 'Ungraded'],
  ])('"%s" is graded: %s', (title, graded, condition) => {
    const [listing] = read(['ebay-1', title]);
    expect(listing?.specifics.graded).toBe(graded);
    expect(listing?.condition).toBe(condition);
  });

  it('are eBay’s only where the row says so, each with an id of its own', () => {
    const sales = read(['ebay-5', 'A'], ['tcgplayer-5', 'Near Mint'], ['tcgplayer-6', 'Near Mint']);
    expect(sales.map(({ id }) => id)).toEqual(['ebay-5', '1-tcgplayer-5', '1-tcgplayer-6']);
    expect(sales.map(({ url }) => url)).toEqual(['https://www.ebay.com/itm/5', undefined, undefined]);
    expect(sales[1]?.condition).toBe('Near Mint');
  });
});

describe('an offer on Cardmarket', () => {
  it('is in the language of its icon, not in one that comment or condition name', () => {
    const row = `<div id="articleRow1"><div class="product-attributes"><a class="article-condition condition-nm" title="Near Mint, as in Spanish rules"></a><div class="product-comments"><b title="with German leaflet">with German leaflet</b></div><i title="French"></i></div><div class="col-offer"><div class="price-container"><b class="color-primary">2,00 €</b></div></div></div>`;
    const read = (html: string) =>
      cardmarket.read(
        parsePage(`<h1>Abra (BS 43)<span>Base Set - Singles</span></h1>${html}`),
        new URL('https://www.cardmarket.com/en/Pokemon/Products/Singles/Base-Set/Abra-BS43'),
      ).sightings[0]?.listing.language;
    expect(read(row)).toBe('fr');
    expect(read(row.replace('<i title="French"></i>', ''))).toBeUndefined();
  });
});

const known = (minor: number, currency: string) => ({ kind: 'known', amount: { minor, currency } });
const free = { kind: 'free' };
const unknown = { kind: 'unknown' };

describe('delivery on Amazon', () => {
  const shippingOf = (text: string, host = 'www.amazon.com') => {
    const tile = `<div class="s-result-item" data-asin="B0ABCDEFGH"><h2 aria-label="Mew"><span>Mew</span></h2>
      <span class="a-price"><span class="a-offscreen">5.00</span></span><div data-cy="delivery-recipe">${text}</div></div>`;
    return readOne(amazon, `https://${host}/s?k=mew`, tile).listing?.shipping;
  };

  it.each([
    ['FREE delivery Tue, Dec 1', free],
    ['無料配送 4月24日-25日 にお届け', free],
    ['GRATIS Lieferung Donnerstag, 3. Dez.', free],
    ['Livraison GRATUITE jeudi 3 décembre', free],
    ['Consegna GRATUITA giovedì 3 dicembre', free],
    ['Entrega GRATIS el jueves, 3 de dic', free],
    ['Gratis bezorging donderdag 3 december', free],
    ['$3.99 delivery Dec 3 - 7', known(399, 'USD')],
    ['配送料 ￥300 4月25日-26日 にお届け', known(300, 'JPY')],
    ['4,99 € Versand', known(499, 'EUR')],
    ['', unknown],
  ])('%s', (text, shipping) => {
    expect(shippingOf(text)).toEqual(shipping);
  });

  it.each([
    'FREE delivery on orders over $35 shipped by Amazon',
    'FREE delivery Thu, Dec 3 on $35 of items shipped by Amazon',
    'FREE delivery Thu, Dec 3 with any £20 purchase',
    'FREE delivery on your first order',
    'FREE delivery for Prime members',
    'GRATIS Lieferung bei deiner ersten Bestellung',
    'GRATIS Lieferung ab 39 €',
    'Livraison GRATUITE dès 35 €',
    'Livraison GRATUITE sur votre première commande',
    'Consegna GRATUITA sul tuo primo ordine',
    'Entrega GRATIS en tu primer pedido',
    'Gratis bezorging bij je eerste bestelling',
    'Fri leverans på din första beställning',
    'Fri leverans över 299 kr',
    'Darmowa dostawa na pierwsze zamówienie',
    'Darmowa dostawa od 65 zł',
    '無料配送 4月23日 木曜日 にお届け 初回のご注文の場合',
    '￥3,500以上の注文で無料配送',
  ])('with a condition: %s', (text) => {
    for (const site of ['com', 'se', 'de']) expect(shippingOf(text, `www.amazon.${site}`)).toEqual(unknown);
  });
});

describe('SNKRDUNK’s name of a card', () => {
  it.each([
    [
      'Gengar VMAX: HR[S8b 272/184](VMAX Climax)',
      {
        'card name': 'Gengar VMAX',
        rarity: 'HR',
        set: 'S8b',
        'card number': '272/184',
        product: 'VMAX Climax',
      },
    ],
    [
      'Pikachu: PROMO[S-P 323](Promotional cards (2022))',
      {
        'card name': 'Pikachu',
        rarity: 'PROMO',
        set: 'S-P',
        'card number': '323',
        product: 'Promotional cards (2022)',
      },
    ],
    ['Charizard [PMCG1 006]', { 'card name': 'Charizard', set: 'PMCG1', 'card number': '006' }],
    ['Booster box VMAX Climax', {}],
    ['Pikachu [No number]x', {}],
  ])('%s', (name, specifics) => {
    const page = `<meta name="snkrdunk:title" content="${name || ' '}"><div class="product-detail"><b class="product-detail__price">US $5</b></div>`;
    const url = new URL('https://snkrdunk.com/en/trading-cards/1');
    const [sighting] = snkrdunk.read(parsePage(page), url).sightings;
    expect(sighting?.listing.specifics).toEqual(specifics);
  });
});

describe('the title in a label of Vinted', () => {
  const titleOf = (label: string, [brand = '', condition = '']: readonly string[], host: string) => {
    const id = 'product-item-id-1';
    const page =
      parsePage(`<div data-testid="${id}"><a data-testid="${id}--overlay-link" href="/items/1-x"></a>
      <p data-testid="${id}--description-title"></p><p data-testid="${id}--description-subtitle"></p>
      <p data-testid="${id}--price-text">400,00 €</p></div>`);
    const find = (name: string) => page.querySelector(`[data-testid="${id}--${name}"]`);
    find('overlay-link')?.setAttribute('title', label);
    find('description-title')?.append(brand);
    find('description-subtitle')?.append(condition);
    return vinted.read(page, new URL(`https://www.vinted.${host}/catalog`)).sightings[0]?.listing.title;
  };

  it.each([
    ['Charizard, Merk: Pokémon, Staat: Goed, 450.00 €, 473.20 €', ['Pokémon', 'Goed'], 'Charizard'],
    ['Charizard 4, 5, 6, Merk: Pokémon, Staat: Goed, 450.00 €', ['Pokémon', 'Goed'], 'Charizard 4, 5, 6'],
    ['Lot 1, 2, 3, 8,00 zł, 9,10 zł', [], 'Lot 1, 2, 3'],
    ['Mew, 2, 35.00 €', [], 'Mew, 2'],
    ['A: B, staat: Goed, Staat: Goed, £1,450.00', ['', 'Goed'], 'A: B, staat: Goed'],
    ['Mew, Brand: Toys, Inc, Condition: New, $5.00, $6.25', ['Toys, Inc', 'New'], 'Mew'],
    ['Mew, Märke: Pokémon, Skick: Bra, 1 250,00 kr', [], 'Mew'],
    ['Mew, Staat: Goed, Merk: Pokémon, 450.00 €', ['Pokémon', 'Goed'], 'Mew'],
    ['A, Merk: #, Staat: : #', ['#', ': #'], 'A'],
    ['Only a title', ['Pokémon'], 'Only a title'],
  ])('%s', (label, shown, title) => {
    expect(titleOf(label, shown, label.includes('kr') ? 'se' : 'com')).toBe(title);
  });

  it('is whole whatever it is, where the tile shows brand and condition', () => {
    const word = fc.stringMatching(/^[A-Za-zé/#:0-9]{1,8}$/);
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const title = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
    fc.assert(
      fc.property(title, text, text, (own, brand, condition) => {
        const label = `${own}, Merk: ${brand}, Staat: ${condition}, 1,450.00 €, 1,523.20 €`;
        expect(titleOf(label, [brand, condition], 'fr')).toBe(own);
      }),
      { numRuns: 50 },
    );
  });
});
