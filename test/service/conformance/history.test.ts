import { expect, test } from 'vitest';
import { historyAnswerSchema } from '@/lib/contract/answers';
import { problemSchema } from '@/lib/contract/problem';
import { historyPath } from '@/lib/contract/wire';
import { daysAgo, makeCard, observe, sell, toTestId } from '@/test/service/support/rows';
import { useTestService } from '@/test/service/support/test-service';

const charizard = makeCard(4, 'Charizard');
const unpriced = makeCard(5, 'Clefairy');
const us = { country: 'US', language: 'EN', source: 'market_unsold' } as const;

const listings = [
  observe(charizard, 10_000, { date: daysAgo(40), ...us }),
  observe(charizard, 20_000, { date: daysAgo(20), ...us }),
  observe(charizard, 30_000, { date: daysAgo(3), ...us }),
  observe(charizard, 40_000, { date: daysAgo(0), ...us }),
  observe(charizard, 60_000, { date: daysAgo(0), ...us }),
  observe(charizard, 25_000, { date: daysAgo(0), country: 'JP', language: 'JA', source: 'market_unsold' }),
  observe(charizard, 26_000, { date: daysAgo(0) }),
  observe(charizard, 800_000, { date: daysAgo(0), grader: 'PSA', grade: '10', ...us }),
];
const sales = [
  sell(charizard, 0, 30_000, us),
  sell(charizard, 0, 32_000, { country: 'JP' }),
  sell(charizard, 10, 20_000, us),
  sell(charizard, 0, 700_000, { grader: 'PSA', grade: '10' }),
];

const on = useTestService({ cards: [charizard, unpriced], observations: [...listings, ...sales] });

const path = (query: string, id = charizard.id) => `${historyPath(id)}?${query}`;

async function load(query: string) {
  const response = await on.ask(path(query));
  expect(response.status).toBe(200);
  const body = await response.json();
  historyAnswerSchema.parse(body);
  return body;
}

const keysOf = (value: object) => Object.keys(value).sort();

test('answer, page and listings rows have exactly the keys of the specification', async () => {
  const body = await load('period=30d&kind=listings');
  expect(keysOf(body)).toEqual(['data', 'kind', 'page', 'period']);
  expect(keysOf(body.page)).toEqual(['has_more', 'limit', 'next_cursor']);
  expect(body).toMatchObject({
    kind: 'listings',
    period: '30d',
    page: { limit: 180, next_cursor: null, has_more: false },
  });
  for (const row of body.data)
    expect(keysOf(row)).toEqual(
      [
        ...['date', 'kind', 'currency', 'country', 'source', 'language', 'price_low', 'price_high'],
        ...['price_avg', 'avg_1d', 'avg_7d', 'avg_30d', 'population', 'trend', 'volatility'],
      ].sort(),
    );
});

test('a listings row sums one day of one country, language and source, newest day first', async () => {
  const { data } = await load('period=30d&kind=listings');
  expect(data.map((row: { date: string; country: string | null }) => [row.date, row.country])).toEqual([
    [daysAgo(0), null],
    [daysAgo(0), 'JP'],
    [daysAgo(0), 'US'],
    [daysAgo(3), 'US'],
    [daysAgo(20), 'US'],
  ]);
  expect(data[2]).toEqual({
    date: daysAgo(0),
    kind: 'listings',
    currency: 'USD',
    country: 'US',
    source: 'market_unsold',
    language: 'EN',
    price_low: 400,
    price_high: 600,
    price_avg: 500,
    avg_1d: 500,
    // (400 + 600 + 300) / 3
    avg_7d: 433.33,
    // (400 + 600 + 300 + 200) / 4
    avg_30d: 375,
    population: 2,
    // 433.33 lies 15.6 % above 375
    trend: 'up',
    // The spread of 200, 300, 400, 600 is 147.9, which is 39 % of 375.
    volatility: 'high',
  });
});

test('the oldest row of a window looks back beyond it', async () => {
  const { data } = await load('period=21d&kind=listings&country=US');
  // (200 + 100) / 2: the day 20 days ago and the one 20 days before it
  expect(data.at(-1)).toMatchObject({ date: daysAgo(20), price_avg: 200, avg_30d: 150, trend: 'up' });
});

test('sold rows sum one day over all countries and have no country, language and source', async () => {
  const { data, kind } = await load('period=30d&kind=sold');
  expect(kind).toBe('sold');
  expect(data).toEqual([
    {
      date: daysAgo(0),
      kind: 'sold',
      currency: 'USD',
      price_low: 300,
      price_high: 320,
      price_avg: 310,
      avg_1d: 310,
      avg_7d: 310,
      avg_30d: 273.33,
      population: 2,
      // 310 is 13 % above 273.33; the deviation of 300, 320 and 200 is 52.49, 19 % of their mean.
      trend: 'up',
      volatility: 'medium',
    },
    {
      date: daysAgo(10),
      kind: 'sold',
      currency: 'USD',
      price_low: 200,
      price_high: 200,
      price_avg: 200,
      avg_1d: 200,
      avg_7d: 200,
      avg_30d: 200,
      population: 1,
      trend: 'stable',
      volatility: 'low',
    },
  ]);
});

test('a window of n days holds today and the n - 1 days before', async () => {
  const daysOf = async (period: string) => (await load(`period=${period}&kind=sold`)).data.length;
  expect([await daysOf('1d'), await daysOf('10d'), await daysOf('11d')]).toEqual([1, 1, 2]);
});

test('country and language filter listings, and leave sold history alone', async () => {
  const japanese = await load('period=30d&kind=listings&language=JA');
  expect(japanese.data).toHaveLength(1);
  expect(japanese.data[0]).toMatchObject({ country: 'JP', language: 'JA', price_avg: 250 });
  expect((await load('period=30d&kind=listings&country=FR')).data).toEqual([]);
  expect((await load('period=30d&kind=sold&country=JP&language=JA')).data).toHaveLength(2);
});

test('a card without observations has an empty history', async () => {
  const response = await on.ask(path('period=30d&kind=listings', unpriced.id));
  expect(await response.json()).toEqual({
    data: [],
    kind: 'listings',
    period: '30d',
    page: { limit: 180, next_cursor: null, has_more: false },
  });
});

test('limit is clamped at 180 and echoed as the page size applied', async () => {
  for (const [asked, applied] of [
    ['1', 1],
    ['180', 180],
    ['181', 180],
    ['99999999999999999999', 180],
  ] as const)
    expect((await load(`period=30d&kind=listings&limit=${asked}`)).page.limit).toBe(applied);
});

test.each([1, 2, 3, 4, 5])('pages of %i rows make the whole, without gaps or repeats', async (limit) => {
  const whole = (await load('period=60d&kind=listings')).data;
  const rows = [];
  let cursor: string | null = null;
  do {
    const query = `period=60d&kind=listings&limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const body: { data: { date: string }[]; page: { next_cursor: string | null; has_more: boolean } } =
      await load(query);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.page.has_more).toBe(body.page.next_cursor !== null);
    rows.push(...body.data);
    cursor = body.page.next_cursor;
  } while (cursor);
  expect(rows).toEqual(whole);
});

test('a page ends with a day and its cursor is that date; only a day with more rows than limit has a longer one', async () => {
  const four = await load('period=60d&kind=listings&limit=4');
  expect(four.page.next_cursor).toBe(daysAgo(3));
  const two = await load('period=60d&kind=listings&limit=2');
  expect(two.page.next_cursor).toMatch(new RegExp(`^${daysAgo(0)}.+`));
});

test('Basic has no history, Pro 7 days, Mega 180', async () => {
  const statuses = async (plan: 'basic' | 'pro' | 'mega', periods: readonly string[]) =>
    Promise.all(
      periods.map(async (period) => {
        const response = await on.ask(path(`period=${period}&kind=sold`), plan);
        return response.status === 200 ? 200 : problemSchema.parse(await response.json()).code;
      }),
    );
  expect(await statuses('basic', ['1d'])).toEqual(['plan-exceeded']);
  expect(await statuses('pro', ['7d', '8d'])).toEqual([200, 'plan-exceeded']);
  expect(await statuses('mega', ['180d', '181d'])).toEqual([200, 'plan-exceeded']);
});

test('an unknown card is 404', async () => {
  expect((await on.ask(path('period=7d&kind=sold', toTestId(99)))).status).toBe(404);
});
