import { describe, expect, test } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { createCardStore } from '@/lib/prices/card-memory';
import type { Lookups } from '@/lib/recognise/identify';
import { recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';
import { createClock } from './fake-time';

const nothing: Lookups = { numbers: [], setIds: [], names: [] };
const loadRecogniser = async () => recogniser;
const byNumber = (number: string, ...setIds: string[]): Lookups => ({
  ...nothing,
  numbers: [number],
  setIds,
});
const base = recogniser.findKnownSet({ slug: 'base-set', name: 'Base Set' })?.id ?? '';

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

function setUp(mostBytes?: number) {
  const clock = createClock();
  const database = openTestDatabase();
  const world = { service: 'https://one.example' };
  const open = () =>
    createCardStore({
      ...{ database, loadService: async () => world.service, loadRecogniser },
      ...(mostBytes !== undefined && { mostBytes }),
    });
  return { clock, database, world, open, cards: open() };
}

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
    const memory = await cards.load({ ...nothing, names: ['Charizard', 'Charizard ex', 'Char'] });
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

  test('costs no write where it is known as it is', async () => {
    const { cards, database } = setUp();
    let writes = 0;
    const counting = createCardStore({
      database: {
        ...database,
        write: (stores, work) => {
          writes += 1;
          return database.write(stores, work);
        },
      },
      loadService: async () => 'https://one.example',
      loadRecogniser,
    });
    await counting.remember([card('a')]);
    await counting.remember([card('a')]);
    expect(writes).toBe(1);
    expect(await cards.find('a')).toEqual(card('a'));
  });

  test('means nothing to another service, and is there when its own is back, until pruning', async () => {
    const { cards, world, database } = setUp();
    await cards.remember([card('a', { imageUrl: 'https://pictures.example/a.png' })]);
    world.service = 'https://two.example';
    expect(await cards.find('a')).toBeUndefined();
    expect(await cards.listPictureHosts()).toEqual([]);
    const memory = await cards.load({ numbers: ['4'], setIds: [base], names: ['Charizard'] });
    expect([memory.findByNumber('4'), memory.findByName('Charizard'), memory.findSetSlugs(base)]).toEqual([
      [],
      [],
      [],
    ]);
    world.service = 'https://one.example';
    expect(await cards.find('a')).toMatchObject({ id: 'a' });
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 1 });
    world.service = 'https://two.example';
    await cards.prune();
    expect(await database.measure('cards')).toMatchObject({ count: 0 });
  });
});

describe('a broken service', () => {
  test('that names cards with words without end fills twelve places', async () => {
    const { cards } = setUp();
    const words = Array.from({ length: 60 }, (_, nth) => `word${nth}`);
    await cards.remember([card('wordy', { name: words.join(' ') })]);
    const memory = await cards.load({ ...nothing, names: words });
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
