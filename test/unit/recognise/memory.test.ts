import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import type { CardMemory } from '@/lib/recognise/match';
import { findSetId } from '@/lib/recognise/set-id';
import { sharedRows } from './shared-catalogue';
import { createSmallCatalogue, identifyTitle } from './small-catalogue';

const { cards, search } = createSmallCatalogue(false, sharedRows);

function remember(known: readonly CardIdentity[]): CardMemory {
  return {
    findByNumber: (number) => known.filter((card) => cardNumberKey(card.cardNumber) === number),
    findSetSlugs: (id) => [...new Set(known.flatMap(({ set }) => (findSetId(set) === id ? [set.slug] : [])))],
  };
}

const shared = [
  'Pokemon Houndoom H11/H32',
  'Arcanine H2/H32',
  'Pokemon Fire Energy 128/132',
  'Dugtrio 19/102',
  'Pokemon Houndoom 8/64',
  'Mawile 9/100',
  'Mudbray 031/051 Japanese',
  'Necrozma GX 068/066',
  'Rellor 014/071 Japanese',
  'Caterpie 001/100 Japanese',
  'Pokemon Maractus 006/100',
  '2023 Pokemon Bellossom #3 PSA 9',
  'Houndoom H11/H32 2003',
];

describe('what two sets print', () => {
  it.each(shared)('%s is never sure, whatever was looked up before', (title) => {
    expect(identifyTitle(title, search).sure).toBeNull();
    expect(identifyTitle(title, search, remember(cards)).sure).toBeNull();
    for (const card of cards) expect(identifyTitle(title, search, remember([card])).sure).toBeNull();
  });

  it.each([
    ['Houndoom H11/H32 Skyridge', 'skyridge-H11/H32'],
    ['Houndoom H11/H32 Aquapolis', 'aquapolis-H11/H32'],
    ['Fire Energy 128/132 Gym Challenge pokemon', 'gym-challenge-128/132'],
    ['Dugtrio 19/102 1999', 'base-set-19/102'],
    ['Rellor 014/071 Cyber Judge Japanese', 'ja-cyber-judge-014/071'],
    ['Umbreon H30/H32', 'skyridge-H30/H32'],
    ['Pidgey 99/132', 'secret-wonders-99/132'],
    ['M Rayquaza-EX 76/108', 'roaring-skies-76/108'],
    ['Vespiquen 004/071 Japanese', 'ja-snow-hazard-004/071'],
    ['Charizard 4/102', 'base-set-4/102'],
    ['Pikachu 025/165', '151-025/165'],
  ])('%s is sure, with and without memory', (title, id) => {
    expect(identifyTitle(title, search).sure).toBe(id);
    expect(identifyTitle(title, search, remember(cards)).sure).toBe(id);
  });
});

const titles = cards.flatMap((card) => {
  const number = cardNumberKey(card.cardNumber);
  const japanese = card.set.slug.startsWith('ja-') ? ' Japanese' : '';
  return [
    `Pokemon ${card.name} ${card.cardNumber}`,
    `Pokemon ${card.name} ${card.cardNumber}${japanese}`,
    `Pokemon ${card.name} #${number}${japanese}`,
    `2003 ${card.name} #${number} pokemon PSA 9`,
    `${card.name} ${card.cardNumber} ${card.set.name}${japanese} pokemon`,
  ];
});

it('memory neither makes a title sure nor changes the card', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.subarray(cards), (title, known) => {
      expect(identifyTitle(title, search, remember(known)).sure).toBe(identifyTitle(title, search).sure);
    }),
    { numRuns: 2000 },
  );
});

it('a set that the service calls otherwise is not taken for one that lacks the card', () => {
  const other = createSmallCatalogue(true, sharedRows);
  for (const title of shared) expect(identifyTitle(title, other.search).sure).toBeNull();
});
