import { z } from 'zod';
import { pricesSchema } from './prices';

/** Specification 2.1: `set`. */
export const cardSetSchema = z.looseObject({ slug: z.string(), name: z.string() });

/** The identity fields that Get card and search share (specification 2.1, 2.9). */
export const cardIdentityShape = {
  id: z.string().min(1),
  slug: z.string(),
  name: z.string().min(1),
  card_number: z.string(),
  rarity: z.string().nullish(),
  image_url: z.string().nullish(),
  set: cardSetSchema,
};

/** Specification 2.1: the answer of Get card. */
export const cardSchema = z.looseObject({
  ...cardIdentityShape,
  last_price_update: z.string().nullish(),
  prices: pricesSchema,
});

/** A parsed answer of Get card. */
export type CardAnswer = z.output<typeof cardSchema>;
/** What a service sends as Get card. */
export type WireCard = z.input<typeof cardSchema>;
