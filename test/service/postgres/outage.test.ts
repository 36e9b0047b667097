import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { searchPath } from '@/lib/contract/wire';
import { importFiles } from '@/service/import/import-files';
import { startService } from '@/service/start';
import { openDatabase } from '@/service/store/database';
import { migrate } from '@/service/store/migrations';
import { createStore } from '@/service/store/store';
import { makeCard } from '@/test/service/support/rows';
import { spawnCommand } from '@/test/service/support/spawn-service';
import { today } from '@/test/service/support/test-service';
import { createDatabase, type PostgresCluster, startPostgres } from '@/test/support/postgres';

const clock = () => new Date(`${today}T12:00:00Z`);
const card = makeCard(1, 'Charizard');

let cluster: PostgresCluster;
let databaseUrl: string;
let password: string;
beforeAll(async () => {
  cluster = await startPostgres();
  password = new URL(cluster.url).password;
});
afterAll(() => cluster.close());
beforeEach(async () => {
  await cluster.start();
  databaseUrl = (await createDatabase(cluster.url)).url;
});

describe('a database that goes away', () => {
  test('is 503 with words and a time to ask again, and the service goes on when it is back', async () => {
    const service = await startService({ port: 0, file: '', databaseUrl, sample: false, clock });
    const { gatewayKey } = await service.createKey('basic');
    const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
    const ask = () => fetch(service.url + searchPath, { headers });
    try {
      expect((await ask()).headers.get('ratelimit')).toContain('"day";r=49999');
      await cluster.stop();
      for (let times = 0; times < 3; times += 1) {
        const refused = await ask();
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('5');
        expect(refused.headers.get('cache-control')).toBe('no-store');
        expect(problemSchema.parse(await refused.json())).toMatchObject({
          code: 'unavailable',
          detail: 'The database does not answer now; the request was not at fault.',
        });
      }
      await expect(service.refresh()).rejects.toThrow(/^The database does not answer: /);
      await cluster.start();
      const answered = await ask();
      expect(answered.status).toBe(200);
      // Requests without an answer were not counted.
      expect(answered.headers.get('ratelimit')).toContain('"day";r=49998');
    } finally {
      await service.close();
    }
  });

  test('is told in the log, without password and keys', async () => {
    const first = await startService({ port: 0, file: '', databaseUrl, sample: false });
    const { gatewayKey, apiKey } = await first.createKey('basic');
    await first.close();
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { child, ended, hear, said } = spawnCommand('serve', ['--port', '0', '--log', 'warn'], env);
    try {
      const [, url] = await hear(/answers at (\S+)/);
      const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
      expect((await fetch(url + searchPath, { headers })).status).toBe(200);
      await cluster.stop();
      expect((await fetch(url + searchPath, { headers })).status).toBe(503);
      await hear(/The database does not answer: /);
      for (const secret of [password, gatewayKey, apiKey]) expect(said()).not.toContain(secret);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

  test('breaks an import off without loss: the same command goes on there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'card-comps-outage-'));
    const file = join(folder, 'o.csv');
    const rows = 20_000;
    const lines = Array.from({ length: rows }, (_, index) => `${card.id},sold,${today},${index + 1},USD\n`);
    await writeFile(file, `card_id,kind,date,price,currency\n${lines.join('')}`);
    const service = await startService({ port: 0, file: '', databaseUrl, sample: false, clock });
    await service.importCards([card]);
    await service.close();

    const db = openDatabase({ file: '', databaseUrl });
    const store = createStore(db);
    const run = async (onRows: () => void) => {
      const job = { cards: [], observations: [file], rates: [], files: [] };
      const { signal } = new AbortController();
      const onStep = (step: { readonly rows: number | null }) => (step.rows ? onRows() : undefined);
      for await (const report of importFiles(store, job, {
        clock,
        signal,
        maxRejects: 5,
        onStep,
        onWarning: () => undefined,
        onFailure: () => undefined,
      }))
        return report;
      return undefined;
    };
    const countStored = async () => {
      const { rows: done } = await store.imports
        .open({ digest: '', kind: 'prices', name: '', source: '', at: clock() })
        .then(() =>
          db
            .selectFrom('imports')
            .select('row_count as rows')
            .where('digest', '!=', '')
            .executeTakeFirstOrThrow(),
        );
      const stored = await db.selectFrom('observations').select('number').execute();
      return { done: Number(done), stored: stored.length };
    };
    let acknowledged = 0;
    let stopping: Promise<void> | undefined;
    const crash = () => {
      acknowledged += 1;
      stopping ??= cluster.stop();
    };
    await expect(run(crash)).rejects.toThrow(/^The database does not answer: /);
    await stopping;
    expect(acknowledged).toBeGreaterThan(0);
    await cluster.start();
    const { done, stored } = await countStored();
    expect(done).toBeGreaterThan(0);
    expect(stored).toBe(done);
    const report = await run(() => undefined);
    expect(report?.report).toMatchObject({ rows, rejected: 0 });
    expect(await countStored()).toEqual({ done: rows, stored: rows });
    await db.destroy();
    await rm(folder, { recursive: true });
  });
});

describe('a database that cannot be had', () => {
  const open = async (url: string) => {
    const db = openDatabase({ file: '', databaseUrl: url });
    return migrate(db, clock).finally(() => db.destroy());
  };

  test('is told apart in words', async () => {
    await expect(open(databaseUrl.replace(password, 'not-the-password'))).rejects.toThrow(
      /^The database does not answer: password authentication failed for user "tester"$/,
    );
    const nowhere = new URL(databaseUrl);
    nowhere.pathname = 'nowhere';
    await expect(open(nowhere.href)).rejects.toThrow(
      /^The database does not answer: database "nowhere" does not exist$/,
    );
  });

  test('ends a command with one line, without the password', async () => {
    await cluster.stop();
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { said, ended } = spawnCommand('keys', ['list'], env);
    expect(await ended).toBe(1);
    expect(said()).toMatch(/^The database does not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/);
  });
});
