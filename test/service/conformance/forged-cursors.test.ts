import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAnswerSchema } from '@/lib/contract/card';
import { historyPath, searchPath } from '@/lib/contract/wire';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const cards = Array.from({ length: 12 }, (_, number) => makeCard(number, `Charizard ${number}`));
const [card = makeCard(0, 'Charizard')] = cards;

let on: TestService;
beforeAll(async () => {
  const observations = cards.flatMap((one) => [sell(one, 1, 1000), observe(one, 1200, { country: 'US' })]);
  on = await startTestService({ cards, observations });
});
afterAll(() => on.close());

describe('a cursor', () => {
  const toText = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const first = async (query: string) =>
    searchAnswerSchema.parse(await (await on.ask(`${searchPath}?${query}`)).json()).page.next_cursor ?? '';
  const follow = (query: string, cursor: string) =>
    on.ask(`${searchPath}?${query}&cursor=${encodeURIComponent(cursor)}`);

  test('of another query, tampered with, or of megabytes, is malformed', async () => {
    const cursor = await first('q=charizard&limit=2');
    expect((await follow('q=charizard&limit=2', cursor)).status).toBe(200);
    const tampered = [...cursor].map(
      (letter, at) => `${cursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
    );
    for (const text of [
      `${cursor}A`,
      cursor.slice(0, -3),
      cursor.toUpperCase(),
      'a'.repeat(7000),
      ...tampered,
    ]) {
      const { status } = await follow('q=charizard&limit=2', text);
      // A place may have become another place of the same results; never more than that.
      expect([200, 400]).toContain(status);
    }
    expect((await follow('q=pikachu&limit=2', cursor)).status).toBe(400);
    expect((await follow('q=charizard&set=base-set&limit=2', cursor)).status).toBe(400);
    expect((await follow('q=charizard', 'x'.repeat(9000))).status).toBe(414);
  });

  test('with a forged place leads nowhere but into the same results', async () => {
    const query = 'limit=2';
    const [fingerprint] = JSON.parse(Buffer.from(await first(query), 'base64url').toString()) as [string];
    const places = [
      0,
      1,
      2 ** 31 - 1,
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
        const response = await follow(query, toText([fingerprint, place, score]));
        expect([200, 400]).toContain(response.status);
        if (response.status === 200) searchAnswerSchema.parse(await response.json());
      }
    for (const content of [
      null,
      1,
      'x',
      {},
      [],
      [fingerprint],
      [fingerprint, 1, 1, 1],
      { __proto__: 1 },
      '[[['.repeat(999),
    ])
      expect((await follow(query, toText(content))).status).toBe(400);
  });

  test('of history is a day, and within it a row, however it is forged', async () => {
    const rows = [
      ['US', 'EN', ''],
      ["' OR 1=1", '%', '_'],
      ['\0', '\ud800', 'x'.repeat(2000)],
    ];
    const days = [daysAgo(1), '0000-01-01', '9999-12-31', '1969-12-31'];
    const cursors = [...days, ...days.flatMap((day) => rows.map((row) => `${day}~${toText(row)}`))];
    for (const cursor of cursors)
      for (const kind of ['sold', 'listings']) {
        const query = new URLSearchParams({ period: '30d', kind, cursor });
        const response = await on.ask(`${historyPath(card.id)}?${query}`);
        expect(response.status).toBe(200);
      }
    const malformed = [
      '2026-02-30',
      '+275760-09-13',
      '2026-03-14~',
      '2026-03-14~x~y',
      `2026-03-14~${toText(['a'])}`,
      '~',
      '%',
      '2026-03-14\r\nX: y',
    ];
    for (const cursor of malformed) {
      const query = new URLSearchParams({ period: '30d', kind: 'sold', cursor });
      expect((await on.ask(`${historyPath(card.id)}?${query}`)).status).toBe(400);
    }
  });
});
