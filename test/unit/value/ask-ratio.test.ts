import { describe, expect, test } from 'vitest';
import type { CardPrices } from '@/lib/domain/card';
import { addToRatio, findRatio, generalRatio, type RatioBands } from '@/lib/value/ask-ratio';

const usd = (minor: number) => ({ minor: Math.round(minor), currency: 'USD' });
const unknown = { low: null, avg: null, high: null, population: null };

/** An answer with a sold average of `sold` and asking prices of `factor` times it. */
function toPrices(sold: number, factor: number, counts = 20): CardPrices {
  const asked = sold * factor;
  return {
    currency: 'USD',
    sold: { current: null, avg: usd(sold), avg1d: null, avg7d: null, avg30d: usd(sold), population: counts },
    listings: { low: usd(asked * 0.8), avg: usd(asked), high: usd(asked * 1.2), population: counts },
    raw: {},
    graded: {},
    gradedAccess: null,
    updatedAt: null,
  };
}

function learn(answers: readonly CardPrices[]): RatioBands {
  return answers.reduce(addToRatio, {});
}

const many = (count: number, factor: number, sold = 5000) =>
  Array.from({ length: count }, () => toPrices(sold, factor));

describe('the ratio of asked to sold', () => {
  test('is the general one before any answer was seen', () => {
    expect(findRatio({}, 5000)).toBe(generalRatio);
  });

  test('comes near what many answers show, and says that it is learned', () => {
    const { mean, isLearned } = findRatio(learn(many(100, 1.5)), 5000);
    expect(Math.exp(mean)).toBeGreaterThan(1.44);
    expect(Math.exp(mean)).toBeLessThan(1.5);
    expect(isLearned).toBe(true);
  });

  test('moves little by a few answers, which are not called learned', () => {
    const { mean, isLearned } = findRatio(learn(many(2, 1.6)), 5000);
    expect(Math.exp(mean)).toBeLessThan(1.3);
    expect(isLearned).toBe(false);
  });

  test('is learned apart for cheap and for dear cards', () => {
    const bands = learn([...many(60, 1.1, 100_000), ...many(60, 1.55, 300)]);
    expect(Math.exp(findRatio(bands, 120_000).mean)).toBeLessThan(1.16);
    expect(Math.exp(findRatio(bands, 250).mean)).toBeGreaterThan(1.45);
  });

  test('follows a change after hundreds of cards', () => {
    const before = learn(many(2000, 1.1));
    const after = many(600, 1.5).reduce(addToRatio, before);
    expect(Math.exp(findRatio(after, 5000).mean)).toBeGreaterThan(1.35);
  });

  test.each([
    ['few sales', toPrices(5000, 1.5, 3)],
    ['no listings', { ...toPrices(5000, 1.5), listings: unknown }],
    ['asking prices of something else', toPrices(5000, 9)],
  ])('learns nothing of %s', (_, prices) => {
    expect(learn([prices])).toEqual({});
  });
});
