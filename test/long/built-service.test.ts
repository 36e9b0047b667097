import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { type SpawnedCommand, watch } from '@/test/service/support/spawn-service';

// As on another computer: the folder alone, no package of the repository within reach, no environment.

let place = '';
let running: SpawnedCommand | undefined;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'card-comps-built-'));
  execFileSync('npm', ['run', '-s', 'build:service', '--', '--out', join(folder, 'built')]);
  place = join(folder, 'elsewhere');
  cpSync(join(folder, 'built'), place, { recursive: true });
  rmSync(join(folder, 'built'), { recursive: true });
});
afterAll(() => {
  if (running?.child.exitCode === null) running.child.kill('SIGKILL');
  rmSync(join(place, '..'), { recursive: true });
});

const start = (...args: readonly string[]) =>
  watch(spawn(process.execPath, [join(place, 'service.mjs'), ...args], { cwd: place, env: {} }));

test('the built service runs by itself: it serves, makes keys, backs up and stops at SIGTERM', async () => {
  running = start('serve', '--port', '0', '--metrics-port', '0', '--sample');
  const [, metricsUrl = ''] = await running.hear(/Metrics are at (\S+)/);
  const [, url = ''] = await running.hear(/answers at (\S+)/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(metricsUrl)).text()).toMatch(/card_comps_figures_age_seconds/);

  const keys = start('keys', 'create', '--plan', 'mega');
  const [, gatewayKey = ''] = await keys.hear(/Gateway key: +(\S+)/);
  expect(await keys.ended).toBe(0);
  const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
  const found = await (await fetch(`${url}${searchPath}?q=charizard`, { headers })).json();
  expect(found.data[0].name).toMatch(/Charizard/);

  const backup = start('backup', 'a.backup');
  expect(await backup.ended, backup.said()).toBe(0);

  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const again = start('restore', 'a.backup', '--replace');
  expect(await again.ended, again.said()).toBe(0);
});
