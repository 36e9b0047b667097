import { expect, test } from 'vitest';
import { cardSchema } from '@/lib/contract/answers';
import { toCardPrices } from '@/lib/prices/price-repository';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';

const bucket = (avg: number, population: number) => ({ low: avg / 2, avg, high: avg * 2, population });
const input = toInput({
  ...{ id: '', asks: '40 USD', condition: 'NM', country: 'DE', language: 'en' },
  verdict: '',
});

/** The figure that stands for the copy, of a card whose Near Mint bucket has this entry for Germany, as the service sends it. */
function appraiseWith(germany: unknown) {
  const empty = { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: null };
  const answer = cardSchema.parse({
    ...{ id: 'c-1', slug: 's', name: 'n', card_number: '1/1', rarity: null, image_url: null },
    ...{ set: { slug: '151', name: '151' }, last_price_update: '2026-09-30T00:00:00Z' },
    prices: {
      ...{ currency: 'USD', sold: empty, listings: { language: 'ALL', ...bucket(60, 90) }, graded: {} },
      raw: { NEAR_MINT: { summary: bucket(50, 40), countries: { DE: germany } } },
    },
  });
  if (!input.priced) throw new Error('expected prices');
  const { comp } = appraise({ ...input, priced: { ...input.priced, prices: toCardPrices(answer) } });
  return comp && { amount: comp.amount.minor, scope: comp.scope };
}

test('a country with its languages and a bare country are both read', () => {
  expect(appraiseWith({ summary: bucket(40, 20), languages: { EN: bucket(32, 9) } })).toEqual({
    amount: 3200,
    scope: { country: 'DE', language: 'en' },
  });
  expect(appraiseWith(bucket(40, 20))).toEqual({ amount: 4000, scope: { country: 'DE', language: null } });
});

test('a bare country with few observations is left for the wider bucket', () => {
  expect(appraiseWith(bucket(40, 4))).toEqual({ amount: 5000, scope: { country: null, language: null } });
});
