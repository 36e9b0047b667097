import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { createNameIndex, type SearchTerms } from '@/lib/cards/fuzzy-names';
import { nameKey } from '@/lib/cards/name-key';
import { formatGradeFilter, type parseGradeFilter } from '@/lib/contract/wire';
import { type Database, isOneOf } from './database';
import { addSums, type PriceSum } from './price-sum';
import type { Tables } from './tables';

/** The filters of search. Language, condition and grade ask for one price of a figure that has all of those given. */
interface CardFilter {
  readonly set: string | undefined;
  readonly language: string | undefined;
  readonly condition: string | undefined;
  readonly grade: ReturnType<typeof parseGradeFilter>;
}

/** Reads what search looks for. */
interface SearchStore {
  /** Every name by which a card is found, in no order. */
  loadNames(): Promise<readonly { readonly card: number; readonly name: string }[]>;
  /** Those of `positions` whose card passes the filter, in no order. */
  filter(positions: readonly number[], filter: CardFilter): Promise<readonly number[]>;
  /** Positions after `after` of the cards that pass the filter, in order, at most `limit`. */
  list(filter: CardFilter, after: number, limit: number): Promise<readonly number[]>;
  /** How many cards pass the filter. */
  count(filter: CardFilter): Promise<number>;
  /** Current listings of ungraded copies in one language, summed by card. */
  sumListings(cards: readonly number[], language: string): Promise<ReadonlyMap<number, PriceSum>>;
}

/** The search over `db`. */
export function createSearchStore(db: Database): SearchStore {
  return {
    loadNames: () => db.selectFrom('card_names').select(['card', 'name']).execute(),
    async filter(positions, filter) {
      const rows = await db
        .selectFrom('cards')
        .select('position')
        .where(isOneOf(db, 'position', positions))
        .where((expression) => passes(expression, filter))
        .execute();
      return rows.map((row) => row.position);
    },
    async list(filter, after, limit) {
      const rows = await db
        .selectFrom('cards')
        .select('position')
        .where('position', '>', after)
        .where((expression) => passes(expression, filter))
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map((row) => row.position);
    },
    async count(filter) {
      const row = await db
        .selectFrom('cards')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where((expression) => passes(expression, filter))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async sumListings(cards, language) {
      const rows = await db
        .selectFrom('buckets')
        .select(['card', 'low', 'total', 'weight', 'high', 'population'])
        .where(isOneOf(db, 'card', cards))
        .where('asked', '=', 1)
        .where('language', '=', language)
        .where('grader', '=', '')
        .execute();
      const byCard = new Map<number, PriceSum[]>();
      for (const { card, ...sum } of rows) byCard.set(card, [...(byCard.get(card) ?? []), sum]);
      return new Map(
        [...byCard].flatMap(([card, sums]) => {
          const sum = addSums(sums);
          return sum ? [[card, sum] as const] : [];
        }),
      );
    },
  };
}

function passes(expression: ExpressionBuilder<Tables, 'cards'>, filter: CardFilter) {
  const { set, language, condition, grade } = filter;
  const conditions = [];
  if (set !== undefined) conditions.push(expression('set_slug', '=', set));
  if (language !== undefined || condition !== undefined || grade !== undefined) {
    let bucket = expression
      .selectFrom('buckets')
      .select('buckets.card')
      .whereRef('buckets.card', '=', 'cards.position');
    if (language !== undefined) bucket = bucket.where('buckets.language', '=', language);
    if (condition !== undefined) bucket = bucket.where('buckets.condition', '=', condition);
    if (grade?.kind === 'raw') bucket = bucket.where('buckets.grader', '=', '');
    if (grade?.kind === 'graded')
      bucket = bucket.where('buckets.grader', '=', grade.grader).where('buckets.grade', '=', grade.grade);
    conditions.push(expression.exists(bucket));
  }
  return expression.and(conditions);
}

/** A card that fits a name, and how well: see the name index. */
interface RankedCard {
  readonly card: number;
  readonly score: number;
}

/** The names of all cards, in memory. */
export interface NameCatalogue {
  /**
   * Cards with a name that fits `query`, best first; equally good ones in the order of import. With the `terms` of an
   * earlier ranking, cards that were added since move none of those that were there.
   */
  rank(
    query: string,
    terms?: SearchTerms,
  ): { readonly cards: readonly RankedCard[]; readonly terms: SearchTerms };
}

/** A catalogue of `names`: each distinct name is indexed once, on however many cards it stands. */
export function createNameCatalogue(
  names: Iterable<{ readonly card: number; readonly name: string }>,
): NameCatalogue {
  const cardsByKey = new Map<string, number[]>();
  const nameByKey = new Map<string, string>();
  // Most names recur on dozens of cards; folding each spelling once saves most of a start's time.
  const keys = new Map<string, string>();
  for (const { card, name } of names) {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    const cards = cardsByKey.get(key);
    if (cards) cards.push(card);
    else {
      cardsByKey.set(key, [card]);
      nameByKey.set(key, name);
    }
  }
  const index = createNameIndex([...nameByKey].map(([id, name]) => ({ id, name })));
  return {
    rank(query, given) {
      const scores = new Map<number, number>();
      const { hits, terms } = index.find(query, given);
      // Hits come best first, so a card with two fitting names keeps its better score.
      for (const { id, score } of hits)
        for (const card of cardsByKey.get(id) ?? []) if (!scores.has(card)) scores.set(card, score);
      const cards = [...scores]
        .map(([card, score]) => ({ card, score }))
        .sort((a, b) => b.score - a.score || a.card - b.card);
      return { cards, terms };
    },
  };
}

/** A search without its place in the results; without `q` every name fits. */
interface SearchQuery {
  readonly q: string | undefined;
  readonly filter: CardFilter;
}

/** A place in the results: after this card, whose name fits with this score (0 without a name). */
interface SearchPlace {
  readonly card: number;
  readonly score: number;
  /** The terms of the first page; null without a name. */
  readonly terms: SearchTerms | null;
}

/** One page of a search: cards by position, and the place where it ends (null: there is no further page). */
interface SearchPage {
  readonly cards: readonly number[];
  readonly total: number;
  readonly next: SearchPlace | null;
}

/**
 * The page of `query` after `place` (null: the first), at most `limit` cards: best name first, then in the order of
 * import. `total` counts all matches.
 */
export async function searchCards(
  { store, names }: { readonly store: SearchStore; readonly names: NameCatalogue },
  { q, filter }: SearchQuery,
  place: SearchPlace | null,
  limit: number,
): Promise<SearchPage> {
  if (q === undefined) {
    const found = await store.list(filter, place?.card ?? 0, limit + 1);
    const total = await store.count(filter);
    return toPage(
      found.map((card) => ({ card, score: 0 })),
      total,
      limit,
      null,
    );
  }
  const { cards: ranked, terms } = names.rank(q, place?.terms ?? undefined);
  const matches = await keepPassing(store, ranked, filter);
  const rest = matches.filter((match) => isAfter(match, place));
  return toPage(rest.slice(0, limit + 1), matches.length, limit, terms);
}

async function keepPassing(
  store: SearchStore,
  ranked: readonly RankedCard[],
  filter: CardFilter,
): Promise<readonly RankedCard[]> {
  if (Object.values(filter).every((value) => value === undefined)) return ranked;
  const positions = ranked.map(({ card }) => card);
  const passing = new Set(await store.filter(positions, filter));
  return ranked.filter(({ card }) => passing.has(card));
}

function isAfter(match: RankedCard, place: SearchPlace | null): boolean {
  if (place === null) return true;
  return match.score < place.score || (match.score === place.score && match.card > place.card);
}

/** `found` holds one card more than the page where there is a further page. */
function toPage(
  found: readonly RankedCard[],
  total: number,
  limit: number,
  terms: SearchPlace['terms'],
): SearchPage {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    cards: page.map(({ card }) => card),
    total,
    next: found.length > limit && last ? { ...last, terms } : null,
  };
}

const share = z.number().min(0).max(1);
const cursorSchema = z.tuple([
  z.string(),
  z.number().int().nonnegative(),
  share,
  z.tuple([z.string().max(80), share]).nullable(),
]);

/** An opaque cursor. It names a card, not a count, and the terms of the first page: imports do not shift it. */
function formatCursor(query: SearchQuery, { card, score, terms }: SearchPlace): string {
  const content = [fingerprint(query), card, score, terms && [terms.words, terms.floor]];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The place of a cursor of the same query; undefined for any other text and for the cursor of another query. */
function parseCursor(query: SearchQuery, cursor: string): SearchPlace | undefined {
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
  const asked = [q, set, language, condition, grade && formatGradeFilter(grade)];
  const text = JSON.stringify(asked.map((value) => value ?? null));
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Cursors of a search as texts, and back. */
export const searchCursor = { format: formatCursor, parse: parseCursor };
