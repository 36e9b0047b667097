import type { SampleSet } from './sample-set';

/** Sets and promos from 2023 to summer 2025. */
export const scarletVioletSets: readonly SampleSet[] = [
  {
    name: 'SVP Black Star Promos',
    total: null,
    language: 'EN',
    cards: [
      ['027', 'Pikachu', 'Promo', 'lightning'],
      ['053', 'Mew ex', 'Promo', 'psychic'],
      ['056', 'Charizard ex', 'Promo', 'darkness'],
      ['085', 'Pikachu with Grey Felt Hat', 'Promo', 'lightning'],
    ],
  },
  {
    name: 'Scarlet & Violet',
    total: '198',
    language: 'EN',
    cards: [
      ['181', 'Nest Ball', 'Uncommon', 'trainer'],
      ['196', 'Ultra Ball', 'Uncommon', 'trainer'],
      ['251', 'Miriam', 'Special Illustration Rare', 'trainer'],
    ],
  },
  {
    name: 'Paldea Evolved',
    total: '193',
    language: 'EN',
    cards: [
      ['185', 'Iono', 'Uncommon', 'trainer'],
      ['190', 'Jet Energy', 'Uncommon', 'energy'],
      ['203', 'Magikarp', 'Illustration Rare', 'water'],
      ['269', 'Iono', 'Special Illustration Rare', 'trainer'],
    ],
  },
  {
    name: 'Obsidian Flames',
    total: '197',
    language: 'EN',
    cards: [
      ['125', 'Charizard ex', 'Double Rare', 'darkness'],
      ['223', 'Charizard ex', 'Special Illustration Rare', 'darkness'],
      ['228', 'Charizard ex', 'Hyper Rare', 'darkness'],
    ],
  },
  {
    name: '151',
    total: '165',
    language: 'EN',
    cards: [
      ['006', 'Charizard ex', 'Double Rare', 'fire'],
      ['025', 'Pikachu', 'Common', 'lightning'],
      ['094', 'Gengar', 'Rare', 'psychic'],
      ['151', 'Mew ex', 'Double Rare', 'psychic'],
      ['166', 'Bulbasaur', 'Illustration Rare', 'grass'],
      ['168', 'Charmander', 'Illustration Rare', 'fire'],
      ['170', 'Squirtle', 'Illustration Rare', 'water'],
      ['173', 'Pikachu', 'Illustration Rare', 'lightning'],
      ['183', 'Charizard ex', 'Ultra Rare', 'fire'],
      ['198', 'Venusaur ex', 'Special Illustration Rare', 'grass'],
      ['199', 'Charizard ex', 'Special Illustration Rare', 'fire'],
      ['200', 'Blastoise ex', 'Special Illustration Rare', 'water'],
      ['205', 'Mew ex', 'Hyper Rare', 'psychic'],
    ],
  },
  {
    name: 'Paradox Rift',
    total: '182',
    language: 'EN',
    cards: [['251', 'Roaring Moon ex', 'Special Illustration Rare', 'darkness']],
  },
  {
    name: 'Paldean Fates',
    total: '091',
    language: 'EN',
    cards: [
      ['054', 'Charizard ex', 'Double Rare', 'darkness'],
      ['131', 'Pikachu', 'Shiny Rare', 'lightning'],
      ['232', 'Mew ex', 'Special Illustration Rare', 'psychic'],
      ['234', 'Charizard ex', 'Special Illustration Rare', 'darkness'],
    ],
  },
  {
    name: 'Temporal Forces',
    total: '162',
    language: 'EN',
    cards: [['157', 'Prime Catcher', 'ACE SPEC Rare', 'trainer']],
  },
  {
    name: 'Twilight Masquerade',
    total: '167',
    language: 'EN',
    cards: [['214', 'Greninja ex', 'Special Illustration Rare', 'darkness']],
  },
  {
    name: 'Stellar Crown',
    total: '142',
    language: 'EN',
    cards: [
      ['143', 'Bulbasaur', 'Illustration Rare', 'grass'],
      ['148', 'Squirtle', 'Illustration Rare', 'water'],
    ],
  },
  {
    name: 'Surging Sparks',
    total: '191',
    language: 'EN',
    cards: [
      ['057', 'Pikachu ex', 'Double Rare', 'lightning'],
      ['238', 'Pikachu ex', 'Special Illustration Rare', 'lightning'],
      ['247', 'Pikachu ex', 'Hyper Rare', 'lightning'],
    ],
  },
  {
    name: 'Prismatic Evolutions',
    total: '131',
    language: 'EN',
    cards: [
      ['074', 'Eevee', 'Common', 'colorless'],
      ['156', 'Sylveon ex', 'Special Illustration Rare', 'psychic'],
      ['161', 'Umbreon ex', 'Special Illustration Rare', 'darkness'],
      ['167', 'Eevee ex', 'Special Illustration Rare', 'colorless'],
    ],
  },
  {
    name: 'Journey Together',
    total: '159',
    language: 'EN',
    cards: [['184', "Lillie's Clefairy ex", 'Special Illustration Rare', 'psychic']],
  },
  {
    name: 'Destined Rivals',
    total: '182',
    language: 'EN',
    cards: [['231', "Team Rocket's Mewtwo ex", 'Special Illustration Rare', 'psychic']],
  },
  {
    name: 'Black Bolt',
    total: '086',
    language: 'EN',
    cards: [['172', 'Zekrom ex', 'Black White Rare', 'lightning']],
  },
  {
    name: 'White Flare',
    total: '086',
    language: 'EN',
    cards: [['173', 'Reshiram ex', 'Black White Rare', 'fire']],
  },
];
