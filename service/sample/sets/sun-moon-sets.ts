import type { SampleSet } from './sample-set';

/** Sets from 2017 to 2019. */
export const sunMoonSets: readonly SampleSet[] = [
  {
    name: 'SM Black Star Promos',
    total: null,
    language: 'EN',
    cards: [
      ['SM60', 'Charizard-GX', 'Promo', 'fire'],
      ['SM211', 'Charizard-GX', 'Promo', 'fire'],
    ],
  },
  {
    name: 'Sun & Moon',
    total: '149',
    language: 'EN',
    cards: [['61', 'Espeon-GX', 'Ultra Rare', 'psychic']],
  },
  {
    name: 'Guardians Rising',
    total: '145',
    language: 'EN',
    cards: [['155', 'Tapu Lele-GX', 'Secret Rare', 'psychic']],
  },
  {
    name: 'Burning Shadows',
    total: '147',
    language: 'EN',
    cards: [
      ['20', 'Charizard-GX', 'Ultra Rare', 'fire'],
      ['150', 'Charizard-GX', 'Secret Rare', 'fire'],
    ],
  },
  {
    name: 'Shining Legends',
    total: '73',
    language: 'EN',
    cards: [
      ['40', 'Shining Mew', 'Ultra Rare', 'psychic'],
      ['78', 'Mewtwo-GX', 'Secret Rare', 'psychic'],
    ],
  },
  {
    name: 'Dragon Majesty',
    total: '70',
    language: 'EN',
    cards: [['3', 'Charizard', 'Holo Rare', 'fire']],
  },
  {
    name: 'Lost Thunder',
    total: '214',
    language: 'EN',
    cards: [['19', 'Celebi ◇', 'Holo Rare', 'grass']],
  },
  {
    name: 'Team Up',
    total: '181',
    language: 'EN',
    cards: [
      ['33', 'Pikachu & Zekrom-GX', 'Ultra Rare', 'lightning'],
      ['170', 'Latias & Latios-GX', 'Ultra Rare', 'dragon'],
    ],
  },
  {
    name: 'Detective Pikachu',
    total: '18',
    language: 'EN',
    cards: [
      ['5', 'Charizard', 'Ultra Rare', 'fire'],
      ['10', 'Detective Pikachu', 'Rare', 'lightning'],
    ],
  },
  {
    name: 'Unbroken Bonds',
    total: '214',
    language: 'EN',
    cards: [
      ['20', 'Reshiram & Charizard-GX', 'Ultra Rare', 'fire'],
      ['194', 'Reshiram & Charizard-GX', 'Ultra Rare', 'fire'],
    ],
  },
  {
    name: 'Unified Minds',
    total: '236',
    language: 'EN',
    cards: [['222', 'Mewtwo & Mew-GX', 'Ultra Rare', 'psychic']],
  },
  {
    name: 'Hidden Fates',
    total: '68',
    language: 'EN',
    cards: [['9', 'Charizard-GX', 'Ultra Rare', 'fire']],
  },
  {
    name: 'Hidden Fates Shiny Vault',
    total: 'SV94',
    language: 'EN',
    cards: [
      ['SV49', 'Charizard-GX', 'Shiny Rare', 'fire'],
      ['SV69', 'Umbreon-GX', 'Shiny Rare', 'darkness'],
    ],
  },
  {
    name: 'Cosmic Eclipse',
    total: '236',
    language: 'EN',
    cards: [
      ['22', 'Charizard & Braixen-GX', 'Ultra Rare', 'fire'],
      ['241', 'Pikachu', 'Secret Rare', 'lightning'],
    ],
  },
];
