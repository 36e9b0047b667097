import type { SampleSet } from './sample-set';

/** Main sets and promos from 2019 to 2023; the galleries inside them are in gallery-sets.ts. */
export const swordShieldSets: readonly SampleSet[] = [
  {
    name: 'SWSH Black Star Promos',
    total: null,
    language: 'EN',
    cards: [
      ['SWSH020', 'Pikachu', 'Promo', 'lightning'],
      ['SWSH050', 'Charizard V', 'Promo', 'fire'],
      ['SWSH087', 'Eevee VMAX', 'Promo', 'colorless'],
      ['SWSH260', 'Charizard V', 'Promo', 'fire'],
      ['SWSH261', 'Charizard VMAX', 'Promo', 'fire'],
    ],
  },
  {
    name: 'Sword & Shield',
    total: '202',
    language: 'EN',
    cards: [
      ['065', 'Pikachu', 'Common', 'lightning'],
      ['138', 'Zacian V', 'Holo Rare V', 'metal'],
    ],
  },
  {
    name: 'Rebel Clash',
    total: '192',
    language: 'EN',
    cards: [['154', "Boss's Orders (Giovanni)", 'Holo Rare', 'trainer']],
  },
  {
    name: 'Darkness Ablaze',
    total: '189',
    language: 'EN',
    cards: [
      ['019', 'Charizard V', 'Holo Rare V', 'fire'],
      ['020', 'Charizard VMAX', 'Holo Rare VMAX', 'fire'],
    ],
  },
  {
    name: "Champion's Path",
    total: '073',
    language: 'EN',
    cards: [
      ['074', 'Charizard VMAX', 'Secret Rare', 'fire'],
      ['079', 'Charizard V', 'Secret Rare', 'fire'],
    ],
  },
  {
    name: 'Vivid Voltage',
    total: '185',
    language: 'EN',
    cards: [
      ['025', 'Charizard', 'Rare', 'fire'],
      ['044', 'Pikachu VMAX', 'Holo Rare VMAX', 'lightning'],
      ['138', 'Rayquaza', 'Amazing Rare', 'colorless'],
      ['188', 'Pikachu VMAX', 'Secret Rare', 'lightning'],
    ],
  },
  {
    name: 'Chilling Reign',
    total: '198',
    language: 'EN',
    cards: [['201', 'Blaziken VMAX', 'Secret Rare', 'fire']],
  },
  {
    name: 'Evolving Skies',
    total: '203',
    language: 'EN',
    cards: [
      ['095', 'Umbreon VMAX', 'Holo Rare VMAX', 'darkness'],
      ['111', 'Rayquaza VMAX', 'Holo Rare VMAX', 'dragon'],
      ['125', 'Eevee', 'Common', 'colorless'],
      ['189', 'Umbreon V', 'Ultra Rare', 'darkness'],
      ['212', 'Sylveon VMAX', 'Secret Rare', 'psychic'],
      ['215', 'Umbreon VMAX', 'Secret Rare', 'darkness'],
      ['218', 'Rayquaza VMAX', 'Secret Rare', 'dragon'],
    ],
  },
  {
    name: 'Celebrations',
    total: '025',
    language: 'EN',
    cards: [
      ['005', 'Pikachu', 'Holo Rare', 'lightning'],
      ['011', 'Mew', 'Holo Rare', 'psychic'],
    ],
  },
  {
    name: 'Fusion Strike',
    total: '264',
    language: 'EN',
    cards: [
      ['157', 'Gengar VMAX', 'Holo Rare VMAX', 'darkness'],
      ['271', 'Gengar VMAX', 'Secret Rare', 'darkness'],
    ],
  },
  {
    name: 'Brilliant Stars',
    total: '172',
    language: 'EN',
    cards: [
      ['018', 'Charizard VSTAR', 'Holo Rare VSTAR', 'fire'],
      ['151', 'Double Turbo Energy', 'Uncommon', 'energy'],
      ['154', 'Charizard V', 'Ultra Rare', 'fire'],
      ['174', 'Charizard VSTAR', 'Secret Rare', 'fire'],
    ],
  },
  {
    name: 'Pokémon GO',
    total: '078',
    language: 'EN',
    cards: [
      ['011', 'Radiant Charizard', 'Radiant Rare', 'fire'],
      ['072', 'Mewtwo V', 'Ultra Rare', 'psychic'],
    ],
  },
  {
    name: 'Lost Origin',
    total: '196',
    language: 'EN',
    cards: [['186', 'Giratina V', 'Ultra Rare', 'dragon']],
  },
  {
    name: 'Silver Tempest',
    total: '195',
    language: 'EN',
    cards: [['186', 'Lugia V', 'Ultra Rare', 'colorless']],
  },
];
