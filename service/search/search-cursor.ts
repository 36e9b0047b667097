import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatGradeFilter } from '@/lib/contract/grade-filter';
import type { CardFilter } from '@/service/store/search-store';

/** What a search asks, without where it is in the results. */
export interface SearchQuery {
  /** Undefined: every name. */
  readonly q: string | undefined;
  readonly filter: CardFilter;
}

/** A place in the results: after this card, which fits with this score (0 where no name was asked for). */
export interface SearchPlace {
  readonly card: number;
  readonly score: number;
}

const cursorSchema = z.tuple([z.string(), z.number().int().nonnegative(), z.number().min(0).max(1)]);

/** An opaque cursor that continues `query` after `place`. It names a card, not a count, so imports do not shift it. */
export function formatSearchCursor(query: SearchQuery, place: SearchPlace): string {
  return Buffer.from(JSON.stringify([fingerprint(query), place.card, place.score])).toString('base64url');
}

/** The place of a cursor of the same query; undefined for any other text and for the cursor of another query. */
export function parseSearchCursor(query: SearchQuery, cursor: string): SearchPlace | undefined {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = cursorSchema.safeParse(content);
  if (!parsed.success || parsed.data[0] !== fingerprint(query)) return undefined;
  return { card: parsed.data[1], score: parsed.data[2] };
}

function fingerprint({ q, filter }: SearchQuery): string {
  const { set, language, condition, grade } = filter;
  const asked = [q, set, language, condition, grade && formatGradeFilter(grade)].map(
    (value) => value ?? null,
  );
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12);
}
