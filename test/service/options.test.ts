import { describe, expect, test } from 'vitest';
import type { Result } from '@/lib/domain/failure';
import { keyCommand } from '@/service/commands/keys-command';
import { noProxies } from '@/service/http/proxies';
import { formatDatabaseUrl, serveCommand } from '@/service/options';
import { defaultLimits } from '@/service/store/keys';

const commandLines = { serve: serveCommand, keys: keyCommand };
const url = 'postgres://shop:hush@db.example:5432/cards';
const database = { file: 'card-comps.sqlite' };
const readServe = commandLines.serve.read;
const split = (args: string) => args.split(' ').filter(Boolean);
const detailOf = (result: Result<unknown>) => (result.ok ? '' : result.failure.detail);

const served = {
  ...database,
  port: 4780,
  host: '127.0.0.1',
  sample: false,
  cards: [],
  limits: defaultLimits,
  proxies: noProxies,
  gatewayHost: undefined,
  currency: undefined,
  metrics: undefined,
  log: undefined,
  printKeys: false,
  help: false,
};

test.each([
  ['serve', '', served],
  [
    'serve',
    '--port 0 --host ::1 --file a.db --sample --cards a.csv --cards b.jsonl --print-keys --help --limits basic=60/1000,mega=7/8 --gateway-host g.example --currency EUR --metrics-port 9464 --log warn',
    {
      port: 0,
      host: '::1',
      file: 'a.db',
      sample: true,
      cards: ['a.csv', 'b.jsonl'],
      limits: { ...defaultLimits, basic: { perMinute: 60, perDay: 1000 }, mega: { perMinute: 7, perDay: 8 } },
      proxies: noProxies,
      gatewayHost: 'g.example',
      currency: 'EUR',
      metrics: { port: 9464, host: '127.0.0.1' },
      log: 'warn',
      printKeys: true,
      help: true,
    },
  ],
  [
    'keys',
    'create --plan mega',
    { command: { kind: 'create', plan: 'mega', name: '', expiresAt: null, limits: null }, database },
  ],
  [
    'keys',
    'create --plan pro --name Shop --expires 2027-01-31 --limits 60/5000 --file a.db',
    {
      command: {
        kind: 'create',
        plan: 'pro',
        name: 'Shop',
        expiresAt: '2027-01-31T00:00:00.000Z',
        limits: { perMinute: 60, perDay: 5000 },
      },
      database: { file: 'a.db' },
    },
  ],
  [
    'keys',
    'change abc --expires never --limits plan',
    { command: { kind: 'change', id: 'abc', change: { expiresAt: null, limits: null } }, database },
  ],
  ['keys', 'rotate abc', { command: { kind: 'rotate', id: 'abc', overlapDays: 7 }, database }],
  ['keys', 'rotate abc --overlap 0', { command: { kind: 'rotate', id: 'abc', overlapDays: 0 }, database }],
  ['keys', 'list', { command: { kind: 'list' }, database }],
  ['keys', 'revoke abc --file a.db', { command: { kind: 'revoke', id: 'abc' }, database: { file: 'a.db' } }],
  ['keys', '--help', { command: undefined, database }],
] as const)('%s %s is read', (command, args, value) => {
  expect(commandLines[command].read(split(args))).toEqual({ ok: true, value });
});

test.each([
  ['serve', '--port http', /--port must be a number/],
  ['serve', '--port 65536', /--port must be a number/],
  ['serve', '--verbose', /--verbose/],
  ['serve', '--limits gold=1/2', /--limits must be like/],
  ['serve', '--limits basic=0/2', /--limits must be like/],
  ['serve', '--limits basic=60', /--limits must be like/],
  ['serve', '--trust-proxy everybody', /--trust-proxy must name/],
  ['serve', 'cards.csv', /cards\.csv/],
  ['serve', '--cards', /--cards/],
  ['serve', '--gateway-host=', /--gateway-host must name/],
  ['serve', '--currency euro', /--currency must be a code/],
  ['serve', '--metrics-port x', /--metrics-port must be a number/],
  ['serve', '--metrics-host 0.0.0.0', /needs --metrics-port/],
  ['serve', '--log loud', /--log must be one of/],
  ['keys', '', /create, list, change, rotate or revoke/],
  ['keys', 'drop', /create, list, change, rotate or revoke/],
  ['keys', 'create', /--plan must be one of basic, pro, mega/],
  ['keys', 'create --plan gold', /--plan must be one of/],
  ['keys', 'create mega --plan mega', /mega is one word too many/],
  ['keys', 'list --plan mega', /--plan does not belong to list/],
  ['keys', 'create --plan mega --expires soon', /--expires must be a date/],
  ['keys', 'change a --limits 5', /--limits must be like/],
  ['keys', 'change a', /Nothing to change/],
  ['keys', 'rotate a --overlap x', /--overlap must be a number/],
  ['keys', 'rotate', /needs the id/],
  ['keys', 'revoke', /needs the id/],
  ['keys', 'revoke a b', /b is one word too many/],
  ['keys', 'list --all', /--all/],
] as const)('%s %s is refused with its reason', (command, args, words) => {
  expect(detailOf(commandLines[command].read(split(args)))).toMatch(words);
});

test('--trust-proxy names the proxies that are trusted', () => {
  const options = readServe(['--trust-proxy', '10.0.0.0/8,::1']);
  const proxies = options.ok ? options.value.proxies : noProxies;
  expect(['10.1.2.3', '::1', '11.0.0.1', '::2'].map(proxies.has)).toEqual([true, true, false, false]);
});

describe('the database', () => {
  test.each([
    ['serve', []],
    ['keys', ['list']],
  ] as const)('%s takes DATABASE_URL, and refuses a file beside it; an empty one is none', (name, args) => {
    const command = commandLines[name].read;
    expect(JSON.stringify(command(args, url))).toContain(url);
    expect(JSON.stringify(command([...args, '--file', 'a.db'], ''))).toContain('"file":"a.db"');
    expect(detailOf(command([...args, '--file', 'a.db'], url))).toBe(
      'Both --file and DATABASE_URL name a database: take one away.',
    );
  });

  test.each([
    'postgresql://shop@db.example/cards',
    'postgres://shop:hu%23sh@db.example:5433/cards?sslmode=verify-full',
    'postgres://%2Fvar%2Frun%2Fpostgresql/cards',
  ])('%s is an address', (address) => {
    expect(readServe([], address)).toMatchObject({ ok: true, value: { databaseUrl: address } });
  });

  test.each([
    'mysql://shop:hush@db.example/cards',
    'postgres://shop:hush@db.example',
    'postgres://shop:hush@db.example/',
    'postgres://shop:12/hush@db.example/cards',
    'postgres://shop:12#hush@db.example/cards',
    'postgres://shop:12?hush@db.example/cards',
    'hush',
  ])('%s is refused without showing it', (address) => {
    const detail = detailOf(readServe([], address));
    expect(detail).toContain('DATABASE_URL must be like postgres://user:password@host:5432/name');
    expect(detail).not.toMatch(/hush|shop/);
  });

  test('is printed without user, password and parameters', () => {
    expect(formatDatabaseUrl(`${url}?password=hush`)).toBe('db.example:5432/cards');
    expect(formatDatabaseUrl('postgres://%2Frun%2Fpostgresql/cards')).toBe('%2Frun%2Fpostgresql/cards');
  });
});
