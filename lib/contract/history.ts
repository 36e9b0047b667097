import { z } from 'zod';
import { currencySchema, knownCount, knownNumber, pageSchema } from './card';
import { historyLimit } from './wire';

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

/** A window of `<n>d`, n from 1 (specification 4.2); undefined for anything else. */
export function parsePeriod(value: string): number | undefined {
  const match = /^([1-9]\d{0,3})d$/.exec(value);
  return match ? Number(match[1]) : undefined;
}

/** A parsed history row. */
export type HistoryRow = z.output<typeof historyRowSchema>;
/** A parsed answer of Card history. */
export type HistoryAnswer = z.output<typeof historyAnswerSchema>;
/** A history row as a service sends it. */
export type WireHistoryRow = z.input<typeof historyRowSchema>;
/** The answer of Card history as a service sends it. */
export type WireHistoryAnswer = z.input<typeof historyAnswerSchema>;
