import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { startService } from '@/service/start';
import { createStore } from '@/service/store/create-store';
import { openDatabase } from '@/service/store/open-database';
import { type ImportBench, openImportBench } from './support/import-into';
import { daysAgo, makeCard } from './support/rows';
import { spawnCommand } from './support/spawn-service';
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
      sale('1', first, 10),
    ]);
    const b = await bench.write('b.csv', [columns, sale('2', second, 50, 'EUR'), sale('3', first, 20)]);
    const reports = await bench.run({ observations: [a, b] });
    expect(reports.map(({ report }) => report)).toMatchObject([
      { rows: 3, added: 2, unchanged: 1 },
      { rows: 2, added: 1, unchanged: 0, rejected: 1, rejects: [{ line: 2 }] },
    ]);
    expect(await pricesOf(first.id)).toMatchObject({ sold: { avg: 2000, population: 3 } });
    // The only price of the second card was refused: it has no currency, and takes any.
    expect((await bench.store.cards.find(second.id))?.currency).toBeNull();
    expect(await listIndexes()).toEqual(['observations_by_id', 'observations_of_card']);
    const c = await bench.write('c.csv', [columns, sale('3', second, 70), sale('4', second, 70)]);
    const [later] = await bench.run({ observations: [c] });
    expect(later?.report).toMatchObject({ added: 1, rejected: 1 });
    // What is needed to say so is kept only for as long as a first import lasts.
    expect(await bench.db.selectFrom('loaded_rows').selectAll().execute()).toEqual([]);
  });

  const bothIndexes = ['observations_by_id', 'observations_of_card'];
  const unknown = {
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
    source: null,
  };
  const row = { kind: 'sold', date: today, currency: 'USD', cardId: first.id, ...unknown } as const;
  /** Loads two observations with one id, as another process would. */
  const beginLoading = async () => {
    const store = createStore(openDatabase(bench.database.choice));
    expect(await store.loading.begin()).toBe(true);
    const rows = [1000, 9000].map((minor) => ({ ...row, id: 'a', minor }));
    await store.observations.save(rows, { invented: false, isLoading: true });
    expect(await listIndexes()).toEqual([]);
    return store;
  };
  const expectSettled = async () => {
    expect(await pricesOf(first.id)).toMatchObject({ sold: { avg: 1000, population: 1 } });
    expect(await listIndexes()).toEqual(bothIndexes);
  };

  test('that broke off is settled by a service that starts: figures, indexes, ids', async () => {
    await (await beginLoading()).close();
    const on = await startTestService({ database: bench.database.choice });
    try {
      expect(await listIndexes()).toEqual(bothIndexes);
      await on.service.refresh();
      const { prices } = await (await on.ask(gatewayCardPath(first.id))).json();
      expect(prices.sold).toMatchObject({ avg: 10, population: 1 });
      await expectSettled();
    } finally {
      await on.close();
    }
  });

  test('that broke off is settled by the next import, also of cards alone', async () => {
    await (await beginLoading()).close();
    await bench.run({
      cards: [await bench.write('c.csv', ['id,slug,name,card_number,set_slug,set_name,language'])],
    });
    await expectSettled();
  });

  test('that goes on is left alone by a service that starts, and settled by it when it breaks off', async () => {
    const other = await beginLoading();
    const on = await startTestService({ database: bench.database.choice });
    try {
      await on.service.refresh();
      expect(await listIndexes()).toEqual([]);
      expect((await on.ask(gatewayCardPath(first.id))).status).toBe(200);
      // It still loads: an id that is there already is no matter until the end.
      await other.observations.save([{ ...row, id: 'a', minor: 5000 }], { invented: false, isLoading: true });
      await other.close();
      await on.service.refresh();
      await expectSettled();
    } finally {
      await on.close();
    }
  });

  test('that goes on ends by itself, beside a service that has started meanwhile', async () => {
    const other = await beginLoading();
    const on = await startTestService({ database: bench.database.choice });
    try {
      expect(await other.loading.end([{ file: 1, after: 0 }])).toEqual([
        { same: 0, refused: 0, refusedBefore: 0 },
      ]);
      await on.service.refresh();
      await expectSettled();
    } finally {
      await on.close();
      await other.close();
    }
  });

  test('that broke off names the lines that it had loaded and that are refused at the end', async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) =>
      sale(index === 5 ? '2' : `${index}`, first, index + 1),
    );
    const file = await bench.write('o.csv', [columns, 'too,short', ...lines]);
    const stopping = new AbortController();
    const onStep = ({ rows }: { readonly rows: number | null }) => (rows ? stopping.abort() : undefined);
    await bench.run({ observations: [file] }, { signal: stopping.signal, onStep });
    expect(await listIndexes()).toEqual([]);
    const done = (await bench.db.selectFrom('observations').select('number').execute()).length;
    const refused = [
      { line: 2, reason: '2 columns instead of 6' },
      { line: 8, reason: 'the observation id 2 stands for another sale: other price' },
    ];
    const [rest] = await bench.run({ observations: [file] });
    const counts = { rows: 12_001, changed: 0, rejected: 2, rejects: refused };
    expect(rest?.report).toEqual({ ...counts, added: 12_000 - done, unchanged: done - 1 });
    expect((await pricesOf(first.id))?.sold.population).toBe(11_999);
    const [again] = await bench.run({ observations: [file] });
    expect(again?.report).toEqual({ ...counts, added: 0, unchanged: 11_999 });
  });

  test('that is killed is settled by a service that runs, and goes on where it was', async () => {
    const count = 60_000;
    const lines = Array.from({ length: count }, (_, index) => sale(`${index}`, first, 10));
    const file = await bench.write('o.csv', [columns, ...lines]);
    const rowsDone = async () =>
      Number(
        (await bench.db.selectFrom('import_files').select('row_count').executeTakeFirst())?.row_count ?? 0,
      );
    const on = await startTestService({ database: bench.database.choice });
    try {
      const args = ['--observations', file, ...bench.database.args];
      const { child, ended } = spawnCommand('import', args, bench.database.env);
      await vi.waitUntil(async () => (await rowsDone()) > 0, { timeout: 20_000, interval: 1 });
      child.kill('SIGKILL');
      await ended;
      const done = await rowsDone();
      on.travelTo(daysAgo(0));
      await on.service.refresh();
      expect(await listIndexes()).toEqual(bothIndexes);
      expect((await pricesOf(first.id))?.sold.population).toBe(done);
      const [report] = await bench.run({ observations: [file] });
      expect(report?.report).toMatchObject({ added: count - done, unchanged: done, rejected: 0 });
      expect((await pricesOf(first.id))?.sold.population).toBe(count);
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
