import { describe, expect, test } from 'vitest';
import { cardSchema, searchAnswerSchema, searchItemSchema } from '@/lib/contract/answers';
import { wireBucket, wireCard, wirePage, wireSearchItem } from './wire-samples';

type Path = readonly string[];

/** A copy of Get card's answer with the value at `path` replaced, or removed when undefined. */
function changed(path: Path, value: unknown): unknown {
  const card = structuredClone(wireCard);
  const parent = path.slice(0, -1).reduce((inner: object, key) => Reflect.get(inner, key), card);
  const key = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
  return card;
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((inner, key) => Reflect.get(Object(inner), key), document);
}

const searchAnswer = { data: [wireSearchItem], total: 41, page: wirePage };

test('answers as the specification shows them come through unchanged', () => {
  expect(cardSchema.parse(wireCard)).toEqual(wireCard);
  expect(searchAnswerSchema.parse(searchAnswer)).toEqual(searchAnswer);
});

const { set, prices } = cardSchema.shape;
const { market, prices: searchPrices } = searchItemSchema.shape;

test.each([
  ['2.1 card', cardSchema, wireCard],
  ['2.1 set', set, wireCard.set],
  ['2.2 prices', prices, wireCard.prices],
  ['2.3 sold', prices.shape.sold, wireCard.prices.sold],
  ['2.4 listings of Get card', prices.shape.listings, wireCard.prices.listings],
  ['2.8 page', searchAnswerSchema.shape.page, wirePage],
  ['2.9 search item', searchItemSchema, wireSearchItem],
  ['2.9 market', market, wireSearchItem.market],
  ['2.9 market.sold', market.shape.sold, wireSearchItem.market.sold],
  ['2.9 market.listings, with a language', market.shape.listings, wireCard.prices.listings],
  ['2.9 prices', searchPrices, wireSearchItem.prices],
  ['2.9 prices.listings, a bucket without a language', searchPrices.shape.listings, wireBucket],
  ['4.3 search answer', searchAnswerSchema, searchAnswer],
])('%s has exactly the fields of the specification', (_section, schema, sample) => {
  expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(sample).sort());
});

describe('numbers that are not there are not known, never zero', () => {
  const paths: readonly Path[] = [
    ['prices', 'sold', 'current'],
    ['prices', 'sold', 'avg30d'],
    ['prices', 'sold', 'population'],
    ['prices', 'listings', 'low'],
    ['prices', 'listings', 'population'],
    ['prices', 'raw', 'NEAR_MINT', 'summary', 'avg'],
    ['prices', 'raw', 'NEAR_MINT', 'countries', 'DE', 'high'],
    ['prices', 'graded', 'PSA', '10', 'summary', 'population'],
    ['prices', 'graded', 'PSA', '10', 'countries', 'US', 'languages', 'EN', 'avg'],
  ];
  test.each(paths)('at %s.%s.%s', (...path) => {
    const where = path.filter((key) => key !== undefined);
    expect(valueAt(cardSchema.parse(changed(where, null)), where)).toBeNull();
    expect(valueAt(cardSchema.parse(changed(where, undefined)), where)).toBeNull();
    expect(valueAt(cardSchema.parse(changed(where, 0)), where)).toBe(0);
  });
});

describe('open sets stay open', () => {
  test.each([
    ['an unknown condition', ['prices', 'raw', 'SLIGHTLY_CHEWED'], { summary: wireBucket, countries: {} }],
    [
      'an unknown grader',
      ['prices', 'graded', 'XYZ'],
      { '10 PRISTINE': { summary: wireBucket, countries: {} } },
    ],
    [
      'an unknown country and language',
      ['prices', 'raw', 'MINT', 'countries', 'XK'],
      { summary: wireBucket, languages: { QQ: wireBucket } },
    ],
    ['a graded country in the bare shape', ['prices', 'graded', 'PSA', '9', 'countries', 'JP'], wireBucket],
    ['an unknown currency', ['prices', 'currency'], 'XAU'],
    ['no buckets', ['prices', 'raw'], {}],
  ])('%s passes and is kept', (_what, path, value) => {
    expect(valueAt(cardSchema.parse(changed(path, value)), path)).toEqual(value);
  });

  test('a country whose summary is broken is no bare bucket', () => {
    const broken = { summary: 1, languages: {} };
    expect(cardSchema.safeParse(changed(['prices', 'raw', 'MINT', 'countries', 'DE'], broken)).success).toBe(
      false,
    );
  });

  test.each([
    ['rarity', ['rarity']],
    ['picture', ['image_url']],
    ['time of update', ['last_price_update']],
  ])('a card without %s is still a card', (_what, path) => {
    expect(cardSchema.safeParse(changed(path, undefined)).success).toBe(true);
    expect(cardSchema.safeParse(changed(path, null)).success).toBe(true);
  });
});

describe('what contradicts the specification is refused', () => {
  test.each([
    ['a number as text', ['prices', 'sold', 'avg'], '20.5'],
    ['a negative price', ['prices', 'sold', 'avg'], -1],
    ['half an observation', ['prices', 'sold', 'population'], 1.5],
    ['no id', ['id'], undefined],
    ['an empty id', ['id'], ''],
    ['no name', ['name'], undefined],
    ['no prices', ['prices'], undefined],
    ['no currency', ['prices', 'currency'], undefined],
    ['no sold statistics', ['prices', 'sold'], undefined],
    ['listings without a language', ['prices', 'listings', 'language'], undefined],
    ['a bucket that is a number', ['prices', 'raw', 'MINT', 'summary'], 20],
    ['a country with a broken summary', ['prices', 'raw', 'MINT', 'countries', 'US', 'summary', 'avg'], 'x'],
    ['a country with a broken language', ['prices', 'raw', 'MINT', 'countries', 'US', 'languages', 'EN'], 7],
    ['a broken bare country', ['prices', 'raw', 'MINT', 'countries', 'DE', 'avg'], 'x'],
  ])('%s', (_what, path, value) => {
    expect(cardSchema.safeParse(changed(path, value)).success).toBe(false);
  });
});

describe('search', () => {
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

  test.each([[null], [undefined], ['']])('a cursor of %j is none', (cursor) => {
    const page = { limit: 10, next_cursor: cursor, has_more: false };
    expect(searchAnswerSchema.parse({ ...searchAnswer, page }).page.next_cursor).toBeNull();
  });

  test('an empty page is an answer', () => {
    expect(searchAnswerSchema.parse({ ...searchAnswer, data: [], total: 0 }).data).toEqual([]);
  });
});
