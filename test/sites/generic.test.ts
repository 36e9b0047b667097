import { describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import * as generic from '@/lib/sites/generic';
import { parsePage } from './load-cases';

const offer = (price: string, more: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  availability: 'InStock',
  ...more,
});
const product = (name: string, offers: unknown, url?: string) => ({ '@type': 'Product', name, offers, url });

function read(data: unknown, body: string, url: string) {
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return generic.read(parsePage(`<head>${script}</head><body>${body}</body>`), new URL(url));
}
const listingsOf = (...args: Parameters<typeof read>): Listing[] =>
  read(...args).sightings.map(({ listing }) => listing);

const page = 'https://shop.example/p/1';
const shown = (price: string, more = '') =>
  `<main><h1>Abra 43/102</h1><p class="price">${price}</p>${more}</main>`;

describe('a lot of an auction', () => {
  it.each([
    '<button>Place bid</button>',
    '<input type="submit" value="Bid now">',
    '<b>Aktuelles Gebot</b>',
    '<b>2 enchères</b>',
    '<b>Offerta attuale</b>',
    '<b>Puja actual</b>',
    '<b>入札件数</b>',
  ])('has no price that can be paid now where it says %s', (words) => {
    const [listing] = listingsOf(product('Abra 43/102', offer('12.00')), shown('$12.00', words), page);
    expect(listing).toMatchObject({ asking: null, priceKind: 'unknown' });
  });

  it.each(['<b>Angebot</b>', '<b>In offerta</b>', '<b>Bidoof</b>', '<b>Make an offer</b>'])(
    'is no thing that says %s',
    (words) => {
      const [listing] = listingsOf(product('Abra 43/102', offer('12.00')), shown('$12.00', words), page);
      expect(listing).toMatchObject({ priceKind: 'fixed' });
    },
  );

  it('may stand in a list', () => {
    const data = [product('Abra', offer('1.00'), '/p/a'), product('Seel', offer('2.00'), '/p/b')];
    const body = `<li><a href="/p/a">Abra</a><b class="price">$1.00</b> 2 bids</li><li><a href="/p/b">Seel</a><b class="price">$2.00</b></li>`;
    const kinds = listingsOf(data, `<ul>${body}</ul>`, 'https://shop.example/all').map(
      (one) => one.priceKind,
    );
    expect(kinds).toEqual(['unknown', 'fixed']);
  });
});

describe('a shop that tells products apart by the query', () => {
  const data = [
    product('Abra 43/102', offer('400.00'), 'https://shop.example/product.php?id=1'),
    product('Seel 41/102', offer('5.00'), 'https://shop.example/product.php?id=2'),
  ];

  it('has the product of the page, not the one before it in the data', () => {
    const body = `<main><h1>Seel</h1><b class="price">$5.00</b><i><a href="/product.php?id=1">Abra</a> <b class="price">$400.00</b></i></main>`;
    expect(listingsOf(data, body, 'https://shop.example/product.php?id=2')).toMatchObject([
      { page: 'item', title: 'Seel 41/102', askingText: '$5.00', id: 'shop.example/product.php?id=2' },
    ]);
  });

  it('has no item on the page of a list', () => {
    const cards = [1, 2].map(
      (id) => `<li><a href="/product.php?id=${id}">x</a><b class="price">$${id === 1 ? 400 : 5}.00</b></li>`,
    );
    const url = 'https://shop.example/product.php?route=category';
    const body = `<main><h1>Singles</h1><ul>${cards.join('')}</ul></main>`;
    expect(listingsOf(data, body, url)).toMatchObject([
      { page: 'results', title: 'Abra 43/102', askingText: '$400.00' },
      { page: 'results', title: 'Seel 41/102', askingText: '$5.00' },
    ]);
  });

  it('may add to the address of a page what its data does not state', () => {
    const plain = product('Seel', offer('5.00'), '/p/1');
    expect(listingsOf(plain, shown('$5.00'), `${page}?view=full`)).toHaveLength(1);
    const variant = product('Seel', offer('5.00'), '/p/1?variant=7');
    expect(listingsOf(variant, shown('$5.00'), page)).toHaveLength(1);
    expect(
      listingsOf([variant, product('Seel LP', offer('5.00'), '/p/1?variant=8')], shown('$5.00'), page),
    ).toEqual([]);
  });
});

describe('a product without an address', () => {
  it.each([
    ['Abra', 'Abra', 1],
    ['Abra', 'Abra - Base Set', 1],
    ['Abra', 'Abra (43/102)', 1],
    ['Abra', 'Abra #43', 1],
    ['Abra', 'Abra | Shop', 1],
    ['Mew', 'Mewtwo ex 151', 0],
    ['Charizard', 'Charizard ex', 0],
    ['ex', 'Mewtwo ex', 0],
  ])('"%s" under the heading "%s" gives %i', (name, heading, count) => {
    const body = `<main><h1>${heading}</h1><b class="price">$5.00</b></main>`;
    expect(listingsOf(product(name, offer('5.00')), body, page)).toHaveLength(count);
  });
});

describe('what is sold', () => {
  it.each([
    '<button disabled>Sold out</button>',
    '<b>Ausverkauft</b>',
    '<b>Esaurito</b>',
    '<b>売り切れ</b>',
    'Out of stock',
  ])('is so where the data is silent and the page says %s', (words) => {
    const data = product('Abra 43/102', offer('400.00', { availability: undefined }));
    expect(listingsOf(data, shown('$400.00', words), page)).toMatchObject([
      { asking: null, priceKind: 'unknown' },
    ]);
  });

  it('is not what data states to be there, nor what is said of a seller', () => {
    const silent = product('Abra 43/102', offer('400.00', { availability: undefined }));
    expect(listingsOf(silent, shown('$400.00', '<b>Sold by us</b>'), page)[0]?.priceKind).toBe('fixed');
    const there = product('Abra 43/102', offer('400.00'));
    expect(listingsOf(there, shown('$400.00', '<b hidden>Sold out</b>'), page)[0]?.priceKind).toBe('fixed');
  });

  it('gives neither price nor condition to what is left', () => {
    const data = product('Abra 43/102', [
      offer('400.00', { availability: 'OutOfStock', itemCondition: 'Near Mint' }),
      offer('300.00', { itemCondition: 'Damaged' }),
    ]);
    expect(listingsOf(data, shown('$300.00'), page)).toMatchObject([
      { askingText: '$300.00', priceKind: 'fixed', condition: 'Damaged' },
    ]);
    const both = product('Abra 43/102', [
      offer('300.00', { itemCondition: 'Near Mint' }),
      offer('300.00', { itemCondition: 'Damaged' }),
    ]);
    expect(listingsOf(both, shown('$300.00'), page)).toMatchObject([{ priceKind: 'fixed', condition: null }]);
  });

  it('is of the variant that was chosen, not of one whose number holds it', () => {
    const data = product('Abra 43/102', [
      offer('900.00', { url: `${page}?variant=14`, itemCondition: 'PSA' }),
      offer('400.00', { url: `${page}?variant=4`, itemCondition: 'NM' }),
    ]);
    expect(listingsOf(data, shown('$400.00'), `${page}?variant=4`)).toMatchObject([
      { priceKind: 'fixed', condition: 'NM' },
    ]);
  });
});

describe('a price whose sign is not that of the data', () => {
  it.each([
    ['$400.00', 'EUR', 0],
    ['400,00 kr', 'EUR', 0],
    ['400 zł', 'EUR', 0],
    ['₩400', 'EUR', 0],
    ['Rs. 400', 'EUR', 0],
    ['€400.00', 'USD', 0],
    ['400,00 kr', 'DKK', 1],
    ['400.00', 'EUR', 1],
    ['$400.00', 'CAD', 1],
  ])('%s for %s gives %i', (text, priceCurrency, count) => {
    const data = product('Abra 43/102', offer('400.00', { priceCurrency }));
    expect(listingsOf(data, shown(text), page)).toHaveLength(count);
  });
});

describe('a list', () => {
  const url = 'https://shop.example/singles';
  const data = product('Abra', offer('400.00'), '/p/abra');
  const other = '<a href="/p/other">Seel</a><b class="price">$400.00</b>';

  it('gives no card the equal price of another that the data does not state', () => {
    const body = `<div><div>${other}</div><div><a href="/p/abra">Abra</a></div></div>`;
    expect(listingsOf(data, body, url)).toEqual([]);
    const apart = body.replace('href="/p/other"', 'href="#"');
    expect(listingsOf(data, apart.replace('Abra</a>', 'Abra</a><b class="price">$9.00</b>'), url)).toEqual(
      [],
    );
  });

  it('gives a card its own price beside such a one', () => {
    const own = '<a href="/p/abra">Abra</a><b class="price">$400.00</b>';
    const { sightings } = read(data, `<div><div>${other}</div><div id="own">${own}</div></div>`, url);
    expect(sightings.map(({ tile }) => tile.id)).toEqual(['own']);
  });

  it('is read whole where every card has several links', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const card = (id: number) =>
      `<div><a href="/p/${id}">a</a><p><a href="/p/${id}">b</a><b class="price">$${id + 1}.00</b></p></div>`;
    const products = numbers.map((id) => product(`Card ${id}`, offer(`${id + 1}.00`), `/p/${id}`));
    const texts = listingsOf(products, `<div>${numbers.map(card).join('')}</div>`, url).map(
      ({ askingText }) => askingText,
    );
    expect(texts).toEqual(numbers.map((id) => `$${id + 1}.00`));
  });
});

describe('a long address', () => {
  const idOf = (path: string) =>
    listingsOf(product('Abra', offer('5.00'), path), shown('$5.00'), `https://shop.example${path}`)[0]?.id;

  it('gives an id of at most 128 characters that is its own', () => {
    const slug = encodeURIComponent('ポケモンカード-スペシャルアートレア-黒炎の支配者');
    const ids = ['1', '2'].map((set) => idOf(`/products/${set}/${slug}`) ?? '');
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe(idOf(`/products/1/${slug}`));
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(128);
    expect(ids[0]).toMatch(/^shop\.example\/products/);
  });
});
