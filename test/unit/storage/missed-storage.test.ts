import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createMissedStorage } from '@/lib/storage/missed-storage';

const kinds = { 'corrections:': 'corrections', settings: 'settings' } as const;

function setUp() {
  const storage = createMemoryStorage();
  const notes = createMemoryStorage();
  return {
    storage,
    notes,
    losses: createLossNotes(notes),
    /** As a worker that has just started has it. */
    open: () => createMissedStorage({ storage, notes, name: 'kept', kinds }),
  };
}

describe('a storage that is missed', () => {
  test('tells a key that is gone without having been deleted, once, by each way to look', async () => {
    for (const look of ['get', 'set', 'update', 'keys'] as const) {
      const { storage, losses, open } = setUp();
      await open().set('corrections:1', 'a');
      await storage.deleteAll('');
      const later = open();
      if (look === 'get') expect(await later.get('corrections:1')).toBeUndefined();
      if (look === 'set') await later.set('corrections:1', 'b');
      if (look === 'update') await later.update('corrections:1', () => 'b');
      if (look === 'keys') expect(await later.keys('')).toEqual([]);
      expect(await losses.list()).toEqual(['corrections']);
      await losses.forget();
      await open().get('corrections:1');
      await open().keys('');
      expect(await losses.list()).toEqual([]);
    }
  });

  test('knows what was there before it was watched, from the first look on', async () => {
    const { storage, losses, open } = setUp();
    await storage.set('settings', 1);
    await open().get('settings');
    await storage.deleteAll('');
    await open().get('settings');
    expect(await losses.list()).toEqual(['settings']);
  });

  test('does not miss what was deleted, what no kind names, and what is still there', async () => {
    const { storage, losses, open } = setUp();
    const { set, update, delete: drop, deleteAll } = open();
    for (const nth of [1, 2, 3, 4]) await set(`corrections:${nth}`, nth);
    await set('answer:1', 1);
    await set('settings', 1);
    await drop('corrections:1');
    await update('corrections:2', () => undefined);
    await set('corrections:3', undefined);
    await deleteAll('corrections:');
    await storage.delete('answer:1');
    const later = open();
    for (const key of await storage.keys('')) await later.get(key);
    for (const key of ['corrections:1', 'corrections:2', 'corrections:3', 'corrections:4', 'answer:1']) {
      expect(await later.get(key)).toBeUndefined();
    }
    await later.keys('');
    expect(await losses.list()).toEqual([]);
  });

  test('does not miss what was written while it was being looked for', async () => {
    for (const look of ['get', 'keys'] as const) {
      const { storage, notes, losses } = setUp();
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let isFirst = true;
      const slow =
        <In, Out>(read: (input: In) => Promise<Out>) =>
        async (input: In) => {
          const found = await read(input);
          if (isFirst) {
            isFirst = false;
            await held;
          }
          return found;
        };
      const late = { ...storage, get: slow(storage.get), keys: slow(storage.keys) };
      const watched = createMissedStorage({ storage: late, notes, name: 'kept', kinds });
      const looking = look === 'get' ? watched.get('corrections:1') : watched.keys('');
      await vi.waitFor(() => expect(isFirst).toBe(false));
      await watched.set('corrections:1', 'a');
      goOn();
      await looking;
      expect(await losses.list()).toEqual([]);
    }
  });

  test('whatever is written and deleted, and whenever the worker ends, it behaves as the storage itself', async () => {
    const key = fc.constantFrom('corrections:1', 'corrections:2', 'settings', 'answer:1');
    const step = fc.oneof(
      fc.tuple(fc.constant('set' as const), key, fc.option(fc.nat(9), { nil: undefined })),
      fc.tuple(fc.constant('update' as const), key, fc.option(fc.nat(9), { nil: undefined })),
      fc.tuple(fc.constantFrom('delete' as const, 'get' as const, 'end' as const), key, fc.constant(0)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { losses, open } = setUp();
        const plain = createMemoryStorage();
        let watched = open();
        for (const [name, at, value] of steps) {
          if (name === 'end') watched = open();
          for (const one of [plain, watched]) {
            if (name === 'set') await one.set(at, value);
            if (name === 'update') await one.update(at, () => value);
            if (name === 'delete') await one.delete(at);
          }
          expect(await watched.get(at)).toEqual(await plain.get(at));
        }
        expect(await watched.keys('')).toEqual(await plain.keys(''));
        expect(await losses.list()).toEqual([]);
      }),
    );
  });
});
