/**
 * The model's constants, all in logarithms of prices: standard deviations unless said. Assumptions, tuned on the invented
 * markets of `npm run bench:value`, whose generator was known; no real sales were measured.
 */
export const model = {
  /** Cards differ in price by any amount. */
  level: 3,
  /** How far a card's shares of conditions may differ from those assumed, for fresh and for old cards. */
  mix: { fresh: 0.04, old: 0.09 },
  /** How much steeper or flatter than usual a card's whole ladder of conditions is. */
  stretch: 0.15,
  /** Listings hold other conditions than sales do. */
  listedMix: 0.05,
  /** A condition's own ratio of asked to sold beside the card's. */
  ownRatio: 0.07,
  slabRatio: 0.08,
  /** A seller country and a language beside all of them. */
  country: 0.12,
  language: 0.25,
  /** A printing that shares its number with others may be worth any multiple. */
  printing: 1.2,
  /** Grades: how far a card's premium is from the usual one, how near grades are alike, a grade's own part, and a special label's. */
  premium: { all: 0.36, reach: 2.2, own: 0.08, otherGrader: 0.85, otherLabel: 0.3, label: 0.6 },
  /** A lowest price is less of a surprise than an average: cheap ones sell first. */
  lowest: 0.1,
  /** How much of what two windows share is counted as shared: their counts are estimates. */
  shared: 0.85,
  /** A few asking prices may all be odd. */
  few: 0.14,
  /** What the paths of the level leave out: a trend over 30 days and a daily step, in still and in moving markets. */
  still: { trend: 0.03, step: 0.006 },
  moving: { trend: 0.06, step: 0.015 },
  /** Days since which a trend is counted. */
  trendDays: 60,
} as const;

/** How prices of like copies spread; three spreads stand for all between. */
export const spreads: readonly (readonly [spread: number, share: number])[] = [
  [0.12, 0.35],
  [0.22, 0.4],
  [0.36, 0.25],
];

/**
 * Fantasy prices: their share of the asks where the highest is so many times the mean of the rest, and how many
 * deviations above what all other figures say an average of asks counts for nothing.
 */
export const outliers = { share: 0.04, reach: 2.5, deviations: 2.2 } as const;

/** Combinations of a smaller share change nothing that anybody sees. */
export const leastShare = 5e-4;
