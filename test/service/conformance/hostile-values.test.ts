import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAnswerSchema } from '@/lib/contract/answers';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { type Database, openDatabase } from '@/service/store/database';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const cards = Array.from({ length: 12 }, (_, number) => makeCard(number, `Charizard ${number}`));
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

/** How many rows each table holds, except the counts of requests. */
async function countRows(): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/usage/.test(name));
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    return [name, Number(rows[0]?.n)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const injections = [
  ...`' | " | \` | ; | -- | /* | ' OR '1'='1 | ' OR 1=1 -- | " OR ""=" | ') OR ('1'='1 | 1 OR 1=1`.split(
    ' | ',
  ),
  "x' AND 1=0 UNION SELECT hash, kind, plan FROM keys --",
  "'; DROP TABLE cards; --",
  "'; UPDATE cards SET name='x'; --",
  "'||(SELECT hash FROM keys LIMIT 1)||'",
  "'; SELECT pg_sleep(10); --",
  "' AND randomblob(1000000000) --",
  "'; ATTACH DATABASE 'x.db' AS x; --",
  "'; COPY keys TO PROGRAM 'id'; --",
  ...'$1 | ?1 | :id | % | _ | * | [a-z]% | \\ | \0 | \u02bc OR 1=1 | ＇ OR 1=1 | $$; DROP TABLE cards; $$'.split(
    ' | ',
  ),
  ...'{"$ne":null} | [object Object] | null | NaN | __proto__ | NEAR_MINT% | base_set | base-set%'.split(
    ' | ',
  ),
];

const searches = {
  set: 'base-set',
  grade: 'PSA 10',
  language: 'EN',
  condition: 'NEAR_MINT',
  cursor: 'a',
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
const places = [
  ...Object.entries(searches).map(([name, truth]) => ({ path: searchPath, asked: {}, name, truth })),
  ...Object.entries(histories).map(([name, truth]) => ({
    path: historyPath(card.id),
    asked: { period: '30d', kind: 'listings' },
    name,
    truth,
  })),
];

describe('text for the database to run', () => {
  test('is a value like any unknown one, in every parameter and in the path, and changes nothing', async () => {
    const before = await countRows();
    const inject = async (injection: string, { path, asked, name, truth }: (typeof places)[number]) => {
      for (const value of [injection, truth + injection]) {
        const response = await on.ask(`${path}?${new URLSearchParams({ ...asked, [name]: value })}`);
        const body: unknown = await response.json();
        // An unknown value of the right form finds nothing; any other is refused.
        if (response.status === 200)
          expect(body, value).toMatchObject({ data: [], page: { has_more: false } });
        else
          expect(problemSchema.parse(body), value).toMatchObject({
            code: 'parameter-malformed',
            parameter: name,
          });
      }
    };
    for (const injection of injections) {
      await Promise.all(places.map((place) => inject(injection, place)));
      for (const id of [injection, card.id + injection])
        for (const path of [gatewayCardPath(id), `${historyPath(id)}?period=30d&kind=sold`])
          expect(problemSchema.parse(await (await on.ask(path)).json()).code, id).toBe('not-found');
    }
    expect(await countRows()).toEqual(before);
  });

  test('is letters in a name, and no sign stands for any other', async () => {
    for (const injection of injections) {
      const response = await on.ask(`${searchPath}?${new URLSearchParams({ q: `${injection}qqqqqqqq` })}`);
      expect(response.status).toBe(200);
      const { data } = searchAnswerSchema.parse(await response.json());
      // Of its words only the numbers are those of a name here.
      for (const { name } of data)
        expect(injection, name).toContain(name.replace(/^Charizard (\d)\d*$/, '$1'));
    }
  });

  test('is no key in the headers', async () => {
    for (const key of injections.filter((text) => /^[\x20-\x7e]+$/.test(text)))
      for (const [path, header] of [
        [`/api${gatewayCardPath(card.id)}`, 'X-API-Key'],
        [gatewayCardPath(card.id), 'X-Gateway-Key'],
      ] as const) {
        const response = await fetch(on.service.url + path, {
          headers: { [header]: key, 'X-Gateway-Host': key },
        });
        expect([401, 429]).toContain(response.status);
      }
  });
});

describe('a forged cursor', () => {
  const toText = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const first = async (query: string) =>
    searchAnswerSchema.parse(await (await on.ask(`${searchPath}?${query}`)).json()).page.next_cursor ?? '';
  const follow = (query: string, cursor: string) =>
    on.ask(`${searchPath}?${query}&cursor=${encodeURIComponent(cursor)}`);

  test('of another search is malformed, and a tampered one leads nowhere but into the same results', async () => {
    const cursor = await first('q=charizard&limit=2');
    expect((await follow('q=charizard&limit=3', cursor)).status).toBe(200);
    for (const other of ['q=pikachu', 'q=charizard&set=base-set', 'grade=RAW', 'limit=2'])
      expect((await follow(other, cursor)).status).toBe(400);
    const tampered = [...cursor].map(
      (letter, at) => `${cursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
    );
    for (const text of [`${cursor}A`, cursor.slice(0, -3), 'a'.repeat(7000), ...tampered])
      expect([200, 400]).toContain((await follow('q=charizard&limit=2', text)).status);
  });

  test('of a search with a forged place is malformed, or a page', async () => {
    const query = 'limit=2';
    const [fingerprint] = JSON.parse(Buffer.from(await first(query), 'base64url').toString()) as [string];
    const places = [
      0,
      1,
      2 ** 31,
      2 ** 32,
      Number.MAX_SAFE_INTEGER,
      1e308,
      -1,
      0.5,
      null,
      '1',
      [1],
      { a: 1 },
    ];
    const scores = [0, 1, 0.5, -1, 2, 1e308, null, '0', "' OR 1=1 --"];
    for (const place of places)
      for (const score of scores) {
        const response = await follow(query, toText([fingerprint, place, score, null]));
        expect([200, 400]).toContain(response.status);
        if (response.status === 200) searchAnswerSchema.parse(await response.json());
      }
    const others = [null, 1, 'x', {}, [], [fingerprint], [fingerprint, 1, 1, 1], '[[['.repeat(999)];
    for (const content of others) expect((await follow(query, toText(content))).status).toBe(400);
  });

  test('of history is a day, and within it any row', async () => {
    const rows = [
      ['US', 'EN', ''],
      ["' OR 1=1", '%', '_'],
      ['\0', '\ud800', 'x'.repeat(2000)],
    ];
    const days = [daysAgo(1), '0000-01-01', '9999-12-31', '1969-12-31'];
    const forged = [...days, ...days.flatMap((day) => rows.map((row) => `${day}~${toText(row)}`))];
    const malformed = [
      '2026-02-30',
      '+275760-09-13',
      `2026-03-14~${toText(['a'])}`,
      '~',
      '2026-03-14\r\nX: y',
    ];
    for (const [cursors, status] of [
      [forged, 200],
      [malformed, 400],
    ] as const)
      for (const cursor of cursors)
        for (const kind of ['sold', 'listings']) {
          const query = new URLSearchParams({ period: '30d', kind, cursor });
          expect((await on.ask(`${historyPath(card.id)}?${query}`)).status, cursor).toBe(status);
        }
  });
});
