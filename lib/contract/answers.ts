import { z } from 'zod';
import { cardIdSchema, historyLimit, searchLimit, shownText, toShownText, wireName } from './wire';

/** Amount; missing or null means "not known" and becomes null, never zero (deviation noted in docs/price-service.md). */
const knownNumber = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);

/** The same for a count of observations. */
const knownCount = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);

/** Currency code of the amounts beside it. */
const currencySchema = z
  .string()
  .min(1)
  .max(8)
  .refine((code) => /^[^\p{C}\p{Z}]+$/u.test(code));

/** A longer cursor fits in no address. */
const longestCursor = 2000;

/** Specification 2.8. A missing or oversized cursor becomes null. */
const pageSchema = z.object({
  limit: z.number().int(),
  next_cursor: z
    .string()
    .nullish()
    .transform((cursor) => (cursor && cursor.length <= longestCursor ? cursor : null)),
  has_more: z.boolean(),
});

/** More than the 250 or so countries, the largest set of codes. */
const mostKeys = 300;
const longestKey = 64;

function isCode(key: string): boolean {
  return key !== '' && key === toShownText(key, longestKey);
}

/** Values by codes of an open set. Keys that are no code are left out; over 300 keys are a broken answer. */
export function openRecord<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string(), value)
    .refine((record) => Object.keys(record).length <= mostKeys)
    .transform((record): Record<string, z.output<Value>> => {
      const entries = Object.entries<z.output<Value>>(record);
      return Object.fromEntries(entries.filter(([key]) => isCode(key)));
    });
}

/** Specification 2.3. */
const soldSchema = z.object({
  current: knownNumber,
  avg: knownNumber,
  avg1d: knownNumber,
  avg7d: knownNumber,
  avg30d: knownNumber,
  population: knownCount,
});

/** Specification 2.5: a statistic bucket. */
const bucketSchema = z.object({
  low: knownNumber,
  avg: knownNumber,
  high: knownNumber,
  population: knownCount,
});

/** Specification 2.4: the listing aggregate; `language` is `ALL` for all languages together. */
const listingsSchema = z.object({ language: shownText(64), ...bucketSchema.shape });

/** Specification 2.5: a country entry, with `summary` and `languages`, or a bare bucket. */
const countrySchema = z.union([
  z.object({ summary: bucketSchema, languages: openRecord(bucketSchema) }),
  // Every field of a bucket may be missing: without this a broken summary would pass as an empty bucket.
  z
    .looseObject(bucketSchema.shape)
    .refine((bucket) => !('summary' in bucket))
    .transform(({ low, avg, high, population }) => ({ low, avg, high, population })),
]);

/** Specification 2.5 and 2.6: a condition's or a grade's entry. Graded countries are parsed in both shapes. */
const bucketTreeSchema = z.object({ summary: bucketSchema, countries: openRecord(countrySchema) });

/** Pictures' addresses are kept for every card. */
const longestAddress = 2000;

/** Whether the address is of this computer, where services run without encryption. */
export function isThisComputer({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

const homeNetwork = /^(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/** Whether people may be asked to allow the address as a picture host: https, a public name, the usual port. */
export function isPublicPicture({ protocol, hostname, port }: URL): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  const isPublicName = labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(last) && !homeNetwork.test(last);
  return protocol === 'https:' && port === '' && isPublicName;
}

/** A picture's address: https, or http on this computer, without credentials; null for anything else. */
export function toPictureAddress(address: string | null | undefined): string | null {
  if (!address || address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url));
  return isAllowed ? url.href : null;
}

/** The identity fields that Get card and search share (specification 2.1, 2.9). */
const identityShape = {
  id: cardIdSchema,
  slug: shownText(200),
  name: shownText(200).refine((name) => name !== ''),
  card_number: shownText(40),
  rarity: shownText(80).nullish(),
  /** Null for an address that is no picture's. */
  image_url: z
    .string()
    .nullish()
    .transform((address) => address && toPictureAddress(address)),
  set: z.object({ slug: wireName(200), name: shownText(200) }),
};

function toMoment(text: string): string | null {
  return /^(19|20)\d\d-\d\d-\d\d(T[\d:.]{5,18}(Z|[+-]\d\d:?\d\d)?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
    ? text
    : null;
}

/** Specification 2.1: the answer of Get card. */
export const cardSchema = z.object({
  ...identityShape,
  /** Null for a text that is no moment of this or the last century. */
  last_price_update: z
    .string()
    .nullish()
    .transform((moment) => moment && toMoment(moment)),
  /** Specification 2.2. */
  prices: z.object({
    currency: currencySchema,
    sold: soldSchema,
    listings: listingsSchema,
    /** Specification 2.5: by condition code; the set is open. */
    raw: openRecord(bucketTreeSchema),
    /** Specification 2.6: by grader code, then grade; both sets are open. */
    graded: openRecord(openRecord(bucketTreeSchema)),
  }),
});

/** Specification 2.9: an item of Search cards. */
export const searchItemSchema = z.object({
  ...identityShape,
  market: z.object({
    currency: currencySchema,
    sold: soldSchema.pick({ avg: true, avg7d: true, avg30d: true }),
    listings: listingsSchema,
    graded_access: z.boolean(),
  }),
  /** Unlike `market`, without the language of `listings`. */
  prices: z.object({ currency: currencySchema, sold: soldSchema, listings: bucketSchema }),
});

/** Ten times the specification's page limit; more is a broken answer. */
const mostItems = 10 * searchLimit;

/** The first item of each id. */
function dropRepeats<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Specification 4.3: the answer of Search cards. */
export const searchAnswerSchema = z.object({
  data: z.array(searchItemSchema).max(mostItems).transform(dropRepeats),
  total: z.number().int().nonnegative(),
  page: pageSchema,
});

const code = z.string().max(100);

/** Ten times the specification's page limit; more is a broken answer. */
const mostRows = 10 * historyLimit;

/** The literal value of `kind` for listings history (specification 4.2). */
export const listingsKind = 'listings';

/**
 * Specification 2.7. Shown are rows of kind `listings` alone. Rows of the sold baseline may lack country, source,
 * language, trend and volatility.
 */
export const historyRowSchema = z.object({
  date: z.iso.date().regex(/^(19|20)/),
  kind: code,
  currency: currencySchema,
  country: code.nullish(),
  source: code.nullish(),
  language: code.nullish(),
  price_low: knownNumber,
  price_high: knownNumber,
  price_avg: knownNumber,
  avg_1d: knownNumber,
  avg_7d: knownNumber,
  avg_30d: knownNumber,
  population: knownCount,
  trend: code.nullish(),
  volatility: code.nullish(),
});

/** Specification 4.2: the answer of Card history. */
export const historyAnswerSchema = z.object({
  data: z.array(historyRowSchema).max(mostRows),
  kind: code,
  period: code,
  page: pageSchema,
});

/** A parsed history row. */
export type HistoryRow = z.output<typeof historyRowSchema>;

/** Get card as a service sends it. */
export type WireCard = z.input<typeof cardSchema>;
/** The answer of Search cards as a service sends it. */
export type WireSearchAnswer = z.input<typeof searchAnswerSchema>;
/** A history row as a service sends it. */
export type WireHistoryRow = z.input<typeof historyRowSchema>;
/** The answer of Card history as a service sends it. */
export type WireHistoryAnswer = z.input<typeof historyAnswerSchema>;
