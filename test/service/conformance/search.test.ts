import { expect, test } from 'vitest';
import { searchAnswerSchema } from '@/lib/contract/answers';
import { searchPath } from '@/lib/contract/wire';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { useTestService } from '@/test/service/support/test-service';

const fossil = { setSlug: 'fossil', setName: 'Fossil' };
const cards = [
  makeCard(1, 'Charizard'),
  makeCard(2, 'Charizard ex', fossil),
  makeCard(3, 'Dark Charizard'),
  makeCard(4, 'Pikachu'),
  makeCard(5, 'Charizard', fossil),
  makeCard(6, 'Farfetch’d'),
  makeCard(7, 'Flabébé'),
  makeCard(8, 'Pikachu & Zekrom-GX'),
  makeCard(9, 'Umbreon VMAX', { language: 'JA', otherNames: ['ブラッキーVMAX'], setSlug: 'ja-eevee-heroes' }),
] as const;
const [charizard, charizardEx, darkCharizard, pikachu] = cards;

const on = useTestService({
  cards,
  observations: [
    sell(charizard, 2, 20_000),
    observe(charizard, 30_000, { condition: 'NEAR_MINT', language: 'EN' }),
    observe(charizard, 20_000, { condition: 'DAMAGED', language: 'JA' }),
    observe(charizard, 24_000, { condition: 'DAMAGED', language: 'JA', country: 'JP' }),
    observe(charizard, 90_000, { grader: 'PSA', grade: '10', language: 'EN' }),
    observe(charizardEx, 1_000, { condition: 'NEAR_MINT', language: 'JA' }),
    observe(darkCharizard, 70_000, { grader: 'BGS', grade: '9.5' }),
    observe(pikachu, 500, { condition: 'NEAR_MINT', language: 'EN', date: daysAgo(31) }),
  ],
});

interface Item {
  readonly id: string;
  readonly name: string;
  readonly market: { readonly listings: object };
}
interface Body {
  readonly data: Item[];
  readonly total: number;
  readonly page: { readonly limit: number; readonly next_cursor: string | null; readonly has_more: boolean };
}

async function load(query: Record<string, string>, plan: 'basic' | 'mega' = 'mega'): Promise<Body> {
  const response = await on.ask(`${searchPath}?${new URLSearchParams(query)}`, plan);
  expect(response.status).toBe(200);
  const body = await response.json();
  searchAnswerSchema.parse(body);
  return body;
}

const namesOf = (body: Body) => body.data.map((item) => item.name);
const numbersOf = (body: Body) => body.data.map((item) => Number(item.id.slice(-3)));
const keysOf = (value: object) => Object.keys(value).sort();

test('every object of a search answer has exactly the keys of the specification', async () => {
  const body = await load({ q: 'Charizard', set: 'base-set', limit: '1' });
  expect(keysOf(body)).toEqual(['data', 'page', 'total']);
  expect(keysOf(body.page)).toEqual(['has_more', 'limit', 'next_cursor']);
  const [item] = body.data;
  expect(item).toEqual({
    id: charizard.id,
    slug: 'card-1',
    name: 'Charizard',
    card_number: '1/102',
    rarity: 'Rare',
    image_url: null,
    set: { slug: 'base-set', name: 'Base Set' },
    market: {
      currency: 'USD',
      sold: { avg: 200, avg7d: 200, avg30d: 200 },
      listings: { language: 'ALL', low: 200, avg: 246.67, high: 300, population: 3 },
      graded_access: true,
    },
    prices: {
      currency: 'USD',
      sold: { current: 200, avg: 200, avg1d: null, avg7d: 200, avg30d: 200, population: 1 },
      listings: { low: 200, avg: 246.67, high: 300, population: 3 },
    },
  });
});

test('the same name comes first, then names that begin with it, then names that hold it', async () => {
  expect(namesOf(await load({ q: 'charizard' }))).toEqual([
    'Charizard',
    'Charizard',
    'Charizard ex',
    'Dark Charizard',
  ]);
});

test.each([
  ['chariz', 'Charizard'],
  ['charzard', 'Charizard'],
  ['cahrizrad', 'Charizard'],
  ['charizardex', 'Charizard ex'],
  ['ex charizard', 'Charizard ex'],
  ['FARFETCHD', 'Farfetch’d'],
  ['flabebe', 'Flabébé'],
  ['pikachu and zekrom gx', 'Pikachu & Zekrom-GX'],
  ['zekrom', 'Pikachu & Zekrom-GX'],
  ['ブラッキーVMAX', 'Umbreon VMAX'],
  ['umbreon vmx', 'Umbreon VMAX'],
])('q=%s finds %s first', async (q, name) => {
  expect(namesOf(await load({ q }))[0]).toBe(name);
});

test('a name that nothing resembles has no results; an empty one is no question', async () => {
  expect(await load({ q: 'zzzzqqqq' })).toMatchObject({ data: [], total: 0, page: { has_more: false } });
  expect(await load({ q: '!?' })).toMatchObject({ data: [], total: 0 });
  expect((await load({ q: ' ' })).total).toBe(cards.length);
});

test('without a name every card is found in the order of import', async () => {
  expect(numbersOf(await load({}))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('set takes the slug of one set', async () => {
  expect(numbersOf(await load({ set: 'fossil' }))).toEqual([2, 5]);
  expect(numbersOf(await load({ set: 'fossil', q: 'charizard' }))).toEqual([5, 2]);
  expect(await load({ set: 'jungle' })).toMatchObject({ data: [], total: 0 });
});

test('grade, condition and language take cards with such a current listing', async () => {
  expect(numbersOf(await load({ grade: 'RAW' }))).toEqual([1, 2]);
  expect(numbersOf(await load({ grade: 'PSA 10' }))).toEqual([1]);
  expect(numbersOf(await load({ grade: 'BGS 9.5' }))).toEqual([3]);
  expect(numbersOf(await load({ grade: 'CGC 10' }))).toEqual([]);
  expect(numbersOf(await load({ condition: 'NEAR_MINT' }))).toEqual([1, 2]);
  expect(numbersOf(await load({ language: 'JA' }))).toEqual([1, 2]);
  expect((await load({ language: 'ALL' })).total).toBe(cards.length);
});

test('several filters ask for one listing that has all of it', async () => {
  expect(numbersOf(await load({ language: 'JA', condition: 'DAMAGED' }))).toEqual([1]);
  expect(numbersOf(await load({ language: 'EN', condition: 'DAMAGED' }))).toEqual([]);
  expect(numbersOf(await load({ language: 'EN', grade: 'PSA 10', q: 'charzard' }))).toEqual([1]);
});

test('with a language, market.listings is of that language, prices.listings still of all', async () => {
  const [item] = (await load({ language: 'JA', q: 'charizard' })).data;
  expect(item).toMatchObject({
    market: { listings: { language: 'JA', low: 200, avg: 220, high: 240, population: 2 } },
    prices: { listings: { low: 200, avg: 246.67, high: 300, population: 3 } },
  });
});

test('graded_access follows the plan', async () => {
  const [item] = (await load({ q: 'charizard' }, 'basic')).data;
  expect(item).toMatchObject({ market: { graded_access: false } });
});

test('limit is clamped at 10 and echoed as the page size applied', async () => {
  for (const [asked, applied] of [
    ['1', 1],
    ['010', 10],
    ['11', 10],
    ['180', 10],
  ] as const)
    expect((await load({ limit: asked })).page.limit).toBe(applied);
  expect((await load({})).page.limit).toBe(10);
});

async function walk(query: Record<string, string>, between: () => Promise<unknown> = async () => undefined) {
  const pages: number[][] = [];
  let cursor: string | null = null;
  do {
    const body: Body = await load({ ...query, ...(cursor ? { cursor } : {}) });
    expect(body.page.has_more).toBe(body.page.next_cursor !== null);
    pages.push(numbersOf(body));
    cursor = body.page.next_cursor;
    await between();
  } while (cursor);
  return pages;
}

test.each([
  {},
  { q: 'charizard' },
  { set: 'base-set' },
  { grade: 'RAW' },
  { q: 'charzard', condition: 'NEAR_MINT' },
])('pages of one, two and three of %o make the whole, without gaps or repeats', async (query) => {
  const whole = await load(query);
  for (const limit of ['1', '2', '3']) {
    const pages = await walk({ ...query, limit });
    expect(pages.flat()).toEqual(numbersOf(whole));
    expect(pages.slice(0, -1).every((page) => page.length === Number(limit))).toBe(true);
  }
  expect(whole.total).toBe(whole.data.length);
});

test('cards that come in between two pages shift nothing', async () => {
  let number = 100;
  const before = numbersOf(await load({ q: 'pikachu' }));
  const pages = await walk({ q: 'pikachu', limit: '1' }, () => {
    number += 1;
    return number < 105
      ? on.service.importCards([makeCard(number, number % 2 ? 'Pikachu' : 'Pikachu Libre')])
      : Promise.resolve();
  });
  const found = pages.flat();
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((id) => id < 100)).toEqual(before);
});

test('a better name and a new number that come in between two pages shift nothing either', async () => {
  await on.service.importCards([
    makeCard(201, 'Zubatik'),
    makeCard(202, 'Zubatek'),
    makeCard(203, 'Zubatak'),
    makeCard(204, 'Zubatok'),
  ]);
  const q = 'zubatuk 77';
  const before = numbersOf(await load({ q }));
  expect(before).toHaveLength(4);
  const coming = [makeCard(210, 'Zubatuk'), makeCard(211, 'Zubatuk 77'), makeCard(212, 'Zubatuk 78')];
  const pages = await walk({ q, limit: '1' }, () => {
    const card = coming.pop();
    return card ? on.service.importCards([card]) : Promise.resolve();
  });
  expect(pages.flat().filter((id) => id < 210)).toEqual(before);
  // Whoever asks anew gets what fits best now.
  expect(numbersOf(await load({ q }))[0]).toBe(211);
});
