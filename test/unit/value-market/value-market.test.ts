import { describe, expect, it } from 'vitest';
import { createRandom } from '@/service/sample/random';
import { kindNames } from '@/test/bench/value/kinds';
import { listBenchCards, writeLines } from '@/test/bench/value/lines';
import { drawMarket, type Market, observe, worthOf } from '@/test/bench/value/market';
import { createOracle } from '@/test/bench/value/oracle';
import { cardIndex } from '@/test/support/recogniser';

const usual = { cards: listBenchCards(cardIndex), seed: 40, listings: 50 };
const isFlat = () => 1;
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean over the worth of many drawings of a copy's sales or asks in a market without trend, outliers and countries. */
function meanOverWorth(drawn: Market, isSale: boolean, copy: number): number {
  const market = { ...drawn, levelAt: isFlat, outlierShare: 0, countries: {} };
  const random = createRandom(7);
  const rounds = Array.from({ length: 300 }, () => observe(market, random)).flat();
  const prices = rounds.filter((one) => one.isSale === isSale && one.copy === copy).map(({ price }) => price);
  return meanOf(prices) / worthOf(market, copy);
}

describe('the invented markets', () => {
  it('are the same for the same seed, and others for another', () => {
    const write = (seed: number) =>
      kindNames.flatMap((kind) =>
        [...writeLines(kind, { ...usual, seed })].map(({ input }) => JSON.stringify(input)),
      );
    const first = write(40);
    const others = new Set(write(41));
    expect(write(40)).toEqual(first);
    expect(first.filter((line) => others.has(line))).toEqual([]);
  });

  it('sell a copy for its worth on average', () => {
    for (const seed of [1, 2, 3]) {
      const market = drawMarket('thick', createRandom(seed));
      expect(meanOverWorth(market, true, 1)).toBeCloseTo(1, 1.5);
    }
  });

  it('ask for a copy by its own ratio to what it sells for', () => {
    for (const seed of [1, 2, 3]) {
      const market = drawMarket('thick', createRandom(seed));
      expect(meanOverWorth(market, false, 1) / (market.copies[1]?.ratio ?? 0)).toBeCloseTo(1, 1.5);
    }
  });

  it('hold as many sales as their kind says', () => {
    const counts = (kind: 'thin' | 'thick') => [...writeLines(kind, usual)].map(({ sales }) => sales);
    expect(Math.max(...counts('thin'))).toBeLessThanOrEqual(5);
    expect(Math.min(...counts('thick'))).toBeGreaterThanOrEqual(115);
  });
});

describe('the oracle', () => {
  it('holds the worth in nine of ten intervals', { timeout: 120_000 }, () => {
    const oracle = createOracle('market');
    const held = kindNames.flatMap((kind) =>
      [...writeLines(kind, { ...usual, listings: 100 })].flatMap((line) => {
        const { low, high } = oracle(line);
        return low === null || high === null ? [] : [Number(low <= line.worth && line.worth <= high)];
      }),
    );
    expect(meanOf(held)).toBeGreaterThan(0.88);
    expect(meanOf(held)).toBeLessThan(0.92);
  });
});
