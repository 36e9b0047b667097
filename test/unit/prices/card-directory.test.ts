import { expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { createCardDirectory } from '@/lib/prices/card-directory';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

function card(id: string, imageUrl: string | null = null): CardIdentity {
  const set = { slug: 'base-set', name: 'Base Set' };
  return { id, slug: id, name: 'Charizard', cardNumber: '4/102', rarity: 'Rare', set, imageUrl };
}

test('every card that came is found by its id, as it came last', async () => {
  const storage = createMemoryStorage();
  await createCardDirectory(storage).remember([card('a'), card('b')]);
  const directory = createCardDirectory(storage);
  await directory.remember([{ ...card('a'), rarity: 'Promo' }]);
  expect(await directory.find('a')).toEqual({ ...card('a'), rarity: 'Promo' });
  expect(await directory.find('c')).toBeUndefined();
  expect(await directory.measure()).toMatchObject({ count: 2 });
});

test('a card that is known as it is costs no write', async () => {
  const memory = createMemoryStorage();
  let writes = 0;
  const storage = {
    ...memory,
    set: async (key: string, value: unknown) => {
      writes += 1;
      await memory.set(key, value);
    },
  };
  const directory = createCardDirectory(storage);
  await directory.remember([card('a')]);
  await directory.remember([card('a')]);
  expect(writes).toBe(1);
});

test('hosts of pictures are noted once each, twelve at most, and only with encryption', async () => {
  const directory = createCardDirectory(createMemoryStorage());
  await directory.remember([
    card('a', 'https://pictures.example/a.png'),
    card('b', 'https://pictures.example/b.png'),
    card('c', 'http://localhost:4780/c.svg'),
    card('d', 'no address'),
  ]);
  expect(await directory.listPictureHosts()).toEqual(['pictures.example']);
  const many = Array.from({ length: 30 }, (_, nth) => card(`e${nth}`, `https://p${nth}.example/x.png`));
  await directory.remember(many);
  expect(await directory.listPictureHosts()).toHaveLength(12);
});

test('damaged entries are as if absent, and clearing forgets all but what is not its own', async () => {
  const storage = createMemoryStorage({ 'known:card:a': { id: 1 }, 'known:picture-hosts': 'x', other: 1 });
  const directory = createCardDirectory(storage);
  expect(await directory.find('a')).toBeUndefined();
  expect(await directory.listPictureHosts()).toEqual([]);
  await directory.remember([card('a', 'https://pictures.example/a.png')]);
  await directory.clear();
  expect(await storage.keys('')).toEqual(['other']);
});
