import { z } from 'zod';
import { listingsKind, type WireHistoryAnswer } from '@/lib/contract/history';
import { defaultWireNames, historyLimit } from '@/lib/contract/wire';
import { amount, currency, twoLetters } from './figures';
import { historyCursor, sentPage } from './page';

const { soldKind } = defaultWireNames;

/** There is a row where something was observed: none of its figures is missing. */
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

/** The same without country, source and language (its shape is not shown). */
const soldRow = z.strictObject({ date: z.iso.date(), kind: z.literal(soldKind), currency, ...figures });

const rest = { period: z.string().regex(/^[1-9]\d{0,3}d$/), page: sentPage(historyLimit, historyCursor) };

/** Specification 4.2: the answer of Card history. */
export const sentHistory = z.union([
  z.strictObject({
    data: z.array(listingsRow).max(historyLimit),
    kind: z.literal(listingsKind),
    ...rest,
  }),
  z.strictObject({ data: z.array(soldRow).max(historyLimit), kind: z.literal(soldKind), ...rest }),
]) satisfies z.ZodType<WireHistoryAnswer>;

/** What is sent as a row of kind `listings` (specification 2.7). */
export type SentListingsRow = z.output<typeof listingsRow>;
/** What is sent as a row of the sold baseline. */
export type SentSoldRow = z.output<typeof soldRow>;
/** What is sent for {@link sentHistory}. */
export type SentHistory = z.output<typeof sentHistory>;
