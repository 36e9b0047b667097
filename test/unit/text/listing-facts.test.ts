import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import { isAuctionOver, listingFactTexts, shippingText } from '@/lib/text/listing-facts';
import { listing, usd } from '@/test/components/views';
import { useLocale } from './use-locale';

const now = new Date('2026-11-22T12:00:00Z');
const auction: Listing = { ...listing, asking: null, priceKind: 'auction', currentBid: usd(310) };
const facts = (part: Partial<Listing>) => listingFactTexts({ ...listing, ...part }, now);

beforeEach(() => useLocale('en'));

it.each<[string, Partial<Listing>, string]>([
  ['known', {}, '+ $4.99 shipping'],
  ['free', { shipping: { kind: 'free' } }, 'free shipping'],
  ['not stated', { shipping: { kind: 'unknown' } }, 'shipping not stated'],
  ['on top of a bid', { asking: null, currentBid: usd(310), priceKind: 'auction' }, '+ $4.99 shipping'],
  ['beside a price without an amount', { asking: null, priceKind: 'unknown' }, ''],
  ['of a sale', { priceKind: 'sold' }, '+ $4.99 shipping'],
  ['of a sale that nobody can tell any more', { priceKind: 'sold', shipping: { kind: 'unknown' } }, ''],
])('shipping that is %s', (_, part, words) => expect(shippingText({ ...listing, ...part })).toBe(words));

describe('what a buyer needs to know beside the price', () => {
  it.each<[string, Partial<Listing>, string[]]>([
    ['nothing where the page says nothing', {}, []],
    ['where the seller is', { sellerCountry: 'JP' }, ['seller: Japan']],
    [
      'where the seller is in the words of the page',
      { specifics: { location: 'from Japan' } },
      ['from Japan'],
    ],
    [
      'the country rather than the words of the page',
      { sellerCountry: 'JP', specifics: { location: 'from Japan' } },
      ['seller: Japan'],
    ],
    ['how many there are', { quantity: 12 }, ['12 available']],
    ['nothing of a single one', { quantity: 1 }, []],
  ])('%s', (_, part, words) => expect(facts(part)).toEqual(words));

  it.each<[string, Partial<Listing>, string | RegExp]>([
    ['bids', { bids: 3 }, /^3 bids$/],
    ['one bid', { bids: 1 }, /^1 bid$/],
    ['that nobody bid', { bids: 0 }, /^no bids yet$/],
    ['the end alone', { endsAt: '2026-11-22T12:00:30Z' }, /^ends in less than a minute \(\S+ .+\)$/],
    ['bids and end', { bids: 3, endsAt: '2026-11-22T14:10:00Z' }, /^3 bids, ends in 2 hr 10 min \(\S+ .+\)$/],
    [
      'the bid beside the price to buy it at once',
      { priceKind: 'auction-buy-now', asking: usd(450), bids: 2 },
      /^current bid \$310\.00, 2 bids$/,
    ],
  ])('of an auction: %s', (_, part, words) => {
    expect(listingFactTexts({ ...auction, ...part }, now)).toEqual([expect.stringMatching(words)]);
  });

  it('of an auction in Japanese is joined as one writes it there', () => {
    useLocale('ja');
    const buyNow: Listing = { ...auction, priceKind: 'auction-buy-now', asking: usd(450), bids: 2 };
    expect(listingFactTexts(buyNow, now)).toEqual(['現在の入札 $310.00、入札2件']);
  });

  it.each<[string, Partial<Listing>, string[]]>([
    ['the day', { soldOn: '2026-11-03' }, ['sold on Nov 3, 2026']],
    ['the day in the words of the page', { specifics: { sale: 'Sold Nov 3, 2026' } }, ['Sold Nov 3, 2026']],
    ['no number of what was there', { quantity: 4 }, []],
  ])('of a sale: %s', (_, part, words) => expect(facts({ priceKind: 'sold', ...part })).toEqual(words));

  it('of an offer are no day of a sale, and no bids', () => {
    expect(facts({ soldOn: '2026-11-03', bids: 3, endsAt: '2026-11-22T14:10:00Z' })).toEqual([]);
  });
});

it.each<[string, Partial<Listing>, boolean]>([
  ['runs', { endsAt: '2026-11-22T12:00:01Z' }, false],
  ['is over at its end', { endsAt: '2026-11-22T12:00:00Z' }, true],
  ['runs where no end is known', {}, false],
  ['runs where its end is no moment', { endsAt: 'soon' }, false],
])('an auction %s', (_, part, over) => expect(isAuctionOver({ ...auction, ...part }, now)).toBe(over));

it('an offer is never over', () => {
  expect(isAuctionOver({ ...listing, endsAt: '2020-01-01T00:00:00Z' }, now)).toBe(false);
});
