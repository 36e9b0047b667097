import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import {
  cutText,
  findSuggestedId,
  historyKindText,
  isAuctionOver,
  listingFactTexts,
  shippingText,
  toCardSuggestion,
  trendText,
} from '@/lib/text/facts';
import { listing, priced, usd } from '@/test/components/views';
import { useLocale } from './use-locale';

const now = new Date('2026-11-22T12:00:00Z');
const auction = { asking: null, priceKind: 'auction', currentBid: usd(310) } as const;
const buyNow = { ...auction, priceKind: 'auction-buy-now', asking: usd(450), bids: 2 } as const;
const facts = (part: Partial<Listing>) => listingFactTexts({ ...listing, ...part }, now).join(' | ');

beforeEach(() => useLocale('en'));

it.each<[string, Partial<Listing>, string]>([
  ['known', {}, '+ $4.99 shipping'],
  ['free', { shipping: { kind: 'free' } }, 'free shipping'],
  ['not stated', { shipping: { kind: 'unknown' } }, 'shipping not stated'],
  ['on top of a bid', auction, '+ $4.99 shipping'],
  ['beside a price without an amount', { asking: null, priceKind: 'unknown' }, ''],
  ['of a sale', { priceKind: 'sold' }, '+ $4.99 shipping'],
  ['of a sale, not stated', { priceKind: 'sold', shipping: { kind: 'unknown' } }, ''],
])('shipping that is %s', (_, part, words) => expect(shippingText({ ...listing, ...part })).toBe(words));

it.each<[string, Partial<Listing>, string | RegExp]>([
  ['none', {}, /^$/],
  ['country of the seller', { sellerCountry: 'JP' }, /^seller: Japan$/],
  ['origin as the page words it', { specifics: { location: 'from Japan' } }, /^from Japan$/],
  [
    'country before wording',
    { sellerCountry: 'JP', specifics: { location: 'from Japan' } },
    /^seller: Japan$/,
  ],
  [
    'ratings of the seller in the words of the page, behind the country',
    { sellerCountry: 'JP', sellerFeedback: '99.8% positive (1,234)' },
    /^seller: Japan \| seller feedback: “99\.8% positive \(1,234\)”$/,
  ],
  ['quantity', { quantity: 12 }, /^12 available$/],
  ['quantity of one', { quantity: 1 }, /^$/],
  ['bids', { ...auction, bids: 3 }, /^3 bids$/],
  ['no bids', { ...auction, bids: 0 }, /^no bids yet$/],
  ['end alone', { ...auction, endsAt: '2026-11-22T12:00:30Z' }, /^ends in less than a minute \(\S+ .+\)$/],
  [
    'bids and end',
    { ...auction, bids: 3, endsAt: '2026-11-22T14:10:00Z' },
    /^3 bids, ends in 2 hr 10 min \(\S+ .+\)$/,
  ],
  ['bid beside a buy-it-now price', buyNow, /^current bid \$310\.00, 2 bids$/],
  ['day of the sale', { priceKind: 'sold', soldOn: '2026-11-03' }, /^sold on Nov 3, 2026$/],
  ['day as the page words it', { priceKind: 'sold', specifics: { sale: 'Sold Nov 3' } }, /^Sold Nov 3$/],
  ['no quantity of a sale', { priceKind: 'sold', quantity: 4 }, /^$/],
  [
    'no sale and no bids of an offer',
    { soldOn: '2026-11-03', bids: 3, endsAt: '2026-11-22T14:10:00Z' },
    /^$/,
  ],
])('facts beside the price: %s', (_, part, words) => expect(facts(part)).toMatch(words));

it('facts are joined as in Japanese', () => {
  useLocale('ja');
  expect(facts(buyNow)).toBe('現在の入札 $310.00、入札2件');
});

it.each<[string, Partial<Listing>, boolean]>([
  ['runs', { ...auction, endsAt: '2026-11-22T12:00:01Z' }, false],
  ['is over at its end', { ...auction, endsAt: '2026-11-22T12:00:00Z' }, true],
  ['runs where no end is known', auction, false],
  ['runs where its end is no moment', { ...auction, endsAt: 'soon' }, false],
  ['is none: an offer is never over', { endsAt: '2020-01-01T00:00:00Z' }, false],
])('an auction %s', (_, part, over) => expect(isAuctionOver({ ...listing, ...part }, now)).toBe(over));

describe('an entry of the address bar', () => {
  const named = (name: string, id = 'a-1'): PricedCard => ({
    ...priced,
    card: { ...priced.card, id, name, cardNumber: '4/102', set: { slug: 'base-set', name: 'Base Set' } },
  });
  const { sold } = priced.prices;
  const sellsFor = (minor: number | null): PricedCard => {
    const avg30d = minor === null ? null : { minor, currency: 'USD' };
    return { ...named('Charizard'), prices: { ...priced.prices, sold: { ...sold, avg: null, avg30d } } };
  };

  it('names the card, its set and its sold average', () => {
    const name = 'Charizard 4/102 · Base Set';
    expect(toCardSuggestion(sellsFor(40_000), 'plain')).toEqual({
      content: `${name} [a-1]`,
      description: `${name} · $400`,
    });
    expect(toCardSuggestion(sellsFor(null), 'plain').description).toBe(name);
  });

  it('is escaped only where the browser reads it as XML', () => {
    const card = named('Pikachu & <Zekrom> "GX"');
    expect(toCardSuggestion(card, 'xml').description).toMatch(
      /^Pikachu &#38; &#60;Zekrom&#62; &#34;GX&#34; 4/,
    );
    expect(toCardSuggestion(card, 'plain').description).toMatch(/^Pikachu & <Zekrom> "GX" 4/);
  });

  it('holds no sign that XML forbids, and leads back to its card, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, id) => {
        const { content, description } = toCardSuggestion(named(name, id), 'xml');
        expect(description).not.toMatch(/[<>"']|&(?!#\d+;)/);
        const codes = [...description].map((sign) => sign.codePointAt(0) ?? 0);
        expect(codes.filter((code) => code < 32 && ![9, 10, 13].includes(code))).toEqual([]);
        expect(findSuggestedId(content)).toBe(id);
      }),
    );
  });

  it.each(['charizard 4/102', 'charizard []'])('is not found in typed words: %s', (typed) => {
    expect(findSuggestedId(typed)).toBeUndefined();
  });
});

it.each([
  [{ kind: 'falling', percent: -8.2, month: 'days' }, 'Falling: the last week is 8.2% under the month.'],
  [{ kind: 'rising', percent: 12.4, month: 'days' }, 'Rising: the last week is 12% over the month.'],
  [
    { kind: 'steady', percent: -1.3, month: 'averages' },
    'Steady: the last week is within 1.3% of the month.',
  ],
  [{ kind: 'too-few' }, 'Too few days have prices to name a trend.'],
] as const)('the trend %o', (note, words) => expect(trendText(note)).toBe(words));

it.each([
  ['paging-repeats', 'Check the cursor name in the options.'],
  ['too-many-pages', 'too many pages'],
  ['page-failed', 'did not send all of them'],
] as const)('a history is cut by %s', (cut, words) => expect(cutText(cut)).toContain(words));

it('a complete history needs no words, and both series have a name', () => {
  expect(cutText(null)).toBe('');
  expect([historyKindText('sold'), historyKindText('listings')]).toEqual(['Sold', 'Listed']);
});
