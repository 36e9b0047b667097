import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/paths';
import { readKeyOptions } from '@/service/keys/key-options';
import { startTestService, type TestService } from './support/test-service';

describe('options', () => {
  const file = 'card-comps.sqlite';
  test.each([
    ['create --plan mega', { command: { kind: 'create', plan: 'mega', name: '' }, file }],
    [
      'create --plan pro --name Shop --file a.db',
      { command: { kind: 'create', plan: 'pro', name: 'Shop' }, file: 'a.db' },
    ],
    ['list', { command: { kind: 'list' }, file }],
    ['revoke abc --file a.db', { command: { kind: 'revoke', id: 'abc' }, file: 'a.db' }],
    ['--help', { command: undefined, file }],
  ])('%s', (args, value) => {
    expect(readKeyOptions(args.split(' '))).toEqual({ ok: true, value });
  });

  test.each([
    ['', /create, list or revoke/],
    ['drop', /create, list or revoke/],
    ['create', /--plan must be one of basic, pro, mega/],
    ['create --plan gold', /--plan must be one of/],
    ['create mega --plan mega', /mega is one word too many/],
    ['list --plan mega', /belong to create/],
    ['revoke', /needs the id/],
    ['revoke a b', /b is one word too many/],
    ['list --all', /--all/],
  ])('"%s" is refused in words', (args, words) => {
    const options = readKeyOptions(args.split(' ').filter(Boolean));
    expect(options.ok ? '' : options.failure.detail).toMatch(words);
  });
});

describe('the command, beside a running service', () => {
  let folder: string;
  let file: string;
  let on: TestService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'card-comps-keys-'));
    file = join(folder, 'prices.sqlite');
    on = await startTestService({ file });
  });
  afterAll(async () => {
    await on.close();
    await rm(folder, { recursive: true });
  });

  const main = fileURLToPath(new URL('../../service/keys-main.ts', import.meta.url));
  const run = (...args: readonly string[]) =>
    new Promise<{ readonly code: number | string; readonly out: string; readonly err: string }>((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', main, ...args, '--file', file], (error, out, err) =>
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
    expect(listed.out).toMatch(new RegExp(`^${id}  basic  \\S+  Corner shop$`, 'm'));
    expect(listed.out).not.toContain(gatewayKey);
    // The three subscriptions of the service under test are there too, each once.
    expect(listed.out.trimEnd().split('\n')).toHaveLength(4);

    expect(await run('revoke', id)).toMatchObject({ code: 0, out: `${id} is revoked.\n` });
    expect(await ask(gatewayKey)).toBe(401);
    expect(await run('revoke', id)).toMatchObject({ code: 1, err: `No subscription has the id ${id}.\n` });
    expect((await run('list')).out).not.toContain(id);
  });
});
