import type { CardRow } from '@/service/store/tables';
import { createRandom, hashText, type Weighted } from './random';

/** Periods that price alike: `wizards` to summer 2000, `neo` to Skyridge, `ex` to Power Keepers, and on. */
export type Era = 'wizards' | 'neo' | 'ex' | 'diamond' | 'black-white' | 'sun-moon' | 'modern';

/** Set slugs, separated by white space. */
const setsByEra: readonly (readonly [Era, string])[] = [
  [
    'wizards',
    `
    base-set jungle fossil base-set-2 team-rocket gym-heroes gym-challenge wizards-black-star-promos
    best-of-game
    `,
  ],
  [
    'neo',
    `
    neo-genesis neo-discovery neo-revelation neo-destiny southern-islands legendary-collection
    expedition-base-set aquapolis skyridge
    `,
  ],
  [
    'ex',
    `
    ruby-and-sapphire sandstorm dragon team-magma-vs-team-aqua hidden-legends deoxys
    firered-and-leafgreen team-rocket-returns emerald unseen-forces delta-species legend-maker
    holon-phantoms crystal-guardians dragon-frontiers power-keepers nintendo-black-star-promos
    pop-series-1 pop-series-2 pop-series-3 pop-series-4 pop-series-5
    `,
  ],
  [
    'diamond',
    `
    diamond-and-pearl mysterious-treasures secret-wonders great-encounters majestic-dawn
    legends-awakened stormfront platinum rising-rivals supreme-victors arceus heartgold-soulsilver
    unleashed undaunted triumphant call-of-legends dp-black-star-promos hgss-black-star-promos
    `,
  ],
  [
    'black-white',
    `
    black-and-white emerging-powers noble-victories next-destinies dark-explorers dragons-exalted
    dragon-vault boundaries-crossed plasma-storm plasma-freeze plasma-blast legendary-treasures xy
    flashfire furious-fists phantom-forces primal-clash double-crisis roaring-skies ancient-origins
    breakthrough breakpoint generations fates-collide steam-siege evolutions bw-black-star-promos
    xy-black-star-promos
    `,
  ],
  [
    'sun-moon',
    `
    sun-and-moon guardians-rising burning-shadows shining-legends crimson-invasion ultra-prism
    forbidden-light celestial-storm dragon-majesty lost-thunder team-up detective-pikachu unbroken-bonds
    unified-minds hidden-fates hidden-fates-shiny-vault cosmic-eclipse sm-black-star-promos
    ja-tag-bolt
    `,
  ],
];

const eras = new Map<string, Era>(
  setsByEra.flatMap(([era, slugs]) =>
    slugs
      .trim()
      .split(/\s+/)
      .map((slug) => [slug, era] as const),
  ),
);

/** Set codes of TCGdex-shaped catalogues, for what no slug above names: Japanese sets, kits and small promos. */
const erasByCode: readonly (readonly [pattern: RegExp, era: Era])[] = [
  [/^ja:(PMCG|miscp)|^miscp/, 'wizards'],
  [/^ja:(neo|VS|web|E\d)/, 'neo'],
  [/^ja:(ADV|PCG)|^(tk-)?ex/, 'ex'],
  [/^ja:(DP|L)|^(tk-(dp|hs)|pop[6-9]|ru1)/, 'diamond'],
  [/^ja:(BW|XY|CP)|^(tk-(bw|xy)|xy0|201[1-6](bw|xy))/, 'black-white'],
  [/^ja:SM|^(tk-sm|201[7-9]sm)/, 'sun-moon'],
];

/** The period of a card by the slug of its set or its id in a catalogue; `modern` where neither names an older one. */
function findEra({ setSlug, sourceId }: Pick<CardRow, 'setSlug' | 'sourceId'>): Era {
  const known = eras.get(setSlug);
  if (known || sourceId === null) return known ?? 'modern';
  return erasByCode.find(([code]) => code.test(sourceId))?.[1] ?? 'modern';
}

/** First match wins; dollars for a modern card of a name that nobody asks for. */
const rarityLevels: readonly (readonly [pattern: RegExp, dollars: number])[] = [
  [/mega hyper|black white/i, 140],
  [/special (illustration|art)|mega attack/i, 60],
  [/illustration|art rare|character/i, 18],
  [/hyper|secret/i, 25],
  [/classic collection/i, 14],
  [/shin(y|ing)/i, 14],
  [/lv\.?x|legend|prime|gold star/i, 7],
  [/ultra|super rare/i, 7],
  [/radiant|amazing|ace spec/i, 3.5],
  [/double|holo rare v/i, 2.8],
  [/promo/i, 1.4],
  [/holo/i, 4],
  [/uncommon/i, 0.3],
  [/common/i, 0.2],
  [/rare/i, 1.2],
];

const eraFactors: Readonly<Record<Era, number>> = {
  wizards: 12,
  neo: 17,
  ex: 9,
  diamond: 5,
  'black-white': 3,
  'sun-moon': 1.8,
  modern: 1,
};

/** How much more than others a name is asked for; the highest that the card's name holds counts. */
const demand: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/charizard/i, 6],
  [/umbreon/i, 4.5],
  [/pikachu|rayquaza|lugia/i, 3.2],
  [/gengar|mewtwo|\bmew\b|blastoise|sylveon|eevee|giratina/i, 2.6],
  [/venusaur|espeon|vaporeon|jolteon|flareon|leafeon|glaceon|gyarados|dragonite/i, 2],
  [/charmander|squirtle|bulbasaur|greninja|gardevoir|arceus|snorlax|magikarp|iono|lillie/i, 1.6],
  [/energy$|professor|nest ball|ultra ball|^bill$/i, 0.5],
];

/** Cards known to stand far above what rarity and name say. */
const chase: Readonly<Record<string, number>> = {
  'umbreon-vmax-evolving-skies-215': 9,
  'rayquaza-vmax-evolving-skies-218': 6,
  'giratina-v-lost-origin-186': 15,
  'lugia-v-silver-tempest-186': 6,
  'umbreon-ex-prismatic-evolutions-161': 4,
  'latias-and-latios-gx-team-up-170': 30,
  'pikachu-with-grey-felt-hat-svp-black-star-promos-085': 20,
  'umbreon-vmax-ja-eevee-heroes-095': 8,
  'mega-charizard-x-ex-phantasmal-flames-125': 1.8,
  'magikarp-paldea-evolved-203': 5,
};

function findFactor(table: readonly (readonly [RegExp, number])[], text: string, fallback: number): number {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? fallback;
}

/** What a card is worth near mint, in dollars, and how often it changes hands compared with the average card (about 1). */
export interface PriceLevel {
  readonly era: Era;
  readonly dollars: number;
  readonly thickness: number;
}

/** A believable level from rarity, era and name; it depends on the card and the seed alone. */
export function findPriceLevel(card: CardRow, seed: number): PriceLevel {
  const random = createRandom(hashText(card.id, seed ^ 0x51ed));
  const era = findEra(card);
  const wanted = findFactor(demand, card.name, 1);
  const goldStar = /★|☆/.test(card.name) && era === 'ex' ? 11 : 1;
  // A promo was handed out in great numbers, so that age does less for it.
  const age = /promo/i.test(card.rarity) ? Math.sqrt(eraFactors[era]) : eraFactors[era];
  const print = card.language === 'JA' ? 0.75 : 1;
  const level = findFactor(rarityLevels, card.rarity, 1) * age * wanted * goldStar * print;
  const dollars = Math.max(0.15, level * (chase[card.slug] ?? 1) * Math.exp(0.28 * random.normal()));
  const thickness = 0.44 * wanted ** 0.7 * Math.exp(0.5 * random.normal());
  return { era, dollars, thickness: Math.min(4, Math.max(0.08, thickness)) };
}

/** What kind of copy changes hands: raw in a condition (null: not stated) or in a slab; `factor` on the near-mint price. */
export interface Copy {
  readonly condition: string | null;
  readonly grader: string | null;
  readonly grade: string | null;
  readonly factor: number;
}

const conditionFactors = {
  MINT: 1.12,
  NEAR_MINT: 1,
  LIGHTLY_PLAYED: 0.8,
  MODERATELY_PLAYED: 0.6,
  HEAVILY_PLAYED: 0.42,
  DAMAGED: 0.26,
} as const;

type ConditionCode = keyof typeof conditionFactors;

const playedShares: readonly Weighted<ConditionCode>[] = [
  ['NEAR_MINT', 34],
  ['LIGHTLY_PLAYED', 26],
  ['MODERATELY_PLAYED', 16],
  ['HEAVILY_PLAYED', 7],
  ['DAMAGED', 4],
  ['MINT', 3],
];
const freshShares: readonly Weighted<ConditionCode>[] = [
  ['NEAR_MINT', 66],
  ['MINT', 9],
  ['LIGHTLY_PLAYED', 10],
  ['MODERATELY_PLAYED', 3],
  ['DAMAGED', 1],
];

type Ladder = readonly (readonly [grader: string, grade: string, factor: number, weight: number])[];

const oldLadder: Ladder = [
  ['PSA', '10', 8, 5],
  ['PSA', '9', 2.3, 11],
  ['PSA', '8', 1.35, 13],
  ['PSA', '7', 1, 6],
  ['BGS', '9.5', 3.6, 5],
  ['BGS', '9', 1.9, 3],
  ['CGC', '9.5', 2.7, 7],
  ['CGC', '9', 1.8, 3],
];
const middleLadder: Ladder = [
  ['PSA', '10', 4.2, 10],
  ['PSA', '9', 1.6, 13],
  ['PSA', '8', 1.15, 9],
  ['BGS', '9.5', 2.3, 3],
  ['BGS', '9', 1.4, 2],
  ['CGC', '10', 2.8, 2],
  ['CGC', '9.5', 1.7, 3],
];
const newLadder: Ladder = [
  ['PSA', '10', 2.1, 20],
  ['PSA', '9', 1.15, 9],
  ['PSA', '8', 0.92, 2],
  ['BGS', '10', 3.4, 1],
  ['BGS', '9.5', 1.5, 6],
  ['CGC', '10', 1.6, 8],
  ['CGC', '9.5', 1.1, 3],
];

const ladders: Readonly<Record<Era, Ladder>> = {
  wizards: oldLadder,
  neo: oldLadder,
  ex: middleLadder,
  diamond: middleLadder,
  'black-white': middleLadder,
  'sun-moon': newLadder,
  modern: newLadder,
};

/** Below this near-mint price in dollars nobody pays for grading. */
const gradingFloor = 12;

/** The copies of a card that change hands, by how often. Slabs only where grading is worth its fee. */
export function listCopies(era: Era, dollars: number): readonly Weighted<Copy>[] {
  const shares = era === 'sun-moon' || era === 'modern' ? freshShares : playedShares;
  const total = shares.reduce((sum, [, weight]) => sum + weight, 0);
  const typical = shares.reduce((sum, [code, weight]) => sum + conditionFactors[code] * weight, 0) / total;
  const raw = shares.map(
    ([code, weight]) =>
      [{ condition: code, grader: null, grade: null, factor: conditionFactors[code] }, weight] as const,
  );
  const unstated = [{ condition: null, grader: null, grade: null, factor: typical }, total * 0.16] as const;
  if (dollars < gradingFloor) return [...raw, unstated];
  // The fee for the slab counts for more, the cheaper the card.
  const fee = 9 / dollars;
  const slabs = ladders[era].map(
    ([grader, grade, factor, weight]) =>
      [{ condition: null, grader, grade, factor: factor + fee }, weight] as const,
  );
  return [...raw, unstated, ...slabs];
}
