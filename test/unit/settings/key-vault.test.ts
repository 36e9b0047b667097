import { describe, expect, test } from 'vitest';
import { createKeyVault } from '@/lib/settings/key-vault';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { StorageError } from '@/lib/storage/storage-error';

/** No address is set. */
const loadOwners = async () => ({ apiKey: null, gatewayKey: null });
const both = { apiKey: 'api-1234', gatewayKey: 'gateway-5678' };

/** A vault; what is not given is an empty storage of its own. */
function openVault(lasting: KeyValue = createMemoryStorage(), session: KeyValue = createMemoryStorage()) {
  return createKeyVault({ lasting, session, notes: createMemoryStorage(), loadOwners });
}

test('holds no keys at first', async () => {
  const vault = openVault(createMemoryStorage());
  expect(await vault.read()).toEqual({ apiKey: null, gatewayKey: null });
  expect(await vault.status()).toEqual({ apiKey: false, gatewayKey: false, session: false });
});

test('keeps keys for a later worker and never shows them in its status', async () => {
  const storage = createMemoryStorage();
  const changed = await openVault(storage).change(both);
  expect(changed).toEqual({ ok: true, value: { apiKey: true, gatewayKey: true, session: false } });
  expect(JSON.stringify([changed, await openVault(storage).status()])).not.toMatch(/1234|5678/);
  expect(await openVault(storage).read()).toEqual(both);
});

test('a string replaces, null removes, absent leaves', async () => {
  const vault = openVault(createMemoryStorage());
  await vault.change(both);
  await vault.change({ apiKey: 'api-new' });
  expect(await vault.read()).toEqual({ apiKey: 'api-new', gatewayKey: 'gateway-5678' });
  expect(await vault.change({ gatewayKey: null })).toEqual({
    ok: true,
    value: { apiKey: true, gatewayKey: false, session: false },
  });
  await vault.change({});
  expect(await vault.read()).toEqual({ apiKey: 'api-new', gatewayKey: null });
});

describe('what a header cannot carry', () => {
  test.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['a line break within', 'abc\ndef'],
    ['a null character', 'abc\u0000'],
    ['a zero-width space', 'abc\u200b'],
    ['another alphabet', 'ключ'],
    ['513 characters', 'k'.repeat(513)],
  ])('%s is refused, and neither key changes', async (_what, key) => {
    const vault = openVault(createMemoryStorage({ keys: both }));
    expect(await vault.change({ apiKey: 'fine', gatewayKey: key })).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'gatewayKey' },
    });
    expect(await vault.change({ apiKey: key })).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'apiKey' },
    });
    expect(await vault.read()).toEqual(both);
  });

  test.each([
    ['space around', '  abc\t\n', 'abc'],
    ['512 characters', 'k'.repeat(512), 'k'.repeat(512)],
    ['a space within', 'Bearer abc', 'Bearer abc'],
  ])('%s is accepted', async (_what, key, kept) => {
    const vault = openVault(createMemoryStorage());
    expect((await vault.change({ apiKey: key })).ok).toBe(true);
    expect((await vault.read()).apiKey).toBe(kept);
  });
});

test.each([['garbage'], [null], [[1]], [{ apiKey: 7, gatewayKey: '' }]])(
  'a damaged entry (%j) counts as no keys and can be replaced',
  async (stored) => {
    const vault = openVault(createMemoryStorage({ keys: stored }));
    expect(await vault.status()).toEqual({ apiKey: false, gatewayKey: false, session: false });
    await vault.change({ apiKey: 'abc' });
    expect(await vault.read()).toEqual({ apiKey: 'abc', gatewayKey: null });
  },
);

test('a storage that refuses is a storage failure', async () => {
  const refuse = () => Promise.reject(new StorageError('any', new RangeError('full')));
  const vault = openVault({
    get: refuse,
    set: refuse,
    delete: refuse,
    keys: refuse,
    deleteAll: refuse,
    update: refuse,
    measure: refuse,
  });
  expect(await vault.change({ apiKey: 'abc' })).toEqual({
    ok: false,
    failure: { code: 'storage', detail: 'RangeError' },
  });
  await expect(vault.read()).rejects.toBeInstanceOf(StorageError);
});
