import { z } from 'zod';
import type { WireSearchAnswer, WireSearchItem } from '@/lib/contract/card';
import { searchLimit } from '@/lib/contract/wire';
import { allLanguages, sentIdentityShape } from './card';
import { currency, sentBucket, sentSold, twoLetters } from './figures';
import { searchCursor, sentPage } from './page';

/** Specification 2.9. */
const sentItem = z.strictObject({
  ...sentIdentityShape,
  market: z.strictObject({
    currency,
    sold: sentSold.pick({ avg: true, avg7d: true, avg30d: true }),
    listings: sentBucket.extend({ language: z.union([z.literal(allLanguages), twoLetters]) }),
    graded_access: z.boolean(),
  }),
  prices: z.strictObject({ currency, sold: sentSold, listings: sentBucket }),
}) satisfies z.ZodType<WireSearchItem>;

/** Specification 4.3: the answer of Search cards. */
export const sentSearch = z.strictObject({
  data: z.array(sentItem).max(searchLimit),
  total: z.int().nonnegative(),
  page: sentPage(searchLimit, searchCursor),
}) satisfies z.ZodType<WireSearchAnswer>;

/** What is sent as one search item. */
export type SentItem = z.output<typeof sentItem>;
/** What is sent for {@link sentSearch}. */
export type SentSearch = z.output<typeof sentSearch>;
