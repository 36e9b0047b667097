import { expect, test } from 'vitest';
import { readImportOptions } from '@/service/import/import-options';
import { readKeyOptions } from '@/service/keys/key-options';
import { readOptions } from '@/service/read-options';
import { chooseDatabase, formatDatabaseUrl } from '@/service/store/choose-database';

const url = 'postgres://shop:hush@db.example:5432/cards';

test('a file, or what DATABASE_URL says; an empty one says nothing', () => {
  expect(chooseDatabase(undefined, undefined)).toEqual({ ok: true, value: { file: 'card-comps.sqlite' } });
  expect(chooseDatabase('a.db', '')).toEqual({ ok: true, value: { file: 'a.db' } });
  expect(chooseDatabase(undefined, url)).toMatchObject({ ok: true, value: { databaseUrl: url } });
});

test.each([
  'postgresql://shop@db.example/cards',
  'postgres://shop:hu%23sh@db.example:5433/cards?sslmode=verify-full',
  'postgres://%2Fvar%2Frun%2Fpostgresql/cards',
])('%s is an address', (address) => {
  expect(chooseDatabase(undefined, address)).toMatchObject({ ok: true, value: { databaseUrl: address } });
});

test.each([
  'mysql://shop:hush@db.example/cards',
  'postgres://shop:hush@db.example',
  'postgres://shop:hush@db.example/',
  'postgres://shop:12/hush@db.example/cards',
  'postgres://shop:12#hush@db.example/cards',
  'postgres://shop:12?hush@db.example/cards',
  'hush',
])('%s is refused in words that do not show it', (address) => {
  const chosen = chooseDatabase(undefined, address);
  expect(chosen).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  const detail = chosen.ok ? '' : (chosen.failure.detail ?? '');
  expect(detail).toContain('DATABASE_URL must be like postgres://user:password@host:5432/name');
  expect(detail).not.toMatch(/hush|shop/);
});

test('every command goes by DATABASE_URL, and refuses a file beside it', () => {
  const commands = [
    readOptions([], url),
    readImportOptions(['--print-ids'], url),
    readKeyOptions(['list'], url),
  ];
  for (const command of commands) expect(JSON.stringify(command)).toContain(url);
  const both = [
    readOptions(['--file', 'a.db'], url),
    readImportOptions(['--print-ids', '--file', 'a.db'], url),
    readKeyOptions(['list', '--file', 'a.db'], url),
  ];
  for (const command of both)
    expect(command.ok ? '' : command.failure.detail).toBe(
      'Both --file and DATABASE_URL name a database: take one away.',
    );
});

test('people are shown where the database is, and nothing else of its address', () => {
  expect(formatDatabaseUrl(`${url}?password=hush`)).toBe('db.example:5432/cards');
  expect(formatDatabaseUrl('postgres://%2Frun%2Fpostgresql/cards')).toBe('%2Frun%2Fpostgresql/cards');
});
