import { describe, expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { createCardStore } from '@/lib/prices/card-memory';
import type { SearchOutcome } from '@/lib/recognise/match';
import type { Lookups } from '@/lib/recognise/plan';
import { findSetId } from '@/lib/recognise/set-id';
import { cardIdentity } from '@/test/support/card-identity';
import { openTestDatabase } from '@/test/support/test-database';
import { createClock } from './fake-time';

const nothing: Lookups = { number: null, setIds: [], queries: [] };
const byNumber = (number: string, ...setIds: string[]): Lookups => ({ ...nothing, number, setIds });
const card = cardIdentity;
const base = findSetId({ slug: 'base-set', name: 'Base Set' }) ?? '';

function setUp(mostBytes?: number) {
  const clock = createClock();
  const database = openTestDatabase();
  const world = { service: 'https://one.example' };
  const open = () =>
    createCardStore({
      ...{ database, now: clock.now, loadService: async () => world.service },
      ...(mostBytes !== undefined && { mostBytes }),
    });
  return { clock, database, world, open, cards: open() };
}

const page = (cards: CardIdentity[], nextCursor: string | null = null): SearchOutcome => ({
  cards,
  total: nextCursor === null ? cards.length : 99,
  nextCursor,
});

describe('a card that the service returned', () => {
  test('is found by id, number and set, by the next worker too', async () => {
    const { cards, open } = setUp();
    await cards.remember([card('a'), card('b'), card('c', { cardNumber: '5/102' })]);
    expect(await open().find('a')).toEqual(card('a'));
    expect(await open().find('x')).toBeUndefined();
    const memory = await open().load(byNumber('4', base, 'jungle'));
    expect(memory.findByNumber('4').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(memory.findSetSlugs(base)).toEqual(['base-set']);
    expect(memory.findSetSlugs('jungle')).toEqual([]);
  });

  test('is found by every word of its name, whatever was searched for', async () => {
    const { cards } = setUp();
    const mega = card('mega', { name: 'M Charizard-EX' });
    await cards.remember([card('a'), mega, card('x', { name: 'Charmander' })]);
    const memory = await cards.load({ ...nothing, queries: ['Charizard', 'Charizard ex', 'Char'] });
    expect(memory.findByName('Charizard').map(({ id }) => id)).toEqual(['a', 'mega']);
    expect(memory.findByName('Charizard ex')).toEqual([mega]);
    expect(memory.findByName('Char')).toEqual([]);
  });

  test('replaces itself when it is named otherwise; a set may have several slugs', async () => {
    const { cards } = setUp();
    const renamed = card('a', { cardNumber: '5/102', set: { slug: 'base', name: 'Base Set' } });
    await cards.remember([card('a'), card('b')]);
    await cards.remember([renamed]);
    expect((await cards.load(byNumber('4'))).findByNumber('4')).toEqual([card('b')]);
    const memory = await cards.load(byNumber('5', base));
    expect(memory.findByNumber('5')).toEqual([renamed]);
    expect([...memory.findSetSlugs(base)].sort()).toEqual(['base', 'base-set']);
  });

  test('is deleted under the name that is given, and stays under another', async () => {
    const { cards } = setUp();
    await cards.remember([card('a')]);
    await cards.forget(card('a', { name: 'Blastoise' }));
    expect(await cards.find('a')).toEqual(card('a'));
    await cards.forget(card('a', { rarity: 'Promo' }));
    expect(await cards.find('a')).toBeUndefined();
  });

  test('means nothing to another service, and is there when its own is back, until pruning', async () => {
    const { cards, world, database } = setUp();
    await cards.remember([card('a', { imageUrl: 'https://pictures.example/a.png' })]);
    await cards.rememberSearch({ q: 'Charizard' }, page([card('a')]));
    world.service = 'https://two.example';
    expect(await cards.find('a')).toBeUndefined();
    expect(await cards.listPictureHosts()).toEqual([]);
    const memory = await cards.load({ number: '4', setIds: [base], queries: ['Charizard'] });
    expect([memory.findByNumber('4'), memory.findByName('Charizard'), memory.findSetSlugs(base)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(memory.findSearched('Charizard', null)).toBeUndefined();
    world.service = 'https://one.example';
    expect(await cards.find('a')).toMatchObject({ id: 'a' });
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 1 });
    world.service = 'https://two.example';
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 0 });
    expect(await database.measure('searches')).toMatchObject({ count: 0 });
  });
});

describe('a broken service', () => {
  test('that names cards with words without end fills twelve places', async () => {
    const { cards } = setUp();
    const words = Array.from({ length: 60 }, (_, nth) => `word${nth}`);
    await cards.remember([card('wordy', { name: words.join(' ') })]);
    const memory = await cards.load({ ...nothing, queries: words });
    expect(words.filter((word) => memory.findByName(word).length > 0)).toHaveLength(12);
  });

  test('that names cards without end loses them all at the next pruning', async () => {
    const { cards, database } = setUp(2_000);
    await cards.remember([card('a')]);
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 1 });
    await cards.remember(Array.from({ length: 20 }, (_, nth) => card(`${nth}`)));
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 0 });
  });
});

describe('searches', () => {
  test('are known page by page, in a set and in the whole index apart', async () => {
    const { cards } = setUp();
    await cards.rememberSearch({ q: 'Charizard' }, page([card('a'), card('b')], 'more'));
    await cards.rememberSearch({ q: 'Charizard', cursor: 'more' }, page([card('c')], 'yet more'));
    await cards.rememberSearch({ q: 'charizard', set: 'jungle' }, page([]));
    const { findSearched } = await cards.load({ ...nothing, queries: ['Charizard'] });
    expect(findSearched('Charizard', null)).toMatchObject({
      pages: 2,
      isThrough: false,
      named: 3,
      total: 99,
    });
    expect(findSearched('Charizard', 'jungle')).toMatchObject({ pages: 1, isThrough: true, named: 0 });
    expect(findSearched('Charizard', 'base-set')).toBeUndefined();
  });

  test('that are read anew begin anew, and are forgotten after two weeks', async () => {
    const { cards, clock } = setUp();
    await cards.remember([card('a')]);
    for (const cursor of [undefined, 'more', undefined]) {
      await cards.rememberSearch(cursor ? { q: 'Charizard', cursor } : { q: 'Charizard' }, page([], 'more'));
    }
    const load = () => cards.load({ ...nothing, queries: ['Charizard'] });
    expect((await load()).findSearched('Charizard', null)?.pages).toBe(1);
    clock.advance(15 * 24 * 60 * 60 * 1000);
    expect((await load()).findSearched('Charizard', null)).toBeUndefined();
    expect((await load()).findByName('Charizard')).toHaveLength(1);
  });
});

test('picture hosts are listed once each, twelve at most, and only with encryption', async () => {
  const { cards } = setUp();
  const urls = [
    'https://pictures.example/a.png',
    'https://pictures.example/b.png',
    'http://localhost:4780/c.svg',
    'x',
  ];
  await cards.remember(urls.map((imageUrl, nth) => card(`${nth}`, { imageUrl })));
  expect(await cards.listPictureHosts()).toEqual(['pictures.example']);
  const many = Array.from({ length: 30 }, (_, nth) =>
    card(`e${nth}`, { imageUrl: `https://p${nth}.example/x.png` }),
  );
  await cards.remember(many);
  expect(await cards.listPictureHosts()).toHaveLength(12);
  await cards.clear();
  expect([await cards.listPictureHosts(), await cards.find('e1')]).toEqual([[], undefined]);
});
