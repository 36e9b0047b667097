import { expect, test } from 'vitest';
import { cardSchema } from '@/lib/contract/answers';
import { problemSchema } from '@/lib/contract/problem';
import { directCardPath, gatewayCardPath } from '@/lib/contract/wire';
import { makeCard, observe, sell } from '@/test/service/support/rows';
import { useTestService } from '@/test/service/support/test-service';

const charizard = makeCard(4, 'Charizard', { rarity: 'Holo Rare', imageUrl: 'https://img.example/4.png' });
const unpriced = makeCard(5, 'Clefairy');

const on = useTestService({
  cards: [charizard, unpriced],
  observations: [
    sell(charizard, 0, 20_000),
    observe(charizard, 30_000, { condition: 'NEAR_MINT', country: 'US', language: 'EN' }),
    observe(charizard, 31_000, { condition: 'NEAR_MINT', country: 'US' }),
    observe(charizard, 28_000, { condition: 'NEAR_MINT', country: 'DE' }),
    observe(charizard, 900_000, { grader: 'PSA', grade: '10', country: 'DE' }),
    observe(charizard, 500_000, { grader: 'BGS', grade: '9.5', country: 'US', language: 'EN' }),
  ],
});

async function load(path = gatewayCardPath(charizard.id)) {
  const response = await on.ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  return response.json();
}

const bucket = ['avg', 'high', 'low', 'population'];
const keysOf = (value: object) => Object.keys(value).sort();

test('every object of Get card has exactly the keys of the specification', async () => {
  const card = await load();
  cardSchema.parse(card);
  expect(keysOf(card)).toEqual(
    ['id', 'slug', 'name', 'card_number', 'rarity', 'image_url', 'last_price_update', 'set', 'prices'].sort(),
  );
  expect(keysOf(card.set)).toEqual(['name', 'slug']);
  expect(keysOf(card.prices)).toEqual(['currency', 'graded', 'listings', 'raw', 'sold']);
  expect(keysOf(card.prices.sold)).toEqual(['avg', 'avg1d', 'avg30d', 'avg7d', 'current', 'population']);
  expect(keysOf(card.prices.listings)).toEqual([...bucket, 'language'].sort());
  expect(keysOf(card.prices.raw.NEAR_MINT)).toEqual(['countries', 'summary']);
  expect(keysOf(card.prices.raw.NEAR_MINT.summary)).toEqual(bucket);
  expect(keysOf(card.prices.graded)).toEqual(['BGS', 'PSA']);
  expect(keysOf(card.prices.graded.BGS['9.5'])).toEqual(['countries', 'summary']);
});

test('a raw country is bare where no language is known, and has summary and languages where one is', async () => {
  const { countries } = (await load()).prices.raw.NEAR_MINT;
  expect(countries.DE).toEqual({ low: 280, avg: 280, high: 280, population: 1 });
  expect(countries.US).toEqual({
    summary: { low: 300, avg: 305, high: 310, population: 2 },
    languages: { EN: { low: 300, avg: 300, high: 300, population: 1 } },
  });
});

test('a graded country always has summary and languages', async () => {
  const { countries } = (await load()).prices.graded.PSA['10'];
  expect(countries).toEqual({
    DE: { summary: { low: 9000, avg: 9000, high: 9000, population: 1 }, languages: {} },
  });
});

test('both addresses give the same answer, each to its own key only', async () => {
  const direct = await on.askDirectly(directCardPath(charizard.id));
  expect(await direct.json()).toEqual(await load());
  const crossed = [
    await on.ask(directCardPath(charizard.id)),
    await on.askDirectly(gatewayCardPath(charizard.id)),
  ];
  expect(crossed.map((response) => response.status)).toEqual([401, 401]);
});

test('a card without observations has no prices: null and population 0, never zero', async () => {
  const card = await load(gatewayCardPath(unpriced.id));
  expect(card.last_price_update).toBeNull();
  expect(card.prices).toEqual({
    currency: 'USD',
    sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 },
    listings: { language: 'ALL', low: null, avg: null, high: null, population: 0 },
    raw: {},
    graded: {},
  });
});

test('Basic has no graded prices; Pro and Mega have', async () => {
  for (const [plan, graders] of [
    ['basic', []],
    ['pro', ['BGS', 'PSA']],
    ['mega', ['BGS', 'PSA']],
  ] as const) {
    const card = await (await on.ask(gatewayCardPath(charizard.id), plan)).json();
    expect(keysOf(card.prices.graded)).toEqual(graders);
    expect(card.prices.raw.NEAR_MINT.summary.population).toBe(3);
  }
});

test('an id that no card has is 404', async () => {
  for (const id of ['nobody', '%00', charizard.id.slice(1), 'a/b?c#d', "' or 1=1 --"]) {
    const response = await on.ask(gatewayCardPath(id));
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe('not-found');
  }
});
