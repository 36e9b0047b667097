import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyVault, type KeyOwners } from '@/lib/settings/key-vault';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createRefusingStorage } from '@/test/faults/refusing-storage';

const both = { apiKey: 'api-1234', gatewayKey: 'gateway-5678' };
const home: KeyOwners = { apiKey: 'https://cards.example', gatewayKey: 'https://gateway.example' };
const other: KeyOwners = { apiKey: 'https://other.example', gatewayKey: 'https://gateway.example' };
const nowhere: KeyOwners = { apiKey: null, gatewayKey: null };

function openProfile() {
  const stores = {
    lasting: createMemoryStorage(),
    session: createMemoryStorage(),
    notes: createMemoryStorage(),
  };
  const inForce = { owners: home };
  const open = () => createKeyVault({ ...stores, loadOwners: async () => inForce.owners });
  return { ...stores, inForce, open };
}
let profile: ReturnType<typeof openProfile>;
beforeEach(() => {
  profile = openProfile();
});

describe.each(['browser', 'session'] as const)('a key kept for the %s', (keep) => {
  beforeEach(async () => {
    await profile.open().change({ ...both, keep });
  });

  test('is withheld from another address than it was typed for, and given to its own again', async () => {
    const withheld = { apiKey: null, gatewayKey: both.gatewayKey };
    expect(await profile.open().read(other)).toEqual(withheld);
    profile.inForce.owners = other;
    expect(await profile.open().read()).toEqual(withheld);
    expect(await profile.open().status()).toMatchObject({ apiKey: false, gatewayKey: true });
    expect(await profile.open().read(home)).toEqual(both);
  });

  test('stays its address’s while no address is known', async () => {
    profile.inForce.owners = nowhere;
    expect(await profile.open().read()).toEqual(both);
    expect(await profile.open().read(other)).toMatchObject({ apiKey: null });
  });

  test('is the new address’s once it is typed anew', async () => {
    profile.inForce.owners = other;
    expect(await profile.open().change({ apiKey: 'api-new' })).toMatchObject({ value: { apiKey: true } });
    expect(await profile.open().read(other)).toEqual({ ...both, apiKey: 'api-new' });
    expect(await profile.open().read(home)).toMatchObject({ apiKey: null });
  });

  test('goes with its address, and is named', async () => {
    expect(await profile.open().dropForeign(home, other)).toEqual({ ok: true, value: ['apiKey'] });
    expect(await profile.open().read(home)).toEqual({ apiKey: null, gatewayKey: both.gatewayKey });
    expect(await profile.open().status()).not.toHaveProperty('lost');
    expect(await profile.open().dropForeign(home, other)).toEqual({ ok: true, value: [] });
  });
});

describe.each(['browser', 'session'] as const)('a withheld key that is kept for the %s', (keep) => {
  test('is told as what it is, and not as lost, until another is typed', async () => {
    await profile.open().change({ ...both, keep });
    profile.inForce.owners = other;
    const status = await profile.open().status();
    expect(status).toMatchObject({ apiKey: false, gatewayKey: true, withheld: ['apiKey'] });
    expect(status).not.toHaveProperty('lost');
    await profile.open().change({ apiKey: 'api-new' });
    expect(await profile.open().status()).not.toHaveProperty('withheld');
  });

  test('is no longer told once it is removed, or its address is back', async () => {
    await profile.open().change({ ...both, keep });
    expect(await profile.open().status()).not.toHaveProperty('withheld');
    profile.inForce.owners = other;
    await profile.open().change({ apiKey: null });
    expect(await profile.open().status()).not.toHaveProperty('withheld');
  });
});

test('a lost key beside a withheld one is told as lost', async () => {
  await profile.open().change(both);
  await profile.lasting.set('keys', { apiKey: both.apiKey, owners: { apiKey: home.apiKey } });
  profile.inForce.owners = other;
  expect(await profile.open().status()).toMatchObject({ lost: ['gatewayKey'], withheld: ['apiKey'] });
});

describe('what goes', () => {
  test('is a key whose address was emptied, and none whose address was lost', async () => {
    await profile.open().change(both);
    const emptied: KeyOwners = { ...home, apiKey: null };
    expect(await profile.open().dropForeign(emptied, emptied)).toEqual({ ok: true, value: [] });
    expect(await profile.open().dropForeign(home, emptied)).toEqual({ ok: true, value: ['apiKey'] });
  });

  test('is a key of before, where the address was lost meanwhile', async () => {
    await profile.open().change(both);
    expect(await profile.open().dropForeign(nowhere, other)).toEqual({ ok: true, value: ['apiKey'] });
  });

  test('is missed where the worker dies before that is said', async () => {
    const { storage: notes, refusal } = createRefusingStorage(profile.notes);
    const vault = createKeyVault({ ...profile, notes, loadOwners: async () => other });
    await profile.open().change(both);
    refusal.writes = true;
    await vault.dropForeign(home, other);
    expect(await profile.open().status()).toMatchObject({ apiKey: false, lost: ['apiKey'] });
  });

  test('is a storage failure where the storage refuses, and the key stays withheld', async () => {
    await profile.open().change(both);
    const { storage: lasting, refusal } = createRefusingStorage(profile.lasting);
    const vault = createKeyVault({ ...profile, lasting, loadOwners: async () => other });
    refusal.writes = true;
    expect(await vault.dropForeign(home, other)).toMatchObject({ failure: { code: 'storage' } });
    expect(await vault.read()).toMatchObject({ apiKey: null });
  });
});

describe('keys that were kept before their addresses were', () => {
  test('are those of the first address in force, for later workers too', async () => {
    await profile.lasting.set('keys', both);
    expect(await profile.open().read(nowhere)).toEqual(both);
    expect(await profile.open().read(home)).toEqual(both);
    expect(await profile.open().read(other)).toEqual({ ...both, apiKey: null });
  });

  test('go with that address where it is the first thing to change', async () => {
    await profile.lasting.set('keys', both);
    expect(await profile.open().dropForeign(home, other)).toEqual({ ok: true, value: ['apiKey'] });
  });
});
