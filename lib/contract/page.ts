import { z } from 'zod';

/** Specification 2.8. A missing cursor counts as none. */
export const pageSchema = z.looseObject({
  limit: z.number().int(),
  next_cursor: z
    .string()
    .nullish()
    .transform((cursor) => cursor || null),
  has_more: z.boolean(),
});
