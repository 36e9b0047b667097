import { describe, expect, test } from 'vitest';
import { createCorrections, type TitledListing } from '@/lib/prices/corrections';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';
import before from './fixtures/corrections-before-markets.json' with { type: 'json' };

const one: TitledListing = { site: 'ebay', id: '1', form: 'charizard 4 102' };
const other: TitledListing = { ...one, id: '2' };
const elsewhere: TitledListing = { ...one, site: 'cardmarket', id: '3' };

function setUp(initial: Readonly<Record<string, unknown>> = {}) {
  const clock = createClock();
  const storage = createMemoryStorage(initial);
  const losses = createLossNotes(createMemoryStorage());
  const open = () =>
    createCorrections({
      storage,
      losses,
      now: clock.now,
      loadService: async () => 'https://gateway.example',
      toMarket: ({ site, id }) => (site === 'shop' ? `${site} ${id.split('/')[0]}` : site),
    });
  return { clock, storage, losses, open, corrections: open() };
}

describe('what was chosen for a title in one market', () => {
  test('is told to no other', async () => {
    const { corrections } = setUp();
    await corrections.save(one, 'a');
    expect(await corrections.find(elsewhere)).toBeNull();
  });

  test('is neither changed nor taken back from another', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save(elsewhere, 'b');
    expect(await corrections.find(other)).toEqual({ by: 'title', cardId: 'a' });
    await corrections.remove(elsewhere);
    expect(await corrections.find(other)).toEqual({ by: 'title', cardId: 'a' });
    expect(await corrections.find(elsewhere)).toBeNull();
  });

  test('stays in its shop where one site is many of them', async () => {
    const { corrections } = setUp();
    const inShop = (id: string): TitledListing => ({ ...one, site: 'shop', id });
    await corrections.save(inShop('one.example/1'), 'a');
    expect(await corrections.find(inShop('one.example/2'))).toEqual({ by: 'title', cardId: 'a' });
    expect(await corrections.find(inShop('two.example/1'))).toBeNull();
  });
});

describe('choices of builds whose titles held everywhere', () => {
  const theirs: TitledListing = { site: 'cardmarket', id: 'x/charizard', form: 'blastoise 2 102' };

  test('hold for the listing and for the title where they were made, and nothing is called lost', async () => {
    const { corrections, losses } = setUp(before);
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await corrections.find(other)).toEqual({ by: 'title', cardId: 'a' });
    expect(await corrections.find(elsewhere)).toBeNull();
    expect(await corrections.find(theirs)).toEqual({ by: 'listing', cardId: null });
    expect(await corrections.find({ ...theirs, id: 'y' })).toEqual({ by: 'title', cardId: null });
    expect(await corrections.list()).toHaveLength(2);
    expect(await losses.list()).toEqual([]);
  });

  test('give way to later ones, leave no second entry behind, and can be taken back', async () => {
    const { corrections, open, storage } = setUp(before);
    await corrections.save(other, 'b');
    expect(await open().find({ ...one, id: '9' })).toEqual({ by: 'title', cardId: 'b' });
    await open().remove(other);
    expect(await open().find({ ...one, id: '9' })).toBeNull();
    await open().remove(one);
    await open().remove(theirs);
    expect(await storage.keys('corrections:')).toEqual([]);
  });

  test('go into a file and come back from it', async () => {
    const { corrections } = setUp(before);
    const file = await corrections.list();
    const fresh = setUp().corrections;
    await fresh.take(file);
    expect(await fresh.list()).toEqual(file);
    expect(await fresh.find(other)).toEqual({ by: 'title', cardId: 'a' });
  });
});
