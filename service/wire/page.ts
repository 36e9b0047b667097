import { z } from 'zod';

/** The cursor of a search; what it says is the service's own. */
export const searchCursor = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** The cursor of history: the end of a day, or a row within it. */
export const historyCursor = z.union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}-\d{2}~[A-Za-z0-9_-]+$/)]);

/** Specification 2.8, of pages with at most so many rows: there is a cursor where there is more, and nowhere else. */
export function sentPage(most: number, cursor: z.ZodType<string>) {
  const limit = z.int().min(1).max(most);
  return z.union([
    z.strictObject({ limit, next_cursor: cursor, has_more: z.literal(true) }),
    z.strictObject({ limit, next_cursor: z.null(), has_more: z.literal(false) }),
  ]);
}

/** What is sent for {@link sentPage}. */
export type SentPage = z.output<ReturnType<typeof sentPage>>;

/** A page with this cursor of the next one; null: this is the last. */
export function toSentPage(limit: number, next: string | null): SentPage {
  return next === null
    ? { limit, next_cursor: null, has_more: false }
    : { limit, next_cursor: next, has_more: true };
}
