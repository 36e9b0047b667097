import { expect, test } from 'vitest';
import { fail, succeed } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/settings/default-settings';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { createLocalLock } from '@/lib/storage/lock';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

/** Two pages over one storage. */
function openPages(stored?: unknown) {
  const storage = createMemoryStorage(stored === undefined ? {} : { settings: stored });
  const store = createSettingsStore({ storage, defaults: defaultSettings });
  const lock = createLocalLock();
  const open = () =>
    createSettingsEditor({ load: async () => succeed(await store.load()), save: store.save, lock });
  return { storage, one: open(), other: open() };
}

test('pages that change different fields at the same time lose neither change', async () => {
  const { one, other } = openPages();
  await Promise.all([
    one.edit((latest) => ({ ...latest, currency: 'EUR' })),
    other.edit((latest) => ({ ...latest, rule: { ...latest.rule, atMostPercent: 70 } })),
    one.edit((latest) => ({ ...latest, rule: { ...latest.rule, leastPopulation: 9 } })),
  ]);
  expect(await other.load()).toMatchObject({
    ok: true,
    value: { settings: { currency: 'EUR', rule: { atMostPercent: 70, leastPopulation: 9 } } },
  });
});

test('loading waits for the changes that were begun before', async () => {
  const { one, other } = openPages();
  const edited = one.edit((latest) => ({ ...latest, theme: 'dark' }));
  expect(await other.load()).toMatchObject({ ok: true, value: { settings: { theme: 'dark' } } });
  expect(await edited).toMatchObject({ ok: true, value: { theme: 'dark' } });
});

test('settings of a newer program are left alone', async () => {
  const newer = { version: 99, theme: 'pink' };
  const { storage, one } = openPages(newer);
  expect(await one.edit((latest) => ({ ...latest, theme: 'dark' }))).toEqual(
    fail('storage', { detail: 'newer-version' }),
  );
  expect(await storage.get('settings')).toEqual(newer);
});

test('a load that fails changes nothing and says why', async () => {
  const editor = createSettingsEditor({
    load: async () => fail('reload-needed'),
    save: async () => {
      throw new Error('Nothing may be saved.');
    },
    lock: createLocalLock(),
  });
  expect(await editor.edit((latest) => latest)).toEqual(fail('reload-needed'));
});
