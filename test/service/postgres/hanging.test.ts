import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { type RunningService, startService } from '@/service/start';
import { openDatabase } from '@/service/store/database';
import { makeCard, sell } from '@/test/service/support/rows';
import { today } from '@/test/service/support/test-service';
import { createDatabase, type PostgresCluster, startPostgres } from '@/test/support/postgres';

const clock = () => new Date(`${today}T12:00:00Z`);
const card = makeCard(1, 'Charizard');
/** A connection is waited for five seconds and a statement five, with some room for a busy machine. */
const boundMs = 15_000;

let cluster: PostgresCluster;
let databaseUrl: string;
let service: RunningService;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  databaseUrl = (await createDatabase(cluster.url)).url;
  service = await startService({ port: 0, file: '', databaseUrl, sample: false, clock });
  await service.importCards([card]);
  const { gatewayKey } = await service.createKey('mega');
  headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
});
afterEach(async () => {
  await service.close();
  vi.restoreAllMocks();
});

const paths = [
  gatewayCardPath(card.id),
  `${searchPath}?q=charizard`,
  `${historyPath(card.id)}?period=30d&kind=sold`,
];
const ask = async (path: string) => {
  const begun = performance.now();
  const response = await fetch(service.url + path, { headers });
  return { response, ms: performance.now() - begun };
};
const expectRefusals = async () => {
  for (const { response, ms } of await Promise.all(paths.map(ask))) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(problemSchema.parse(await response.json())).toMatchObject({ code: 'unavailable' });
    expect(ms).toBeLessThan(boundMs);
  }
};
const expectAnswers = async () => {
  for (const path of paths) expect((await ask(path)).response.status).toBe(200);
};

/** The server's processes that work for this database. */
async function findBackends(): Promise<readonly number[]> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const titles = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(titles)).flatMap((title, index) =>
    title.includes(`tester ${name} `) ? (pids[index] ?? []) : [],
  );
}

async function findParent(pid: number): Promise<number> {
  const [, parent] = /^PPid:\t(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(parent);
}

test('a server that stands still is 503 within seconds, and the service goes on when it does', async () => {
  await expectAnswers();
  const backends = await findBackends();
  expect(backends.length).toBeGreaterThan(0);
  // The one that would let in new connections stands still first.
  const server = [...new Set(await Promise.all(backends.map(findParent))), ...backends];
  for (const pid of server) process.kill(pid, 'SIGSTOP');
  try {
    await expectRefusals();
  } finally {
    for (const pid of server) process.kill(pid, 'SIGCONT');
  }
  await expectAnswers();
});

test('a lock that somebody holds is 503 within seconds; an import waits for it as long as it takes', async () => {
  await expectAnswers();
  const other = openDatabase({ file: '', databaseUrl });
  let importing: Promise<{ readonly added: number }> | undefined;
  try {
    await other.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`lock table key_usage, cards in access exclusive mode`.execute(connection);
      importing = service.importObservations([sell(card, 0, 1000)]);
      await expectRefusals();
      await sql`commit`.execute(connection);
    });
    expect(await importing).toMatchObject({ added: 1 });
    await expectAnswers();
  } finally {
    await other.destroy();
  }
});
