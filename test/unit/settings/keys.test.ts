import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { findForeignKeys, parseKey } from '@/lib/settings/keys';

const service = (baseUrl: string, gatewayUrl: string) => ({
  ...defaultSettings.service,
  baseUrl,
  gatewayUrl,
});
const before = service('https://cards.example', 'https://gateway.example/v1');

test.each([
  ['nothing changes', before, []],
  ['only a path changes', service('https://cards.example/api', 'https://gateway.example'), []],
  ['one host changes', service('https://other.example', 'https://gateway.example/v1'), ['apiKey']],
  ['a port changes', service('https://cards.example', 'https://gateway.example:8443/v1'), ['gatewayKey']],
  ['an address is emptied', service('https://cards.example', ''), ['gatewayKey']],
  ['both change', service('http://cards.example', 'https://other.example'), ['apiKey', 'gatewayKey']],
] as const)('when %s', (_what, after, keys) => {
  expect(findForeignKeys(before, after)).toEqual(keys);
});

test('a first address is nobody else', () => {
  expect(findForeignKeys(service('', ''), before)).toEqual([]);
});

test.each([
  [' abc-123 ', 'abc-123'],
  ['k'.repeat(512), 'k'.repeat(512)],
  ['k'.repeat(513), null],
  ['two words', null],
  ['line\nbreak', null],
  ['clé', null],
  ['', null],
  ['  \n ', null],
  ['null\u0000', null],
  ['zero-width\u200b', null],
  ['ключ', null],
])('of the typed key %j it makes %j', (typed, key) => {
  expect(parseKey(typed)).toBe(key);
});
