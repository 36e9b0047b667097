import type { CardRow } from '@/service/store/tables';
import { type Era, findEra } from './era';
import { createRandom, hashText } from './random';

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
