import { describe, expect, it } from 'vitest';
import { cardmarket } from '@/lib/sites/cardmarket';
import { pricecharting } from '@/lib/sites/pricecharting';
import { tcgplayer } from '@/lib/sites/tcgplayer';
import { parsePage } from './load-cases';

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
