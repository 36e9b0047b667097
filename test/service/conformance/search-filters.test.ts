import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { type Database, openDatabase } from '@/service/store/database';
import { daysAgo, makeCard, observe } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const cards = Array.from({ length: 15 }, (_, number) => makeCard(number + 1, `Pikachu ${number + 1}`));

let database: TestDatabase;
let on: TestService;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  on = await startTestService({ database: database.choice, cards });
  db = openDatabase(database.choice);
});
afterAll(async () => {
  await db.destroy();
  await on.close();
  await database.remove();
});

const filters = [
  'grade=RAW',
  'grade=PSA 10',
  'language=EN',
  'language=JA',
  'condition=MINT',
  'language=EN&condition=MINT',
];

/** What a filter's search says that there is, and what its pages hold. */
async function count(filter: string) {
  const found = new Set<string>();
  let total = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams(filter);
    query.set('limit', '4');
    if (cursor) query.set('cursor', cursor);
    const body = await (await on.ask(`${searchPath}?${query}`)).json();
    for (const { id } of body.data) found.add(id);
    total = body.total;
    cursor = body.page.next_cursor;
  }
  return { total, found: found.size };
}

const expectCounts = async (expected: readonly number[]) => {
  const counts = await Promise.all(filters.map(count));
  expect(counts).toEqual(expected.map((total) => ({ total, found: total })));
  const stored = await db.selectFrom('filters').select(['number', 'cards']).execute();
  for (const { number, cards: told } of stored) {
    const passing = await db.selectFrom('filter_cards').select('card').where('filter', '=', number).execute();
    expect(passing).toHaveLength(told);
  }
};

test('totals of filters follow what is listed, what grows old and what is listed again', async () => {
  await expectCounts([0, 0, 0, 0, 0, 0]);
  const list = (from: number, to: number, more: Parameters<typeof observe>[2]) =>
    on.service.importObservations(cards.slice(from, to).map((card) => observe(card, 500, more)));
  // A source's later prices of a card end its earlier offers: each of these has a source of its own.
  await list(0, 9, { source: 'a', language: 'EN', condition: 'MINT', date: daysAgo(20) });
  await list(5, 12, { source: 'b', language: 'JA' });
  await list(0, 3, { source: 'c', language: 'EN', grader: 'PSA', grade: '10' });
  await expectCounts([12, 3, 9, 7, 9, 9]);
  on.travelTo('2026-03-30');
  await on.service.refresh();
  // The asking prices of twenty days before are over.
  await expectCounts([7, 3, 3, 7, 0, 0]);
  await list(14, 15, { source: 'd', language: 'EN', condition: 'MINT', date: '2026-03-30' });
  await expectCounts([8, 3, 4, 7, 1, 1]);
});
