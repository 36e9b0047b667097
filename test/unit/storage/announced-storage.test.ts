import { expect, test } from 'vitest';
import { createAnnouncedStorage } from '@/lib/storage/announced-storage';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createRefusingStorage } from '@/test/faults/refusing-storage';

test('each change is told once it is written, reading is not', async () => {
  const inner = createMemoryStorage();
  const told: unknown[] = [];
  const storage = createAnnouncedStorage(inner, () => void inner.get('a').then((value) => told.push(value)));
  await storage.set('a', 1);
  await storage.update('a', (old) => Number(old) + 1);
  expect(await storage.get('a')).toBe(2);
  await storage.delete('a');
  await storage.deleteAll('');
  await storage.keys('');
  expect(told).toEqual([1, 2, undefined, undefined]);
});

test('what was refused is not told', async () => {
  const { storage: inner, refusal } = createRefusingStorage(createMemoryStorage());
  refusal.writes = true;
  let told = 0;
  const storage = createAnnouncedStorage(inner, () => {
    told += 1;
  });
  await expect(storage.set('a', 1)).rejects.toBeDefined();
  expect(told).toBe(0);
});
