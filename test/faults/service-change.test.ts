import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Result } from '@/lib/domain/failure';
import type { OutputOf } from '@/lib/messaging/protocol';
import { formatExport } from '@/lib/settings/exported-settings';
import type { Settings } from '@/lib/settings/schema';
import { type FaultServer, startFaultServer } from '@/test/support/fault-server';
import { wireCard, wireItem } from '@/test/unit/prices/wire-answers';
import { openDyingProfile } from './dying-profile';
import { answerWell, giratina, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createSettingsHandlers } = await import('@/entrypoints/background/settings-handlers');

const giratinaElsewhere = {
  name: 'Giratina V',
  card_number: '186/196',
  rarity: 'Secret Rare',
  set: { slug: 'lost-origin', name: 'Lost Origin' },
};
let server: FaultServer;
/** Another service, in whose index the first one's id is another card. */
let other: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(answerWell);
  other = await startFaultServer(({ pathname }) => {
    if (pathname.endsWith('/a')) return wireCard('a', { ...giratinaElsewhere, name: 'Rayquaza V' });
    if (!pathname.endsWith('/search')) return wireCard('z', giratinaElsewhere);
    return {
      data: [wireItem('z', giratinaElsewhere)],
      total: 1,
      page: { limit: 10, next_cursor: null, has_more: false },
    };
  });
});
afterAll(() => Promise.all([server.close(), other.close()]));

type Worker = ReturnType<ReturnType<typeof openProfile>['wakeWorker']>;

function handlersOf(worker: Worker) {
  return createSettingsHandlers({
    ...worker,
    siteScripts: { change: (_, write) => write(), settle: async () => true },
  });
}

async function readElsewhere(worker: Worker): Promise<Settings> {
  const { settings } = await worker.settingsStore.load();
  const address = other.getUrl();
  return { ...settings, service: { ...settings.service, baseUrl: address, gatewayUrl: address } };
}

const toFile = (settings: Settings) =>
  formatExport({ settings, corrections: [], exportedAt: '2026-01-02T10:00:00.000Z' });

/** Does `act` in a worker that dies instead of its write `left` + 1, after what the first service answered was kept. */
async function actDying<T>(left: number, act: (worker: Worker) => Promise<Result<T>>) {
  const { profile, dying, isDead } = await openDyingProfile(server, left);
  await profile.wakeWorker().price(giratina, 'full');
  let answer: Result<T> | undefined;
  void act(dying.wakeWorker()).then((result) => {
    answer = result;
  });
  await vi.waitFor(() => expect(isDead() || answer !== undefined).toBe(true));
  return { profile, isDead: isDead(), getAnswer: () => answer };
}

const kills = Array.from({ length: 24 }, (_, nth) => nth);

describe('a worker that dies while the address changes', () => {
  test.each(kills)(
    'before its write %i: asked again, nothing of the service before is believed',
    async (left) => {
      const { profile } = await actDying(left, async (worker) =>
        handlersOf(worker)['settings/save'](await readElsewhere(worker), null),
      );
      const next = profile.wakeWorker();
      const elsewhere = await readElsewhere(next);
      expect(await handlersOf(next)['settings/save'](elsewhere, null)).toMatchObject({ ok: true });
      const keys = { apiKey: 'a2', gatewayKey: 'g2' };
      expect(await handlersOf(next)['keys/save'](keys, null)).toMatchObject({ ok: true });
      for (const worker of [next, profile.wakeWorker()]) {
        expect(await worker.price(giratina, 'full')).toMatchObject({
          value: {
            match: { kind: 'sure', card: { id: 'z' } },
            priced: { card: { id: 'z', name: 'Giratina V' } },
          },
        });
        expect(await worker.directory.find('a')).toBeUndefined();
      }
    },
  );

  test('did so before each of its writes at some time above', async () => {
    const last = await actDying(kills.length - 1, async (worker) =>
      handlersOf(worker)['settings/import']({ text: toFile(await readElsewhere(worker)) }, null),
    );
    expect(last.isDead).toBe(false);
    expect(
      (
        await actDying(3, async (worker) =>
          handlersOf(worker)['settings/save'](await readElsewhere(worker), null),
        )
      ).isDead,
    ).toBe(true);
  });
});

test.each(kills)(
  'a worker that dies before its write %i while a file is taken over: keys that go with it are told, in one way or another',
  async (left) => {
    const { profile, getAnswer } = await actDying(left, async (worker) =>
      handlersOf(worker)['settings/import']({ text: toFile(await readElsewhere(worker)) }, null),
    );
    const next = profile.wakeWorker();
    const { lost = [] } = await next.loadKeyStatus();
    const text = toFile(await readElsewhere(next));
    const again = getAnswer() ?? (await handlersOf(next)['settings/import']({ text }, null));
    if (!again.ok) throw new Error(again.failure.code);
    const { droppedKeys }: Pick<OutputOf<'settings/import'>, 'droppedKeys'> = again.value;
    expect([...new Set([...lost, ...droppedKeys])].sort()).toEqual(['apiKey', 'gatewayKey']);
  },
);

test('a file with another address gets no key, where the settings were lost and the keys were not', async () => {
  const profile = openProfile(server);
  await profile.setUp();
  await profile.wakeWorker().readLabel();
  const text = toFile(await readElsewhere(profile.wakeWorker()));
  await profile.storages.settings.deleteAll('');
  const worker = profile.wakeWorker();
  other.forget();
  const taken = await handlersOf(worker)['settings/import']({ text }, null);
  expect(taken).toMatchObject({ value: { droppedKeys: ['apiKey', 'gatewayKey'] } });
  expect(await worker.readLabel()).toBe('no key yet');
  expect(await profile.wakeWorker().readLabel()).toBe('no key yet');
  expect(other.seen).toEqual([]);
});

test('settings that name another address by whatever way get no key, and that is told', async () => {
  const profile = openProfile(server);
  await profile.setUp();
  await profile.wakeWorker().readLabel();
  await profile.storages.settings.set('settings', await readElsewhere(profile.wakeWorker()));
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
