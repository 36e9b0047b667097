import { describe, expect, test, vi } from 'vitest';
import type { Settings } from '@/lib/settings/settings';
import { formatExport } from '@/lib/settings/settings-file';
import { useFaultServer } from '@/test/support/fault-server';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import { answerWell, giratina, known, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createSettingsHandlers } = await import('@/entrypoints/background/settings-handlers');

const server = useFaultServer(answerWell);
/** Another service, in whose index the first one's id is another card. */
const other = useFaultServer(({ pathname }) => {
  if (pathname.endsWith('/a')) return wireCard('a', { ...known, name: 'Rayquaza V' });
  if (!pathname.endsWith('/search')) return wireCard('z', known);
  return {
    data: [wireItem('z', known)],
    total: 1,
    page: { limit: 10, next_cursor: null, has_more: false },
  };
});

type Worker = ReturnType<ReturnType<typeof openProfile>['wakeWorker']>;

function handlersOf(worker: Worker) {
  return createSettingsHandlers({
    ...worker,
    siteScripts: { change: (_, write) => write(), settle: async () => true },
  });
}

async function readElsewhere(worker: Worker): Promise<Settings> {
  const settings = await worker.loadSettings();
  const address = other.getUrl();
  return { ...settings, service: { ...settings.service, baseUrl: address, gatewayUrl: address } };
}

const toFile = (settings: Settings) =>
  formatExport({ settings, corrections: [], wants: [], exportedAt: '2026-01-02T10:00:00.000Z' });

async function openUsed() {
  const profile = openProfile(server);
  await profile.setUp();
  await profile.wakeWorker().price(giratina, 'full');
  return profile;
}

describe('another address', () => {
  test('nothing of the service before is believed, in this worker and the next', async () => {
    const profile = await openUsed();
    const worker = profile.wakeWorker();
    const { service } = await readElsewhere(worker);
    const keys = { apiKey: 'a2', gatewayKey: 'g2' };
    expect(await worker.settingsStore.saveService({ service, keys })).toMatchObject({
      value: { keys: { apiKey: true, gatewayKey: true } },
    });
    for (const one of [worker, profile.wakeWorker()]) {
      expect(await one.price(giratina, 'full')).toMatchObject({
        value: {
          match: { kind: 'sure', card: { id: 'z' } },
          priced: { card: { id: 'z', name: 'Giratina V' } },
        },
      });
      expect(await one.cards.find('a')).toBeUndefined();
    }
  });

  test('a wait that the service before asked for does not hold back the other', async () => {
    const profile = await openUsed();
    server.fault = '503';
    expect(await profile.wakeWorker().readPopup('mew')).not.toBe('1 cards.');
    server.fault = null;
    const worker = profile.wakeWorker();
    const { service } = await readElsewhere(worker);
    await worker.settingsStore.saveService({ service, keys: { apiKey: 'a2', gatewayKey: 'g2' } });
    expect(await profile.wakeWorker().readPopup('mew')).toBe('1 cards.');
  });

  test.each(['settings/save', 'settings/import'] as const)(
    '%s removes the keys, and a file says which',
    async (call) => {
      const profile = await openUsed();
      const worker = profile.wakeWorker();
      const elsewhere = await readElsewhere(worker);
      other.forget();
      const handlers = handlersOf(worker);
      const saved =
        call === 'settings/save'
          ? await handlers[call](elsewhere, null)
          : await handlers[call]({ text: toFile(elsewhere) }, null);
      expect(saved).toMatchObject(
        call === 'settings/save' ? { ok: true } : { value: { droppedKeys: ['apiKey', 'gatewayKey'] } },
      );
      expect(await worker.loadKeyStatus()).toEqual({ apiKey: false, gatewayKey: false, session: false });
      expect(await profile.wakeWorker().readLabel()).toMatch(/no key yet$/);
      expect(other.seen).toEqual([]);
    },
  );
});

test('a new key alone makes old answers count no more, but known cards', async () => {
  const profile = await openUsed();
  server.forget();
  await profile.wakeWorker().price(giratina, 'full');
  expect(server.seen).toEqual([]);
  await profile.wakeWorker().settingsStore.save({ keys: { apiKey: 'a2' } });
  expect(await profile.wakeWorker().cards.find('a')).toMatchObject({ name: known.name });
  await profile.wakeWorker().price(giratina, 'full');
  expect(server.seen).toHaveLength(1);
});

describe('a file with another address', () => {
  test('gets no key where the settings were lost and the keys were not', async () => {
    const profile = await openUsed();
    const text = toFile(await readElsewhere(profile.wakeWorker()));
    await profile.storages.database.kv.set('settings', undefined);
    const worker = profile.wakeWorker();
    other.forget();
    const taken = await handlersOf(worker)['settings/import']({ text }, null);
    expect(taken).toMatchObject({ value: { droppedKeys: ['apiKey', 'gatewayKey'] } });
    expect(await worker.readLabel()).toMatch(/no key yet$/);
    expect(await profile.wakeWorker().readLabel()).toMatch(/no key yet$/);
    expect(other.seen).toEqual([]);
  });
});

test('stored settings that were changed to another address get no key, and that is told', async () => {
  const profile = await openUsed();
  await profile.storages.database.kv.set('settings', await readElsewhere(profile.wakeWorker()));
  other.forget();
  const worker = profile.wakeWorker();
  expect(await worker.price(giratina, 'full')).toMatchObject({ value: { failure: { code: 'no-key' } } });
  expect(other.seen).toEqual([]);
  expect(await worker.loadKeyStatus()).toEqual({
    apiKey: false,
    gatewayKey: false,
    session: false,
    withheld: ['apiKey', 'gatewayKey'],
  });
});
