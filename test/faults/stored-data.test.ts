import { expect, test, vi } from 'vitest';
import type { StoredKind } from '@/lib/messaging/own-calls';
import { useFaultServer } from '@/test/support/fault-server';
import { answerWell, giratina, noReminders, openProfile } from './open-profile';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
const { createSettingsHandlers } = await import('@/entrypoints/background/settings-handlers');
const { createCardHandlers } = await import('@/entrypoints/background/listing-handlers');
const { createListingHandlers } = await import('@/entrypoints/background/listing-handlers');

const server = useFaultServer((url) => (url.pathname.endsWith('/none') ? {} : answerWell(url)));

/** A worker that has priced a listing, corrected another and made a search. */
async function openUsed() {
  const profile = openProfile(server);
  await profile.setUp(50);
  const worker = profile.wakeWorker();
  const handlers = {
    ...createSettingsHandlers({
      ...worker,
      siteScripts: { change: (_, write) => write(), settle: async () => true },
    }),
    ...createCardHandlers(worker),
    ...createListingHandlers({
      ...worker,
      reminders: noReminders,
      tabReading: {
        noteListings: async () => undefined,
        forgetTab: async () => undefined,
        noteCard: async () => undefined,
      },
    }),
  };
  await worker.price(giratina, 'full');
  await handlers['recent/save']({ q: 'giratina', filters: {} }, null);
  await handlers['correction/save']({ listing: { ...giratina, id: '1' }, cardId: 'a' }, null);
  await handlers['want/add']({ listing: giratina }, null);
  const row = { ...{ line: 2, name: 'Charizard', set: 'Base Set', setCode: '', number: '4', quantity: 1 } };
  const copy = { condition: '', grade: '', language: '', printing: '', paid: null, cardKey: '' };
  await worker.owned.add({ id: 'f', name: 'mine.csv', format: 'CSV' }, [{ ...row, ...copy }]);
  return { worker, handlers };
}

test('an exported file holds settings and corrections, no keys, and brings them back', async () => {
  const { worker, handlers } = await openUsed();
  await worker.settingsStore.save({ keys: { apiKey: 'canary-1', gatewayKey: 'canary-2' } });
  const file = await handlers['settings/export'](null, null);
  if (!file.ok) throw new Error(file.failure.code);
  expect(file.value).toContain('"cardId": "a"');
  expect(file.value).not.toMatch(/canary/);
  await handlers['data/clear']({ kinds: ['corrections', 'wants'] }, null);
  expect(await worker.price({ ...giratina, id: '1' }, 'label')).toMatchObject({ value: { corrected: null } });
  expect(await handlers['settings/import']({ text: file.value }, null)).toMatchObject({
    value: {
      ...{ repaired: [], notice: null, droppedKeys: [], refusedWants: 0, toAllow: [] },
      settings: { dailyBudget: 50 },
    },
  });
  expect(await worker.price({ ...giratina, id: '1' }, 'label')).toMatchObject({
    value: { corrected: 'listing' },
  });
  expect(await worker.wants.list()).toMatchObject([{ name: 'Giratina V', target: { kind: 'share' } }]);
  expect(await worker.loadKeyStatus()).toMatchObject({ apiKey: true, gatewayKey: true });
  expect(await handlers['settings/import']({ text: '{"kind":"other"}' }, null)).toMatchObject({
    failure: { code: 'bad-request' },
  });
});

test.each<StoredKind>(['answers', 'cards', 'corrections', 'recent', 'wants', 'owned'])(
  'stored %s are measured, and cleared by themselves',
  async (kind) => {
    const { handlers } = await openUsed();
    const before = await handlers['data/measure'](null, null);
    if (!before.ok) throw new Error(before.failure.code);
    expect(before.value[kind].count).toBeGreaterThan(0);
    expect(before.value[kind].bytes).toBeGreaterThan(0);
    expect(await handlers['data/clear']({ kinds: [kind] }, null)).toEqual({
      ok: true,
      value: { ...before.value, [kind]: { count: 0, bytes: 0 } },
    });
  },
);

test('no correction names a card that the service does not have', async () => {
  const { worker, handlers } = await openUsed();
  const saved = await handlers['correction/save']({ listing: giratina, cardId: 'none' }, null);
  expect(saved).toMatchObject({ ok: false });
  expect(await worker.price(giratina, 'label')).toMatchObject({ value: { corrected: 'title' } });
});

test('an estimate tells the calls that are left of the day, and priced listings cost none', async () => {
  const { handlers } = await openUsed();
  expect(await handlers['calls/estimate']({ listings: [giratina] }, null)).toMatchObject({
    value: { cards: 1, calls: 0, free: [0], left: 48 },
  });
});
