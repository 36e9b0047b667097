import { z } from 'zod';
import type { WireBucket, WireBucketTree, WireSold } from '@/lib/contract/card';
import { codePattern, gradePattern } from '@/lib/contract/wire';

// What this service sends, to the letter. `lib/contract` reads what any service may send, and is far more lenient; that
// it reads this is what each `satisfies` says.

/** An amount of money in whole units. */
export const amount = z.number().positive();
/** The same, null where nothing is known. */
const maybeAmount = amount.nullable();
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** A country or a language. */
export const twoLetters = z.string().regex(/^[A-Z]{2}$/);
const code = z.string().regex(codePattern);

/** Specification 2.3. */
export const sentSold = z.strictObject({
  current: maybeAmount,
  avg: maybeAmount,
  avg1d: maybeAmount,
  avg7d: maybeAmount,
  avg30d: maybeAmount,
  population: z.int().nonnegative(),
}) satisfies z.ZodType<WireSold>;

/** Specification 2.5: a statistic bucket, also of nothing. */
export const sentBucket = z.strictObject({
  low: maybeAmount,
  avg: maybeAmount,
  high: maybeAmount,
  population: z.int().nonnegative(),
}) satisfies z.ZodType<WireBucket>;

/** A bucket of a map: there is none of nothing. */
const filledBucket = z.strictObject({
  low: amount,
  avg: amount,
  high: amount,
  population: z.int().positive(),
});
const country = z.strictObject({ summary: filledBucket, languages: z.record(twoLetters, filledBucket) });

/** Specification 2.5: a country of which no language is known is a bare bucket. */
const rawEntry = z.strictObject({
  summary: filledBucket,
  countries: z.record(twoLetters, z.union([country, filledBucket])),
}) satisfies z.ZodType<WireBucketTree>;
/** Specification 2.6. */
const gradedEntry = z.strictObject({
  summary: filledBucket,
  countries: z.record(twoLetters, country),
}) satisfies z.ZodType<WireBucketTree>;

/** Specification 2.5: by condition. */
export const sentRaw = z.record(code, rawEntry);

/** Specification 2.6: by grader, then grade. */
export const sentGraded = z.record(code, z.record(z.string().regex(gradePattern), gradedEntry));

/** What is sent for {@link sentSold}. */
export type SentSold = z.output<typeof sentSold>;
/** What is sent for {@link sentBucket}. */
export type SentBucket = z.output<typeof sentBucket>;
