import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { type SpawnedCommand, spawnCommand, watch } from '@/test/service/support/spawn-service';

const env = { ...process.env, DATABASE_URL: undefined };
const own = ['--port', '0', '--file', ':memory:'];

let running: SpawnedCommand | undefined;
let isGroup = false;
afterEach(() => {
  const { pid, exitCode } = running?.child ?? {};
  // npm leads a group of processes; nothing of it may outlive a failed test.
  if (isGroup && pid !== undefined) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  } else if (exitCode === null) running?.child.kill('SIGKILL');
  running = undefined;
  isGroup = false;
});

test('the service prints sample keys and its address, and answers', async () => {
  running = spawnCommand('serve', [...own, '--sample', '--print-keys'], env);
  const [, gatewayKey = ''] = await running.hear(/Gateway key: (\S+)/);
  const [, url = ''] = await running.hear(/answers at (\S+)/);
  const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
  expect((await fetch(url + searchPath, { headers })).status).toBe(200);
});

test.each([
  [['--cards', 'nowhere.csv', ...own], 1, /nowhere\.csv/],
  [['--port', 'http'], 2, /--port must be a number[\s\S]*npm run service/],
])('the service refuses %j with exit code %i and its reason', async (args, code, words) => {
  running = spawnCommand('serve', args, env);
  expect(await running.ended).toBe(code);
  expect(running.said()).toMatch(words);
});

test.each([['list'], ['revoke', 'a']])('keys %s creates no database of a mistyped name', async (...words) => {
  const folder = await mkdtemp(join(tmpdir(), 'card-comps-keys-'));
  const file = join(folder, 'typo.sqlite');
  running = spawnCommand('keys', [...words, '--file', file], env);
  expect(await running.ended).toBe(1);
  expect(running.said()).toBe(`${file} is not there.\n`);
  expect(existsSync(file)).toBe(false);
  await rm(folder, { recursive: true });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s to `npm run service` ends the service', async (signal) => {
  const command = watch(spawn('npm', ['run', 'service', '--', ...own], { env, detached: true }));
  running = command;
  isGroup = true;
  const [, url = ''] = await command.hear(/answers at (\S+)/);
  command.child.kill(signal);
  await command.hear(/Stopping/);
  await command.ended;
  // The port is free again.
  const port = Number(new URL(url).port);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
});
