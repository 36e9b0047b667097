import type { SampleSet } from './sample-set';

/** Sets from 2003 to 2007, with cards called "ex", gold stars and delta species. */
export const exEraSets: readonly SampleSet[] = [
  {
    name: 'Ruby & Sapphire',
    total: '109',
    language: 'EN',
    cards: [['101', 'Mewtwo ex', 'Ultra Rare', 'psychic']],
  },
  {
    name: 'Sandstorm',
    total: '100',
    language: 'EN',
    cards: [['96', 'Gardevoir ex', 'Ultra Rare', 'psychic']],
  },
  {
    name: 'Dragon',
    total: '97',
    language: 'EN',
    cards: [
      ['97', 'Rayquaza ex', 'Ultra Rare', 'colorless'],
      ['100', 'Charizard', 'Secret Rare', 'fire'],
    ],
  },
  {
    name: 'FireRed & LeafGreen',
    total: '112',
    language: 'EN',
    cards: [
      ['104', 'Blastoise ex', 'Ultra Rare', 'water'],
      ['105', 'Charizard ex', 'Ultra Rare', 'fire'],
      ['112', 'Venusaur ex', 'Ultra Rare', 'grass'],
    ],
  },
  {
    name: 'Team Rocket Returns',
    total: '109',
    language: 'EN',
    cards: [['108', 'Torchic ★', 'Ultra Rare', 'fire']],
  },
  {
    name: 'Deoxys',
    total: '107',
    language: 'EN',
    cards: [
      ['102', 'Rayquaza ex', 'Ultra Rare', 'colorless'],
      ['107', 'Rayquaza ★', 'Ultra Rare', 'colorless'],
    ],
  },
  {
    name: 'Unseen Forces',
    total: '115',
    language: 'EN',
    cards: [
      ['105', 'Lugia ex', 'Ultra Rare', 'psychic'],
      ['112', 'Umbreon ex', 'Ultra Rare', 'darkness'],
      ['114', 'Raikou ★', 'Ultra Rare', 'lightning'],
    ],
  },
  {
    name: 'Holon Phantoms',
    total: '110',
    language: 'EN',
    cards: [['104', 'Pikachu ★', 'Ultra Rare', 'lightning']],
  },
  {
    name: 'Crystal Guardians',
    total: '100',
    language: 'EN',
    cards: [['4', 'Charizard δ', 'Holo Rare', 'lightning']],
  },
  {
    name: 'Dragon Frontiers',
    total: '101',
    language: 'EN',
    cards: [
      ['100', 'Charizard ★ δ', 'Ultra Rare', 'darkness'],
      ['101', 'Mew ★ δ', 'Ultra Rare', 'water'],
    ],
  },
  {
    name: 'Power Keepers',
    total: '108',
    language: 'EN',
    cards: [['6', 'Charizard', 'Holo Rare', 'fire']],
  },
  {
    name: 'POP Series 5',
    total: '17',
    language: 'EN',
    cards: [
      ['16', 'Espeon ★', 'Ultra Rare', 'psychic'],
      ['17', 'Umbreon ★', 'Ultra Rare', 'darkness'],
    ],
  },
];
