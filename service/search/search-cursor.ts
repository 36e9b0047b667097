import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatGradeFilter } from '@/lib/contract/wire';
import type { SearchTerms } from '@/lib/recognise/name-index/name-index';
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
  /** What the first page made of the name that was asked for; null where none was. */
  readonly terms: SearchTerms | null;
}

const share = z.number().min(0).max(1);
const cursorSchema = z.tuple([
  z.string(),
  z.number().int().nonnegative(),
  share,
  z.tuple([z.string().max(80), share]).nullable(),
]);

/**
 * An opaque cursor that continues `query` after `place`. It names a card, not a count, and what the first page looked for:
 * imports do not shift it.
 */
export function formatSearchCursor(query: SearchQuery, place: SearchPlace): string {
  const { card, score, terms } = place;
  const content = [fingerprint(query), card, score, terms && [terms.words, terms.floor]];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
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
  const [, card, score, terms] = parsed.data;
  if ((terms === null) !== (query.q === undefined)) return undefined;
  return { card, score, terms: terms && { words: terms[0], floor: terms[1] } };
}

function fingerprint({ q, filter }: SearchQuery): string {
  const { set, language, condition, grade } = filter;
  const asked = [q, set, language, condition, grade && formatGradeFilter(grade)].map(
    (value) => value ?? null,
  );
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12);
}
