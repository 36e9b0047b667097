import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeyVault } from '@/lib/settings/key-vault';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

/** No address is set. */
const loadOwners = async () => ({ apiKey: null, gatewayKey: null });
const both = { apiKey: 'api-1234', gatewayKey: 'gateway-5678' };

/** A vault; what is not given is an empty storage of its own. */
function openVault(lasting: KeyValue = createMemoryStorage(), session: KeyValue = createMemoryStorage()) {
  return createKeyVault({ lasting, session, notes: createMemoryStorage(), loadOwners });
}
describe('keys for this session only', () => {
  const inSession = { apiKey: true, gatewayKey: true, session: true };

  function openBoth() {
    const stores = {
      lasting: createMemoryStorage(),
      session: createMemoryStorage(),
      notes: createMemoryStorage(),
    };
    return { ...stores, vault: createKeyVault({ ...stores, loadOwners }) };
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
    expect(await parts[home].get('keys')).toEqual(both);
    expect(await parts[left].get('keys')).toBeUndefined();
  });

  test('a later change stays where the keys are', async () => {
    const { lasting, vault } = openBoth();
    await vault.change({ ...both, keep: 'session' });
    expect(await vault.change({ apiKey: 'api-new' })).toEqual({ ok: true, value: inSession });
    expect(await vault.read()).toEqual({ ...both, apiKey: 'api-new' });
    expect(await lasting.get('keys')).toBeUndefined();
  });

  test('a move that was cut short leaves the session copy alone', async () => {
    const lasting = createMemoryStorage({ keys: { apiKey: 'old', gatewayKey: null } });
    const vault = openVault(lasting, createMemoryStorage({ keys: both }));
    expect(await vault.status()).toEqual(inSession);
    expect(await vault.read()).toEqual(both);
    expect(await lasting.get('keys')).toBeUndefined();
  });

  test('are still wished for when the browser starts again, be there a key or not', async () => {
    const { lasting, vault } = openBoth();
    await vault.change({ ...both, keep: 'session' });
    const next = openVault(lasting);
    expect(await next.status()).toEqual({ apiKey: false, gatewayKey: false, session: true });
    expect(await next.change({ apiKey: 'typed anew' })).toEqual({
      ok: true,
      value: { apiKey: true, gatewayKey: false, session: true },
    });
    expect(JSON.stringify(await lasting.get('keys'))).toBeUndefined();
    expect((await openVault(lasting).read()).apiKey).toBeNull();
    await next.change({ keep: 'browser' });
    expect(await openVault(lasting).status()).toMatchObject({ apiKey: true, session: false });
  });

  test('that were wished for before the wish itself was kept still are', async () => {
    const lasting = createMemoryStorage();
    expect(await openVault(lasting, createMemoryStorage({ keys: both })).status()).toEqual(inSession);
    expect((await openVault(lasting).status()).session).toBe(true);
  });

  test('do not stay in the lasting storage when the worker died between the wish and the move', async () => {
    const lasting = createMemoryStorage({ keys: both, keep: 'session' });
    const vault = openVault(lasting);
    expect(await vault.read()).toEqual(both);
    expect(await lasting.get('keys')).toBeUndefined();
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
          const copies = [await parts.lasting.get('keys'), await parts.session.get('keys')];
          expect(copies.filter((copy) => copy !== undefined)).toHaveLength(1);
        }
      }),
    );
  });
});
