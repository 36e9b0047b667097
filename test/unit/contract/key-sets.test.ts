import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { cardSchema, cardSetSchema } from '@/lib/contract/card';
import { historyAnswerSchema, historyRowSchema } from '@/lib/contract/history';
import { pageSchema } from '@/lib/contract/page';
import {
  bucketSchema,
  bucketTreeSchema,
  cardListingsSchema,
  pricesSchema,
  searchListingsSchema,
  soldSchema,
} from '@/lib/contract/prices';
import {
  marketSchema,
  marketSoldSchema,
  searchAnswerSchema,
  searchItemSchema,
  searchPricesSchema,
} from '@/lib/contract/search';

const identity = ['card_number', 'id', 'image_url', 'name', 'rarity', 'set', 'slug'];
const bucket = ['avg', 'high', 'low', 'population'];

/** Section of the specification, schema, and the fields that it names, in alphabetical order. */
const tables: readonly (readonly [string, z.ZodObject, readonly string[]])[] = [
  ['2.1 card', cardSchema, [...identity, 'last_price_update', 'prices'].sort()],
  ['2.1 set', cardSetSchema, ['name', 'slug']],
  ['2.2 prices', pricesSchema, ['currency', 'graded', 'listings', 'raw', 'sold']],
  ['2.3 sold', soldSchema, ['avg', 'avg1d', 'avg30d', 'avg7d', 'current', 'population']],
  ['2.4 listings of Get card', cardListingsSchema, ['avg', 'high', 'language', 'low', 'population']],
  ['2.5 statistic bucket', bucketSchema, bucket],
  ['2.5 condition, 2.6 grade', bucketTreeSchema, ['countries', 'summary']],
  [
    '2.7 history row',
    historyRowSchema,
    [
      'avg_1d',
      'avg_30d',
      'avg_7d',
      'country',
      'currency',
      'date',
      'kind',
      'language',
      'population',
      'price_avg',
      'price_high',
      'price_low',
      'source',
      'trend',
      'volatility',
    ],
  ],
  ['2.8 page', pageSchema, ['has_more', 'limit', 'next_cursor']],
  ['2.9 search item', searchItemSchema, [...identity, 'market', 'prices'].sort()],
  ['2.9 market', marketSchema, ['currency', 'graded_access', 'listings', 'sold']],
  ['2.9 market.sold', marketSoldSchema, ['avg', 'avg30d', 'avg7d']],
  ['2.9 prices', searchPricesSchema, ['currency', 'listings', 'sold']],
  ['2.9 prices.listings, without language', searchListingsSchema, bucket],
  ['4.2 history answer', historyAnswerSchema, ['data', 'kind', 'page', 'period']],
  ['4.3 search answer', searchAnswerSchema, ['data', 'page', 'total']],
];

describe('every table has exactly the fields of the specification', () => {
  test.each(tables)('%s', (_section, schema, fields) => {
    expect(Object.keys(schema.shape).sort()).toEqual(fields);
  });

  test('market.listings is the form with a language, prices.listings the one without', () => {
    expect(marketSchema.shape.listings).toBe(cardListingsSchema);
    expect(searchPricesSchema.shape.listings).toBe(searchListingsSchema);
    expect(pricesSchema.shape.listings).toBe(cardListingsSchema);
  });
});
