import uFuzzy from '@leeoniya/ufuzzy';
import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import { nameKey } from '@/lib/recognise/name-index/name-key';
import { createNameCatalogue } from '@/service/search';
import { openPostgres } from '@/service/store/open-postgres';
import type { MistypedName } from './misspell';

/** How well a search ranks: the share of right names that came first, and the mean of 1 / rank over the first ten. */
export interface RankResult {
  readonly label: string;
  readonly first: number;
  readonly reciprocal: number;
}

/** The names that fit a query, best first. */
type Rank = (query: string) => readonly string[] | Promise<readonly string[]>;

/** Ranks the same mistyped names with this project's search and the others; pg_trgm where `postgresUrl` is given. */
export async function compareSearch(
  names: readonly string[],
  queries: readonly MistypedName[],
  postgresUrl: string | undefined,
): Promise<readonly RankResult[]> {
  const distinct = [...new Set(names)];
  const results = [
    await measure('this project', useOwn(names), queries),
    await measure('MiniSearch', useMiniSearch(distinct), queries),
    await measure('uFuzzy', useUFuzzy(distinct), queries),
  ];
  if (postgresUrl !== undefined) results.push(await measureTrigrams(postgresUrl, distinct, queries));
  return results;
}

async function measure(label: string, rank: Rank, queries: readonly MistypedName[]): Promise<RankResult> {
  let first = 0;
  let reciprocal = 0;
  for (const { query, key } of queries) {
    const keys = [...new Set((await rank(query)).map(nameKey))].slice(0, 10);
    const place = keys.indexOf(key);
    if (place === 0) first += 1;
    if (place >= 0) reciprocal += 1 / (place + 1);
  }
  return { label, first: first / queries.length, reciprocal: reciprocal / queries.length };
}

function useOwn(names: readonly string[]): Rank {
  const catalogue = createNameCatalogue(names.map((name, card) => ({ card, name })));
  return (query) => catalogue.rank(query).cards.map(({ card }) => names[card] ?? '');
}

function useMiniSearch(names: readonly string[]): Rank {
  const index = new MiniSearch({ fields: ['name'], searchOptions: { fuzzy: 0.3, prefix: true } });
  index.addAll(names.map((name, id) => ({ id, name })));
  return (query) => index.search(query).map(({ id }) => names[id] ?? '');
}

function useUFuzzy(names: readonly string[]): Rank {
  const keys = names.map(nameKey);
  const finder = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  return (query) => {
    const [indexes, info, order] = finder.search(keys, nameKey(query), 1, 1000);
    if (!indexes) return [];
    const found = order && info ? order.map((at) => info.idx[at]) : indexes;
    return found.map((index) => names[index ?? 0] ?? '');
  };
}

async function measureTrigrams(
  url: string,
  names: readonly string[],
  queries: readonly MistypedName[],
): Promise<RankResult> {
  const db = openPostgres(url);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create table bench_names (name text)`.execute(db);
    for (let start = 0; start < names.length; start += 1000) {
      const rows = names.slice(start, start + 1000).map((name) => sql`(${name}::text)`);
      await sql`insert into bench_names values ${sql.join(rows)}`.execute(db);
    }
    await sql`create index bench_names_key on bench_names using gist (name gist_trgm_ops)`.execute(db);
    return await measure(
      'pg_trgm',
      async (query) => {
        const { rows } = await sql<{ name: string }>`
          select name from bench_names order by name <-> ${query}::text limit 20`.execute(db);
        return rows.map((row) => row.name);
      },
      queries,
    );
  } finally {
    await db.destroy();
  }
}
