import { z } from 'zod';
import {
  listingsKind,
  type WireCard,
  type WireHistoryAnswer,
  type WireSearchAnswer,
} from '@/lib/contract/answers';
import { codePattern, defaultWireNames, gradePattern, historyLimit, searchLimit } from '@/lib/contract/wire';

// The answers of this service, to the letter. `lib/contract` reads the answers of any service and is more lenient; each
// `satisfies` says that it reads these.

const { soldKind } = defaultWireNames;
type WirePrices = WireCard['prices'];
type WireBucketTree = WirePrices['raw'][string];
const text = z.string().min(1);
const amount = z.number().positive();
const amountOrNull = amount.nullable();
/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/);
/** A country or a language. */
const twoLetters = z.string().regex(/^[A-Z]{2}$/);
const code = z.string().regex(codePattern);

/** Specification 2.3. */
const sentSold = z.strictObject({
  current: amountOrNull,
  avg: amountOrNull,
  avg1d: amountOrNull,
  avg7d: amountOrNull,
  avg30d: amountOrNull,
  population: z.int().nonnegative(),
}) satisfies z.ZodType<WirePrices['sold']>;

/** Specification 2.5: a statistic bucket, also without observations. */
const sentBucket = z.strictObject({
  low: amountOrNull,
  avg: amountOrNull,
  high: amountOrNull,
  population: z.int().nonnegative(),
}) satisfies z.ZodType<WireBucketTree['summary']>;

/** A bucket of a map, which has at least one observation. */
const filledBucket = z.strictObject({
  low: amount,
  avg: amount,
  high: amount,
  population: z.int().positive(),
});
const country = z.strictObject({ summary: filledBucket, languages: z.record(twoLetters, filledBucket) });

/** Specification 2.5: a country without known languages is a bare bucket. */
const rawEntry = z.strictObject({
  summary: filledBucket,
  countries: z.record(twoLetters, z.union([country, filledBucket])),
}) satisfies z.ZodType<WireBucketTree>;
/** Specification 2.6. */
const gradedEntry = z.strictObject({
  summary: filledBucket,
  countries: z.record(twoLetters, country),
}) satisfies z.ZodType<WireBucketTree>;

/** `language` of the listing aggregate over all languages (specification 2.4). */
export const allLanguages = 'ALL';

/** Specification 2.1, 2.9. */
const identityShape = {
  id: z.guid(),
  slug: z.string(),
  name: text,
  card_number: text,
  rarity: z.string(),
  image_url: z
    .url()
    .regex(/^https?:/i)
    .nullable(),
  set: z.strictObject({ slug: text.meta({ maxLength: 200 }), name: text }),
};

/** The answer of Get card (specification 2.1). */
export const sentCard = z.strictObject({
  ...identityShape,
  last_price_update: z.iso.datetime().nullable(),
  prices: z.strictObject({
    currency,
    sold: sentSold,
    listings: sentBucket.extend({ language: z.literal(allLanguages) }),
    raw: z.record(code, rawEntry),
    graded: z.record(code, z.record(z.string().regex(gradePattern), gradedEntry)),
  }),
}) satisfies z.ZodType<WireCard>;

/** A cursor of a search, opaque to clients. */
const searchCursor = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** A cursor of history: the end of a day, or a row within it. */
const historyCursor = z.string().regex(/^\d{4}-\d{2}-\d{2}(~[A-Za-z0-9_-]+)?$/);

/** Specification 2.8, of pages with at most `most` rows. */
function sentPage(most: number, cursor: z.ZodType<string>) {
  const limit = z.int().min(1).max(most);
  return z.union([
    z.strictObject({ limit, next_cursor: cursor, has_more: z.literal(true) }),
    z.strictObject({ limit, next_cursor: z.null(), has_more: z.literal(false) }),
  ]);
}

/** Specification 2.9. */
const sentItem = z.strictObject({
  ...identityShape,
  market: z.strictObject({
    currency,
    sold: sentSold.pick({ avg: true, avg7d: true, avg30d: true }),
    listings: sentBucket.extend({ language: z.union([z.literal(allLanguages), twoLetters]) }),
    graded_access: z.boolean(),
  }),
  prices: z.strictObject({ currency, sold: sentSold, listings: sentBucket }),
}) satisfies z.ZodType<WireSearchAnswer['data'][number]>;

/** The answer of Search cards (specification 4.3). */
export const sentSearch = z.strictObject({
  data: z.array(sentItem).max(searchLimit),
  total: z.int().nonnegative(),
  page: sentPage(searchLimit, searchCursor),
}) satisfies z.ZodType<WireSearchAnswer>;

/** A row stands for observations, so that none of its figures is missing. */
const figures = {
  price_low: amount,
  price_high: amount,
  price_avg: amount,
  avg_1d: amount,
  avg_7d: amount,
  avg_30d: amount,
  population: z.int().positive(),
  trend: z.enum(['up', 'down', 'stable']),
  volatility: z.enum(['low', 'medium', 'high']),
};

const listingsRow = z.strictObject({
  date: z.iso.date(),
  kind: z.literal(listingsKind),
  currency,
  country: twoLetters.nullable(),
  source: z.string().min(1).nullable(),
  language: twoLetters.nullable(),
  ...figures,
});

/** The same without country, source and language (the specification does not show its shape). */
const soldRow = z.strictObject({ date: z.iso.date(), kind: z.literal(soldKind), currency, ...figures });

const historyRest = {
  period: z.string().regex(/^[1-9]\d{0,3}d$/),
  page: sentPage(historyLimit, historyCursor),
};

/** The answer of Card history (specification 4.2). */
export const sentHistory = z.union([
  z.strictObject({
    data: z.array(listingsRow).max(historyLimit),
    kind: z.literal(listingsKind),
    ...historyRest,
  }),
  z.strictObject({ data: z.array(soldRow).max(historyLimit), kind: z.literal(soldKind), ...historyRest }),
]) satisfies z.ZodType<WireHistoryAnswer>;

export type SentCard = z.output<typeof sentCard>;
export type SentSold = z.output<typeof sentSold>;
export type SentBucket = z.output<typeof sentBucket>;
export type SentItem = z.output<typeof sentItem>;
export type SentSearch = z.output<typeof sentSearch>;
export type SentHistory = z.output<typeof sentHistory>;
export type SentListingsRow = z.output<typeof listingsRow>;
export type SentSoldRow = z.output<typeof soldRow>;
type SentPage = z.output<ReturnType<typeof sentPage>>;

/** A page with the cursor of the next one; null: this is the last. */
export function toSentPage(limit: number, next: string | null): SentPage {
  return next === null
    ? { limit, next_cursor: null, has_more: false }
    : { limit, next_cursor: next, has_more: true };
}
