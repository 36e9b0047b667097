import { z } from 'zod';
import { parseDate } from '@/service/sources/parse-values';
import { parseDay } from '@/service/store/day';
import type { RateRow } from '@/service/store/rates';
import { type FileColumns, type FileRecord, type NumberedRow, parseRow } from './read-records';

const rateSchema = z.object({
  date: z
    .string()
    .trim()
    .transform((date, { issues, value }) => {
      const day = parseDay(date);
      if (day !== undefined) return day;
      issues.push({ code: 'custom', message: `${date} is not a date`, input: value });
      return z.NEVER;
    }),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .refine((currency) => currency !== 'EUR', 'one euro is one euro'),
  per_euro: z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/, 'must be a number')
        .transform(Number),
    ])
    .refine((rate) => Number.isFinite(rate) && rate > 0, 'must be above 0'),
});
const rateRow = rateSchema.transform(
  ({ date, currency, per_euro }): RateRow => ({ currency, day: date, perEuro: per_euro }),
);
const names = Object.keys(rateSchema.shape);
const columns: FileColumns = { required: names, known: names };

/**
 * The line of a day in the European Central Bank's eurofxref.csv and eurofxref-hist.csv: one column for each currency, "N/A"
 * where there was none, and an empty column at the end. Seen 2026-11-29.
 */
const bankDay = z.object({ Date: z.string(), USD: z.string() }).catchall(z.string());

function isBankDay(record: FileRecord): boolean {
  return 'value' in record && bankDay.safeParse(record.value).success;
}

/** The rates of a record: the price of one euro in a currency on a day, as central banks publish it; or why not. */
function parse(record: FileRecord): readonly NumberedRow<RateRow>[] {
  const read = 'value' in record ? bankDay.safeParse(record.value) : undefined;
  if (!read?.success) return [parseRow(rateRow, record)];
  const { Date: written, ...rates } = read.data;
  const date = parseDate(written) ?? written;
  return Object.entries(rates).flatMap(([currency, rate]) =>
    /^[A-Z]{3}$/.test(currency) && /^[\d.\s]+$/.test(rate)
      ? [parseRow(rateRow, { line: record.line, value: { date, currency, per_euro: rate } })]
      : [],
  );
}

/** A file of exchange rates: its columns, and the rates of a record. */
export const rateFiles = { columns, parse, hasOwnForm: isBankDay };
