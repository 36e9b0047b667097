import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/paths';
import { startService } from '@/service/start-service';
import { openDatabase } from '@/service/store/open-database';
import { type ImportBench, openImportBench } from './support/import-into';
import { daysAgo, makeCard } from './support/rows';
import { startTestService, today } from './support/test-service';

const columns = 'id,card_id,kind,date,price,currency';
const [first, second] = [makeCard(1, 'Charizard'), makeCard(2, 'Blastoise')];
const sale = (id: string, card: { id: string }, price: number, currency = 'USD') =>
  `${id},${card.id},sold,${daysAgo(0)},${price},${currency}`;

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
  await bench.store.cards.save([first, second]);
});
afterEach(() => bench.close());

const listIndexes = async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'index' and tbl_name = 'observations'`.execute(bench.db);
  return rows.map((row) => row.name).sort();
};
const pricesOf = async (id: string) => (await bench.store.cards.find(id))?.statistics;

describe('a first import', () => {
  test('takes an id once, in one file or in several, and reports it so; the first row stays', async () => {
    const a = await bench.write('a.csv', [
      columns,
      sale('1', first, 10),
      sale('2', first, 30),
      sale('1', first, 99),
    ]);
    const b = await bench.write('b.csv', [columns, sale('2', second, 50, 'EUR'), sale('3', first, 20)]);
    const reports = await bench.run({ observations: [a, b] });
    expect(reports.map(({ report }) => report)).toMatchObject([
      { rows: 3, added: 2, unchanged: 1 },
      { rows: 2, added: 1, unchanged: 1 },
    ]);
    expect(await pricesOf(first.id)).toMatchObject({ sold: { avg: 2000, population: 3 } });
    // The only price of the second card was a repetition: it has no currency, and takes any.
    expect((await bench.store.cards.find(second.id))?.currency).toBeNull();
    expect(await listIndexes()).toEqual(['observations_by_id', 'observations_of_card']);
    const c = await bench.write('c.csv', [columns, sale('3', second, 70), sale('4', second, 70)]);
    const [later] = await bench.run({ observations: [c] });
    expect(later?.report).toMatchObject({ added: 1, unchanged: 1 });
  });

  test('that broke off is settled by a service that starts: figures, indexes, ids', async () => {
    expect(await bench.store.loading.begin()).toBe(true);
    const write = { invented: false, isLoading: true };
    const row = { kind: 'sold', date: today, minor: 1000, currency: 'USD' } as const;
    const unknown = {
      condition: null,
      grader: null,
      grade: null,
      country: null,
      language: null,
      source: null,
    };
    await bench.store.observations.save(
      [
        { id: 'a', cardId: first.id, ...row, ...unknown },
        { id: 'a', cardId: first.id, ...row, ...unknown, minor: 9000 },
      ],
      write,
    );
    expect(await listIndexes()).toEqual([]);
    const on = await startTestService({ database: bench.database.choice });
    try {
      await on.service.refresh();
      const { prices } = await (await on.ask(gatewayCardPath(first.id))).json();
      expect(prices.sold).toMatchObject({ avg: 10, population: 1 });
      expect(await listIndexes()).toEqual(['observations_by_id', 'observations_of_card']);
    } finally {
      await on.close();
    }
  });
});

test('while another process writes, requests wait for their turn to be counted, and nothing else waits', async () => {
  const clock = () => new Date(`${today}T12:00:00Z`);
  const other = openDatabase(bench.database.choice);
  const service = await startService({ ...bench.database.choice, port: 0, sample: false, clock });
  try {
    const { gatewayKey } = await service.createKey('mega');
    const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
    let isDone = false;
    let waiting: Promise<Response> | undefined;
    await other.transaction().execute(async (transaction) => {
      await transaction.insertInto('facts').values({ name: 'held', value: 'x' }).execute();
      waiting = fetch(service.url + gatewayCardPath(first.id), { headers });
      void waiting.then(() => {
        isDone = true;
      });
      // Answered in the middle of the other's transaction: the process itself does not stand still.
      expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200);
      expect((await fetch(service.url + gatewayCardPath(first.id))).status).toBe(401);
      expect(isDone).toBe(false);
    });
    expect((await waiting)?.status).toBe(200);
  } finally {
    await service.close();
    await other.destroy();
  }
});
