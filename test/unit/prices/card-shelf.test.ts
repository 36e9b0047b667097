import { expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { createCardShelf } from '@/lib/prices/card-shelf';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

const keys = {
  toNumber: (cardNumber: string) => cardNumber.split('/')[0] ?? null,
  toSetId: (set: CardIdentity['set']) => (set.name === 'Base Set' ? 'base1' : null),
};

function card(id: string, changes: Partial<CardIdentity> = {}): CardIdentity {
  return {
    id,
    slug: id,
    name: 'Charizard',
    cardNumber: '4/102',
    rarity: 'Rare Holo',
    set: { slug: 'base-set', name: 'Base Set' },
    imageUrl: null,
    ...changes,
  };
}

test('what the service returned is found by number and by set, by the next worker too', async () => {
  const storage = createMemoryStorage();
  await createCardShelf(storage, keys).remember([card('a'), card('b'), card('c', { cardNumber: '5/102' })]);
  const memory = await createCardShelf(storage, keys).load('4', ['base1', 'jungle']);
  expect(memory.findByNumber('4').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(memory.findSetSlugs('base1')).toEqual(['base-set']);
  expect(memory.findSetSlugs('jungle')).toEqual([]);
});

test('a card that changed replaces itself; a set may have several slugs', async () => {
  const shelf = createCardShelf(createMemoryStorage(), keys);
  await shelf.remember([card('a')]);
  await shelf.remember([card('a', { rarity: 'Rare', set: { slug: 'base', name: 'Base Set' } })]);
  const memory = await shelf.load('4', ['base1']);
  expect(memory.findByNumber('4')).toEqual([
    card('a', { rarity: 'Rare', set: { slug: 'base', name: 'Base Set' } }),
  ]);
  expect(memory.findSetSlugs('base1')).toEqual(['base-set', 'base']);
});

test('damaged entries are as if absent, and clearing forgets all', async () => {
  const storage = createMemoryStorage({ 'shelf:number:4': [{ id: 7 }], 'shelf:set:base1': 'x', other: 1 });
  const shelf = createCardShelf(storage, keys);
  expect((await shelf.load('4', ['base1'])).findByNumber('4')).toEqual([]);
  await shelf.remember([card('a')]);
  await shelf.clear();
  expect((await shelf.load('4', ['base1'])).findByNumber('4')).toEqual([]);
  expect(await storage.get('other')).toBe(1);
});
