import { type CardSet, findSet } from '@/lib/recognise/lexicon/set-table';

/** Black Star promo sets in order: first and last year, and whether their numbers carry no prefix. */
const eras: readonly (readonly [string, number, number, boolean])[] = [
  ['wizards-black-star-promos', 1999, 2002, true],
  ['nintendo-black-star-promos', 2003, 2006, true],
  ['dp-black-star-promos', 2007, 2009, false],
  ['hgss-black-star-promos', 2010, 2010, false],
  ['bw-black-star-promos', 2011, 2013, false],
  ['xy-black-star-promos', 2014, 2016, false],
  ['sm-black-star-promos', 2017, 2019, false],
  ['swsh-black-star-promos', 2020, 2022, false],
  ['svp-black-star-promos', 2023, 2025, true],
  ['mep-black-star-promos', 2026, 2099, true],
];

/** Prefixes of promo numbers and their sets. */
export const promoPrefixes: Readonly<Record<string, string>> = {
  SWSH: 'swsh-black-star-promos',
  SM: 'sm-black-star-promos',
  XY: 'xy-black-star-promos',
  BW: 'bw-black-star-promos',
  DP: 'dp-black-star-promos',
  HGSS: 'hgss-black-star-promos',
};

/** The promo set that "Black Star Promo" means: by the number's prefix, by the year, else the first one that fits. */
export function findPromoSets(number: string | null, year: number | null): CardSet[] {
  const prefix = /^[A-Z]+/.exec(number ?? '')?.[0];
  const named = prefix ? findSet(promoPrefixes[prefix] ?? '') : undefined;
  if (named) return [named];
  const fitting = eras.filter(([, from, to, isBare]) =>
    year === null ? isBare || number === null : year >= from - 1 && year <= to + 1,
  );
  const value = Number(number ?? 0);
  return fitting.flatMap(([id]) => {
    const set = findSet(id);
    const isTooHigh = (id.startsWith('wizards') && value > 53) || (id.startsWith('nintendo') && value > 40);
    return set && !isTooHigh ? [set] : [];
  });
}
