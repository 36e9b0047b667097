import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type KeyValue, StorageError } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/test/support/memory-storage';

// The polyfill refuses to load outside a browser; nothing of it is used here.
vi.stubGlobal('chrome', { runtime: { id: 'own' } });
vi.stubGlobal('__DEMO__', null);
const { createOutbox } = await import('@/entrypoints/background/site-scripts');

/** A worker of its own, with what it did. */
function start(storage: KeyValue) {
  const done: string[] = [];
  const owed = createOutbox<string>(storage, 'owed');
  const settle = async (act: (work: string) => unknown = (work) => done.push(work)): Promise<void> => {
    for (const one of await owed.load()) {
      await act(one.task);
      await owed.remove(one);
    }
  };
  return { owed, done, settle };
}

const refusing: KeyValue = new Proxy(createMemoryStorage(), {
  get: () => async () => {
    throw new StorageError('set', new Error('full'));
  },
});

describe('work that a worker owes', () => {
  it('is done in the order of its notes, once, and leaves nothing behind', async () => {
    const storage = createMemoryStorage();
    const { owed, done, settle } = start(storage);
    await owed.add('one');
    await owed.add('two');
    await settle();
    await settle();
    expect(done).toEqual(['one', 'two']);
    expect(await storage.keys('')).toEqual([]);
  });

  it('is done by the next worker where the first died before, and before what that one notes', async () => {
    const storage = createMemoryStorage();
    await start(storage).owed.add('left');
    const next = start(storage);
    await next.owed.add('own');
    await next.settle();
    expect(next.done).toEqual(['left', 'own']);
  });

  it('stays owed where it fails, with what comes after it', async () => {
    const storage = createMemoryStorage();
    const { owed, done, settle } = start(storage);
    for (const work of ['one', 'two', 'three']) await owed.add(work);
    await expect(
      settle((work) => {
        if (work === 'two') throw new Error('No SW');
        done.push(work);
      }),
    ).rejects.toThrow('No SW');
    expect(done).toEqual(['one']);
    const next = start(storage);
    await next.settle();
    expect(next.done).toEqual(['two', 'three']);
  });

  it('what is noted while one settles waits for the next time', async () => {
    const { owed, done, settle } = start(createMemoryStorage());
    await owed.add('one');
    await settle(async (work) => {
      done.push(work);
      await owed.add('meanwhile');
    });
    expect(done).toEqual(['one']);
    await settle();
    expect(done).toEqual(['one', 'meanwhile']);
  });

  it('is done by this worker at least where the storage refuses, once', async () => {
    const { owed, done, settle } = start(refusing);
    await owed.add('one');
    await settle();
    await settle();
    expect(done).toEqual(['one']);
  });

  it('is done once by one worker, also where the storage keeps what was to be forgotten', async () => {
    const storage = createMemoryStorage();
    await start(storage).owed.add('left');
    const stuck = { ...storage, update: refusing.update };
    const { done, settle } = start(stuck);
    await settle();
    await settle();
    expect(done).toEqual(['left']);
  });

  it('what fails for ever does not grow for ever, and the newest is kept', async () => {
    const storage = createMemoryStorage();
    for (let nth = 0; nth < 200; nth += 1) await start(storage).owed.add(String(nth));
    const left = await start(storage).owed.load();
    expect(left.length).toBeLessThanOrEqual(50);
    expect(left.at(-1)?.task).toBe('199');
  });

  it('whenever workers die, nothing that was noted is left undone', async () => {
    const step = fc.oneof(fc.constant('note'), fc.constant('settle'), fc.constant('die'), fc.nat(3));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const storage = createMemoryStorage();
        const noted: string[] = [];
        const done = new Set<string>();
        let worker = start(storage);
        for (const one of steps) {
          if (one === 'note') {
            noted.push(String(noted.length));
            await worker.owed.add(noted.at(-1) ?? '');
          } else if (one === 'settle') await worker.settle((work) => done.add(work));
          else if (one === 'die') worker = start(storage);
          else {
            // Dies after so many pieces of work, in the middle of the next.
            let left = one;
            await worker
              .settle((work) => {
                if (left === 0) throw new Error('dies');
                left -= 1;
                done.add(work);
              })
              .catch(() => null);
            worker = start(storage);
          }
        }
        await worker.settle((work) => done.add(work));
        expect([...done].sort()).toEqual([...noted].sort());
        expect(await storage.keys('')).toEqual([]);
      }),
    );
  });
});
