import type { SampleSet } from './sample-set';

/** Sets from 2000 to 2003: Neo Genesis to Skyridge. */
export const neoAndECardSets: readonly SampleSet[] = [
  {
    name: 'Neo Genesis',
    total: '111',
    language: 'EN',
    cards: [
      ['9', 'Lugia', 'Holo Rare', 'colorless'],
      ['11', 'Meganium', 'Holo Rare', 'grass'],
      ['17', 'Typhlosion', 'Holo Rare', 'fire'],
      ['70', 'Pikachu', 'Common', 'lightning'],
    ],
  },
  {
    name: 'Neo Discovery',
    total: '75',
    language: 'EN',
    cards: [
      ['1', 'Espeon', 'Holo Rare', 'psychic'],
      ['13', 'Umbreon', 'Holo Rare', 'darkness'],
    ],
  },
  {
    name: 'Southern Islands',
    total: '18',
    language: 'EN',
    cards: [['1', 'Mew', 'Promo', 'psychic']],
  },
  {
    name: 'Neo Revelation',
    total: '64',
    language: 'EN',
    cards: [
      ['7', 'Ho-Oh', 'Holo Rare', 'fire'],
      ['65', 'Shining Gyarados', 'Secret Rare', 'water'],
      ['66', 'Shining Magikarp', 'Secret Rare', 'water'],
    ],
  },
  {
    name: 'Neo Destiny',
    total: '105',
    language: 'EN',
    cards: [
      ['107', 'Shining Charizard', 'Secret Rare', 'fire'],
      ['109', 'Shining Mewtwo', 'Secret Rare', 'psychic'],
    ],
  },
  {
    name: 'Legendary Collection',
    total: '110',
    language: 'EN',
    cards: [
      ['3', 'Charizard', 'Holo Rare', 'fire'],
      ['86', 'Pikachu', 'Common', 'lightning'],
    ],
  },
  {
    name: 'Expedition Base Set',
    total: '165',
    language: 'EN',
    cards: [
      ['6', 'Charizard', 'Holo Rare', 'fire'],
      ['19', 'Mew', 'Holo Rare', 'psychic'],
      ['40', 'Charizard', 'Rare', 'fire'],
      ['124', 'Pikachu', 'Common', 'lightning'],
    ],
  },
  {
    name: 'Aquapolis',
    total: '147',
    language: 'EN',
    cards: [
      ['149', 'Lugia', 'Secret Rare', 'colorless'],
      ['74a', 'Drowzee', 'Common', 'psychic'],
    ],
  },
  {
    name: 'Aquapolis',
    total: 'H32',
    language: 'EN',
    cards: [
      ['H9', 'Espeon', 'Holo Rare', 'psychic'],
      ['H29', 'Umbreon', 'Holo Rare', 'darkness'],
    ],
  },
  {
    name: 'Skyridge',
    total: '144',
    language: 'EN',
    cards: [['146', 'Charizard', 'Secret Rare', 'colorless']],
  },
  {
    name: 'Skyridge',
    total: 'H32',
    language: 'EN',
    cards: [['H11', 'Houndoom', 'Holo Rare', 'darkness']],
  },
];
