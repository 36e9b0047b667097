import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProduct } from '@/lib/sites/ebay/structured-data';

const id = '400000000201';
const address = `https://www.ebay.com/itm/${id}`;

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
  url: address,
  offers,
  ...more,
});
const priceOf = (offers: unknown) => findProduct(pageWith(product(offers)), id, 'Card');

describe('structured data', () => {
  it('is found at any depth, in a list, and beside data that is broken', () => {
    const offers = { price: '9.50', priceCurrency: 'USD' };
    for (const data of [
      product(offers),
      [product(offers)],
      { '@graph': [{ mainEntity: product(offers) }] },
    ]) {
      expect(findProduct(pageWith('{broken', data), id, '')?.price).toEqual({ minor: 950, currency: 'USD' });
    }
  });

  it('counts only for its own item, or without an address only under its own heading', () => {
    const offers = { price: 9.5, priceCurrency: 'USD' };
    const other = product(offers, { url: 'https://www.ebay.com/itm/400000000299' });
    expect(findProduct(pageWith(other), id, 'Card')).toBeUndefined();
    const nameless = product(offers, { url: undefined });
    expect(findProduct(pageWith(nameless), id, 'Another card')).toBeUndefined();
    expect(findProduct(pageWith(nameless), id, 'Card')?.name).toBe('Card');
  });

  it('has one price, or says that it varies', () => {
    const offer = (price: unknown) => ({ price, priceCurrency: 'USD' });
    expect(priceOf([offer('5.00'), offer('5.00')])).toMatchObject({ price: { minor: 500 }, varies: false });
    expect(priceOf([offer('5.00'), offer('7.00')])).toMatchObject({ price: undefined, varies: true });
    expect(priceOf({ lowPrice: 1, highPrice: 9, priceCurrency: 'USD' })).toMatchObject({ varies: true });
    expect(priceOf({ lowPrice: 4, highPrice: 4, priceCurrency: 'USD' })).toMatchObject({
      price: { minor: 400 },
    });
    for (const price of ['1,234.50', 'free', null, undefined, -1])
      expect(priceOf(offer(price))?.price).toBeUndefined();
  });

  it('says when nothing is left', () => {
    expect(
      priceOf({ price: 1, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' })?.available,
    ).toBe(false);
    expect(
      priceOf({ price: 1, priceCurrency: 'USD', availability: 'https://schema.org/InStock' })?.available,
    ).toBe(true);
  });

  it('never throws, whatever the page holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, offers) => {
        const found = findProduct(pageWith(text, product(offers)), id, 'Card');
        expect(found?.name).toBe('Card');
      }),
    );
  });
});
