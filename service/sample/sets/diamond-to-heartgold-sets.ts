import type { SampleSet } from './sample-set';

/** Sets from 2007 to 2011: Diamond & Pearl, Platinum, HeartGold & SoulSilver and Call of Legends. */
export const diamondToHeartgoldSets: readonly SampleSet[] = [
  {
    name: 'Diamond & Pearl',
    total: '130',
    language: 'EN',
    cards: [
      ['1', 'Dialga', 'Holo Rare', 'metal'],
      ['6', 'Lucario', 'Holo Rare', 'fighting'],
    ],
  },
  {
    name: 'Majestic Dawn',
    total: '100',
    language: 'EN',
    cards: [
      ['63', 'Eevee', 'Common', 'colorless'],
      ['98', 'Glaceon LV.X', 'Rare Holo LV.X', 'water'],
      ['99', 'Leafeon LV.X', 'Rare Holo LV.X', 'grass'],
    ],
  },
  {
    name: 'Legends Awakened',
    total: '146',
    language: 'EN',
    cards: [['144', 'Mewtwo LV.X', 'Rare Holo LV.X', 'psychic']],
  },
  {
    name: 'Stormfront',
    total: '100',
    language: 'EN',
    cards: [['103', 'Charizard', 'Secret Rare', 'fire']],
  },
  {
    name: 'DP Black Star Promos',
    total: null,
    language: 'EN',
    cards: [['DP45', 'Charizard G LV.X', 'Promo', 'fire']],
  },
  {
    name: 'Platinum',
    total: '127',
    language: 'EN',
    cards: [['124', 'Giratina LV.X', 'Rare Holo LV.X', 'psychic']],
  },
  {
    name: 'Rising Rivals',
    total: '111',
    language: 'EN',
    cards: [['112', 'Pikachu', 'Secret Rare', 'lightning']],
  },
  {
    name: 'Supreme Victors',
    total: '147',
    language: 'EN',
    cards: [['143', 'Charizard G LV.X', 'Rare Holo LV.X', 'fire']],
  },
  {
    name: 'Arceus',
    total: '99',
    language: 'EN',
    cards: [['94', 'Arceus LV.X', 'Rare Holo LV.X', 'colorless']],
  },
  {
    name: 'HeartGold SoulSilver',
    total: '123',
    language: 'EN',
    cards: [
      ['110', 'Typhlosion', 'Rare Prime', 'fire', 'Typhlosion Prime'],
      ['113', 'Lugia LEGEND', 'LEGEND', 'water'],
    ],
  },
  {
    name: 'Undaunted',
    total: '90',
    language: 'EN',
    cards: [
      ['81', 'Espeon', 'Rare Prime', 'psychic', 'Espeon Prime'],
      ['86', 'Umbreon', 'Rare Prime', 'darkness', 'Umbreon Prime'],
    ],
  },
  {
    name: 'Triumphant',
    total: '102',
    language: 'EN',
    cards: [['94', 'Gengar', 'Rare Prime', 'psychic', 'Gengar Prime']],
  },
  {
    name: 'Call of Legends',
    total: null,
    language: 'EN',
    cards: [
      ['SL10', 'Rayquaza', 'Shiny Holo Rare', 'colorless'],
      ['SL11', 'Suicune', 'Shiny Holo Rare', 'water'],
    ],
  },
];
