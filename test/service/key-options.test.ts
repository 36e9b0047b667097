import { describe, expect, test } from 'vitest';
import { readKeyOptions } from '@/service/keys/key-options';

describe('options', () => {
  const database = { file: 'card-comps.sqlite' };
  test.each([
    ['create --plan mega', { command: { kind: 'create', plan: 'mega', name: '' }, database }],
    [
      'create --plan pro --name Shop --file a.db',
      { command: { kind: 'create', plan: 'pro', name: 'Shop' }, database: { file: 'a.db' } },
    ],
    ['list', { command: { kind: 'list' }, database }],
    ['revoke abc --file a.db', { command: { kind: 'revoke', id: 'abc' }, database: { file: 'a.db' } }],
    ['--help', { command: undefined, database }],
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
