import { describe, expect, it } from 'vitest';
import { findShipping, toShipping } from '@/lib/sites/ebay/shipping';

const known = (minor: number, currency: string) => ({ kind: 'known', amount: { minor, currency } });

describe('shipping among the lines of a tile', () => {
  it.each([
    ['Free delivery in 2-4 days', { kind: 'free' }],
    ['Free 3 day shipping', { kind: 'free' }],
    ['Kostenloser Versand', { kind: 'free' }],
    ['Livraison gratuite', { kind: 'free' }],
    ['送料無料', { kind: 'free' }],
    ['무료 배송', { kind: 'free' }],
    ['+$5.28 delivery', known(528, 'USD')],
    ['+EUR 4,99 Versand', known(499, 'EUR')],
    ['+4,99 EUR de frais de livraison', known(499, 'EUR')],
    ['＋送料2,509 円', known(2509, 'JPY')],
    ['+$22.79 shipping estimate', known(2279, 'USD')],
    ['Delivery in 2-4 days', { kind: 'unknown' }],
    ['Shipping not specified', { kind: 'unknown' }],
    ['Free shipping over $35', { kind: 'unknown' }],
    ['+35,00 kr shipping', { kind: 'unknown' }],
    ['Free returns', { kind: 'unknown' }],
    ['Kostenloser Rückversand', { kind: 'unknown' }],
    ['返品無料', { kind: 'unknown' }],
    ['Free local pickup', { kind: 'unknown' }],
    ['or Best Offer', { kind: 'unknown' }],
  ])('%s', (line, expected) => {
    expect(findShipping(['Buy It Now', line, 'Located in United States'], 'USD')).toEqual(expected);
  });

  it('is the first line that is certain', () => {
    expect(findShipping(['Shipping not specified', '+$4.00 delivery'], 'USD')).toEqual(known(400, 'USD'));
  });
});

describe('a text that is about shipping anyway', () => {
  it.each([
    ['US $6.83 (approx C $9.30) Ground', known(683, 'USD')],
    ['Free Standard Shipping', { kind: 'free' }],
    ['Freight - check with the seller', { kind: 'unknown' }],
    ['Does not ship to your address', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (text, expected) => {
    expect(toShipping(text, 'USD')).toEqual(expected);
  });
});
