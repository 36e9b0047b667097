import type { CompareCase } from '@/test/compare/compare-case';

const sold = { avg30d: 50 };
const comp = 'sold.avg30d 50 USD';
const baseCard = {
  name: 'Charizard',
  cardNumber: '4/102',
  rarity: 'Rare Holo',
  slug: 'charizard-4-102',
  set: 'Base Set',
};
const mixed = { asks: '40 USD', sold, comp, verdict: 'refused mixed-printings', mixes: true } as const;
const notPriced = { asks: '40 USD', sold, comp, verdict: 'refused variant-not-priced' } as const;
const judged = { asks: '40 USD', sold, comp, verdict: 'under -20', mixes: false } as const;

function unmarked(set: string, setSlug: string): CompareCase {
  return { ...mixed, id: `editions/unmarked-${setSlug}`, card: { ...baseCard, set, setSlug } };
}

function otherSet(set: string, setSlug: string): CompareCase {
  return { ...judged, id: `editions/not-of-${setSlug}`, card: { ...baseCard, set, setSlug } };
}

const japaneseSets = [
  ...['Base Expansion Pack', 'Split Earth', 'Undone Seal', 'Mirage Forest', 'Space-Time Creation'],
  ...['Advent of Arceus', 'HeartGold Collection', 'BW1: Black Collection', 'Plasma Gale', 'Wild Blaze'],
  ...['Flight of Legends', 'Fever-Burst Fighter', 'Expansion Pack 20th Anniversary'],
  ...['Split Earth (Japanese)', 'Japanese Split Earth', 'Flight of Legends (JP)', 'Plasma Gale [Japanese]'],
];
const slugOf = (set: string) => set.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Sets printed in several editions under one number. */
export const editionCases: readonly CompareCase[] = [
  unmarked('Base Set', 'base-set'),
  unmarked('Base', 'base1'),
  unmarked('Pokémon Base Set', 'pokemon-base-set'),
  unmarked('Jungle', 'jungle'),
  unmarked('Fossil', 'fossil'),
  unmarked('Team Rocket', 'team-rocket'),
  unmarked('Gym Heroes', 'gym-heroes'),
  unmarked('Gym Challenge', 'gym-challenge'),
  unmarked('Neo Genesis', 'neo-genesis'),
  unmarked('Neo Discovery', 'neo-discovery'),
  unmarked('Neo Revelation', 'neo-revelation'),
  unmarked('Neo Destiny', 'neo-destiny'),
  unmarked('The first generation', 'base1-1999'),
  unmarked('Base Set (United Kingdom)', 'british-base'),
  unmarked('Base Set 1', 'base-set-1'),
  unmarked('Wizards Base Set', 'wizards-base-set'),
  unmarked('Wizards of the Coast Base Set', 'wizards-of-the-coast-base-set'),
  unmarked('Pokemon Game', 'pokemon-game'),
  unmarked('1999 Pokémon Game', '1999-game'),
  unmarked('Original Base Set', 'original-base-set'),
  unmarked('Wizards: Neo Revelations', 'neo3-wizards'),
  otherSet('Base Set 2', 'base-set-2'),
  otherSet('Wizards Base Set 2', 'wizards-base-set-2'),
  otherSet('Wizards Black Star Promos', 'wizards-black-star-promos'),
  otherSet('Best of Game', 'best-of-game'),
  otherSet('Legendary Collection', 'legendary-collection'),
  otherSet('Expedition Base Set', 'expedition-base-set'),
  otherSet('Team Rocket Returns', 'team-rocket-returns'),
  otherSet('Celebrations: Classic Collection', 'celebrations-classic-collection'),
  otherSet('Mystery of the Fossils', 'mystery-of-the-fossils'),
  otherSet('Sword & Shield Base Set', 'sword-shield-base-set'),
  {
    ...mixed,
    id: 'editions/unmarked-graded',
    card: baseCard,
    grade: 'PSA 9',
    graded: { 'PSA 9': [2000, 40] },
    comp: 'graded PSA 9 2000 USD',
  },
  {
    ...mixed,
    id: 'editions/unmarked-stated-condition',
    card: baseCard,
    condition: 'LP',
    raw: { LIGHTLY_PLAYED: [300, 40] },
    comp: 'raw LIGHTLY_PLAYED 300 USD',
  },
  { ...mixed, id: 'editions/holo-is-no-edition', card: baseCard, variants: ['holo'] },
  { ...notPriced, id: 'editions/first-edition', card: baseCard, variants: ['first_edition'], mixes: true },
  { ...notPriced, id: 'editions/shadowless', card: baseCard, variants: ['shadowless'], mixes: true },
  { ...notPriced, id: 'editions/unlimited', card: baseCard, variants: ['unlimited'], mixes: true },
  {
    ...judged,
    id: 'editions/first-edition-in-name',
    card: { ...baseCard, name: 'Charizard (1st Edition)' },
    variants: ['first_edition'],
  },
  {
    ...judged,
    id: 'editions/first-edition-in-slug',
    card: { ...baseCard, slug: 'charizard-4-102-1st-edition' },
    variants: ['first_edition'],
  },
  {
    ...judged,
    id: 'editions/first-edition-in-rarity',
    card: { ...baseCard, rarity: 'Rare Holo 1st Edition' },
    variants: ['first_edition'],
  },
  {
    ...judged,
    id: 'editions/shadowless-in-set',
    card: { ...baseCard, set: 'Base Set (Shadowless)', setSlug: 'base-set-shadowless' },
    variants: ['shadowless'],
  },
  {
    ...judged,
    id: 'editions/unlimited-in-set',
    card: { ...baseCard, set: 'Base Set Unlimited', setSlug: 'base-set-unlimited' },
    variants: ['unlimited'],
  },
  {
    ...judged,
    id: 'editions/first-edition-shadowless',
    card: { ...baseCard, name: 'Charizard - 1st Edition' },
    variants: ['first_edition', 'shadowless'],
  },
  {
    ...notPriced,
    id: 'editions/first-edition-against-shadowless',
    card: { ...baseCard, set: 'Base Set (Shadowless)', setSlug: 'base-set-shadowless' },
    variants: ['first_edition'],
  },
  {
    ...notPriced,
    id: 'editions/unmarked-against-first-edition',
    card: { ...baseCard, name: 'Charizard (1st Edition)' },
  },
  {
    ...notPriced,
    id: 'editions/unlimited-against-first-edition',
    card: { ...baseCard, name: 'Charizard (1st Edition)' },
    variants: ['unlimited'],
  },
  { ...notPriced, id: 'editions/first-edition-elsewhere', variants: ['first_edition'], mixes: false },
  { ...judged, id: 'editions/unlimited-elsewhere-says-nothing', variants: ['unlimited'] },
  {
    ...mixed,
    id: 'editions/auction-comes-first',
    card: baseCard,
    asks: null,
    kind: 'auction',
    verdict: 'refused auction',
  },
  ...japaneseSets.map((set) => ({
    ...mixed,
    ...{ id: `editions/japanese-${slugOf(set)}`, language: 'ja' },
    card: { ...baseCard, set },
  })),
  {
    ...notPriced,
    ...{ id: 'editions/japanese-first-edition', language: 'ja', variants: ['first_edition'] },
    card: { ...baseCard, set: 'Split Earth' },
  },
  {
    ...judged,
    ...{ id: 'editions/japanese-first-edition-in-name', language: 'ja', variants: ['first_edition'] },
    card: { ...baseCard, name: 'Charizard (1st Edition)', set: 'Split Earth' },
  },
  ...['Rocket Gang', 'Collection Sun', 'VMAX Climax', 'XY Promos Japanese'].map((set) => ({
    ...judged,
    ...{ id: `editions/japanese-not-of-${slugOf(set)}`, language: 'ja' },
    card: { ...baseCard, set },
  })),
  {
    ...judged,
    ...{ id: 'editions/shadowless-unlimited', variants: ['shadowless', 'unlimited'] },
    card: { ...baseCard, set: 'Base Set (Shadowless)', setSlug: 'base-set-shadowless' },
  },
];
