import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { sampleKeys } from '@/service/sample/sample-keys';
import { watch } from '@/test/service/support/spawn-service';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'lib', 'scripts', 'service'];
const env = { ...process.env, DATABASE_URL: undefined, NODE_ENV: undefined };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-installed-'));
  for (const source of sources) await cp(join(root, source), join(folder, source), { recursive: true });
  await promisify(execFile)('npm', ['ci', '--omit=dev'], { cwd: folder, env });
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

test('without development packages the service answers, and stops on a signal to npm', async () => {
  const args = ['run', 'service', '--', '--port', '0', '--file', ':memory:', '--sample'];
  const command = watch(spawn('npm', args, { cwd: folder, env }));
  const [, url = ''] = await command.hear(/answers at (\S+)/);
  const headers = { 'X-Gateway-Key': sampleKeys.gatewayKey, 'X-Gateway-Host': 'gateway.example' };
  expect((await fetch(`${url}${searchPath}?q=charzard`, { headers })).status).toBe(200);
  command.child.kill('SIGTERM');
  await command.ended;
  await expect(fetch(url)).rejects.toThrow();
});

test('without development packages keys can be made', async () => {
  const args = ['run', 'service:keys', '--', 'create', '--plan', 'pro', '--file', 'keys.sqlite'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, env });
  expect(stdout).toMatch(/Gateway key: +ccg_/);
});
