import { describe, expect, test } from 'vitest';
import { titledListing } from '@/test/support/titled-listing';
import { benchCards, useBench } from './service-bench';

const { charizard, second, blastoise } = benchCards;

const bench = useBench();

const one = titledListing('Charizard 4/102 Holo Pokemon Card', '1');
const sameTitle = titledListing('CHARIZARD 4/102 - holo Pokémon card!', '2');
const price = (of: typeof one, detail = false) => bench.pricer.price(of, of.id, () => detail);

test('a choice makes the card sure, for its listing and for every other of its title, without a search for it', async () => {
  expect(await price(one)).toMatchObject({ corrected: null });
  await bench.corrections.save(one, charizard.id);
  const before = bench.calls.length;
  const corrected = { kind: 'sure', card: { id: charizard.id }, reasons: ['corrected'] };
  expect(await price(one)).toMatchObject({ match: corrected, corrected: 'listing', failure: null });
  expect(await price(sameTitle)).toMatchObject({ match: corrected, corrected: 'title' });
  // What is left to ask is its price.
  expect(bench.calls.length - before).toBeLessThanOrEqual(1);
  expect(await price(titledListing('Charizard 4/102 Pokemon Card', '3'))).toMatchObject({ corrected: null });
});

test('a choice comes before what is sure by the title', async () => {
  const sure = titledListing('Blastoise 2/102 Base Set Holo Pokemon');
  expect(await price(sure)).toMatchObject({ match: { kind: 'sure', card: { id: blastoise.id } } });
  await bench.repository.search({ q: 'charizard' }, 't');
  await bench.corrections.save(sure, second.id);
  expect(await price(sure)).toMatchObject({
    match: { kind: 'sure', card: { id: second.id } },
    priced: { card: { id: second.id } },
  });
  await bench.corrections.remove(sure);
  expect(await price(sure)).toMatchObject({ match: { card: { id: blastoise.id } }, corrected: null });
});

test('the grade is read from each title all the same', async () => {
  await bench.corrections.save(one, charizard.id);
  const slab = titledListing('Charizard 4/102 Holo Pokemon Card PSA 9', '4');
  expect(await price(slab)).toMatchObject({ corrected: null, reading: { grade: { grade: '9' } } });
});

test('a card that was forgotten meanwhile is fetched', async () => {
  await bench.corrections.save(one, charizard.id);
  expect(await price(one, true)).toMatchObject({
    match: { kind: 'sure', card: { id: charizard.id, name: 'Charizard' } },
    detailKnown: true,
  });
  expect(bench.calls).toEqual([`/api/v1/cards/${charizard.id}`]);
});

test('none of the cards is never sure, and costs nothing', async () => {
  await bench.corrections.save(one, null);
  expect(await price(one)).toMatchObject({
    match: { kind: 'none', reasons: ['corrected'] },
    priced: null,
    corrected: 'listing',
  });
  expect(bench.calls).toEqual([]);
});

test('a card that cannot be had says why', async () => {
  await bench.corrections.save(one, '0c0ffee0-0000-4000-8000-999999999999');
  expect(await price(one)).toMatchObject({
    match: { kind: 'none' },
    failure: { code: 'not-found' },
    corrected: 'listing',
  });
});

test('a choice against what the listing says holds, and says so', async () => {
  await bench.corrections.save(one, second.id);
  expect(await price(one)).toMatchObject({
    match: { kind: 'sure', card: { id: second.id }, reasons: ['corrected', 'corrected-against'] },
    corrected: 'listing',
  });
});

test('no choice makes a card of what is none', async () => {
  const lot = titledListing('Lot of 50 Pokemon cards Charizard 4/102');
  await bench.corrections.save(lot, charizard.id);
  expect(await price(lot)).toMatchObject({ match: { reasons: ['not-a-card'] }, corrected: null });
});

describe('a choice for another listing of the title', () => {
  test.each([
    ['number', 'Charizard 15/102 Holo Pokemon Card'],
    ['total', 'Charizard 4/130 Holo Pokemon Card'],
    ['set', 'Charizard 4 Celebrations Holo Pokemon Card'],
    ['language', 'Charizard 4/102 Holo Pokemon Card Japanese'],
  ])(
    'is left out where the %s disagrees, and holds for the listing that it was made for',
    async (_, title) => {
      const [chosen, other] = [titledListing(title, '9'), titledListing(title, '10')];
      await bench.corrections.save(chosen, charizard.id);
      expect(await price(chosen)).toMatchObject({
        corrected: 'listing',
        match: { card: { id: charizard.id } },
      });
      expect(await price(other)).toMatchObject({ corrected: null });
    },
  );

  test('holds where the name was misread', async () => {
    const [chosen, other] = [
      titledListing('Blastoise 4/102 Pokemon', '11'),
      titledListing('Blastoise 4/102 Pokemon', '12'),
    ];
    await bench.corrections.save(chosen, charizard.id);
    expect(await price(other)).toMatchObject({ corrected: 'title', match: { card: { id: charizard.id } } });
  });
});
