import { z } from 'zod';
import { knownCount, knownNumber } from './known-number';
import { openRecord } from './open-record';
import { shownText } from './wire-text';

/** Currency code of all amounts beside it. */
export const currencySchema = z
  .string()
  .min(1)
  .max(8)
  .refine((code) => /^[^\p{C}\p{Z}]+$/u.test(code));

/** Specification 2.3. */
export const soldSchema = z.object({
  current: knownNumber,
  avg: knownNumber,
  avg1d: knownNumber,
  avg7d: knownNumber,
  avg30d: knownNumber,
  population: knownCount,
});

const bucketShape = { low: knownNumber, avg: knownNumber, high: knownNumber, population: knownCount };

/** Specification 2.5: a statistic bucket. */
export const bucketSchema = z.object(bucketShape);

/** Specification 2.4: Get card's listing aggregate; `language` is `ALL` for all languages together. */
export const cardListingsSchema = z.object({ language: shownText(64), ...bucketShape });

/** Specification 2.9: the search item's `prices.listings`, which has no `language`. */
export const searchListingsSchema = z.object(bucketShape);

const languagesSchema = openRecord(bucketSchema);
const countrySummarySchema = z.object({ summary: bucketSchema, languages: languagesSchema });

/** Specification 2.5: a country entry, with `summary` and `languages`, or a bare bucket. */
export const countrySchema = z.union([
  countrySummarySchema,
  // Every field of a bucket may be missing: without this a broken summary would pass as an empty bucket.
  z
    .looseObject(bucketShape)
    .refine((bucket) => !('summary' in bucket))
    .transform(({ low, avg, high, population }) => ({ low, avg, high, population })),
]);

/** Specification 2.5 and 2.6: a condition's or a grade's entry. Graded countries are read leniently, in both shapes. */
export const bucketTreeSchema = z.object({
  summary: bucketSchema,
  countries: openRecord(countrySchema),
});

/** Specification 2.5: by condition code; the set of codes is open. */
const rawSchema = openRecord(bucketTreeSchema);

/** Specification 2.6: by grader code, then grade; both sets are open. */
const gradedSchema = openRecord(openRecord(bucketTreeSchema));

/** Specification 2.2. */
export const pricesSchema = z.object({
  currency: currencySchema,
  sold: soldSchema,
  listings: cardListingsSchema,
  raw: rawSchema,
  graded: gradedSchema,
});

/** What a service sends for {@link soldSchema}. */
export type WireSold = z.input<typeof soldSchema>;
/** What a service sends for {@link bucketSchema}. */
export type WireBucket = z.input<typeof bucketSchema>;
/** What a service sends for {@link bucketTreeSchema}. */
export type WireBucketTree = z.input<typeof bucketTreeSchema>;
