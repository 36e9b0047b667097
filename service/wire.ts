import { z } from 'zod';
import {
  type cardSchema,
  type historyAnswerSchema,
  listingsKind,
  type searchAnswerSchema,
} from '@/lib/contract/answers';
import { codePattern, defaultWireNames, gradePattern, historyLimit, searchLimit } from '@/lib/contract/wire';
import { minorDigits } from '@/lib/domain/money';
import { formatDay } from '@/service/store/day';
import { type BucketStatistics, type PriceSum, toBucket } from '@/service/store/price-sum';
import type { CardStatistics, SoldStatistics } from '@/service/store/statistics';
import type { Store } from '@/service/store/store';

// The answers of this service, to the letter. `lib/contract` reads the answers of any service and is more lenient; each
// `satisfies` says that it reads these.

const { soldKind } = defaultWireNames;
type StoredCard = NonNullable<Awaited<ReturnType<Store['cards']['find']>>>;
type HistoryRow = Awaited<ReturnType<Store['history']['read']>>['rows'][number];
type WireCard = z.input<typeof cardSchema>;
type WireSearchAnswer = z.input<typeof searchAnswerSchema>;
type WirePrices = WireCard['prices'];
type WireBucketTree = WirePrices['raw'][string];
const text = z.string().min(1);
const amountOrNull = z.number().positive().nullable();
/** Null where a source gives prices and not how many. */
const countOrNull = z.int().nonnegative().nullable();
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
  population: countOrNull,
}) satisfies z.ZodType<WirePrices['sold']>;

/** Specification 2.5: a statistic bucket, also without prices. */
const sentBucket = z.strictObject({
  low: amountOrNull,
  avg: amountOrNull,
  high: amountOrNull,
  population: countOrNull,
}) satisfies z.ZodType<WireBucketTree['summary']>;

/** A bucket of a map, which has at least one price. */
const filledBucket = sentBucket.extend({ population: z.int().positive().nullable() });
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
const sentCard = z.strictObject({
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
const sentSearch = z.strictObject({
  data: z.array(sentItem).max(searchLimit),
  total: z.int().nonnegative(),
  page: sentPage(searchLimit, searchCursor),
}) satisfies z.ZodType<WireSearchAnswer>;

/** Null: a source does not tell it. */
const figures = {
  price_low: amountOrNull,
  price_high: amountOrNull,
  price_avg: amountOrNull,
  avg_1d: amountOrNull,
  avg_7d: amountOrNull,
  avg_30d: amountOrNull,
  population: z.int().positive().nullable(),
  trend: z.enum(['up', 'down', 'stable']).nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
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
const sentHistory = z.union([
  z.strictObject({
    data: z.array(listingsRow).max(historyLimit),
    kind: z.literal(listingsKind),
    ...historyRest,
  }),
  z.strictObject({ data: z.array(soldRow).max(historyLimit), kind: z.literal(soldKind), ...historyRest }),
]) satisfies z.ZodType<z.input<typeof historyAnswerSchema>>;

/** The schemas of the answers by their names in the OpenAPI document. */
export const answerSchemas = { Card: sentCard, History: sentHistory, Search: sentSearch };

type SentCard = z.output<typeof sentCard>;
type SentSold = z.output<typeof sentSold>;
type SentBucket = z.output<typeof sentBucket>;
type SentItem = z.output<typeof sentItem>;
type SentPage = z.output<ReturnType<typeof sentPage>>;

/** A page with the cursor of the next one; null: this is the last. */
function toSentPage(limit: number, next: string | null): SentPage {
  return next === null
    ? { limit, next_cursor: null, has_more: false }
    : { limit, next_cursor: next, has_more: true };
}

/** Currency of the answer for a card without prices. */
const defaultCurrency = 'USD';

/** An amount as the specification sends it, in whole units: 1234 of USD is 12.34. Null stays null. */
function toWireAmount(minor: number, currency: string): number;
function toWireAmount(minor: number | null, currency: string): number | null;
function toWireAmount(minor: number | null, currency: string): number | null {
  return minor === null ? null : minor / 10 ** minorDigits(currency);
}

/** A statistic bucket as the specification sends it (2.5). */
export function toWireBucket(bucket: BucketStatistics, currency: string): SentBucket {
  return {
    low: toWireAmount(bucket.low, currency),
    avg: toWireAmount(bucket.avg, currency),
    high: toWireAmount(bucket.high, currency),
    population: bucket.population,
  };
}

/** The JSON text of Get card's answer at an origin (specification 2.1 to 2.6). Without graded access `graded` is empty. */
export function formatCard(card: StoredCard, gradedAccess: boolean, origin: string): string {
  const currency = card.currency ?? defaultCurrency;
  const { updatedAt, sold, listings, raw, graded } = card.statistics ?? noStatistics;
  const prices: Omit<SentCard['prices'], 'raw' | 'graded'> = {
    currency,
    sold: toWireSold(sold, currency),
    listings: { language: allLanguages, ...toWireBucket(listings, currency) },
  };
  const answer = { ...toIdentity(card, origin), last_price_update: updatedAt, prices };
  // The two maps are spliced in as they are stored: to parse them costs more than all else.
  const maps = `,"raw":${raw},"graded":${gradedAccess ? graded : '{}'}}}`;
  return JSON.stringify(answer).slice(0, -2) + maps;
}

/** A page of an answer: its greatest length, and the cursor of the next one (null: this is the last). */
interface PageEnd {
  readonly limit: number;
  readonly next: string | null;
}

/**
 * The JSON text of a page of search results. `sums` are the listings in `language`, where the search asked for one.
 */
export function formatSearch(
  cards: readonly StoredCard[],
  { total, limit, next }: PageEnd & { readonly total: number },
  options: {
    readonly gradedAccess: boolean;
    readonly origin: string;
    readonly ofLanguage:
      | { readonly language: string; readonly sums: ReadonlyMap<number, PriceSum> }
      | undefined;
  },
): string {
  const data = cards.map((card) => toWireItem(card, options));
  const answer: z.output<typeof sentSearch> = { data, total, page: toSentPage(limit, next) };
  return JSON.stringify(answer);
}

/** One search result (specification 2.9). `market.listings` is of a language where the search asked for one, else of all. */
function toWireItem(
  card: StoredCard,
  { gradedAccess, origin, ofLanguage }: Parameters<typeof formatSearch>[2],
): SentItem {
  const currency = card.currency ?? defaultCurrency;
  const { sold: stored, listings } = card.statistics ?? noStatistics;
  const sold = toWireSold(stored, currency);
  return {
    ...toIdentity(card, origin),
    market: {
      currency,
      sold: { avg: sold.avg, avg7d: sold.avg7d, avg30d: sold.avg30d },
      listings: {
        language: ofLanguage?.language ?? allLanguages,
        ...toWireBucket(ofLanguage ? toBucket(ofLanguage.sums.get(card.position)) : listings, currency),
      },
      graded_access: gradedAccess,
    },
    prices: { currency, sold, listings: toWireBucket(listings, currency) },
  };
}

const noStatistics: CardStatistics = {
  updatedAt: null,
  sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 },
  listings: { low: null, avg: null, high: null, population: 0 },
  raw: '{}',
  graded: '{}',
};

/** A card without its prices; a picture that is a path is the service's own. */
function toIdentity({ row }: StoredCard, origin: string): Omit<SentCard, 'last_price_update' | 'prices'> {
  const { id, slug, name, rarity, imageUrl } = row;
  return {
    id,
    slug,
    name,
    card_number: row.cardNumber,
    rarity,
    image_url: imageUrl?.startsWith('/') ? origin + imageUrl : imageUrl,
    set: { slug: row.setSlug, name: row.setName },
  };
}

/** Sold statistics as the specification sends them (2.3). */
function toWireSold(sold: SoldStatistics, currency: string): SentSold {
  return {
    current: toWireAmount(sold.current, currency),
    avg: toWireAmount(sold.avg, currency),
    avg1d: toWireAmount(sold.avg1d, currency),
    avg7d: toWireAmount(sold.avg7d, currency),
    avg30d: toWireAmount(sold.avg30d, currency),
    population: sold.population,
  };
}

/**
 * The JSON text of a page of a card's history: of listings by country, source and language, or of sales without these. Rows
 * are written as texts: objects of hundreds of rows cost several times as much.
 */
export function formatHistory(
  { currency }: Pick<StoredCard, 'currency'>,
  kind: typeof listingsKind | typeof soldKind,
  rows: readonly HistoryRow[],
  { period, limit, next }: PageEnd & { readonly period: string },
): string {
  const of = currency ?? defaultCurrency;
  const unit = 10 ** minorDigits(of);
  const amount = (minor: number | null) => (minor === null ? 'null' : minor / unit);
  const quote = (word: string | null) => (word === null ? 'null' : `"${word}"`);
  const text = (value: string) => (value === '' ? 'null' : JSON.stringify(value));
  let date = { day: Number.NaN, text: '' };
  const toRow = ({ sum, avg, avg7d, avg30d, trend, volatility }: HistoryRow) => {
    const { day, low, high, population, country, source, language } = sum;
    if (day !== date.day) date = { day, text: formatDay(day) };
    const mean = amount(avg);
    const series =
      kind === soldKind
        ? ''
        : `,"country":${text(country)},"source":${text(source)},"language":${text(language)}`;
    return `{"date":"${date.text}","currency":"${of}","price_low":${amount(low)},"price_high":${amount(high)},"price_avg":${mean},"avg_1d":${mean},"avg_7d":${amount(avg7d)},"avg_30d":${amount(avg30d)},"population":${population},"trend":${quote(trend)},"volatility":${quote(volatility)},"kind":"${kind}"${series}}`;
  };
  const rest: Omit<z.output<typeof sentHistory>, 'data'> = { kind, period, page: toSentPage(limit, next) };
  return `{"data":[${rows.map(toRow).join(',')}],${JSON.stringify(rest).slice(1)}`;
}
