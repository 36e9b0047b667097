import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

// What a test run does: it is guarded, and starts something in a process group of its own, as browsers do.
const run = `
  import { spawn } from 'node:child_process';
  import { guardRun } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/checks/guard-run.ts'))};
  const mark = JSON.parse(process.argv[1]);
  guardRun(mark);
  const sleep = ['-e', 'setInterval(() => {}, 1000)'];
  const marked = spawn(process.execPath, sleep, {
    detached: true, stdio: 'ignore', env: { ...process.env, [mark.variable]: mark.id },
  });
  const other = spawn(process.execPath, sleep, { detached: true, stdio: 'ignore' });
  console.log(JSON.stringify([marked.pid, other.pid]));
  setInterval(() => {}, 1000);
`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('a killed run leaves nothing of its own behind, and touches nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'));
  const mark = { variable: 'CARD_COMPS_GUARD_TEST', id: randomUUID(), folder };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', run, JSON.stringify(mark)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(child.stdout, 'data');
  const [marked, other] = JSON.parse(String(line)) as [number, number];
  try {
    expect([isAlive(marked), isAlive(other)]).toEqual([true, true]);
    child.kill('SIGKILL');
    await vi.waitUntil(() => !isAlive(marked) && !existsSync(folder), { timeout: 10_000, interval: 50 });
    expect(isAlive(other)).toBe(true);
  } finally {
    child.kill('SIGKILL');
    process.kill(other, 'SIGKILL');
  }
});
