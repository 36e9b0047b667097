import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAnswerSchema } from '@/lib/contract/card';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import type { Database } from '@/service/store/database';
import { openDatabase } from '@/service/store/open-database';
import { countRuns, soakFactor } from '@/test/service/support/count-runs';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const cards = Array.from({ length: 30 }, (_, number) => makeCard(number, `Charizard ${number}`));
const [card = makeCard(0, 'Charizard')] = cards;

let database: TestDatabase;
let on: TestService;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  const observations = cards.flatMap((one) => [
    sell(one, 1, 1000),
    observe(one, 1200, { condition: 'NEAR_MINT', language: 'EN', country: 'US', date: daysAgo(2) }),
    observe(one, 9000, { grader: 'PSA', grade: '10', language: 'EN', country: 'US' }),
  ]);
  on = await startTestService({ database: database.choice, cards, observations });
  db = openDatabase(database.choice);
});
afterAll(async () => {
  await db.destroy();
  await on.close();
  await database.remove();
});

/** How many rows each table holds; how often keys asked is the one thing that asking changes. */
async function countRows(): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/usage/.test(name));
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    return [name, Number(rows[0]?.n)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const stems = [
  "'",
  '"',
  '`',
  ';',
  '--',
  '/*',
  "' OR '1'='1",
  "' OR 1=1 --",
  '" OR ""="',
  "') OR ('1'='1",
  '1 OR 1=1',
  "x' AND 1=0 UNION SELECT hash, kind, plan FROM keys --",
  "'; DROP TABLE cards; --",
  "'; DELETE FROM keys; --",
  "'; UPDATE cards SET name='x'; --",
  "'||(SELECT hash FROM keys LIMIT 1)||'",
  "' AND (SELECT COUNT(*) FROM observations) > 0 --",
  "'; SELECT pg_sleep(10); --",
  "' AND randomblob(1000000000) --",
  "'; ATTACH DATABASE 'x.db' AS x; --",
  "'; COPY keys TO PROGRAM 'id'; --",
  "' AND 1=CAST((SELECT version()) AS int) --",
  '$1',
  '?1',
  ':id',
  '@id',
  '%',
  '%%',
  '_',
  '*',
  '[a-z]%',
  '\\',
  "\\'; DROP TABLE cards; --",
  '\0',
  '\u02bc OR 1=1',
  '＇ OR 1=1',
  '$$; DROP TABLE cards; $$',
  '{"$ne":null}',
  '[object Object]',
  'null',
  'NaN',
  'true',
  '__proto__',
  'NEAR_MINT%',
  'base_set',
  'base-set%',
  'EN',
] as const;
/** One of them, alone, behind or within what is true. */
const injection = (truth: string) =>
  fc
    .tuple(fc.constantFrom(...stems), fc.constantFrom('', truth), fc.constantFrom('', truth))
    .map(([stem, before, after]) => `${before}${stem}${after}`)
    .filter((text) => text !== truth);

const searches = {
  set: 'base-set',
  grade: 'PSA 10',
  language: 'EN',
  condition: 'NEAR_MINT',
  cursor: 'abc',
  limit: '5',
};
const histories = {
  period: '30d',
  kind: 'sold',
  country: 'US',
  language: 'EN',
  cursor: daysAgo(1),
  limit: '5',
};
const attempt = fc.oneof(
  fc
    .constantFrom(...(Object.keys(searches) as (keyof typeof searches)[]))
    .chain((name) =>
      injection(searches[name]).map((value) => ({ path: searchPath, query: { [name]: value }, name })),
    ),
  fc.constantFrom(...(Object.keys(histories) as (keyof typeof histories)[])).chain((name) =>
    injection(histories[name]).map((value) => ({
      path: historyPath(card.id),
      query: { period: '30d', kind: 'listings', [name]: value },
      name,
    })),
  ),
  injection(card.id).map((value) => ({ path: gatewayCardPath(value), query: {}, name: 'id' })),
  injection(card.id).map((value) => ({
    path: historyPath(value),
    query: { period: '30d', kind: 'sold' },
    name: 'id',
  })),
);

/** Refused as what it is, or an answer that holds nothing: what an unknown value of the right form gets. */
async function expectNothing(response: Response, name: string): Promise<void> {
  const body: unknown = await response.json();
  if (response.status === 200) expect(body).toMatchObject({ data: [], page: { has_more: false } });
  else if (name === 'id') expect(problemSchema.parse(body).code).toBe('not-found');
  else expect(problemSchema.parse(body)).toMatchObject({ code: 'parameter-malformed', parameter: name });
}

describe('what is written to be run by the database', () => {
  test(
    'is a value like any unknown one, in every parameter and in the path, and changes nothing',
    async () => {
      const before = await countRows();
      await fc.assert(
        fc.asyncProperty(
          attempt.filter(({ path }) => new URL(path, 'http://a').pathname === path),
          async ({ path, query, name }) => {
            const response = await on.ask(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
            // A filter that happens to be a true code is an honest question.
            if (Object.values(query).includes('EN')) return;
            await expectNothing(response, name);
          },
        ),
        { numRuns: countRuns(600) },
      );
      expect(await countRows()).toEqual(before);
    },
    20_000 * soakFactor,
  );

  test('in the name that is searched for it is letters, and no sign stands for any other', async () => {
    for (const stem of stems) {
      const response = await on.ask(`${searchPath}?${new URLSearchParams({ q: `${stem}qqqqqqqq` })}`);
      expect(response.status).toBe(200);
      expect(searchAnswerSchema.parse(await response.json()).total).toBe(0);
    }
  });

  test('in the headers it is no key', async () => {
    for (const stem of stems.filter((text) => /^[\x20-\x7e]+$/.test(text)))
      for (const [path, header] of [
        [`/api${gatewayCardPath(card.id)}`, 'X-API-Key'],
        [gatewayCardPath(card.id), 'X-Gateway-Key'],
      ] as const) {
        const response = await fetch(on.service.url + path, {
          headers: { [header]: stem, 'X-Gateway-Host': stem },
        });
        expect([401, 429]).toContain(response.status);
      }
  });
});
