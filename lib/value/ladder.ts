/** Where a condition stands below near mint: logarithm of its share of that price, and how far cards differ in it. */
interface Rung {
  readonly offset: number;
  readonly spread: number;
}

/**
 * Conditions by the service's codes, TCGplayer's and Cardmarket's scales. The offsets (82, 62, 43 and 27 % of near mint
 * from lightly played to damaged) are assumptions, not measured; a card's own figures move them as far as the spread lets.
 */
const rungs: Readonly<Record<string, Rung>> = {
  MINT: { offset: 0.07, spread: 0.06 },
  NEAR_MINT: { offset: 0, spread: 0 },
  EXCELLENT: { offset: -0.18, spread: 0.09 },
  LIGHTLY_PLAYED: { offset: -0.2, spread: 0.07 },
  GOOD: { offset: -0.42, spread: 0.13 },
  MODERATELY_PLAYED: { offset: -0.48, spread: 0.11 },
  LIGHT_PLAYED: { offset: -0.62, spread: 0.16 },
  HEAVILY_PLAYED: { offset: -0.85, spread: 0.15 },
  PLAYED: { offset: -0.85, spread: 0.2 },
  DAMAGED: { offset: -1.3, spread: 0.22 },
  POOR: { offset: -1.35, spread: 0.28 },
};

/** A condition that is on neither scale: somewhere below near mint. */
const unknownRung: Rung = { offset: -0.4, spread: 0.4 };

/** The condition's place below near mint. */
export function findRung(code: string): Rung {
  return (Object.hasOwn(rungs, code) ? rungs[code] : undefined) ?? unknownRung;
}

/** A condition that a copy may be in, with its probability. */
export interface PossibleCondition {
  readonly code: string;
  readonly share: number;
}

/**
 * Conditions in which raw copies of a card change hands: cards of 2010 and later mostly near mint, older ones mostly
 * played. Assumed shares, not measured; a card's own buckets replace them.
 */
const freshShares: readonly PossibleCondition[] = [
  { code: 'NEAR_MINT', share: 0.79 },
  { code: 'LIGHTLY_PLAYED', share: 0.14 },
  { code: 'MODERATELY_PLAYED', share: 0.04 },
  { code: 'HEAVILY_PLAYED', share: 0.02 },
  { code: 'DAMAGED', share: 0.01 },
];
const playedShares: readonly PossibleCondition[] = [
  { code: 'NEAR_MINT', share: 0.36 },
  { code: 'LIGHTLY_PLAYED', share: 0.29 },
  { code: 'MODERATELY_PLAYED', share: 0.19 },
  { code: 'HEAVILY_PLAYED', share: 0.1 },
  { code: 'DAMAGED', share: 0.06 },
];
const firstFreshYear = 2010;

/** A constant for cards of 2010 and later or for older ones; the middle of both where the year is not known. */
export function byAge(year: number | null, fresh: number, old: number): number {
  if (year === null) return (fresh + old) / 2;
  return year >= firstFreshYear ? fresh : old;
}

/** So many listings the general shares count for beside the card's own. */
const priorListings = 12;

/**
 * The shares of conditions among raw copies of a card, from its year (null: unknown, both kinds alike) and from its
 * own buckets: how many listings state each condition.
 */
export function findConditionShares(
  year: number | null,
  counts: Readonly<Record<string, number>>,
): readonly PossibleCondition[] {
  const general = freshShares.map(({ code, share }, at) => ({
    code,
    share: byAge(year, share, playedShares[at]?.share ?? 0),
  }));
  const own = Object.entries(counts).filter(([code]) => Object.hasOwn(rungs, code));
  const sum = own.reduce((all, [, count]) => all + count, priorListings);
  const codes = new Set([...general.map(({ code }) => code), ...own.map(([code]) => code)]);
  return [...codes].map((code) => {
    const prior = general.find((one) => one.code === code)?.share ?? 0;
    return {
      code,
      share: (prior * priorListings + (Object.hasOwn(counts, code) ? (counts[code] ?? 0) : 0)) / sum,
    };
  });
}

/** Logarithm of a slab's price as a share of the near-mint raw price: cards of 2010 and later, and older. Assumptions. */
const premiums: readonly (readonly [grade: number, fresh: number, old: number])[] = [
  [10, 0.85, 1.75],
  [9.5, 0.35, 1.1],
  [9, 0.2, 0.75],
  [8, -0.05, 0.3],
  [7, -0.2, 0.05],
  [6, -0.3, -0.15],
  [5, -0.4, -0.35],
  [3, -0.6, -0.7],
  [1, -0.9, -1.1],
];

/** The usual premium of a grade, between the steps of the table by a straight line. */
export function findPremium(grade: number, year: number | null): number {
  const at = premiums.findIndex(([step]) => step <= grade);
  const below = premiums[at] ?? premiums.at(-1);
  const above = premiums[Math.max(at - 1, 0)] ?? below;
  if (!below || !above) return 0;
  const premium = ([, fresh, old]: (typeof premiums)[number]) => byAge(year, fresh, old);
  const width = above[0] - below[0];
  const way = width > 0 ? Math.min(Math.max((grade - below[0]) / width, 0), 1) : 0;
  return premium(below) + way * (premium(above) - premium(below));
}
