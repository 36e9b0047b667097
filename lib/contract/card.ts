import { z } from 'zod';
import { toPictureAddress } from './picture-address';
import { pricesSchema } from './prices';
import { shownText, wireName } from './wire-text';

/** Specification 2.1: `set`. */
export const cardSetSchema = z.object({ slug: wireName(200), name: shownText(200) });

/** The identity fields that Get card and search share (specification 2.1, 2.9). */
export const cardIdentityShape = {
  id: wireName(128).min(1),
  slug: shownText(200),
  name: shownText(200).refine((name) => name !== ''),
  card_number: shownText(40),
  rarity: shownText(80).nullish(),
  /** Null where it is no address that a picture may come from. */
  image_url: z
    .string()
    .nullish()
    .transform((address) => address && toPictureAddress(address)),
  set: cardSetSchema,
};

function toMoment(text: string): string | null {
  return /^(19|20)\d\d-\d\d-\d\d(T[\d:.]{5,18}(Z|[+-]\d\d:?\d\d)?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
    ? text
    : null;
}

/** Specification 2.1: the answer of Get card. */
export const cardSchema = z.object({
  ...cardIdentityShape,
  /** Null where it is no moment that a price could be of. */
  last_price_update: z
    .string()
    .nullish()
    .transform((moment) => moment && toMoment(moment)),
  prices: pricesSchema,
});

/** A parsed answer of Get card. */
export type CardAnswer = z.output<typeof cardSchema>;
/** What a service sends as Get card. */
export type WireCard = z.input<typeof cardSchema>;
