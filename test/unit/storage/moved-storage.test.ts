import { expect, test } from 'vitest';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createMovedStorage } from '@/lib/storage/moved-storage';
import { createRefusingStorage } from '@/test/faults/refusing-storage';

const open = (home: KeyValue, before: KeyValue) => createMovedStorage(home, before, 'settings');

test('what was there moves, once, and nothing else comes along', async () => {
  const [home, before] = [createMemoryStorage(), createMemoryStorage({ settings: 'old', other: 'stays' })];
  const storage = open(home, before);
  expect(await storage.get('settings')).toBe('old');
  expect(await before.keys('')).toEqual(['other']);
  expect(await home.get('other')).toBeUndefined();
  await storage.set('settings', 'new');
  expect(await open(home, before).get('settings')).toBe('new');
});

test('what is put into the old place later is never taken', async () => {
  const [home, before] = [createMemoryStorage(), createMemoryStorage()];
  expect(await open(home, before).get('settings')).toBeUndefined();
  await before.set('settings', 'planted');
  expect(await open(home, before).get('settings')).toBeUndefined();
  await open(home, before).update('settings', (there) => [there, 'mine']);
  expect(await open(home, before).get('settings')).toEqual([undefined, 'mine']);
});

test('what stands in the new place is not replaced, and a change meets what has moved', async () => {
  const home = createMemoryStorage({ settings: 'here' });
  expect(await open(home, createMemoryStorage({ settings: 'old' })).get('settings')).toBe('here');
  const other = createMemoryStorage();
  const changed = await open(other, createMemoryStorage({ settings: 'old' })).update(
    'settings',
    (there) => `${there} and new`,
  );
  expect(changed).toBe('old and new');
});

test.each(['reads', 'writes'] as const)(
  'a move that is refused %s is tried again, and nothing is lost',
  async (kind) => {
    const [home, before] = [
      createRefusingStorage(createMemoryStorage()),
      createRefusingStorage(createMemoryStorage({ settings: 'old' })),
    ];
    const refusing = kind === 'reads' ? before : home;
    refusing.refusal[kind] = true;
    const storage = open(home.storage, before.storage);
    await expect(storage.get('settings')).rejects.toMatchObject({ failure: { code: 'storage' } });
    refusing.refusal[kind] = false;
    expect(await storage.get('settings')).toBe('old');
  },
);

test('a worker that died in the middle of it finds the same', async () => {
  for (const step of ['settings', 'moved']) {
    const home = createRefusingStorage(createMemoryStorage());
    const before = createMemoryStorage({ settings: 'old' });
    home.refusal.writes = (key) => key === step;
    await expect(open(home.storage, before).get('settings')).rejects.toBeDefined();
    home.refusal.writes = false;
    expect(await open(home.storage, before).get('settings')).toBe('old');
  }
});

test('an old place that keeps its value takes nothing from the new one', async () => {
  const before = createRefusingStorage(createMemoryStorage({ settings: 'old' }));
  before.refusal.writes = true;
  const home = createMemoryStorage();
  expect(await open(home, before.storage).get('settings')).toBe('old');
  await open(home, before.storage).set('settings', 'new');
  expect(await open(home, before.storage).get('settings')).toBe('new');
});
