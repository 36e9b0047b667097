import { expect, test } from 'vitest';
import { searchAnswerSchema, searchItemSchema } from '@/lib/contract/search';
import { wirePage, wireSearchItem } from './wire-samples';

const answer = { data: [wireSearchItem], total: 41, page: wirePage };

test('an answer as the specification shows it comes through unchanged', () => {
  expect(searchAnswerSchema.parse(answer)).toEqual(answer);
});

test('prices.listings needs no language; one that is sent anyway is left out', () => {
  expect('language' in searchItemSchema.parse(wireSearchItem).prices.listings).toBe(false);
  const listings = { ...wireSearchItem.prices.listings, language: 'ALL' };
  const sent = { ...wireSearchItem, prices: { ...wireSearchItem.prices, listings } };
  expect(searchItemSchema.parse(sent)).toEqual(wireSearchItem);
});

test.each([undefined, null, 'yes', 1])('graded_access %j is no boolean and is refused', (access) => {
  const market = { ...wireSearchItem.market, graded_access: access };
  expect(searchItemSchema.safeParse({ ...wireSearchItem, market }).success).toBe(false);
});

test('unknown fields pass and are left out, missing numbers are not known', () => {
  const market = { ...wireSearchItem.market, sold: { avg: null, median: 3 }, extra: true };
  const item = searchItemSchema.parse({ ...wireSearchItem, market, badge: 'x' });
  const sold = { avg: null, avg7d: null, avg30d: null };
  expect(item).toEqual({ ...wireSearchItem, market: { ...wireSearchItem.market, sold } });
  const whole = { ...answer, page: { ...wirePage, took: 3 }, query: 'x' };
  expect(searchAnswerSchema.parse(whole)).toEqual(answer);
});

test.each([[null], [undefined], ['']])('a cursor of %j is none', (cursor) => {
  const page = { limit: 10, next_cursor: cursor, has_more: false };
  expect(searchAnswerSchema.parse({ ...answer, page }).page.next_cursor).toBeNull();
});

test('an empty page is an answer', () => {
  expect(searchAnswerSchema.parse({ ...answer, data: [], total: 0 }).data).toEqual([]);
});
