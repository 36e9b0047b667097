import type { SampleSet } from './sample-set';

/** Subsets and reprints inside the sets of 2021 to 2023, and children's restaurant promos: numbers of their own. */
export const gallerySets: readonly SampleSet[] = [
  {
    name: "McDonald's Collection 2021",
    total: '25',
    language: 'EN',
    cards: [['25', 'Pikachu', 'Holo Rare', 'lightning']],
  },
  {
    name: 'Shining Fates Shiny Vault',
    total: 'SV122',
    language: 'EN',
    cards: [
      ['SV107', 'Charizard VMAX', 'Shiny Rare VMAX', 'fire'],
      ['SV085', 'Grimmsnarl', 'Shiny Rare', 'darkness'],
    ],
  },
  {
    name: 'Celebrations Classic Collection',
    total: null,
    language: 'EN',
    cards: [
      ['2/102', 'Blastoise', 'Classic Collection', 'water'],
      ['4/102', 'Charizard', 'Classic Collection', 'fire'],
      ['15/82', 'Here Comes Team Rocket!', 'Classic Collection', 'trainer'],
      ['17/17', 'Umbreon ★', 'Classic Collection', 'darkness'],
    ],
  },
  {
    name: 'Brilliant Stars Trainer Gallery',
    total: 'TG30',
    language: 'EN',
    cards: [
      ['TG12', 'Oranguru', 'Holo Rare', 'colorless'],
      ['TG17', 'Mimikyu VMAX', 'Ultra Rare', 'psychic'],
      ['TG22', 'Umbreon V', 'Ultra Rare', 'darkness'],
      ['TG23', 'Umbreon VMAX', 'Ultra Rare', 'darkness'],
    ],
  },
  {
    name: 'Astral Radiance Trainer Gallery',
    total: 'TG30',
    language: 'EN',
    cards: [
      ['TG05', 'Gardevoir', 'Holo Rare', 'psychic'],
      ['TG12', 'Hoothoot', 'Holo Rare', 'colorless'],
    ],
  },
  {
    name: 'Lost Origin Trainer Gallery',
    total: 'TG30',
    language: 'EN',
    cards: [
      ['TG03', 'Charizard', 'Holo Rare', 'fire'],
      ['TG05', 'Pikachu', 'Holo Rare', 'lightning'],
      ['TG06', 'Gengar', 'Holo Rare', 'psychic'],
      ['TG17', 'Pikachu VMAX', 'Ultra Rare', 'lightning'],
    ],
  },
  {
    name: 'Silver Tempest Trainer Gallery',
    total: 'TG30',
    language: 'EN',
    cards: [['TG05', 'Gardevoir', 'Holo Rare', 'psychic']],
  },
  {
    name: 'Crown Zenith Galarian Gallery',
    total: 'GG70',
    language: 'EN',
    cards: [
      ['GG30', 'Pikachu', 'Holo Rare', 'lightning'],
      ['GG44', 'Mewtwo VSTAR', 'Ultra Rare', 'psychic'],
      ['GG69', 'Giratina VSTAR', 'Secret Rare', 'dragon'],
      ['GG70', 'Arceus VSTAR', 'Secret Rare', 'colorless'],
    ],
  },
];
