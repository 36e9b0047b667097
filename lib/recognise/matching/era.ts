import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import type { Reading } from '@/lib/recognise/reading';

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
