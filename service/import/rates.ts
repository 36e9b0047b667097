import { z } from 'zod';
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
const columns = Object.keys(rateSchema.shape);

/** The columns of a file of rates. */
export const rateColumns: FileColumns = { required: columns, known: columns };

/** The rate of a record: the price of one euro in the currency on that day, as central banks publish it; or why not. */
export function parseRate(record: FileRecord): NumberedRow<RateRow> {
  return parseRow(rateRow, record);
}
