import { expect, test } from 'vitest';
import type { CardPrices } from '@/lib/domain/card';
import { createAskRatios } from '@/lib/prices/ask-ratios';
import { createMemoryStorage } from '@/test/support/memory-storage';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const answer: CardPrices = {
  currency: 'USD',
  sold: { current: null, avg: usd(5000), avg1d: null, avg7d: null, avg30d: usd(5000), population: 40 },
  listings: { low: usd(6000), avg: usd(7500), high: usd(9000), population: 30 },
  raw: {},
  graded: {},
  gradedAccess: null,
  updatedAt: null,
};
const today = () => new Date('2026-11-28T12:00:00Z');
const tomorrow = () => new Date('2026-11-29T00:01:00Z');
const answers = Array.from({ length: 60 }, () => answer);

test('what one service shows outlives the worker and is nothing to another service', async () => {
  const kv = createMemoryStorage();
  const open = (service: string, now: () => Date = tomorrow) =>
    createAskRatios({ kv, loadService: async () => service, now });
  await open('one', today).add(answers);
  expect((await open('one').find(answer)).isLearned).toBe(true);
  expect((await open('another').find(answer)).isLearned).toBe(false);
});

test('what was seen today is used from tomorrow on', async () => {
  const kv = createMemoryStorage();
  const open = (now: () => Date) => createAskRatios({ kv, loadService: async () => 'one', now });
  await open(today).add(answers);
  expect((await open(today).find(answer)).isLearned).toBe(false);
  await open(tomorrow).add([answer]);
  expect((await open(tomorrow).find(answer)).isLearned).toBe(true);
});

test('a stored value that is none of ours is no ratio', async () => {
  const kv = createMemoryStorage();
  await kv.set('ask-ratios', {
    service: 'one',
    day: '2026-11-27',
    before: {},
    bands: { 3: { count: 'many', sum: 0, squares: 0 } },
  });
  const open = (now: () => Date) => createAskRatios({ kv, loadService: async () => 'one', now });
  expect((await open(today).find(answer)).isLearned).toBe(false);
  await open(today).add(answers);
  expect((await open(tomorrow).find(answer)).isLearned).toBe(true);
});
