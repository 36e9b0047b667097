import { describe, expect, it } from 'vitest';
import { findItemProduct, toItemPrice } from '@/lib/sites/item-product';
import { parsePage } from './load-cases';

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
