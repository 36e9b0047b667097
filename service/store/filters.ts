import { sql } from 'kysely';
import { formatGradeFilter, type parseGradeFilter } from '@/lib/contract/wire';
import { type Database, insertRows, isOneOf, isSqlite } from './database';

/** A filter of search for cards with one current listing that has all of those given. */
interface ListingFilter {
  readonly language: string | undefined;
  readonly condition: string | undefined;
  readonly grade: ReturnType<typeof parseGradeFilter>;
}

/** The listings of a card that agree in these; '' stands for "not given". */
interface FilteredGroup {
  readonly card: number;
  readonly language: string;
  readonly condition: string;
  readonly grader: string;
  readonly grade: string;
}

/** The text under which a filter is stored; undefined for the filter that every card passes. */
export function formatFilter({ language, condition, grade }: ListingFilter): string | undefined {
  const parts = [language ?? '', condition ?? '', grade ? formatGradeFilter(grade) : ''];
  return parts.every((part) => part === '') ? undefined : parts.join('|');
}

/** Every filter that a card with these listings passes. */
function listFilters({ language, condition, grader, grade }: FilteredGroup): readonly string[] {
  const ofGrade = grader === '' ? ({ kind: 'raw' } as const) : ({ kind: 'graded', grader, grade } as const);
  const filters: string[] = [];
  for (const one of new Set([undefined, language || undefined]))
    for (const other of new Set([undefined, condition || undefined]))
      for (const third of [undefined, ofGrade]) {
        const filter = formatFilter({ language: one, condition: other, grade: third });
        if (filter !== undefined) filters.push(filter);
      }
  return filters;
}

/**
 * Stores which filters `cards` pass, whose listings are `groups`, and how many cards pass each, so that a search by filters
 * alone is one look into an index. Within a transaction; cards whose filters stay the same are not written.
 */
export async function replaceFilters(
  db: Database,
  cards: readonly number[],
  groups: readonly FilteredGroup[],
): Promise<void> {
  const byCard = new Map<number, Set<string>>(cards.map((card) => [card, new Set()]));
  for (const group of groups) {
    const filters = byCard.get(group.card);
    for (const filter of listFilters(group)) filters?.add(filter);
  }
  const numbers = await loadNumbers(db, new Set([...byCard.values()].flatMap((filters) => [...filters])));
  const before = await loadPassed(db, cards);
  const changed: number[] = [];
  const added: { readonly filter: number; readonly card: number }[] = [];
  const counts = new Map<number, number>();
  const count = (filter: number, by: number) => counts.set(filter, (counts.get(filter) ?? 0) + by);
  for (const [card, filters] of byCard) {
    const old = before.get(card) ?? [];
    const next = [...filters].map((filter) => numbers.get(filter) ?? 0).sort((a, b) => a - b);
    if (old.join() === next.join()) continue;
    changed.push(card);
    for (const filter of old) count(filter, -1);
    for (const filter of next) {
      count(filter, 1);
      added.push({ filter, card });
    }
  }
  if (changed.length === 0) return;
  await db
    .deleteFrom('filter_cards')
    .where(isOneOf(db, 'card', changed))
    .execute();
  await insertRows(db, 'filter_cards', added);
  await addCounts(
    db,
    [...counts].filter(([, by]) => by !== 0),
  );
}

/** The numbers of filters by their texts; new ones get theirs. */
async function loadNumbers(db: Database, texts: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const load = async () => {
    const rows = await db.selectFrom('filters').select(['number', 'filter']).execute();
    return new Map(rows.map(({ number, filter }) => [filter, number]));
  };
  const numbers = await load();
  const added = [...texts].filter((text) => !numbers.has(text));
  if (added.length === 0) return numbers;
  await insertRows(
    db,
    'filters',
    added.map((filter) => ({ filter, cards: 0 })),
  );
  return load();
}

/** The filters that cards pass as they are stored, in ascending order. */
async function loadPassed(
  db: Database,
  cards: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const joined = isSqlite(db) ? sql`group_concat(filter)` : sql`string_agg(filter::text, ',')`;
  const { rows } = await sql<{ card: number; filters: string }>`
    select card, ${joined} as filters from filter_cards where ${isOneOf(db, 'card', cards)} group by card`.execute(
    db,
  );
  return new Map(
    rows.map(({ card, filters }) => [
      card,
      filters
        .split(',')
        .map(Number)
        .sort((a, b) => a - b),
    ]),
  );
}

async function addCounts(
  db: Database,
  counts: readonly (readonly [filter: number, by: number])[],
): Promise<void> {
  const changes = isSqlite(db)
    ? sql`(select value ->> '$[0]' as changed, value ->> '$[1]' as change from json_each(${JSON.stringify(counts)}))`
    : sql`unnest(${counts.map(([filter]) => filter)}::bigint[], ${counts.map(([, by]) => by)}::bigint[])`;
  await sql`update filters set cards = cards + change from ${changes} as changes ${isSqlite(db) ? sql`` : sql`(changed, change)`}
    where number = changed`.execute(db);
}
