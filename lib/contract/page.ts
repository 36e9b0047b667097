import { z } from 'zod';

/** A cursor goes into an address; of a longer one no server would hear the end. */
const longestCursor = 2000;

/** Specification 2.8. A missing cursor counts as none, and so does one that no address could carry. */
export const pageSchema = z.object({
  limit: z.number().int(),
  next_cursor: z
    .string()
    .nullish()
    .transform((cursor) => (cursor && cursor.length <= longestCursor ? cursor : null)),
  has_more: z.boolean(),
});
