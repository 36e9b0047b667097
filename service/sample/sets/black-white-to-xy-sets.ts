import type { SampleSet } from './sample-set';

/** Sets from 2011 to 2016: Black & White and XY. */
export const blackWhiteToXySets: readonly SampleSet[] = [
  {
    name: 'Black & White',
    total: '114',
    language: 'EN',
    cards: [
      ['113', 'Reshiram', 'Ultra Rare', 'fire'],
      ['115', 'Pikachu', 'Secret Rare', 'lightning'],
    ],
  },
  {
    name: 'Next Destinies',
    total: '99',
    language: 'EN',
    cards: [
      ['54', 'Mewtwo-EX', 'Ultra Rare', 'psychic'],
      ['98', 'Mewtwo-EX', 'Ultra Rare', 'psychic'],
    ],
  },
  {
    name: 'Plasma Storm',
    total: '135',
    language: 'EN',
    cards: [['136', 'Charizard', 'Secret Rare', 'fire']],
  },
  {
    name: 'Legendary Treasures',
    total: 'RC25',
    language: 'EN',
    cards: [['RC7', 'Pikachu', 'Uncommon', 'lightning']],
  },
  {
    name: 'XY',
    total: '146',
    language: 'EN',
    cards: [['2', 'M Venusaur-EX', 'Ultra Rare', 'grass']],
  },
  {
    name: 'XY Black Star Promos',
    total: null,
    language: 'EN',
    cards: [
      ['XY17', 'Charizard-EX', 'Promo', 'fire'],
      ['XY121', 'Charizard-EX', 'Promo', 'fire'],
    ],
  },
  {
    name: 'Flashfire',
    total: '106',
    language: 'EN',
    cards: [
      ['11', 'Charizard-EX', 'Ultra Rare', 'fire'],
      ['69', 'M Charizard-EX', 'Ultra Rare', 'dragon'],
      ['107', 'M Charizard-EX', 'Secret Rare', 'fire'],
    ],
  },
  {
    name: 'Phantom Forces',
    total: '119',
    language: 'EN',
    cards: [['34', 'Gengar-EX', 'Ultra Rare', 'psychic']],
  },
  {
    name: 'Roaring Skies',
    total: '108',
    language: 'EN',
    cards: [
      ['76', 'M Rayquaza-EX', 'Ultra Rare', 'colorless'],
      ['105', 'M Rayquaza-EX', 'Ultra Rare', 'colorless'],
    ],
  },
  {
    name: 'Generations',
    total: '83',
    language: 'EN',
    cards: [['26', 'Pikachu', 'Common', 'lightning']],
  },
  {
    name: 'Generations',
    total: 'RC32',
    language: 'EN',
    cards: [
      ['RC5', 'Charizard', 'Uncommon', 'fire'],
      ['RC29', 'Pikachu', 'Ultra Rare', 'lightning'],
    ],
  },
  {
    name: 'Evolutions',
    total: '108',
    language: 'EN',
    cards: [
      ['11', 'Charizard', 'Holo Rare', 'fire'],
      ['12', 'Charizard-EX', 'Ultra Rare', 'fire'],
      ['35', 'Pikachu', 'Common', 'lightning'],
      ['51', 'Mewtwo', 'Holo Rare', 'psychic'],
    ],
  },
];
