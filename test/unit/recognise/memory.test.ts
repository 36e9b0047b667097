import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardIdentity } from '@/lib/domain/card';
import { identify } from '@/lib/recognise/identify';
import {
  type CardMemory,
  cardNumberKey,
  hasWords,
  mostSearches,
  type SearchOutcome,
  type SearchStep,
} from '@/lib/recognise/match';
import { read } from '@/lib/recognise/read';
import { findSetId } from '@/lib/recognise/set-id';
import { createMemory, type LearningMemory } from '@/scripts/recognise-titles';
import { sharedRows } from './shared-catalogue';
import { createSmallCatalogue, identifyTitle } from './small-catalogue';

const { cards, search } = createSmallCatalogue(false, sharedRows);
const other = createSmallCatalogue(true, sharedRows);

/** A memory of cards and of their sets' slugs, by whatever search they came. */
function remember(known: readonly CardIdentity[]): CardMemory {
  return {
    findByNumber: (number) => known.filter((card) => cardNumberKey(card.cardNumber) === number),
    findByName: (q) => known.filter((card) => hasWords(card.name, q)),
    findSearched: () => undefined,
    findSetSlugs: (id) => [...new Set(known.flatMap(({ set }) => (findSetId(set) === id ? [set.slug] : [])))],
  };
}

/** A memory of everything: every card, every slug, and that no search would bring more. */
function rememberAll(known: readonly CardIdentity[]): CardMemory {
  const memory = remember(known);
  return {
    ...memory,
    findSearched(q, set) {
      const named = memory.findByName(q).filter((card) => set === null || card.set.slug === set).length;
      return { pages: 1, total: named, isThrough: true, named };
    },
  };
}

/** Identifies a title as the extension does, learning from each answer; gives what is sure and the searches it took. */
function learn(title: string, memory: LearningMemory, ask: (step: SearchStep) => SearchOutcome) {
  const run = identify(read({ title }), memory);
  let state = run.next();
  let searches = 0;
  while (!state.done) {
    const outcome = ask(state.value);
    memory.learn(state.value, outcome);
    searches += 1;
    state = run.next(outcome);
  }
  return { sure: state.value.kind === 'sure' ? state.value.card.id : null, match: state.value, searches };
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

it('cards that memory holds neither make a title sure nor change the card', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.subarray(cards), (title, known) => {
      expect(identifyTitle(title, search, remember(known)).sure).toBe(identifyTitle(title, search).sure);
    }),
    { numRuns: 2000 },
  );
});

it('what was looked up before changes no answer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...titles), { maxLength: 12 }), (before) => {
      const memory = createMemory();
      for (const title of before) {
        expect(learn(title, memory, search).sure).toBe(learn(title, createMemory(), search).sure);
      }
    }),
    { numRuns: 300 },
  );
});

it('where slugs must be learned, memory is sure only where one who knows every card is', () => {
  const all = rememberAll(other.cards);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...titles), { maxLength: 12 }), (before) => {
      const memory = createMemory();
      for (const title of before) {
        const { sure } = learn(title, memory, other.search);
        if (sure !== null) expect(sure).toBe(identifyTitle(title, other.search, all).sure);
        const cold = learn(title, createMemory(), other.search).sure;
        if (cold !== null) expect(sure).toBe(cold);
      }
    }),
    { numRuns: 300 },
  );
});

it('no title is worth more searches than the most, and none is searched for twice', () => {
  for (const ask of [search, other.search]) {
    const memory = createMemory();
    for (const title of titles) {
      expect(learn(title, createMemory(), ask).searches).toBeLessThanOrEqual(mostSearches);
      expect(learn(title, memory, ask).searches).toBeLessThanOrEqual(mostSearches);
    }
    // The second round learns what slugs of the first round lead to.
    for (const title of titles) learn(title, memory, ask);
    for (const title of titles) expect([title, learn(title, memory, ask).searches]).toEqual([title, 0]);
  }
});

it('a search that was read to its end says nothing once a card of it is lost', () => {
  const memory = createMemory();
  const title = 'Pokemon Houndoom #8';
  const first = learn(title, memory, search);
  expect(first.searches).toBeGreaterThan(0);
  expect(learn(title, memory, search).searches).toBe(0);
  const lost: CardMemory = { ...memory, findByName: (q) => memory.findByName(q).slice(1) };
  expect(identify(read({ title }), lost).next().done).toBe(false);
});

it('a set that the service calls otherwise is not taken for one that lacks the card', () => {
  for (const title of shared) expect(identifyTitle(title, other.search).sure).toBeNull();
});
