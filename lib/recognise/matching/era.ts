import type { CardSet } from '@/lib/recognise/lexicon/set-table';
import type { NameParts, Reading } from '@/lib/recognise/reading';

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

/** Whether a set can hold the card that the title names: its species, suffix, printing and way of writing numbers. */
export function isPossibleSet(set: CardSet, reading: Reading, species: readonly NameParts[]): boolean {
  const dex = Math.max(0, ...species.flatMap((name) => name.dex));
  const generation = generations.find(([last]) => dex <= last);
  if (generation && set.year < (set.japanese ? generation[2] : generation[1])) return false;
  for (const suffix of species.flatMap((name) => name.mechanics)) {
    const years = suffixYears[suffix];
    if (years && !years.some(([from, to]) => set.year >= from && set.year <= to)) return false;
  }
  if (set.japanese && !isRarityTime(set, reading.title)) return false;
  const said = reading.variants.map((one) => one.variant);
  if (!set.japanese && set.year > 2002 && said.includes('first_edition')) return false;
  if (said.includes('shadowless') && set.id !== 'base-set') return false;
  const { span } = reading.number ?? {};
  const written = span ? reading.title.slice(span.start, span.end) : '';
  const isPadded = /\/ ?0\d/.test(written);
  return !isPadded || set.year >= 2020 || (set.japanese && set.year > 2001);
}

/** Japanese rarity codes and the months (year * 12 + month) in which sets used them. */
const rarityTimes: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:AR|SAR)\b/, 2022 * 12 + 12, 9999 * 12],
  [/\b(?:CHR|CSR)\b/, 2021 * 12 + 12, 2022 * 12 + 12],
  [/\b(?:MA|MUR)\b/, 2025 * 12 + 7, 9999 * 12],
  [/\bRRR\b/, 2008 * 12, 2022 * 12 + 12],
];

function isRarityTime(set: CardSet, title: string): boolean {
  const month = set.year * 12 + set.month;
  return rarityTimes.every(([code, from, to]) => (month >= from && month <= to) || !code.test(title));
}
