import { z } from 'zod';
import { cardIdentityShape } from './card';
import { searchLimit } from './limits';
import { pageSchema } from './page';
import { cardListingsSchema, currencySchema, searchListingsSchema, soldSchema } from './prices';

/** Specification 2.9: `market.sold`, the short form. */
export const marketSoldSchema = soldSchema.pick({ avg: true, avg7d: true, avg30d: true });

/** Specification 2.9: `market`. */
export const marketSchema = z.object({
  currency: currencySchema,
  sold: marketSoldSchema,
  listings: cardListingsSchema,
  graded_access: z.boolean(),
});

/** Specification 2.9: a search item's `prices`. */
export const searchPricesSchema = z.object({
  currency: currencySchema,
  sold: soldSchema,
  listings: searchListingsSchema,
});

/** Specification 2.9. */
export const searchItemSchema = z.object({
  ...cardIdentityShape,
  market: marketSchema,
  prices: searchPricesSchema,
});

/** Ten times what the specification lets a page hold; more is a broken answer. */
const mostItems = 10 * searchLimit;

/** The first item of each card: two of one page would be two cards with one id. */
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

/** A parsed answer of Search cards. */
export type SearchAnswer = z.output<typeof searchAnswerSchema>;
/** A parsed search item. */
export type SearchItem = z.output<typeof searchItemSchema>;
/** What a service sends as one search item. */
export type WireSearchItem = z.input<typeof searchItemSchema>;
/** What a service sends as the answer of Search cards. */
export type WireSearchAnswer = z.input<typeof searchAnswerSchema>;
