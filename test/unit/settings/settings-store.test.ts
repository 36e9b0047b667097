import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import { createSettingsStore, type KeyChange } from '@/lib/settings/settings-store';
import { createMutex, type KeyValue, StorageError } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/test/support/memory-storage';
import { custom } from './custom-settings';

const both = { apiKey: 'api-1234', gatewayKey: 'gateway-5678' };
const elsewhere: Settings['service'] = { ...custom.service, baseUrl: 'https://other.example' };

function refuse(): Promise<never> {
  return Promise.reject(new StorageError('any', new RangeError('full')));
}
const broken: KeyValue = { get: refuse, set: refuse, update: refuse, updateAll: refuse };

function setUp(stored: Readonly<Record<string, unknown>> = {}, refusing: Partial<KeyValue> = {}) {
  const values = createMemoryStorage(stored);
  const session = createMemoryStorage();
  const saves = { count: 0 };
  const open = () =>
    createSettingsStore({
      ...{ values: { ...values, ...refusing }, session, defaults: defaultSettings },
      onSaved: async () => {
        saves.count += 1;
      },
    });
  return { values, session, saves, open, store: open() };
}

/** A store with the custom settings and both keys. */
async function setUpKeys(keep: 'browser' | 'session' = 'browser') {
  const profile = setUp();
  await profile.store.save({ settings: custom, keys: { ...both, keep } });
  const readKeys = async () => (await profile.open().loadAccess()).keys;
  return { ...profile, readKeys };
}

describe('settings', () => {
  test('are the defaults at the first start, and then those that were saved', async () => {
    const { store, open, saves } = setUp();
    expect(await store.load()).toEqual({ settings: defaultSettings, repaired: [], notice: null });
    expect(await store.save({ settings: custom })).toMatchObject({
      value: { settings: custom, dropped: [] },
    });
    expect(await open().load()).toEqual({ settings: custom, repaired: [], notice: null });
    expect(saves.count).toBe(1);
  });

  test('that are damaged are repaired without a write', async () => {
    const { values, store } = setUp({ settings: { ...custom, ask: 'always' } });
    expect(await store.load()).toMatchObject({ settings: { ask: 'hover' }, repaired: ['ask'] });
    expect(await values.get('settings')).toEqual({ ...custom, ask: 'always' });
  });

  test('of a newer program are not overwritten, and their keys can be changed all the same', async () => {
    const newer = { ...custom, version: 99, mood: 'dark' };
    const { values, store } = setUp({ settings: newer });
    expect(await store.load()).toMatchObject({ repaired: ['mood'], notice: 'newer-version' });
    expect(await store.save({ settings: custom })).toEqual(fail('storage', { detail: 'newer-version' }));
    expect(await store.save({ keys: both })).toMatchObject({ value: { keys: { apiKey: true } } });
    expect(await values.get('settings')).toEqual(newer);
  });

  test.each([
    ['nearPercent', { ...custom, nearPercent: 51 }],
    ['rule.atMostPercent', { ...custom, rule: { ...custom.rule, atMostPercent: 0 } }],
    ['gradingFee.minor', { ...custom, gradingFee: { minor: -1, currency: 'USD' } }],
    ['languages.1', { ...custom, languages: ['en', 'English'] }],
    ['service.baseUrl', { ...custom, service: { ...custom.service, baseUrl: 'javascript:alert(1)' } }],
    ['service.baseUrl', { ...custom, service: { ...custom.service, baseUrl: 'https://me:pw@example.com' } }],
    [
      'service.gatewayUrl',
      { ...custom, service: { ...custom.service, gatewayUrl: 'https://example.com/?a=1' } },
    ],
    ['service.gatewayHost', { ...custom, service: { ...custom.service, gatewayHost: 'a\r\nX-Other: b' } }],
    [
      'service.wire.cursor',
      { ...custom, service: { ...custom.service, wire: { ...custom.service.wire, cursor: 'a&b' } } },
    ],
  ])('with a wrong %s are refused, and nothing is saved', async (field, settings) => {
    const { values, store, saves } = setUp({ settings: custom });
    expect(await store.save({ settings, keys: both })).toEqual(fail('bad-request', { detail: field }));
    expect(await values.keys('')).toEqual(['settings']);
    expect(await values.get('settings')).toEqual(custom);
    expect(saves.count).toBe(0);
  });

  test('lose the slashes at the end of an address', async () => {
    const service = {
      ...custom.service,
      baseUrl: 'https://api.example.com//',
      gatewayUrl: 'http://localhost:4780/',
    };
    expect(await setUp().store.saveService({ service, keys: {} })).toMatchObject({
      value: {
        settings: { service: { baseUrl: 'https://api.example.com', gatewayUrl: 'http://localhost:4780' } },
      },
    });
  });

  test('in a storage that refuses are the defaults with a notice, and cannot be saved', async () => {
    const { store, saves } = setUp({}, broken);
    expect(await store.load()).toEqual({ settings: defaultSettings, repaired: [], notice: 'storage-failed' });
    expect(await store.save({ settings: custom })).toEqual(fail('storage', { detail: 'RangeError' }));
    await expect(store.loadAccess()).rejects.toBeInstanceOf(StorageError);
    expect(saves.count).toBe(0);
  });
});

describe('keys', () => {
  test('are none at first, and then those that were saved; the status never shows them', async () => {
    const { store, open } = setUp();
    expect(await store.loadKeyStatus()).toEqual({ apiKey: false, gatewayKey: false, session: false });
    const saved = await store.save({ keys: both });
    expect(saved).toMatchObject({ value: { keys: { apiKey: true, gatewayKey: true, session: false } } });
    expect(JSON.stringify([saved, await open().loadKeyStatus()])).not.toMatch(/1234|5678/);
    expect((await open().loadAccess()).keys).toEqual(both);
  });

  test('are replaced by a string, removed by null and left by nothing', async () => {
    const { store, readKeys } = await setUpKeys();
    await store.save({ keys: { apiKey: 'api-new' } });
    expect(await readKeys()).toEqual({ ...both, apiKey: 'api-new' });
    await store.save({ keys: { gatewayKey: null } });
    await store.save({ settings: { ...custom, theme: 'dark' } });
    expect(await readKeys()).toEqual({ apiKey: 'api-new', gatewayKey: null });
  });

  test('that no header can carry are refused, and neither changes', async () => {
    const { store, readKeys } = await setUpKeys();
    const changes: KeyChange[] = [{ apiKey: 'fine', gatewayKey: 'Bearer abc' }, { gatewayKey: '' }];
    for (const keys of changes)
      expect(await store.save({ keys })).toEqual(fail('bad-request', { detail: 'gatewayKey' }));
    expect(await readKeys()).toEqual(both);
  });
});

describe.each(['browser', 'session'] as const)('keys kept for the %s', (keep) => {
  test('lie in one place, and move to the other without a copy', async () => {
    const { store, values, session, readKeys } = await setUpKeys(keep);
    const places = () =>
      Promise.all([values.get('keys'), session.get('keys')].map(async (held) => (await held) !== undefined));
    expect(await places()).toEqual([keep === 'browser', keep === 'session']);
    await store.save({ keys: { apiKey: 'api-new' } });
    expect(await places()).toEqual([keep === 'browser', keep === 'session']);
    await store.save({ keys: { keep: keep === 'browser' ? 'session' : 'browser' } });
    expect(await places()).toEqual([keep === 'session', keep === 'browser']);
    expect(await readKeys()).toEqual({ ...both, apiKey: 'api-new' });
    expect(await store.loadKeyStatus()).toMatchObject({ session: keep === 'browser' });
  });

  test('go with their address, and are named; the other stays', async () => {
    const { store, readKeys } = await setUpKeys(keep);
    expect(await store.saveService({ service: elsewhere, keys: {} })).toMatchObject({
      value: { dropped: ['apiKey'], keys: { apiKey: false, gatewayKey: true } },
    });
    expect(await readKeys()).toEqual({ ...both, apiKey: null });
    expect(await store.save({ settings: custom })).toMatchObject({ value: { dropped: [] } });
    expect(await readKeys()).toEqual({ ...both, apiKey: null });
  });

  test('that are typed with a new address are its own', async () => {
    const { store, readKeys } = await setUpKeys(keep);
    expect(await store.saveService({ service: elsewhere, keys: { apiKey: 'api-new' } })).toMatchObject({
      ok: true,
    });
    expect(await readKeys()).toEqual({ ...both, apiKey: 'api-new' });
  });

  test('are withheld from stored settings that name another address, and told', async () => {
    const { store, values, readKeys } = await setUpKeys(keep);
    await values.set('settings', { ...custom, service: elsewhere });
    expect(await readKeys()).toEqual({ ...both, apiKey: null });
    expect(await store.loadKeyStatus()).toMatchObject({ apiKey: false, withheld: ['apiKey'] });
    await values.set('settings', custom);
    expect(await readKeys()).toEqual(both);
    expect(await store.loadKeyStatus()).not.toHaveProperty('withheld');
  });

  test('wait for their address where the settings were lost, and go where another is named', async () => {
    const { store, values, readKeys } = await setUpKeys(keep);
    await values.set('settings', undefined);
    expect(await readKeys()).toEqual(both);
    expect(await store.save({ settings: defaultSettings })).toMatchObject({ value: { dropped: [] } });
    expect(await store.saveService({ service: elsewhere, keys: {} })).toMatchObject({
      value: { dropped: ['apiKey'] },
    });
  });
});

test('keys for the session end with it, and the choice does not', async () => {
  const { store, session, open, values } = await setUpKeys('session');
  await session.set('keys', undefined);
  expect(await open().loadKeyStatus()).toEqual({ apiKey: false, gatewayKey: false, session: true });
  await store.save({ keys: { apiKey: 'typed-anew' } });
  expect(await values.get('keys')).toBeUndefined();
  expect(await session.get('keys')).toMatchObject({ apiKey: 'typed-anew' });
});

test('keys that last do not need the session', async () => {
  const { values } = await setUpKeys();
  const store = createSettingsStore({
    values,
    session: broken,
    defaults: defaultSettings,
    onSaved: async () => undefined,
  });
  expect((await store.loadAccess()).keys).toEqual(both);
  expect(await store.save({ keys: { apiKey: 'new' } })).toMatchObject({ ok: true });
  expect(await store.save({ keys: { keep: 'session' } })).toMatchObject({ failure: { code: 'storage' } });
  expect((await store.loadAccess()).keys).toEqual({ ...both, apiKey: 'new' });
});

test('a key that was typed before any address belongs to the first one', async () => {
  const { store } = setUp();
  await store.save({ keys: both });
  expect(await store.save({ settings: custom })).toMatchObject({
    value: { dropped: [], keys: { apiKey: true } },
  });
  expect(await store.saveService({ service: elsewhere, keys: {} })).toMatchObject({
    value: { dropped: ['apiKey'] },
  });
});

test('a storage that refuses a change of address keeps the keys withheld from it', async () => {
  const { values, session } = await setUpKeys();
  const store = createSettingsStore({
    values: { ...values, updateAll: refuse },
    ...{ session, defaults: defaultSettings, onSaved: async () => undefined },
  });
  expect(await store.saveService({ service: elsewhere, keys: {} })).toMatchObject({
    failure: { code: 'storage' },
  });
  expect((await store.loadAccess()).service).toEqual(custom.service);
});

test('changes at the same time lose nothing', async () => {
  const { store } = setUp();
  await Promise.all([
    store.save({ keys: { apiKey: both.apiKey } }),
    store.save({ settings: custom }),
    store.save({ keys: { keep: 'session' } }),
    store.save({ keys: { gatewayKey: both.gatewayKey } }),
  ]);
  expect(await store.loadAccess()).toMatchObject({ service: custom.service, keys: both });
  expect(await store.loadKeyStatus()).toEqual({ apiKey: true, gatewayKey: true, session: true });
});

test('however keys are moved and changed, each is in one place at most', async () => {
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
      const { store, values, session } = setUp();
      let expected: object = { apiKey: null, gatewayKey: null };
      for (const change of steps) {
        await store.save({ keys: change });
        const { keep: _, ...keys } = change;
        expected = { ...expected, ...keys };
        expect((await store.loadAccess()).keys).toEqual(expected);
        expect(
          [await values.get('keys'), await session.get('keys')].filter((held) => held !== undefined).length,
        ).toBeLessThan(2);
      }
    }),
    { numRuns: 50 },
  );
});

test('the source is another one after each change of service or keys, and only then', async () => {
  const { store } = await setUpKeys();
  const sources = new Set([(await store.loadAccess()).source]);
  await store.save({ settings: { ...custom, theme: 'dark', dailyBudget: 3 } });
  sources.add((await store.loadAccess()).source);
  expect(sources.size).toBe(1);
  const { plan: _, ...rest } = custom.service;
  await store.saveService({ service: { ...rest, plan: 'mega' }, keys: {} });
  sources.add((await store.loadAccess()).source);
  await store.save({ keys: { apiKey: 'new' } });
  sources.add((await store.loadAccess()).source);
  await store.saveService({ service: elsewhere, keys: {} });
  sources.add((await store.loadAccess()).source);
  await store.saveService({ service: custom.service, keys: {} });
  sources.add((await store.loadAccess()).source);
  expect(sources.size).toBe(5);
});

describe('the editor', () => {
  /** Two pages over one store. */
  function openPages(stored?: unknown) {
    const { values, store } = setUp(stored === undefined ? {} : { settings: stored });
    const mutex = createMutex();
    const open = () =>
      createSettingsEditor({
        load: async () => succeed(await store.load()),
        save: async (settings) => {
          const saved = await store.save({ settings });
          return saved.ok ? succeed(saved.value.settings) : saved;
        },
        mutex,
      });
    return { values, one: open(), other: open() };
  }

  test('loses no change of pages that change different fields at once, and loads after them', async () => {
    const { one, other } = openPages();
    const edited = Promise.all([
      one.edit((latest) => ({ ...latest, currency: 'EUR' })),
      other.edit((latest) => ({ ...latest, rule: { ...latest.rule, atMostPercent: 70 } })),
      one.edit((latest) => ({ ...latest, rule: { ...latest.rule, leastPopulation: 9 } })),
    ]);
    expect(await other.load()).toMatchObject({
      value: { settings: { currency: 'EUR', rule: { atMostPercent: 70, leastPopulation: 9 } } },
    });
    await edited;
  });

  test('leaves settings of a newer program alone', async () => {
    const newer = { version: 99, theme: 'pink' };
    const { values, one } = openPages(newer);
    expect(await one.edit((latest) => ({ ...latest, theme: 'dark' }))).toEqual(
      fail('storage', { detail: 'newer-version' }),
    );
    expect(await values.get('settings')).toEqual(newer);
  });

  test('changes nothing after a failed load', async () => {
    const editor = createSettingsEditor({
      load: async () => fail('reload-needed'),
      save: async () => {
        throw new Error('Nothing may be saved.');
      },
      mutex: createMutex(),
    });
    expect(await editor.edit((latest) => latest)).toEqual(fail('reload-needed'));
  });
});
