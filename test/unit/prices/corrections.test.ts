import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import { createCorrections } from '@/lib/prices/corrections';
import { read, recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';
import { titledListing } from '@/test/support/titled-listing';
import { createClock } from './fake-time';

const title = 'Charizard 4/102 Base Set Holo';
const one = titledListing(title, '1');
const sameTitle: Listing = { ...one, id: '2' };
const vague = titledListing('Charizard Holo Pokemon Card', '3');
const reprinted = 'Charizard 4/130 Base Set 2 Holo';

function setUp() {
  const clock = createClock();
  const database = openTestDatabase();
  const service = { url: 'https://gateway.example' };
  const open = () => {
    const corrections = createCorrections({
      ...{ database, now: clock.now },
      loadService: async () => service.url,
      loadRecogniser: async () => recogniser,
      toMarket: ({ site, id }) => (site === 'shop' ? `${site} ${id.split('/')[0]}` : site),
    });
    return { ...corrections, find: (listing: Listing) => corrections.find(listing, read(listing)) };
  };
  return { clock, database, service, open, corrections: open() };
}

describe('a correction', () => {
  test('holds for its listing and for every other of its title, for the next worker too', async () => {
    const { corrections, open } = setUp();
    expect(await corrections.find(one)).toBeNull();
    await corrections.save(one, 'a');
    expect(await open().find(one)).toEqual({ by: 'listing', cardId: 'a' });
    expect(await open().find(sameTitle)).toEqual({ by: 'title', cardId: 'a' });
    expect(await open().find({ ...sameTitle, title: reprinted })).toBeNull();
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
    const { corrections, database } = setUp();
    await corrections.save(one, 'a');
    await corrections.remove(sameTitle);
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.find(one)).toEqual({ by: 'listing', cardId: 'a' });
    await corrections.remove(one);
    expect(await corrections.find(one)).toBeNull();
    expect(await database.measure('corrections')).toMatchObject({ count: 0 });
  });

  test('is taken back for the title it was made for, when the seller has changed it since', async () => {
    const { corrections } = setUp();
    await corrections.save(one, 'a');
    await corrections.remove({ ...one, title: `${title} reduced` });
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.list()).toEqual([]);
  });

  test('of a title that changed since leaves alone what another listing of the old title is', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save(sameTitle, 'b');
    await corrections.remove({ ...one, title: `${title} reduced` });
    expect(await corrections.find(sameTitle)).toEqual({ by: 'listing', cardId: 'b' });
    expect(await corrections.find({ ...one, id: '9' })).toEqual({ by: 'title', cardId: 'b' });
  });

  test('that is made anew under a changed title no longer holds for the old one', async () => {
    const { corrections, clock } = setUp();
    await corrections.save(one, 'a');
    clock.advance(1000);
    await corrections.save({ ...one, title: reprinted }, 'b');
    expect(await corrections.find(sameTitle)).toBeNull();
    expect(await corrections.find({ ...sameTitle, title: reprinted })).toMatchObject({ cardId: 'b' });
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

test('of many made at once none is lost, whatever their ids and titles', async () => {
  const site = fc.constantFrom('ebay', 'tcg');
  const id = fc.string({ minLength: 1, maxLength: 128 });
  const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 1000 }), fc.constantFrom(title, reprinted));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ site, id, title: words }), {
        selector: (listing) => `${listing.site} ${listing.id}`,
        maxLength: 30,
      }),
      async (parts) => {
        const { corrections } = setUp();
        const listings = parts.map((part) => ({ ...one, ...part }));
        await Promise.all(listings.map((listing, nth) => corrections.save(listing, `card-${nth}`)));
        for (const [nth, listing] of listings.entries()) {
          expect(await corrections.find(listing)).toEqual({ by: 'listing', cardId: `card-${nth}` });
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('two at once for one listing leave listing and title agreeing', async () => {
  const { corrections } = setUp();
  await Promise.all([corrections.save(one, 'a'), corrections.save(one, 'b')]);
  const own = await corrections.find(one);
  expect(await corrections.find(sameTitle)).toEqual({ by: 'title', cardId: own?.cardId });
});

test('there are about 5,000 at most, and the oldest go first', async () => {
  const { corrections, clock, database } = setUp();
  const made = Array.from({ length: 5_200 }, (_, nth) => ({
    service: 'https://gateway.example',
    site: 'ebay',
    listingId: String(nth),
    form: `title ${nth}`,
    cardId: 'a',
    madeAt: new Date(clock.now().getTime() - (5_200 - nth) * 1000).toISOString(),
  }));
  await corrections.take(made);
  expect(await database.measure('corrections')).toMatchObject({ count: 10_000 });
  expect(await corrections.find({ ...vague, id: '5199' })).not.toBeNull();
  expect(await corrections.find({ ...vague, id: '0' })).toBeNull();
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

test('damaged records count as absent; clearing deletes all, and they are counted', async () => {
  const { corrections, database } = setUp();
  await corrections.save(one, 'a');
  expect(await corrections.measure()).toMatchObject({ count: 1 });
  await database.write(['corrections'], async (transaction) => {
    const store = transaction.objectStore('corrections');
    for (const record of await store.getAll()) {
      if (record.key.startsWith('listing:')) await store.put({ ...record, choice: { cardId: 7 } });
    }
  });
  expect(await corrections.find(one)).toEqual({ by: 'title', cardId: 'a' });
  expect(await corrections.list()).toMatchObject([{ holdsFor: 'title' }]);
  await corrections.clear();
  expect(await corrections.find(one)).toBeNull();
  expect(await corrections.measure()).toEqual({ count: 0, bytes: 0 });
});

const elsewhere: Listing = { ...one, site: 'cardmarket', id: '3' };

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
    expect(await corrections.find(sameTitle)).toEqual({ by: 'title', cardId: 'a' });
    await corrections.remove(elsewhere);
    expect(await corrections.find(sameTitle)).toEqual({ by: 'title', cardId: 'a' });
    expect(await corrections.find(elsewhere)).toBeNull();
  });

  test('stays in its shop where one site is many of them', async () => {
    const { corrections } = setUp();
    const inShop = (id: string): Listing => ({ ...one, site: 'shop', id });
    await corrections.save(inShop('one.example/1'), 'a');
    expect(await corrections.find(inShop('one.example/2'))).toEqual({ by: 'title', cardId: 'a' });
    expect(await corrections.find(inShop('two.example/1'))).toBeNull();
  });
});

/** Whether a choice for one listing holds for another, by title and item specifics. */
async function isShared(
  first: readonly [string, object?],
  second: readonly [string, object?],
): Promise<boolean> {
  const { corrections } = setUp();
  const [from, to] = [first, second].map(([words, specifics = {}], nth) => ({
    ...titledListing(words, `${nth}`),
    specifics: { ...specifics },
  }));
  if (!from || !to) throw new Error('There are two.');
  await corrections.save(from, 'a');
  return (await corrections.find(to))?.by === 'title';
}

const sameCards = [
  ['Charizard 4/102 Base Set Holo', '🔥 CHARIZARD -- 4/102 - Base Set (Holo)!! 🔥'],
  ['Pokémon Pikachu 58/102 Base Set', 'Pokemon  pikachu 58/102 base set'],
  ['Charizard 4/102 Base Set', 'Ｃharizard ４/102 Base Set'],
  ['Gyarados ★ Holon Phantoms 102/110', 'Gyarados ☆ Holon Phantoms 102/110'],
  ['Gyarados★ Holon Phantoms 102/110', 'Gyarados ★ Holon Phantoms 102/110'],
  ['Jirachi ◇ Team Up 97/181', 'Jirachi ♢ Team Up 97/181'],
  ['Unown ! Unseen Forces !/28', 'Unown [!] Unseen Forces !/28'],
  ['Charizard 4/102 Base Set rare', 'Charizard 4/102 Base Set RARE?!'],
] as const;

const otherCards = [
  ['Charizard 4/102 Base Set', 'Charizard 4/130 Base Set 2'],
  ['Charizard 4/102 Base Set', 'Charizard 4/102 Base Set 1st Edition'],
  ['Charizard 4/102 Base Set PSA 9', 'Charizard 4/102 Base Set PSA 10'],
  ['Nidoran♀ 55/64 Jungle', 'Nidoran♂ 55/64 Jungle'],
  ['Gyarados ★ Holon Phantoms', 'Gyarados Holon Phantoms'],
  ['Jirachi ◇ Team Up', 'Jirachi Team Up'],
  ['Jirachi ◇ Team Up', 'Jirachi ★ Team Up'],
  ['Unown ! !/28 Unseen Forces', 'Unown ? ?/28 Unseen Forces'],
  ['Unown !/28 Unseen Forces', 'Unown ?/28 Unseen Forces'],
  ['Unown! Unseen Forces', 'Unown? Unseen Forces'],
  ['Unown [!] Unseen Forces', 'Unown Unseen Forces'],
  ['Pikachu δ Holon Phantoms 79/110', 'Pikachu Holon Phantoms 79/110'],
  ['Pikachu & Zekrom GX 33/181', 'Pikachu Zekrom GX 33/181'],
  ['リザードン 006/165 SV2a', 'リサートン 006/165 SV2a'],
] as const;

describe('titles', () => {
  test.each(sameCards)('%s and %s are of one card', async (first, second) => {
    expect(await isShared([first], [second])).toBe(true);
  });

  test.each(otherCards)('%s and %s are of two cards', async (first, second) => {
    expect(await isShared([first], [second])).toBe(false);
  });

  const pikachu = 'Pikachu 025/165 Pokemon 151';
  test.each([
    ['a language', [`${pikachu} Japanese`, { language: 'Japanese' }], [`${pikachu} Japanese`], true],
    ['another language', [pikachu, { language: 'Japanese' }], [pikachu, { language: 'English' }], false],
    ['a language beside none', [pikachu, { language: 'Japanese' }], [pikachu], false],
    ['a set', ['Charizard 4/102 Base Set', { set: 'Base Set' }], ['Charizard 4/102 Base Set'], true],
    [
      'another set',
      ['Charizard 4/102', { set: 'Base Set' }],
      ['Charizard 4/102', { set: 'Celebrations' }],
      false,
    ],
    [
      'another number',
      ['Charizard Base Set', { 'card number': '4/102' }],
      ['Charizard Base Set', { 'card number': '4/130' }],
      false,
    ],
    [
      'a contradiction on language',
      [`${pikachu} Japanese`, { language: 'English' }],
      [`${pikachu} Japanese`, { language: 'English' }],
      false,
    ],
    [
      'a contradiction on number',
      [pikachu, { 'card number': '173/165' }],
      [pikachu, { 'card number': '173/165' }],
      false,
    ],
    [
      'nothing, without number and set',
      ['Charizard Holo Pokemon Card'],
      ['Charizard Holo Pokemon Card'],
      false,
    ],
  ] as const)('of which the item details name %s', async (_, first, second, shared) => {
    expect(await isShared(first, second)).toBe(shared);
  });
});
