import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyVault } from '@/lib/settings/key-vault';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { StorageError } from '@/lib/storage/storage-error';

const both = { apiKey: 'api-1234', gatewayKey: 'gateway-5678' };

/** A vault; what is not given is an empty storage of its own. */
function openVault(lasting: KeyValue = createMemoryStorage(), session: KeyValue = createMemoryStorage()) {
  return createKeyVault({ lasting, session });
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

describe('keys for this session only', () => {
  const inSession = { apiKey: true, gatewayKey: true, session: true };

  function openBoth() {
    const stores = { lasting: createMemoryStorage(), session: createMemoryStorage() };
    return { ...stores, vault: createKeyVault(stores) };
  }

  test('are gone when the browser has closed', async () => {
    const { lasting, vault } = openBoth();
    expect(await vault.change({ ...both, keep: 'session' })).toEqual({ ok: true, value: inSession });
    expect(await vault.read()).toEqual(both);
    expect(await openVault(lasting).read()).toEqual({ apiKey: null, gatewayKey: null });
  });

  test.each([
    ['session', 'browser', 'lasting', 'session'],
    ['browser', 'session', 'session', 'lasting'],
  ] as const)('moving from %s to %s leaves no copy behind', async (first, then, home, left) => {
    const parts = openBoth();
    await parts.vault.change({ ...both, keep: first });
    expect(await parts.vault.change({ keep: then })).toEqual({
      ok: true,
      value: { ...inSession, session: then === 'session' },
    });
    expect(await parts.vault.read()).toEqual(both);
    expect(await parts[home].keys('')).toEqual(['keys']);
    expect(await parts[left].keys('')).toEqual([]);
  });

  test('a later change stays where the keys are', async () => {
    const { lasting, vault } = openBoth();
    await vault.change({ ...both, keep: 'session' });
    expect(await vault.change({ apiKey: 'api-new' })).toEqual({ ok: true, value: inSession });
    expect(await vault.read()).toEqual({ ...both, apiKey: 'api-new' });
    expect(await lasting.keys('')).toEqual([]);
  });

  test('a move that was cut short leaves the session copy alone', async () => {
    const lasting = createMemoryStorage({ keys: { apiKey: 'old', gatewayKey: null } });
    const vault = openVault(lasting, createMemoryStorage({ keys: both }));
    expect(await vault.status()).toEqual(inSession);
    expect(await vault.read()).toEqual(both);
    expect(await lasting.keys('')).toEqual([]);
  });

  test('changes at the same time lose nothing', async () => {
    const { vault } = openBoth();
    await Promise.all([
      vault.change({ apiKey: both.apiKey }),
      vault.change({ keep: 'session' }),
      vault.change({ gatewayKey: both.gatewayKey }),
    ]);
    expect(await vault.status()).toEqual(inSession);
    expect(await vault.read()).toEqual(both);
  });

  test('however they are moved and changed, every key is in one storage at most', async () => {
    const step = fc.record(
      {
        apiKey: fc.option(fc.constantFrom('a1', 'a2')),
        gatewayKey: fc.option(fc.constantFrom('g1', 'g2')),
        keep: fc.constantFrom('browser' as const, 'session' as const),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step), async (steps) => {
        const parts = openBoth();
        let expected: object = { apiKey: null, gatewayKey: null };
        for (const change of steps) {
          await parts.vault.change(change);
          const { keep: _, ...keys } = change;
          expected = { ...expected, ...keys };
          expect(await parts.vault.read()).toEqual(expected);
          const copies = [...(await parts.lasting.keys('')), ...(await parts.session.keys(''))];
          expect(copies).toEqual(['keys']);
        }
      }),
    );
  });
});
