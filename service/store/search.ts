import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { compareOrders, type SearchHit } from '@/lib/cards/quick-search';
import { formatGradeFilter } from '@/lib/contract/wire';
import { type Database, isOneOf, prepareQuery, toListParameter } from './database';
import { formatFilter } from './filters';
import { addSums, type PriceSum } from './price-sum';
import type { NameCatalogue, NamedCard } from './searched-cards';

/** The filters of search. Language, condition and grade ask for one price of a figure that has all of those given. */
type CardFilter = Parameters<typeof formatFilter>[0] & { readonly set: string | undefined };

/** Reads what search looks for. */
interface SearchStore {
  /** Every card with its names, in the order of import, some thousands at a time. */
  readNames(): AsyncGenerator<readonly NamedCard[]>;
  /** What cards are worth, in minor units of their currencies, to order them by; a card without a price is left out. */
  loadPrices(cards: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Those of `positions` whose card passes the filter, in no order. */
  filter(positions: readonly number[], filter: CardFilter): Promise<readonly number[]>;
  /** The first `limit` positions after `after` of the cards that pass the filter, in order, and how many pass in all. */
  list(
    filter: CardFilter,
    after: number,
    limit: number,
  ): Promise<{ readonly cards: readonly number[]; readonly total: number }>;
  /** Current listings of ungraded copies in one language, summed by card. */
  sumListings(cards: readonly number[], language: string): Promise<ReadonlyMap<number, PriceSum>>;
}

/** Statements of lists by set and filter: each looks into one index, the fourth of these also into the other. */
export function listStatements(db: Database) {
  const ofSet = sql`set_slug = ${''}`;
  const passes = sql`exists (select 1 from filter_cards where filter = ${0} and card = position)`;
  const page = sql`position > ${0} order by position limit ${1}`;
  const list = (...conditions: readonly RawBuilder<unknown>[]) =>
    sql<{
      position: number;
    }>`select position from cards where ${sql.join([...conditions, page], sql` and `)}`;
  const count = (...conditions: readonly RawBuilder<unknown>[]) =>
    sql<{ count: number }>`select count(*) as count from cards where ${sql.join(conditions, sql` and `)}`;
  const statements = {
    findFilter: sql<{
      number: number;
      cards: number;
    }>`select number, cards from filters where filter = ${''}`,
    listPassing: sql<{ position: number }>`
      select card as position from filter_cards where filter = ${0} and card > ${0} order by card limit ${1}`,
    listAll: list(),
    countAll: sql<{ count: number }>`select count(*) as count from cards`,
    listSet: list(ofSet),
    countSet: count(ofSet),
    listSetPassing: list(ofSet, passes),
    countSetPassing: count(ofSet, passes),
  };
  return { statements, explain: (name: keyof typeof statements) => statements[name].compile(db).sql };
}

const cardsAtOnce = 4000;

/** The search over `db`. */
export function createSearchStore(db: Database): SearchStore {
  const { statements } = listStatements(db);
  const findFilter = prepareQuery(db, statements.findFilter);
  const listPassing = prepareQuery(db, statements.listPassing);
  const listAll = prepareQuery(db, statements.listAll);
  const countAll = prepareQuery(db, statements.countAll);
  const listSet = prepareQuery(db, statements.listSet);
  const countSet = prepareQuery(db, statements.countSet);
  const listSetPassing = prepareQuery(db, statements.listSetPassing);
  const countSetPassing = prepareQuery(db, statements.countSetPassing);
  const loadPriced = prepareQuery(
    db,
    sql<{ card: number; price: number }>`
      select card, coalesce(sold_avg30d, sold_avg, listings_avg) as price from statistics
      where ${isOneOf(db, 'card', [])} and coalesce(sold_avg30d, sold_avg, listings_avg) is not null`,
  );
  const toPage = (rows: readonly { readonly position: number }[], total: number | undefined) => ({
    cards: rows.map(({ position }) => position),
    total: Number(total ?? 0),
  });
  /** The stored filter; null: every card passes; undefined: no card does. */
  const find = async (filter: CardFilter) => {
    const text = formatFilter(filter);
    return text === undefined ? null : (await findFilter(text))[0];
  };
  return {
    async *readNames() {
      for (let after = 0; ; ) {
        const rows = await db
          .selectFrom('cards')
          .select(['position as card', 'card_number as cardNumber', 'rarity', 'language'])
          .select(['set_slug as setSlug', 'set_name as setName'])
          .where('position', '>', after)
          .orderBy('position')
          .limit(cardsAtOnce)
          .execute();
        const last = rows.at(-1)?.card;
        if (last === undefined) return;
        const names = new Map(rows.map(({ card }): [number, string[]] => [card, []]));
        const named = db
          .selectFrom('card_names')
          .selectAll()
          .where('card', '>', after)
          .where('card', '<=', last);
        for (const { card, name } of await named.execute()) names.get(card)?.push(name);
        yield rows.map((row) => ({ ...row, names: names.get(row.card) ?? [] }));
        after = last;
      }
    },
    async loadPrices(cards) {
      const priced = await loadPriced(toListParameter(db, cards));
      return new Map(priced.map(({ card, price }) => [card, Number(price)]));
    },
    async filter(positions, filter) {
      const stored = await find(filter);
      if (stored === undefined) return [];
      let cards = db
        .selectFrom('cards')
        .select('position')
        .where(isOneOf(db, 'position', positions));
      if (filter.set !== undefined) cards = cards.where('set_slug', '=', filter.set);
      if (stored !== null)
        cards = cards.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('filter_cards')
              .select('card')
              .where('filter', '=', stored.number)
              .whereRef('card', '=', 'position'),
          ),
        );
      return (await cards.execute()).map((row) => row.position);
    },
    async list(filter, after, limit) {
      const stored = await find(filter);
      const { set } = filter;
      if (stored === undefined) return { cards: [], total: 0 };
      if (set === undefined && stored === null)
        return toPage(await listAll(after, limit), (await countAll())[0]?.count);
      if (set === undefined && stored !== null)
        return toPage(await listPassing(stored.number, after, limit), stored.cards);
      if (stored === null) return toPage(await listSet(set, after, limit), (await countSet(set))[0]?.count);
      const counted = await countSetPassing(set, stored.number);
      return toPage(await listSetPassing(set, stored.number, after, limit), counted[0]?.count);
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

/** A search without its place in the results; without `q` every name fits. */
interface SearchQuery {
  readonly q: string | undefined;
  readonly filter: CardFilter;
}

/** A place in the results: after this card. */
interface SearchPlace {
  readonly card: number;
  /** Undefined without a name. */
  readonly found: FoundPlace | undefined;
}

interface FoundPlace {
  readonly order: readonly number[];
  readonly price: number;
  /** The newest card when the first page was made: later ones are left out of the further pages. */
  readonly until: number;
}

/** One page of a search: cards by position, and the place where it ends (null: there is no further page). */
interface SearchPage {
  readonly cards: readonly number[];
  readonly total: number;
  readonly next: SearchPlace | null;
}

/**
 * The page of `query` after `place` (null: the first), at most `limit` cards: those that fit best first, of equal ones the
 * newest set, then the dearest; without a name in the order of import. `total` counts all matches.
 */
export async function searchCards(
  { store, names }: { readonly store: SearchStore; readonly names: NameCatalogue },
  { q, filter }: SearchQuery,
  place: SearchPlace | null,
  limit: number,
): Promise<SearchPage> {
  if (q === undefined) {
    const { cards, total } = await store.list(filter, place?.card ?? 0, limit + 1);
    const page = cards.slice(0, limit);
    const last = page.at(-1);
    const next = cards.length > limit && last !== undefined ? { card: last, found: undefined } : null;
    return { cards: page, total, next };
  }
  const until = place?.found?.until ?? names.newest;
  const matches = await keepPassing(store, names.rank(q, until), filter);
  const from = place?.found?.order;
  const start = from ? matches.findIndex(({ order }) => compareOrders(order, from) >= 0) : 0;
  const window = start < 0 ? [] : takeGroups(matches.slice(start), from, limit + 1);
  const prices = window.length > 1 ? await store.loadPrices(window.map(({ card }) => card)) : new Map();
  const ordered = window
    .map(({ card, order }) => ({ card, order, price: prices.get(card) ?? 0 }))
    .sort(compareFound);
  const rest = ordered.filter(
    (one) => !place?.found || compareFound(one, { card: place.card, ...place.found }) > 0,
  );
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next =
    rest.length > limit && last
      ? { card: last.card, found: { order: last.order, price: last.price, until } }
      : null;
  return { cards: page.map(({ card }) => card), total: matches.length, next };
}

/** The first hits: whole groups of equal order, with at least `least` of them behind the group of `from`. */
function takeGroups(
  hits: readonly SearchHit[],
  from: readonly number[] | undefined,
  least: number,
): readonly SearchHit[] {
  const behind = from ? hits.findIndex(({ order }) => compareOrders(order, from) > 0) : 0;
  if (behind < 0) return hits;
  let end = Math.min(hits.length, behind + least);
  const last = hits[end - 1];
  while (last && end < hits.length && compareOrders(hits[end]?.order ?? [], last.order) === 0) end += 1;
  return hits.slice(0, end);
}

interface FoundCard {
  readonly card: number;
  readonly order: readonly number[];
  readonly price: number;
}

function compareFound(a: FoundCard, b: FoundCard): number {
  return compareOrders(a.order, b.order) || b.price - a.price || a.card - b.card;
}

async function keepPassing(
  store: SearchStore,
  ranked: readonly SearchHit[],
  filter: CardFilter,
): Promise<readonly SearchHit[]> {
  if (Object.values(filter).every((value) => value === undefined)) return ranked;
  const positions = ranked.map(({ card }) => card);
  const passing = new Set(await store.filter(positions, filter));
  return ranked.filter(({ card }) => passing.has(card));
}

const whole = z.number().int();
const cursorSchema = z.tuple([
  z.string(),
  whole.nonnegative(),
  z.tuple([z.array(whole).max(8), whole.nonnegative(), whole.nonnegative()]).nullable(),
]);

/** An opaque cursor. It names a card, not a count, and the newest card of the first page: imports do not shift it. */
function formatCursor(query: SearchQuery, { card, found }: SearchPlace): string {
  const content = [fingerprint(query), card, found ? [found.order, found.price, found.until] : null];
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
  const [, card, found] = parsed.data;
  if ((found === null) !== (query.q === undefined)) return undefined;
  const [order, price, until] = found ?? [[], 0, 0];
  return { card, found: found === null ? undefined : { order, price, until } };
}

function fingerprint({ q, filter }: SearchQuery): string {
  const { set, language, condition, grade } = filter;
  const asked = [q, set, language, condition, grade && formatGradeFilter(grade)];
  const text = JSON.stringify(asked.map((value) => value ?? null));
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Cursors of a search as texts, and back. */
export const searchCursor = { format: formatCursor, parse: parseCursor };
