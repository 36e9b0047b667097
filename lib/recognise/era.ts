import type { CardIdentity } from '@/lib/domain/card';
import type { CardSet } from '@/lib/recognise/data/sets';
import { parseCardNumber } from './match';
import type { Reading } from './reading';

/** Year in which cards of each generation's species began: last National Dex number, western year, Japanese year. */
const generations: readonly (readonly [number, number, number])[] = [
  [151, 1996, 1996],
  [251, 2000, 2000],
  [386, 2003, 2002],
  [493, 2006, 2006],
  [649, 2011, 2010],
  [721, 2013, 2013],
  [809, 2016, 2016],
  [905, 2019, 2019],
  [1025, 2023, 2022],
];

/** Years in which a suffix was printed. */
const suffixYears: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  ex: [
    [2002, 2007],
    [2011, 2016],
    [2021, 2099],
  ],
  gx: [[2016, 2020]],
  v: [[2019, 2023]],
  vmax: [[2019, 2023]],
  vstar: [[2021, 2023]],
  lvx: [[2006, 2009]],
  break: [[2015, 2017]],
  prime: [[2009, 2011]],
};

/** Japanese rarity codes and the months (year * 12 + month) in which sets used them. */
const rarityTimes: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:AR|SAR)\b/, 2022 * 12 + 12, 9999 * 12],
  [/\b(?:CHR|CSR)\b/, 2021 * 12 + 12, 2022 * 12 + 12],
  [/\b(?:MA|MUR)\b/, 2025 * 12 + 7, 9999 * 12],
  [/\bRRR\b/, 2008 * 12, 2022 * 12 + 12],
];

/** Any of them: most titles name none. */
const anyRarity = new RegExp(rarityTimes.map(([code]) => code.source).join('|'));

/** What a title says that only sets of some years can hold, read once for many sets. */
export interface Era {
  readonly generation: (typeof generations)[number] | undefined;
  readonly suffixes: readonly (readonly (readonly [number, number])[])[];
  readonly rarities: readonly (readonly [RegExp, number, number])[];
  readonly isFirstEdition: boolean;
  readonly isShadowless: boolean;
  readonly isPadded: boolean;
}

/** Reads what the title says of the years in which its card was printed: species, suffix, printing, written number. */
export function readEra({ title, naming, number, variants }: Reading): Era {
  let dex = 0;
  const suffixes: (readonly (readonly [number, number])[])[] = [];
  for (const name of naming.species) {
    for (const own of name.dex) dex = Math.max(dex, own);
    for (const suffix of name.mechanics) {
      const years = suffixYears[suffix];
      if (years) suffixes.push(years);
    }
  }
  return {
    generation: generations.find(([last]) => dex <= last),
    suffixes,
    rarities: anyRarity.test(title) ? rarityTimes.filter(([code]) => code.test(title)) : [],
    isFirstEdition: variants.some((one) => one.variant === 'first_edition'),
    isShadowless: variants.some((one) => one.variant === 'shadowless'),
    isPadded: number?.span ? /\/ ?0\d/.test(title.slice(number.span.start, number.span.end)) : false,
  };
}

/** Whether a set can hold a card of this era. */
export function isPossibleSet(set: CardSet, era: Era): boolean {
  const { generation, suffixes, rarities, isFirstEdition, isShadowless, isPadded } = era;
  const { year, month, japanese } = set;
  if (generation && year < (japanese ? generation[2] : generation[1])) return false;
  for (const years of suffixes) if (!years.some(([from, to]) => year >= from && year <= to)) return false;
  if (japanese && !rarities.every(([, from, to]) => year * 12 + month >= from && year * 12 + month <= to))
    return false;
  if (!japanese && year > 2002 && isFirstEdition) return false;
  if (isShadowless && set.id !== 'base-set') return false;
  return !isPadded || year >= 2020 || (japanese && year > 2001);
}

/** What titles say of rarity, and the names of such rarities. */
const said: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:sir|sar|special illustration(?: rare)?|special art(?: rare)?)\b/i,
    /special illustration|special art/i,
  ],
  [
    /\b(?:ar|ir|art rare|(?<!special )illustration rare)\b/i,
    /^(?:illustration rare|art rare|character rare)$/i,
  ],
  [/\b(?:chr)\b/i, /character rare/i],
  [/\bcsr\b/i, /character super/i],
  [/\bhyper rare|\bgold(?:en)?\b|\bhr\b/i, /hyper|secret|gold|mega hyper/i],
  [/\bace spec\b/i, /ace spec/i],
  [/\bamazing rare\b/i, /amazing/i],
  [/\brr\b|\bdouble rare\b/i, /double rare/i],
  [/\bcommon\b/i, /common/i],
];

/** Any of them: most titles say nothing of rarity. */
const anySaid = new RegExp(said.map(([title]) => title.source).join('|'), 'i');

/** What a title says of rarity, prepared once for many comparisons. */
export interface RaritySaid {
  /** Fits the names of the rarity said; null when none is. */
  readonly rarity: RegExp | null;
  readonly promo: boolean;
  readonly reverse: boolean;
}

/** Reads the rarity that the title names. */
export function readRarity(reading: Reading): RaritySaid {
  const found = anySaid.test(reading.title) ? said.find(([title]) => title.test(reading.title)) : undefined;
  return {
    rarity: found?.[1] ?? null,
    promo: /\bpromos?\b/i.test(reading.title),
    reverse: reading.variants.some((one) => one.variant === 'reverse_holo'),
  };
}

/** Whether the rarity that the title names is the card's; `unsaid` where the title or the service names none. */
export function fitRarity(
  { rarity, promo, reverse }: RaritySaid,
  card: CardIdentity,
  set: CardSet | undefined,
): 'same' | 'other' | 'unsaid' {
  if (!card.rarity || card.rarity === 'None') return 'unsaid';
  if (rarity) return rarity.test(card.rarity) ? 'same' : 'other';
  if (promo && card.rarity === 'Promo') return 'same';
  if (!reverse) return 'unsaid';
  const total = Number(set?.total ?? Number.NaN);
  const number = Number(parseCardNumber(card.cardNumber)?.number ?? Number.NaN);
  // A reverse holo exists of cards inside the set's count only.
  return number > total ? 'other' : 'unsaid';
}
