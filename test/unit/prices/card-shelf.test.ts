import { expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { createCardShelf } from '@/lib/prices/card-shelf';
import type { Lookups } from '@/lib/recognise/lookups';
import type { SearchOutcome } from '@/lib/recognise/match';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';

const keys = {
  toNumber: (cardNumber: string) => cardNumber.split('/')[0] ?? null,
  toSetId: (set: CardIdentity['set']) => (set.name === 'Base Set' ? 'base1' : null),
};

let clock = new Date('2026-11-20T12:00:00.000Z');
const open = (storage: KeyValue) => createCardShelf(storage, keys, () => clock);
const nothing: Lookups = { number: null, setIds: [], queries: [] };
const byNumber = (number: string, ...setIds: string[]): Lookups => ({ ...nothing, number, setIds });

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
  await open(storage).remember([card('a'), card('b'), card('c', { cardNumber: '5/102' })]);
  const memory = await open(storage).load(byNumber('4', 'base1', 'jungle'));
  expect(memory.findByNumber('4').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(memory.findSetSlugs('base1')).toEqual(['base-set']);
  expect(memory.findSetSlugs('jungle')).toEqual([]);
});

test('a card that changed replaces itself; a set may have several slugs', async () => {
  const shelf = open(createMemoryStorage());
  await shelf.remember([card('a')]);
  await shelf.remember([card('a', { rarity: 'Rare', set: { slug: 'base', name: 'Base Set' } })]);
  const memory = await shelf.load(byNumber('4', 'base1'));
  expect(memory.findByNumber('4')).toEqual([
    card('a', { rarity: 'Rare', set: { slug: 'base', name: 'Base Set' } }),
  ]);
  expect(memory.findSetSlugs('base1')).toEqual(['base-set', 'base']);
});

test('a card is taken from the shelf as it was named, and stays where it is named otherwise', async () => {
  const shelf = open(createMemoryStorage());
  const [former, now] = [card('a'), card('a', { cardNumber: '5/102' })];
  await shelf.remember([former, card('b')]);
  await shelf.remember([now]);
  await shelf.forget(former);
  const find = async (number: string) => (await shelf.load(byNumber(number))).findByNumber(number);
  expect(await find('4')).toEqual([card('b')]);
  expect(await find('5')).toEqual([now]);
  const named = await shelf.load({ ...nothing, queries: ['charizard'] });
  expect(named.findByName('charizard')).toEqual([card('b'), now]);
});

test('damaged entries are as if absent, and clearing forgets all', async () => {
  const storage = createMemoryStorage({ 'shelf:number:4': [{ id: 7 }], 'shelf:set:base1': 'x', other: 1 });
  const shelf = open(storage);
  expect((await shelf.load(byNumber('4', 'base1'))).findByNumber('4')).toEqual([]);
  await shelf.remember([card('a')]);
  await shelf.clear();
  expect((await shelf.load(byNumber('4', 'base1'))).findByNumber('4')).toEqual([]);
  expect(await storage.get('other')).toBe(1);
});

test('a service that names cards without end fills no place without end', async () => {
  const many = Array.from({ length: 2_000 }, (_, nth) => card(`${nth}`));
  const storage = createMemoryStorage({ 'shelf:number:4': many, 'shelf:word:charizard': many });
  const shelf = open(storage);
  await shelf.remember([card('new')]);
  const filed = (await shelf.load(byNumber('4'))).findByNumber('4').map(({ id }) => id);
  expect(filed).toHaveLength(2_000);
  expect([filed[0], filed.at(-1)]).toEqual(['1', 'new']);
  const words = Array.from({ length: 60 }, (_, nth) => `word${nth}`).join(' ');
  await shelf.remember([card('wordy', { name: words })]);
  expect(await storage.keys('shelf:word:word')).toHaveLength(12);
});

const page = (cards: CardIdentity[], nextCursor: string | null = null): SearchOutcome => ({
  cards,
  total: nextCursor === null ? cards.length : 99,
  nextCursor,
});

test('cards are found by every word of their name, whatever was asked for', async () => {
  const shelf = open(createMemoryStorage());
  const mega = card('mega', { name: 'M Charizard-EX' });
  await shelf.remember([card('a'), mega, card('x', { name: 'Charmander' })]);
  const memory = await shelf.load({ ...nothing, queries: ['Charizard', 'Charizard ex', 'Char'] });
  expect(memory.findByName('Charizard').map(({ id }) => id)).toEqual(['a', 'mega']);
  expect(memory.findByName('Charizard ex')).toEqual([mega]);
  expect(memory.findByName('Char')).toEqual([]);
});

test('how far a search was read is known page by page, in a set and in the whole index apart', async () => {
  const shelf = open(createMemoryStorage());
  await shelf.rememberSearch({ q: 'Charizard' }, page([card('a'), card('b')], 'more'));
  await shelf.rememberSearch({ q: 'Charizard', cursor: 'more' }, page([card('c')], 'yet more'));
  await shelf.rememberSearch({ q: 'charizard', set: 'jungle' }, page([]));
  const { findSearched } = await shelf.load({ ...nothing, queries: ['Charizard'] });
  expect(findSearched('Charizard', null)).toMatchObject({ pages: 2, isThrough: false, named: 3, total: 99 });
  expect(findSearched('Charizard', 'jungle')).toMatchObject({ pages: 1, isThrough: true, named: 0 });
  expect(findSearched('Charizard', 'base-set')).toBeUndefined();
});

test('a search that is read anew begins anew', async () => {
  const shelf = open(createMemoryStorage());
  for (const cursor of [undefined, 'more', undefined]) {
    await shelf.rememberSearch(cursor ? { q: 'Mew', cursor } : { q: 'Mew' }, page([], 'more'));
  }
  const { findSearched } = await shelf.load({ ...nothing, queries: ['Mew'] });
  expect(findSearched('Mew', null)?.pages).toBe(1);
});

test('what a search was seen to hold is forgotten after two weeks, the cards are not', async () => {
  const shelf = open(createMemoryStorage());
  await shelf.remember([card('a')]);
  await shelf.rememberSearch({ q: 'Charizard' }, page([card('a')]));
  const start = clock;
  clock = new Date('2026-12-05T12:00:00.000Z');
  const memory = await shelf.load({ ...nothing, queries: ['Charizard'] });
  clock = start;
  expect(memory.findSearched('Charizard', null)).toBeUndefined();
  expect(memory.findByName('Charizard')).toHaveLength(1);
});
