import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { serviceScript } from '@/test/service/support/spawn-service';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

describe('the command, beside a running service', () => {
  let database: TestDatabase;
  let on: TestService;
  beforeAll(async () => {
    database = await makeDatabase();
    on = await startTestService({ database: database.choice });
  });
  afterAll(async () => {
    await on.close();
    await database.remove();
  });

  const run = (...args: readonly string[]) =>
    new Promise<{ readonly code: number | string; readonly out: string; readonly err: string }>((resolve) => {
      const command = [serviceScript, 'keys', ...args, ...database.args];
      execFile(process.execPath, command, { env: database.env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });
  const ask = async (gatewayKey: string) =>
    (
      await fetch(on.service.url + searchPath, {
        headers: { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' },
      })
    ).status;

  test('makes keys that work at once, lists them without the keys, and takes them back', async () => {
    const created = await run('create', '--plan', 'basic', '--name', 'Corner shop');
    const id = /Subscription: (\S+)/.exec(created.out)?.[1] ?? '';
    const gatewayKey = /Gateway key: +(\S+)/.exec(created.out)?.[1] ?? '';
    expect(created.code).toBe(0);
    expect(await ask(gatewayKey)).toBe(200);

    const listed = await run('list');
    expect(listed.out).toMatch(
      new RegExp(`^${id}  basic  \\S+  2026-03-15T12:00Z  - +  - +  Corner shop$`, 'm'),
    );
    expect(listed.out).not.toContain(gatewayKey);
    // The three subscriptions of the service under test are there too, each once.
    expect(listed.out.trimEnd().split('\n')).toHaveLength(4);

    const turned = await run('rotate', id);
    const next = /Gateway key: +(\S+)/.exec(turned.out)?.[1] ?? '';
    expect(next).not.toBe(gatewayKey);
    expect([await ask(next), await ask(gatewayKey)]).toEqual([200, 200]);

    expect(await run('revoke', id)).toMatchObject({ code: 0, out: `${id} is revoked.\n` });
    expect([await ask(next), await ask(gatewayKey)]).toEqual([401, 401]);
    expect(await run('revoke', id)).toMatchObject({ code: 1, err: `No subscription has the id ${id}.\n` });
    expect((await run('list')).out).not.toContain(id);
  });
});
