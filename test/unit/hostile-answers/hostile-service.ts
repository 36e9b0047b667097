import { afterEach, expect } from 'vitest';
import { createPriceHistory } from '@/lib/prices/price-history';
import { type Reply, type SeenRequest, startAnswerServer } from '@/test/support/answer-server';
import { openPrices } from '@/test/unit/prices/open-prices';
import { wireCard } from '@/test/unit/prices/wire-answers';

/** Fails a test after which every object has a field more. */
export function checkAfterEach(): void {
  afterEach(() => expect(Reflect.get({}, 'hacked')).toBeUndefined());
}

/** The worker's books over a service on this computer that answers so. */
export async function openHostileService(answer: (request: SeenRequest, nth: number) => Reply) {
  const service = await startAnswerServer(answer);
  const prices = openPrices(service.url);
  const history = createPriceHistory({
    ...prices,
    loadTerms: async () => ({ plan: 'mega', soldKind: 'sold' }),
  });
  return { ...prices, history, seen: service.seen };
}

/** A card whose `prices` are this text. */
export const withPrices = (text: string) => {
  const card = JSON.stringify(wireCard('a', { prices: '#prices' as never }));
  return { body: card.replace('"#prices"', text) };
};
/** A statistic bucket as text. */
export const bucket = '{"low":1,"avg":2,"high":3,"population":4}';
/** Prices as text; what is named is replaced. */
export const prices = (more: Record<string, string> = {}) => {
  const parts = {
    currency: '"USD"',
    sold: '{"current":1,"avg":2,"avg1d":3,"avg7d":4,"avg30d":5,"population":6}',
    listings: bucket.replace('{', '{"language":"ALL",'),
    raw: '{}',
    graded: '{}',
    ...more,
  };
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
};
