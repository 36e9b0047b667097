/** One way in which the level of prices may have come to that of today. */
export interface PricePath {
  readonly share: number;
  readonly isStill: boolean;
  /** Logarithm of the level so many days ago over that of today. */
  readonly at: (age: number) => number;
}

/**
 * Assumed: most markets stand still, some have risen or fallen for weeks, a few have made a step in the last two weeks or
 * had one that has passed. Changes in logarithms, of a trend by the month; days before today.
 */
const moves = {
  shares: { trend: 0.17, step: 0.08, passed: 0.04 },
  trends: [-0.5, -0.3, -0.15, 0.13, 0.27],
  sinceDays: [30, 75],
  steps: [-0.6, -0.3, 0.3, 0.6],
  stepDays: [3, 6, 10, 14],
  passingDays: 8,
} as const;

export const pricePaths: readonly PricePath[] = [
  { share: 1 - moves.shares.trend - moves.shares.step - moves.shares.passed, isStill: true, at: () => 0 },
  ...spread(moves.shares.trend, moves.trends, moves.sinceDays, (monthly, since) => {
    return (age) => (-monthly * Math.min(age, since)) / 30;
  }),
  ...spread(
    moves.shares.step,
    moves.steps,
    moves.stepDays,
    (size, days) => (age) => (age > days ? -size : 0),
  ),
  ...spread(moves.shares.passed, moves.steps, moves.stepDays, (size, days) => {
    return (age) => (age > days && age < days + moves.passingDays ? size : 0);
  }),
];

function spread(
  share: number,
  sizes: readonly number[],
  times: readonly number[],
  toPath: (size: number, days: number) => PricePath['at'],
): PricePath[] {
  return sizes.flatMap((size) =>
    times.map((days) => ({
      share: share / sizes.length / times.length,
      isStill: false,
      at: toPath(size, days),
    })),
  );
}

/** Days for which an asking price stands on average: it differs from market to market. */
export const standingDays: readonly number[] = [15, 40];
/** How much likelier an ask is gone that a rising market has overtaken: the power of the level. */
const soonerSold = 2;
/** Ages that stand for all of a figure's prices. */
const ageCount = 16;

/** Ages of the prices behind a figure: even over the last days, or those of prices that stand so long on average. */
export function toAges(days: number, areAsks: boolean, since: number): number[] {
  if (days === 0) return [since];
  return Array.from({ length: ageCount }, (_, place) => {
    const share = (place + 0.5) / ageCount;
    return since + days * (areAsks ? -Math.log(1 - share) : share);
  });
}

/** How far the mean of prices of these ages lies from today's level, in logarithms. */
export function findShift({ at }: PricePath, ages: readonly number[], areAsks: boolean): number {
  let [sum, weights] = [0, 0];
  for (const age of ages) {
    const level = Math.exp(at(age));
    const weight = areAsks && level < 1 ? level ** soonerSold : 1;
    sum += weight * level;
    weights += weight;
  }
  return Math.log(sum / weights);
}

/** Mean of the smaller of two ages, up to `most`: covariance of a walk of one step a day between two figures. */
export function meanOfSmaller(
  a: readonly number[],
  b: readonly number[],
  most = Number.POSITIVE_INFINITY,
): number {
  let sum = 0;
  for (const one of a) for (const other of b) sum += Math.min(one, other, most);
  return sum / a.length / b.length;
}
