import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findItemProduct,
  findJsonProducts,
  findProducts,
  isAvailable,
  joinPrices,
  toItemPrice,
} from '@/lib/sites/structured-data';
import { parsePage } from './load-cases';

function pageWith(...data: unknown[]): Document {
  const page = document.implementation.createHTMLDocument();
  for (const entry of data) {
    const script = page.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = typeof entry === 'string' ? entry : JSON.stringify(entry);
    page.head.append(script);
  }
  return page;
}

const product = (offers: unknown, more: object = {}) => ({
  '@type': 'Product',
  name: 'Card',
  offers,
  ...more,
});
const offersOf = (offers: unknown) => findProducts(pageWith(product(offers)))[0]?.offers ?? [];
const usd = (minor: number) => ({ minor, currency: 'USD' });

describe('products in JSON-LD', () => {
  it.each([
    ['an object', product({})],
    ['a list', [product({})]],
    ['a graph', { '@graph': [{ '@type': 'WebPage', mainEntity: product({}) }] }],
    [
      'a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product({}) }] },
    ],
    ['a type among others', { ...product({}), '@type': ['Thing', 'Product'] }],
    ['a full address of the type', { ...product({}), '@type': 'http://schema.org/Product' }],
  ])('are found in %s', (_, data) => {
    expect(findProducts(pageWith('{broken', data)).map(({ name }) => name)).toEqual(['Card']);
  });

  it('are none of other types, and what is related to one is none of its own', () => {
    expect(findProducts(pageWith({ '@type': 'ProductReview', name: 'No' }, { '@type': 'Offer' }))).toEqual(
      [],
    );
    const related = product({}, { isRelatedTo: product({}, { name: 'Other' }) });
    expect(findProducts(pageWith(related)).map(({ name }) => name)).toEqual(['Card']);
  });

  it('say name, ids, condition, category and further properties, entities resolved', () => {
    const data = product(
      {},
      {
        name: ' Farfetch&#039;d &amp; co&nbsp;',
        sku: 12,
        productID: 'p-1',
        url: '/p/1',
        category: 'Singles',
        brand: { name: 'Pokémon' },
        itemCondition: 'https://schema.org/UsedCondition',
        additionalProperty: [
          { name: 'Set', value: 'Jungle' },
          { name: '', value: 'x' },
        ],
      },
    );
    expect(findProducts(pageWith(data))[0]).toMatchObject({
      name: "Farfetch'd & co",
      sku: '12',
      productId: 'p-1',
      url: '/p/1',
      category: 'Singles, Pokémon',
      condition: 'UsedCondition',
      properties: { set: 'Jungle' },
      element: undefined,
    });
  });
});

describe('a product', () => {
  it('has its description in lines', () => {
    const description = ' Umbreon &amp; Mew \r\n\n  2x   Giratina V\n';
    expect(findProducts(pageWith(product({}, { description })))).toMatchObject([
      { description: 'Umbreon & Mew\n2x Giratina V' },
    ]);
    expect(findProducts(pageWith(product({}, { description: {} })))).toMatchObject([{ description: '' }]);
  });
});

describe('offers', () => {
  it.each([
    [{ price: '9.50', priceCurrency: 'usd' }, 'single', usd(950), '9.50 USD'],
    [{ price: 9.5, priceCurrency: 'USD' }, 'single', usd(950), '9.5 USD'],
    [{ price: '10.0000', priceCurrency: 'USD' }, 'single', usd(1000), '10.0000 USD'],
    [{ price: 1200, priceCurrency: 'JPY' }, 'single', { minor: 1200, currency: 'JPY' }, '1200 JPY'],
    [{ price: 9 }, 'single', null, '9'],
    [{ lowPrice: 1, highPrice: 9, priceCurrency: 'USD' }, 'range', null, '1 - 9 USD'],
    [{ lowPrice: 4, highPrice: '4.00', priceCurrency: 'USD' }, 'single', usd(400), '4 - 4.00 USD'],
    [{ lowPrice: 4, priceCurrency: 'USD' }, 'from', null, '4 USD'],
    [{ price: '1,234.50', priceCurrency: 'USD' }, 'none', null, ''],
    [{ price: 'free', priceCurrency: 'USD' }, 'none', null, ''],
    [{ price: -1, priceCurrency: 'USD' }, 'none', null, ''],
    [{}, 'none', null, ''],
  ])('%j is %s', (offer, kind, money, text) => {
    expect(offersOf(offer)[0]).toMatchObject({ kind, money, text });
  });

  it('may state their price in a specification, where a former price is none', () => {
    const priceSpecification = [
      { priceType: 'https://schema.org/ListPrice', price: '20.00', priceCurrency: 'EUR' },
      { price: '15.00', priceCurrency: 'EUR' },
    ];
    expect(offersOf({ priceSpecification })[0]?.money).toEqual({ minor: 1500, currency: 'EUR' });
  });

  it('stand within a summary, and with the variants of a group', () => {
    const one = { '@type': 'Offer', price: 5, priceCurrency: 'USD' };
    const two = { '@type': 'Offer', price: 7, priceCurrency: 'USD' };
    expect(
      offersOf({ '@type': 'AggregateOffer', lowPrice: 5, offers: [one, two] }).map(({ text }) => text),
    ).toEqual(['5 USD', '7 USD']);
    const group = { '@type': 'ProductGroup', hasVariant: [product(one), product(two)] };
    expect(findProducts(pageWith(group))[0]?.offers).toHaveLength(2);
  });

  it.each([
    [{ seller: { address: { addressCountry: 'DE' } } }, 'DE'],
    [{ seller: { address: { addressCountry: { name: 'JP' } } } }, 'JP'],
    [{ shippingDetails: [{ shippingOrigin: { addressCountry: 'US' } }] }, 'US'],
    [{ seller: { address: { addressCountry: 'Germany' } } }, undefined],
    [{ seller: 'me' }, undefined],
  ])('%j are sent from %s', (offer, country) => {
    expect(offersOf(offer)[0]?.sellerCountry).toBe(country);
  });

  it('cost one price together where all agree, and are there where one of them is', () => {
    const at = (price: unknown, availability = 'InStock') => ({ price, priceCurrency: 'USD', availability });
    const gone = 'https://schema.org/OutOfStock';
    expect(joinPrices(offersOf([at(5), at(5)]))).toEqual({ kind: 'single', money: usd(500) });
    expect(joinPrices(offersOf([at(5), at(7)]))).toEqual({ kind: 'range', money: null });
    expect(joinPrices(offersOf([at('?'), at(7)]))).toEqual({ kind: 'single', money: usd(700) });
    expect(joinPrices([])).toEqual({ kind: 'none', money: null });
    expect(isAvailable(offersOf([at(5, gone), at(7)]))).toBe(true);
    expect(isAvailable(offersOf([at(5, gone)]))).toBe(false);
    expect(isAvailable([])).toBe(true);
  });
});

describe('products in microdata', () => {
  const page = parsePage(`
    <div id="one" itemscope itemtype="https://schema.org/Product">
      <a itemprop="url" href="/p/1"><b itemprop="name">One <i>card</i></b></a>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="3.50">3,50 €</span>
        <link itemprop="availability" href="https://schema.org/InStock">
      </div>
      <div itemprop="isSimilarTo" itemscope itemtype="https://schema.org/Product"><b itemprop="name">Two</b></div>
    </div>
    <p itemscope itemtype="https://schema.org/Person"><b itemprop="name">Nobody</b></p>`);

  it('are read as if they were JSON-LD, with their element', () => {
    const [one, ...more] = findProducts(page);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ name: 'One card', url: '/p/1' });
    expect(one?.offers[0]).toMatchObject({ money: { minor: 350, currency: 'EUR' }, availability: 'InStock' });
    expect(one?.element?.id).toBe('one');
    expect(findJsonProducts(page)).toEqual([]);
  });
});

describe('whatever a page holds', () => {
  it('is read without throwing', () => {
    const key = fc.constantFrom(
      '@type',
      'name',
      'offers',
      'price',
      'hasVariant',
      'priceSpecification',
      'seller',
    );
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('Product', 'Offer', '1.50', 'USD', '&#1114112;', '&constructor;', null, 7, true),
        fc.array(tie('data'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(key, fc.string()), tie('data'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(data, fc.string(), (value, text) => {
        for (const one of findProducts(pageWith(text, value, product(value)))) {
          expect(typeof one.name).toBe('string');
          joinPrices(one.offers);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is no product where it is nested without end', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(findProducts(pageWith(deep, product({})))).toHaveLength(1);
  });
});

const offer = { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' };
const pageOf = (...products: readonly object[]): Document =>
  parsePage(
    products
      .map(
        (json) =>
          `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...json })}</script>`,
      )
      .join(''),
  );

describe('the product of an item page', () => {
  it.each([
    ['its address', { name: 'x', offers: { ...offer, url: 'https://shop.example/items/123-x' } }],
    ['its product id', { name: 'x', productID: 'm123', offers: offer }, 'm123'],
    ['its heading, where it names no other', { name: 'Mew', offers: offer }],
  ])('is found by %s', (_, product, id = '123') => {
    expect(findItemProduct(pageOf({ name: 'Other', url: '/items/9' }, product), id, 'Mew')?.name).toBe(
      product.name,
    );
  });

  it.each([
    ['another item', { name: 'Mew', url: 'https://shop.example/items/1234' }],
    ['another name', { name: 'Eevee', offers: offer }],
    ['nothing', {}],
  ])('is not data of %s', (_, product) => {
    expect(findItemProduct(pageOf(product), '123', 'Mew')).toBeUndefined();
  });
});

describe('the price of an item page', () => {
  const page = parsePage('<p>12,50 €</p>');
  const anchor = page.querySelector('p') ?? undefined;
  const productAt = (price: string, availability = 'InStock', priceCurrency = 'EUR') =>
    findItemProduct(pageOf({ name: 'Mew', offers: { price, priceCurrency, availability } }), '1', 'Mew');

  it.each([
    ['12,50 €', productAt('12.50'), 'fixed', 1250],
    ['12,50 €', productAt('13.00'), 'unknown', null],
    ['12,50 €', productAt('12.50', 'https://schema.org/SoldOut'), 'sold', 1250],
    ['12,50 €', undefined, 'fixed', 1250],
    ['ca. $14.00', productAt('12.50'), 'fixed', 1250],
    ['12,50', productAt('12.50'), 'fixed', 1250],
    ['12,50', productAt('13.00'), 'unknown', null],
    ['12,50 – 20,00 €', undefined, 'range', null],
  ])('%s is as the data has it', (text, product, priceKind, minor) => {
    const price = toItemPrice(anchor, text, product, { bare: 'USD' });
    expect(price).toMatchObject({ priceKind, askingText: text, anchor });
    expect(price?.asking?.minor ?? null).toBe(minor);
  });

  it('is none where the page shows none', () => {
    expect(toItemPrice(anchor, 'Sold', productAt('12.50'))).toBeUndefined();
    expect(toItemPrice(undefined, '', productAt('12.50'))).toBeUndefined();
  });
});
