import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCorrections, type TitledListing } from '@/lib/prices/corrections';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { createClock } from './fake-time';

const one: TitledListing = { site: 'ebay', id: '1', form: 'charizard 4 102' };
const sameTitle: TitledListing = { ...one, id: '2' };
const vague: TitledListing = { site: 'ebay', id: '3', form: null };

function setUp() {
  const clock = createClock();
  const storage = createMemoryStorage();
  const service = { url: 'https://gateway.example' };
  const open = () =>
    createCorrections({
      storage,
      losses: createLossNotes(storage),
      now: clock.now,
      loadService: async () => service.url,
      toMarket: ({ site }) => site,
    });
  return { clock, storage, service, open, corrections: open() };
}

describe('a correction', () => {
  test('holds for its listing and for every other of its title, for the next worker too', async () => {
    const { corrections, open } = setUp();
    expect(await corrections.find(one)).toBeNull();
    await corrections.save(one, 'a');
    expect(await open().find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await open().find(sameTitle)).toEqual({ by: 'title', cardId: 'a' });
    expect(await open().find({ ...sameTitle, form: 'charizard 4 130' })).toBeNull();
  });

  test('of a title that names no one card holds for its listing alone', async () => {
    const { corrections } = setUp();
    await corrections.save(vague, 'a');
    expect(await corrections.find(vague)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await corrections.find({ ...vague, id: '4' })).toBeNull();
  });

  test('"none of those" is one too', async () => {
    const { corrections } = setUp();
    await corrections.save(one, null);
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: null });
  });

  test('gives way to a later one, and a listing keeps its own against its title', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save(sameTitle, 'b');
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await corrections.find({ ...one, id: '9' })).toEqual({ by: 'title', cardId: 'b' });
  });

  test('is taken back for listing and title', async () => {
    const { corrections, storage } = setUp();
    await corrections.save(one, 'a');
    await corrections.remove(sameTitle);
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    await corrections.remove(one);
    expect(await corrections.find(one)).toBeNull();
    expect(await storage.keys('corrections:')).toEqual([]);
  });

  test('is taken back for the title it was made for, when the seller has changed it since', async () => {
    const { corrections } = setUp();
    await corrections.save(one, 'a');
    await corrections.remove({ ...one, form: 'charizard 4 102 reduced' });
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.list()).toEqual([]);
  });

  test('of a title that changed since leaves alone what another listing of the old title is', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save(sameTitle, 'b');
    await corrections.remove({ ...one, form: 'charizard 4 102 reduced' });
    expect(await corrections.find(sameTitle)).toEqual({ by: 'listing', cardId: 'b' });
    expect(await corrections.find({ ...one, id: '9' })).toEqual({ by: 'title', cardId: 'b' });
  });

  test('that is made anew under a changed title no longer holds for the old one', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save({ ...one, form: 'charizard 4 130' }, 'b');
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.find({ ...sameTitle, form: 'charizard 4 130' })).toMatchObject({ cardId: 'b' });
  });

  test('sleeps while another service is in force, and wakes with its own', async () => {
    const { corrections, service } = setUp();
    await corrections.save(one, 'a');
    service.url = 'https://other.example';
    expect(await corrections.find(one)).toBeNull();
    await corrections.save(one, 'b');
    service.url = 'https://gateway.example';
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await corrections.list()).toHaveLength(2);
  });
});

test('of many made at once none is lost, whatever their keys', async () => {
  const site = fc.constantFrom('ebay', 'tcg');
  const id = fc.string({ minLength: 1, maxLength: 128 });
  const form = fc.option(fc.string({ minLength: 1, maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ site, id, form }), {
        selector: (listing) => `${listing.site} ${listing.id}`,
        maxLength: 60,
      }),
      async (listings) => {
        const { corrections } = setUp();
        await Promise.all(listings.map((listing, nth) => corrections.save(listing, `card-${nth}`)));
        for (const [nth, listing] of listings.entries()) {
          expect(await corrections.find(listing)).toEqual({ by: 'listing', cardId: `card-${nth}` });
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('two at once for one listing leave listing and title agreeing', async () => {
  const { corrections } = setUp();
  await Promise.all([corrections.save(one, 'a'), corrections.save(one, 'b')]);
  const own = await corrections.find(one);
  expect(await corrections.find(sameTitle)).toEqual({ by: 'title', cardId: own?.cardId });
});

test('there are about 5,000 at most, and the oldest go first', async () => {
  const { corrections, clock } = setUp();
  const made = Array.from({ length: 7_000 }, (_, nth) => ({
    service: 'https://gateway.example',
    site: 'ebay',
    listingId: String(nth),
    form: `title ${nth}`,
    cardId: 'a',
    madeAt: new Date(clock.now().getTime() - (7_000 - nth) * 1000).toISOString(),
  }));
  await corrections.take(made);
  // Listing and title of one correction may lie in parts that are full to different degrees.
  const kept = await corrections.list();
  expect(kept.length).toBeGreaterThan(4_500);
  expect(kept.length).toBeLessThan(6_500);
  expect(await corrections.find({ site: 'ebay', id: '6999', form: null })).not.toBeNull();
  expect(await corrections.find({ site: 'ebay', id: '0', form: null })).toBeNull();
});

describe('corrections as a file holds them', () => {
  test('come back as they went, without taking the place of later ones', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    await corrections.save(vague, null);
    const file: unknown = JSON.parse(JSON.stringify(await corrections.list()));
    clock.advance(60_000);
    await corrections.save(one, 'b');
    if (!Array.isArray(file)) throw new Error('no list');
    await corrections.take(file);
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'b' });
    const fresh = setUp().corrections;
    await fresh.take(file);
    expect(await fresh.list()).toEqual(file);
  });

  test('do not bring back for a title what was taken back', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save(sameTitle, 'b');
    await corrections.remove(sameTitle);
    const fresh = setUp().corrections;
    await fresh.take(await corrections.list());
    expect(await fresh.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await fresh.find(sameTitle)).toBeNull();
    expect(await fresh.list()).toEqual(await corrections.list());
  });

  test('keep a title that outlived its listing, and of one that does not say so hold for both', async () => {
    const { corrections } = setUp();
    await corrections.save(one, 'a');
    const [made] = await corrections.list();
    expect(made).toMatchObject({ holdsFor: 'both' });
    const fresh = setUp().corrections;
    await fresh.take([{ ...made, holdsFor: 'title' }]);
    expect(await fresh.find(one)).toEqual({ by: 'title', cardId: 'a' });
    const { holdsFor: _, ...older } = { ...made };
    await fresh.take([older]);
    expect(await fresh.find(one)).toEqual({ by: 'listing', cardId: 'a' });
  });

  test('are taken one by one: what is none is left out, and nothing breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.anything()), async (wild) => {
        const { corrections } = setUp();
        await corrections.save(one, 'a');
        await corrections.take(wild);
        expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
      }),
      { numRuns: 200 },
    );
  });

  test.each(['..', '.', '\ud800'])('name no other path by their card: %j is left out', async (cardId) => {
    const { corrections } = setUp();
    await corrections.save(one, 'a');
    const [made] = await corrections.list();
    const fresh = setUp().corrections;
    await fresh.take([{ ...made, cardId }]);
    expect(await fresh.list()).toEqual([]);
  });

  test('of a clock that ran ahead do not stay final', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    const [made] = await corrections.list();
    await corrections.take([{ ...made, cardId: 'future', madeAt: '2099-01-01T00:00:00.000Z' }]);
    clock.advance(1000);
    await corrections.save(one, 'b');
    expect(await corrections.find(one)).toMatchObject({ cardId: 'b' });
  });
});

test('damaged entries are as if absent; clearing forgets all, and they are counted', async () => {
  const { corrections, storage } = setUp();
  await corrections.save(one, 'a');
  expect(await corrections.measure()).toMatchObject({ count: 1 });
  for (const key of await storage.keys('corrections:')) {
    await storage.update(key, (old) => [...(Array.isArray(old) ? old : []), { key: 7 }, 'x']);
  }
  expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
  await corrections.clear();
  expect(await corrections.find(one)).toBeNull();
  expect(await corrections.measure()).toEqual({ count: 0, bytes: 0 });
});
