import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { type Database, openDatabase } from '@/service/store/database';
import { formatDay, toDay } from '@/service/store/day';
import { drawKeys, saveKeys } from '@/service/store/keys';
import { createStore } from '@/service/store/store';
import { makeCard, observe, sell } from '@/test/service/support/rows';
import { type SpawnedCommand, spawnCommand } from '@/test/service/support/spawn-service';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';

const cards = [makeCard(1, 'Charizard'), makeCard(2, 'Blastoise'), makeCard(3, 'Charizard ex')];
const quota = 150;
const pace = 60;

let database: TestDatabase;
let db: Database;
let processes: readonly SpawnedCommand[];
let urls: readonly string[];
const given: string[] = [];
beforeAll(async () => {
  database = await makeDatabase();
  const args = ['--port', '0', '--limits', `basic=${pace}/1000000,pro=1000000/${quota},mega=1000000/1000000`];
  // Both find an empty database and want to migrate it.
  processes = [1, 2].map(() => spawnCommand('serve', args, database.env));
  urls = await Promise.all(processes.map(async (one) => (await one.hear(/answers at (\S+)/))[1] ?? ''));
  db = openDatabase(database.choice);
});
afterAll(async () => {
  await db.destroy();
  for (const { child } of processes) child.kill('SIGKILL');
  await database.remove();
});

const subscribe = async (plan: 'basic' | 'pro' | 'mega') => {
  const keys = drawKeys();
  await saveKeys(createStore(db).keys, keys, plan, { createdAt: new Date() });
  given.push(keys.apiKey, keys.gatewayKey);
  return { 'X-Gateway-Key': keys.gatewayKey, 'X-Gateway-Host': 'gateway.example' };
};

/** Statuses of so many requests at once, every other one to the other process, all within one window of the clock. */
async function askAtOnce(plan: 'basic' | 'pro', times: number, windowMs: number): Promise<readonly number[]> {
  const windowOf = () => Math.floor(Date.now() / windowMs);
  for (;;) {
    const headers = await subscribe(plan);
    const window = windowOf();
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => fetch(`${urls[index % 2]}${searchPath}`, { headers })),
    );
    if (windowOf() === window) return answers.map((answer) => answer.status);
  }
}

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('two processes on one database', () => {
  test('give exactly the quota of a day, whichever is asked', async () => {
    const statuses = await askAtOnce('pro', quota + 100, 86_400_000);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([quota, 100]);
  });

  test('give exactly the requests of a minute', async () => {
    const statuses = await askAtOnce('basic', pace + 90, 60_000);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([pace, 90]);
  });

  test('give the same answers', async () => {
    const store = createStore(db);
    const today = formatDay(toDay(new Date()));
    await store.cards.save(cards);
    await store.observations.save(
      cards.flatMap((card, index) => [
        sell(card, 0, 1000 + index, { date: today }),
        observe(card, 1500, { date: today, country: 'DE', language: 'EN', condition: 'MINT' }),
        observe(card, 9000, { date: today, grader: 'PSA', grade: '10' }),
      ]),
      { import: 1 },
    );
    // Another process's work is known within a minute; one that starts knows it at once.
    const [first, second] = processes;
    second?.child.kill('SIGTERM');
    expect(await second?.ended).toBe(0);
    first?.child.kill('SIGTERM');
    expect(await first?.ended).toBe(0);
    processes = [1, 2].map(() => spawnCommand('serve', ['--port', '0'], database.env));
    urls = await Promise.all(processes.map(async (one) => (await one.hear(/answers at (\S+)/))[1] ?? ''));
    const headers = await subscribe('mega');
    const paths = [
      `${searchPath}?q=charzard`,
      `${searchPath}?limit=2`,
      `${historyPath(cards[0]?.id ?? '')}?period=7d&kind=listings`,
      `${historyPath(cards[0]?.id ?? '')}?period=7d&kind=sold`,
      gatewayCardPath(cards[1]?.id ?? ''),
    ];
    const load = async (url: string) =>
      Promise.all(paths.map(async (path) => (await fetch(url + path, { headers })).text()));
    await expect
      .poll(async () => JSON.parse((await load(urls[0] ?? ''))[4] ?? '').prices.sold.population, {
        timeout: 10_000,
      })
      .toBe(1);
    const [one, other] = await Promise.all(urls.map(load));
    expect(one).toEqual(other);
    expect(JSON.parse(one?.[0] ?? '')).toMatchObject({ total: 2 });
  });

  test('end when told to, leave no connection behind, and never say a key or the password', async () => {
    for (const { child } of processes) child.kill('SIGTERM');
    expect(await Promise.all(processes.map((one) => one.ended))).toEqual([0, 0]);
    const password = new URL(database.choice.databaseUrl ?? '').password;
    expect(password).toMatch(/^\w{24}$/);
    for (const one of processes) {
      expect(one.said()).toContain('The prices are in PostgreSQL at 127.0.0.1:');
      for (const secret of [password, ...given]) expect(one.said()).not.toContain(secret);
    }
  });
});
