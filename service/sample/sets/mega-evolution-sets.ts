import type { SampleSet } from './sample-set';

/** Sets and promos from autumn 2025 on. */
export const megaEvolutionSets: readonly SampleSet[] = [
  {
    name: 'Mega Evolution',
    total: '132',
    language: 'EN',
    cards: [
      ['001', 'Bulbasaur', 'Common', 'grass'],
      ['003', 'Mega Venusaur ex', 'Double Rare', 'grass'],
      ['077', 'Mega Lucario ex', 'Double Rare', 'fighting'],
      ['133', 'Bulbasaur', 'Illustration Rare', 'grass'],
      ['179', 'Mega Lucario ex', 'Special Illustration Rare', 'fighting'],
      ['188', 'Mega Lucario ex', 'Mega Hyper Rare', 'fighting'],
    ],
  },
  {
    name: 'MEP Black Star Promos',
    total: null,
    language: 'EN',
    cards: [['023', 'Mega Charizard X ex', 'Promo', 'fire']],
  },
  {
    name: 'Phantasmal Flames',
    total: '094',
    language: 'EN',
    cards: [
      ['013', 'Mega Charizard X ex', 'Double Rare', 'fire'],
      ['125', 'Mega Charizard X ex', 'Special Illustration Rare', 'fire'],
      ['130', 'Mega Charizard X ex', 'Mega Hyper Rare', 'fire'],
    ],
  },
];
