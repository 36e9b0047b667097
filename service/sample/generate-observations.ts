import type { CardRow, ObservationRow } from '@/service/store/tables';
import setsByEra from './eras.json';
import { createPicker, createRandom, hashText, type Random, type Weighted } from './random';

/** Periods that price alike: `wizards` to summer 2000, `neo` to Skyridge, `ex` to Power Keepers, and on. */
type Era = 'wizards' | 'neo' | 'ex' | 'diamond' | 'black-white' | 'sun-moon' | 'modern';

const eras = new Map(
  Object.entries(setsByEra).flatMap(([era, slugs]) => slugs.map((slug) => [slug, era as Era] as const)),
);

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

/** Fell by half lately, while the asking prices still stand: sold and asked figures of these cards differ. */
const fallen: ReadonlySet<string> = new Set(['magikarp-paldea-evolved-203']);
const fallDays = 30;
const beforeFall = 1.9;

function findFactor(table: readonly (readonly [RegExp, number])[], text: string, fallback: number): number {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? fallback;
}

/** What a card is worth near mint, in dollars, and how often it changes hands compared with the average card (about 1). */
interface PriceLevel {
  readonly era: Era;
  readonly dollars: number;
  readonly thickness: number;
}

/** A believable level from rarity, era and name; it depends on the card and the seed alone. */
function findPriceLevel(card: CardRow, seed: number): PriceLevel {
  const random = createRandom(hashText(card.id, seed ^ 0x51ed));
  const era = eras.get(card.setSlug) ?? 'modern';
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
interface Copy {
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
function listCopies(era: Era, dollars: number): readonly Weighted<Copy>[] {
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

/** Days back from the last day over which the observations of a sample spread. */
const sampleWindowDays = 180;

/** Where a seller sits and which language the listing names; null where it names none. */
interface Seller {
  readonly country: string;
  readonly language: string | null;
  /** On the price: prints in other languages than English sell for less. */
  readonly factor: number;
}

const westernCountries: readonly Weighted<string>[] = [
  ['US', 58],
  ['GB', 11],
  ['CA', 8],
  ['DE', 7],
  ['AU', 5],
  ['JP', 4],
  ['FR', 4],
  ['IT', 3],
];

const japaneseCountries: readonly Weighted<string>[] = [
  ['JP', 52],
  ['US', 28],
  ['GB', 6],
  ['CA', 4],
  ['AU', 4],
  ['DE', 3],
  ['HK', 3],
];

const languageFactors: Readonly<Record<string, number>> = { DE: 0.86, FR: 0.86, IT: 0.8, JA: 0.75 };

function listSellers(print: string): readonly Weighted<Seller>[] {
  const japanese = print === 'JA';
  return (japanese ? japaneseCountries : westernCountries).flatMap(([country, share]) => {
    const own: readonly Weighted<string | null>[] = japanese
      ? [['JA', 88]]
      : /^(DE|FR|IT)$/.test(country)
        ? [
            ['EN', 48],
            [country, 40],
          ]
        : [
            ['EN', country === 'JP' ? 50 : 86],
            ['JA', country === 'JP' ? 38 : 2],
          ];
    return [...own, [null, 12] as const].map(([language, weight]) => {
      const factor = japanese || language === null ? 1 : (languageFactors[language] ?? 1);
      return [{ country, language, factor }, (share * weight) / 100] as const;
    });
  });
}

const pickJapanese = createPicker(listSellers('JA'));
const pickWestern = createPicker(listSellers('EN'));

/** A seller of a card printed in `print` (JA, or a western language). */
function pickSeller(print: string, random: Random): Seller {
  return print === 'JA' ? pickJapanese(random) : pickWestern(random);
}

/** Seed of every service with sample data, so that all of them invent the same prices. */
export const sampleSeed = 1995;

const defaultPerCard = 60;

/** `until` is the last day (UTC) on which anything is observed; `perCard` is an average, thick markets have far more. */
interface GenerateOptions {
  readonly seed: number;
  readonly until: Date;
  readonly perCard?: number;
}

const dayMs = 86_400_000;

/** The date `age` days before `until`, formatted once per age. */
function createDates(until: Date): (age: number) => string {
  const toDate = (age: number) => new Date(until.getTime() - age * dayMs).toISOString().slice(0, 10);
  const known = Array.from({ length: sampleWindowDays }, (_, age) => toDate(age));
  return (age) => known[age] ?? toDate(age);
}

/** A slow drift of the whole market of one card: the factor on today's level `age` days ago. */
function createDrift(random: Random): (age: number) => number {
  const slope = 0.14 * random.normal();
  const swing = 0.05 * random.uniform();
  const phase = 2 * Math.PI * random.uniform();
  return (age) =>
    Math.exp((slope * age) / sampleWindowDays + swing * (Math.sin(phase + age / 16) - Math.sin(phase)));
}

/** The price in cents of a copy that is worth `fair` dollars; asked prices end in 99. */
function pickPrice(fair: number, sold: boolean, random: Random): number {
  if (sold) {
    const bargain = random.uniform() < 0.01 ? 0.5 : 1;
    return Math.max(10, Math.round(100 * fair * bargain * Math.exp(0.13 * random.normal())));
  }
  const dream = random.uniform() < 0.04 ? 1.5 + random.uniform() : 1;
  const asked = 1.1 * fair * dream * Math.exp(0.16 * random.normal());
  return asked < 2 ? Math.max(25, Math.round(100 * asked)) : 100 * Math.round(asked) - 1;
}

function* generateForCard(
  card: CardRow,
  options: GenerateOptions & { readonly perCard: number },
  dateAt: (age: number) => string,
): Generator<ObservationRow> {
  const { era, dollars, thickness } = findPriceLevel(card, options.seed);
  const random = createRandom(hashText(card.id, options.seed));
  const driftAt = createDrift(random);
  const pickCopy = createPicker<Copy>(listCopies(era, dollars));
  const count = countOf(options.perCard, thickness);
  for (let index = 0; index < count; index += 1) {
    const sold = random.uniform() < 0.5;
    const copy = pickCopy(random);
    const seller = pickSeller(card.language, random);
    // More of what happened lately is known than of what happened months ago; most listings stand now.
    const age = Math.floor(sampleWindowDays * random.uniform() ** (sold ? 1.6 : 3.4));
    const isBefore = fallen.has(card.slug) && (age > fallDays || !sold);
    const fair = dollars * copy.factor * seller.factor * driftAt(age) * (isBefore ? beforeFall : 1);
    yield {
      id: `${card.id}-${index}`,
      cardId: card.id,
      kind: sold ? 'sold' : 'listing',
      date: dateAt(age),
      minor: pickPrice(fair, sold, random),
      currency: 'USD',
      condition: copy.condition,
      grader: copy.grader,
      grade: copy.grade,
      country: seller.country,
      language: seller.language,
      source: sold ? 'market_sold' : 'market_unsold',
    };
  }
}

function countOf(perCard: number, thickness: number): number {
  return Math.max(2, Math.round(perCard * thickness));
}

/**
 * Invented, believable observations of any cards, made while they are read. A card's observations depend on
 * that card, the seed and `until` alone; days are counted back from `until`.
 */
export function* generateObservations(
  cards: Iterable<CardRow>,
  options: GenerateOptions,
): Generator<ObservationRow> {
  const complete = { perCard: defaultPerCard, ...options };
  const dateAt = createDates(options.until);
  for (const card of cards) yield* generateForCard(card, complete, dateAt);
}

/** Enough that slabs of wanted cards have a bucket, few enough that a service starts at once. */
const samplePerCard = 130;

/**
 * The observations that a service with sample data holds of these cards, up to the day of `until`. Whoever asks with
 * the same card and day gets the same ones.
 */
export function generateSampleObservations(cards: Iterable<CardRow>, until: Date): Generator<ObservationRow> {
  return generateObservations(cards, { seed: sampleSeed, until, perCard: samplePerCard });
}
