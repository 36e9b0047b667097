import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayCardPath, sampleHeader, searchPath } from '@/lib/contract/wire';
import { MixedPrices } from '@/service/import/sample-data';
import { startService } from '@/service/start';
import { type Database, openDatabase } from '@/service/store/database';
import { hashKey } from '@/service/store/keys';
import { type Migration, migrate, migrations } from '@/service/store/migrations';
import { createStore } from '@/service/store/store';
import { makeCard, sell } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const clock = () => new Date('2026-03-15T12:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await makeDatabase();
});
afterEach(() => database.remove());

describe('migrations', () => {
  let db: Database;
  beforeEach(() => {
    db = openDatabase(database.choice);
  });
  afterEach(() => db.destroy());

  const shape = async () => (await db.introspection.getTables()).map((table) => table.name).sort();

  test('they run once, in order, and are recorded; a second run changes nothing', async () => {
    const steps = [...migrations, { name: '0002-second', up: async () => undefined }];
    const names = steps.map(({ name }) => name);
    expect(await migrate(db, clock, [...steps].reverse())).toEqual(names);
    const before = await shape();
    expect(await migrate(db, clock, steps)).toEqual([]);
    expect(await shape()).toEqual(before);
    const recorded = await db.selectFrom('migrations').selectAll().execute();
    expect(recorded).toEqual(names.map((name) => ({ name, applied_at: '2026-03-15T12:00:00.000Z' })));
  });

  test('one that fails leaves nothing of itself behind, and runs when it is mended', async () => {
    await migrate(db, clock);
    const before = await shape();
    const broken: Migration = {
      name: '9999-broken',
      async up(transaction) {
        await transaction.schema.createTable('half').addColumn('a', 'text').execute();
        throw new Error('broken on purpose');
      },
    };
    await expect(migrate(db, clock, [...migrations, broken])).rejects.toThrow('broken on purpose');
    expect(await shape()).toEqual(before);
    const mended: Migration = { name: '9999-broken', up: async () => undefined };
    expect(await migrate(db, clock, [...migrations, mended])).toEqual(['9999-broken']);
  });
});

describe('a database', () => {
  let on: TestService | undefined;
  afterEach(async () => {
    await on?.close();
    on = undefined;
  });

  test('holds everything across a restart, keys as hashes only', async () => {
    const first = await startService({ port: 0, ...database.choice, sample: false, clock });
    const card = makeCard(1, 'Charizard');
    await first.importCards([card]);
    await first.importObservations([sell(card, 0, 1000)]);
    const { gatewayKey, apiKey } = await first.createKey('pro');
    const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
    const ask = async (url: string, path: string) => (await fetch(url + path, { headers })).json();
    const answers = async (url: string) => [
      await ask(url, gatewayCardPath(card.id)),
      await ask(url, `${searchPath}?q=charzard`),
    ];
    const before = await answers(first.url);
    await first.close();
    const second = await startService({ port: 0, ...database.choice, sample: false, clock });
    expect(await answers(second.url)).toEqual(before);
    await second.close();
    const stored = await database.readStored();
    expect(stored).toContain(hashKey(apiKey));
    expect(stored.includes(gatewayKey) || stored.includes(apiKey)).toBe(false);
  });

  test('statistics that an import left behind when it broke off are computed at the next start', async () => {
    const db = openDatabase(database.choice);
    await migrate(db, clock);
    const store = createStore(db);
    const card = makeCard(1, 'Charizard');
    await store.cards.save([card]);
    await store.observations.save([sell(card, 0, 1000)], { import: 1 });
    await store.close();
    on = await startTestService({ database: database.choice });
    await on.service.refresh();
    const { prices } = await (await on.ask(gatewayCardPath(card.id))).json();
    expect(prices.sold.avg).toBe(10);
  });

  test('says so in a header while it holds sample data, whoever opens it', async () => {
    const sampleMark = async (path = searchPath) => (await on?.ask(path))?.headers.get(sampleHeader);
    on = await startTestService({ database: database.choice, sample: true });
    expect(await sampleMark()).toBe('true');
    await on.close();
    on = await startTestService({ database: database.choice, sample: false });
    for (const path of [searchPath, gatewayCardPath('nobody'), '/nowhere', `${searchPath}?limit=0`])
      expect(await sampleMark(path)).toBe('true');
    const refused = await fetch(on.service.url + searchPath);
    expect(refused.headers.get(sampleHeader)).toBe('true');
  });

  test('says nothing without sample data; invented prices from elsewhere count as such', async () => {
    const card = makeCard(1, 'Charizard');
    on = await startTestService({ database: database.choice, cards: [card] });
    expect((await on.ask(searchPath)).headers.has(sampleHeader)).toBe(false);
    await on.service.importObservations([sell(card, 0, 900)], { invented: true });
    expect((await on.ask(searchPath)).headers.get(sampleHeader)).toBe('true');
  });
});

describe('sample data', () => {
  test('is there at once, and is invented anew on another day', async () => {
    const clockOn = (date: string) => () => new Date(`${date}T12:00:00Z`);
    const start = (date: string) =>
      startService({ port: 0, ...database.choice, sample: true, clock: clockOn(date) });
    const headers = { 'X-Gateway-Key': 'sample-gateway-key-00000000000000', 'X-Gateway-Host': 'a' };
    const load = async (url: string, path: string) => (await fetch(url + path, { headers })).json();

    const first = await start('2026-03-15');
    const found = await load(first.url, searchPath);
    expect(found.total).toBeGreaterThanOrEqual(150);
    expect(found.data[0].prices.sold.population).toBeGreaterThan(0);
    await first.close();

    const second = await start('2026-06-01');
    // It answers at once, with the figures of the day before, and brings them to its day beside that.
    await second.refresh();
    const again = await load(second.url, `${searchPath}?limit=10`);
    expect(again.total).toBe(found.total);
    expect(
      again.data.some((item: { prices: { sold: { avg1d: number | null } } }) => item.prices.sold.avg1d),
    ).toBe(true);
    await second.close();
  });

  test('stands in no database beside own prices, whichever came first', async () => {
    const card = makeCard(1, 'Real Card');
    const start = (sample: boolean) => startService({ port: 0, ...database.choice, sample, clock });
    const sample = await start(true);
    await sample.importCards([card]);
    await expect(sample.importObservations([sell(card, 0, 1000)])).rejects.toThrow(MixedPrices);
    await sample.close();
    const other = await makeDatabase();
    const own = await startService({ port: 0, ...other.choice, sample: false, clock });
    await own.importCards([card]);
    await own.importObservations([sell(card, 0, 1000)]);
    await own.close();
    const mixed = startService({ port: 0, ...other.choice, sample: true, clock });
    await expect(mixed).rejects.toThrow('This database holds prices of your own');
    await other.remove();
  });
});
