import { z } from 'zod';
import type { WireCard } from '@/lib/contract/card';
import { currency, sentBucket, sentGraded, sentRaw, sentSold } from './figures';

const text = z.string().min(1);

/** `language` of the listing aggregate over all languages (specification 2.4). */
export const allLanguages = 'ALL';

/** Who a card is (specification 2.1, 2.9). */
export const sentIdentityShape = {
  id: z.guid(),
  slug: z.string(),
  name: text,
  card_number: text,
  rarity: z.string(),
  image_url: z
    .url()
    .regex(/^https?:/i)
    .nullable(),
  set: z.strictObject({ slug: z.string().min(1).meta({ maxLength: 200 }), name: text }),
};

/** Specification 2.1: the answer of Get card. */
export const sentCard = z.strictObject({
  ...sentIdentityShape,
  last_price_update: z.iso.datetime().nullable(),
  prices: z.strictObject({
    currency,
    sold: sentSold,
    listings: sentBucket.extend({ language: z.literal(allLanguages) }),
    raw: sentRaw,
    graded: sentGraded,
  }),
}) satisfies z.ZodType<WireCard>;

/** What is sent for {@link sentCard}. */
export type SentCard = z.output<typeof sentCard>;
