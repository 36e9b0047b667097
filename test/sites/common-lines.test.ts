import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findShipping, toShipping } from '@/lib/sites/ebay/shipping';
import * as words from '@/lib/sites/ebay/words';
import { findMoney } from '@/lib/sites/price-text';

const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('.00', '.99', ''))
  .map(([whole, cents]) => `$${whole.toLocaleString('en')}${cents}`);
const commonLine = fc.oneof(
  fc.constantFrom('', 'Buy It Now', 'Free delivery'),
  amount,
  amount.map((text) => `+${text.replaceAll(',', '')} delivery`),
);
const telling = [
  ...[words.bidCount, words.bestOffer, words.offerAccepted, words.sold, words.ended],
  ...[words.locatedStart, words.located],
];

describe("the commonest lines of eBay's tiles", () => {
  it('are known as such and say nothing that a pattern would find', () => {
    fc.assert(
      fc.property(commonLine, (line) => {
        expect(words.commonLine.test(line)).toBe(true);
        expect(telling.filter((pattern) => pattern.test(line))).toEqual([]);
      }),
    );
  });

  it('speak of shipping where the pattern finds it', () => {
    fc.assert(
      fc.property(commonLine, (line) => {
        expect(words.shipping.test(line)).toBe(line.includes('delivery'));
      }),
    );
  });

  it.each(['Buy It Now!', 'or Best Offer', '3 bids', '$5.00 to $9.00', 'Free delivery in 3 days', 'Sold'])(
    'are no others: %j',
    (line) => {
      expect(words.commonLine.test(line)).toBe(false);
    },
  );

  it('name the same amount that a look for all currencies finds', () => {
    const dollar = fc.constantFrom('USD', 'CAD', undefined);
    const rest = fc.constantFrom('', ' in 2-4 days', ' estimate', ' (€5.00)', ' CAD', ' from Japan');
    fc.assert(
      fc.property(amount, dollar, rest, (text, bare, behind) => {
        const line = `+${text} delivery${behind}`;
        const found = findMoney(line, bare);
        const expected = found ? { kind: 'known', amount: found } : { kind: 'unknown' };
        expect(toShipping(line, bare)).toEqual(expected);
        expect(findShipping([text, 'Buy It Now', line], bare)).toEqual(expected);
      }),
    );
  });
});
