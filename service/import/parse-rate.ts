import { z } from 'zod';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { parseDay } from '@/service/store/day';
import type { RateRow } from '@/service/store/rate-store';
import type { FileColumns } from './check-columns';
import { describeIssues } from './describe-issues';

const rateSchema = z.object({
  date: z.string().trim(),
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

/** The columns of a file of rates. */
export const rateColumns: FileColumns = {
  required: Object.keys(rateSchema.shape),
  known: Object.keys(rateSchema.shape),
};

/**
 * The rate of one record with the fields date, currency and per_euro: what one euro bought of the currency on that day,
 * as central banks publish it. `bad-request` names the field at fault.
 */
export function parseRate(record: unknown): Result<RateRow> {
  const parsed = rateSchema.safeParse(record);
  if (!parsed.success) return fail('bad-request', { detail: describeIssues(parsed.error) });
  const { date, currency, per_euro: perEuro } = parsed.data;
  const day = parseDay(date);
  if (day === undefined) return fail('bad-request', { detail: `date: ${date} is not a date` });
  return succeed({ currency, day, perEuro });
}
