import { model, outliers, spreads } from './model-constants';
import { createRegression, dot } from './normal';
import { findShift, meanOfSmaller, pricePaths, standingDays, toAges } from './price-paths';

/** An observed price: what was expected of it before, and how it scatters. */
export interface Row {
  /** Its logarithm before anything is observed. */
  readonly mean: number;
  readonly value: number;
  /** Days back over which its prices lie; of asks, none is known. */
  readonly days: number | null;
  /** Days since the newest of them. */
  readonly since: number;
  readonly place: number;
  /** Observations of one sample are shared between its whole and its parts. */
  readonly sample: string;
  readonly part: string | null;
  readonly size: number;
  /** Variance of one observation beside that of like copies, and variance that no number of observations takes away. */
  readonly extra: number;
  readonly fixed: number;
  /** Of asks that hold fantasy prices: the highest over the mean. */
  readonly reach: number | null;
  /** Whether it is a lowest price, of so many. */
  readonly lowestOf: number | null;
}

/** What rows are fitted to. */
interface Fit<R> {
  readonly center: number;
  /** Covariance of what two rows depend on. */
  readonly covary: (row: R, other: R) => number;
}

/** How well each combination of a spread and a path of the level explains the rows, as a logarithm with its prior share. */
export function fitRows<R extends Row>(rows: readonly R[], { center, covary }: Fit<R>) {
  const size = rows.length;
  const samples = countSamples(rows);
  const toMatrix = (find: (row: R, other: R) => number) => {
    const matrix = new Float64Array(size * size);
    for (const [i, row] of rows.entries()) {
      for (const [j, other] of rows.slice(0, i + 1).entries()) {
        const value = find(row, other);
        matrix[i * size + j] = value;
        matrix[j * size + i] = value;
      }
    }
    return matrix;
  };
  const fixed = toMatrix((row, other) => covary(row, other) + findNoise(row, other, 0, samples));
  const perVariance = toMatrix(
    (row, other) => findNoise(row, other, 1, samples) - findNoise(row, other, 0, samples),
  );
  const standing = standingDays.map((days) => {
    const ages = rows.map((row) => toAges(row.days ?? days, row.days === null, row.since));
    return { ages, shifts: pricePaths.map((path) => findShifts(path, rows, ages)) };
  });
  const ages = standing[0]?.ages ?? [];
  const walks = memoMatrix(rows, (i, j) => meanOfSmaller(ages[i] ?? [], ages[j] ?? []), size);
  const trends = rows.map((_, i) => meanOfSmaller(ages[i] ?? [], [model.trendDays]) / 30);
  const toCovariance = (
    spread: number,
    { trend, step }: { readonly trend: number; readonly step: number },
  ) => {
    const covariance = new Float64Array(size * size);
    for (let i = 0; i < size; i += 1) {
      for (let j = 0; j < size; j += 1) {
        const at = i * size + j;
        const moved = trend ** 2 * (trends[i] ?? 0) * (trends[j] ?? 0) + step ** 2 * (walks[at] ?? 0);
        covariance[at] = (fixed[at] ?? 0) + spread ** 2 * (perVariance[at] ?? 0) + moved;
      }
    }
    return covariance;
  };
  const toResiduals = (spread: number) =>
    Float64Array.from(rows, ({ value, mean, lowestOf, extra, reach, size: count }) => {
      const below =
        lowestOf === null
          ? (spread ** 2 + extra) / (2 * count)
          : spread ** 2 / 2 + spread * lowestDistance(lowestOf);
      const hidden = reach === null ? 0 : Math.log(1 + (outliers.share * reach) / 3);
      return value - mean - center + below - hidden;
    });
  const isAsk = (row: Row | undefined) => row !== undefined && row.days === null && row.lowestOf === null;
  const odd = findOdd(toResiduals(0.22), toCovariance(0.22, { trend: 0.2, step: 0.02 }), (i) =>
    isAsk(rows[i]),
  );
  for (const [i, extra] of odd) fixed[i * size + i] = (fixed[i * size + i] ?? 0) + extra;
  const solved = [];
  for (const isStill of [true, false]) {
    for (const [spread, spreadShare] of spreads) {
      const covariance = toCovariance(spread, isStill ? model.still : model.moving);
      const residuals = toResiduals(spread);
      const regression = createRegression(covariance, size);
      for (const [at, path] of pricePaths.entries()) {
        if (path.isStill !== isStill) continue;
        for (const { shifts } of isStill ? standing.slice(0, 1) : standing) {
          const shift = shifts[at] ?? residuals;
          const white = regression.whiten(residuals.map((value, i) => value - (shift[i] ?? 0)));
          const prior = spreadShare * path.share * (isStill ? 1 : 1 / standing.length);
          solved.push({
            rows,
            regression,
            white,
            log: regression.logLikelihood(white) + Math.log(prior),
          });
        }
      }
    }
  }
  return solved;
}

/** Expected distance of the lowest of `count` draws below their mean, in standard deviations (Blom). */
function lowestDistance(count: number): number {
  if (count <= 1) return 0;
  const p = 0.625 / (count + 0.25);
  const t = Math.sqrt(-2 * Math.log(p));
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  );
}

/** Standard deviation of the lowest of `count` draws, in those of one. */
function lowestSpread(count: number): number {
  return Math.max(0.4, 1 - 0.2 * Math.log(count));
}

function findNoise(row: Row, other: Row, variance: number, samples: ReadonlyMap<string, number>): number {
  if (row === other) {
    if (row.lowestOf !== null)
      return variance * lowestSpread(row.lowestOf) ** 2 + row.fixed + row.extra / row.size;
    return (variance + row.extra) / row.size + row.fixed;
  }
  if (row.sample !== other.sample) return 0;
  // A part shares with every whole of its sample what it shares with all of it.
  const isPartOfWhole = (row.part === null) !== (other.part === null);
  if (isPartOfWhole)
    return (model.shared * variance) / Math.max(row.size, other.size, samples.get(row.sample) ?? 0);
  const isShared = row.part === other.part;
  const both = variance + Math.min(row.extra, other.extra);
  return isShared ? (model.shared * both) / Math.max(row.size, other.size) : 0;
}

/** Averages that lie far above what all others say, with the variance that makes them count for nothing. */
function findOdd(
  residuals: Float64Array,
  covariance: Float64Array,
  mayBe: (place: number) => boolean,
): ReadonlyMap<number, number> {
  const size = residuals.length;
  const odd = new Map<number, number>();
  const all = Float64Array.from(covariance);
  while (odd.size < size) {
    const regression = createRegression(all, size);
    const pull = regression.findGains(regression.whiten(residuals));
    let [worst, most]: [number, number] = [-1, outliers.deviations];
    for (let i = 0; i < size; i += 1) {
      if (odd.has(i) || !mayBe(i)) continue;
      const unit = new Float64Array(size);
      unit[i] = 1;
      const white = regression.whiten(unit);
      const far = (pull[i] ?? 0) / Math.sqrt(dot(white, white));
      if (far > most) [worst, most] = [i, far];
    }
    if (worst < 0) return odd;
    odd.set(worst, (residuals[worst] ?? 0) ** 2 + 1);
    all[worst * size + worst] = (all[worst * size + worst] ?? 0) + (odd.get(worst) ?? 0);
  }
  return odd;
}

function findShifts(
  path: (typeof pricePaths)[number],
  rows: readonly Row[],
  ages: readonly (readonly number[])[],
): Float64Array {
  const known = new Map<string, number>();
  return Float64Array.from(rows, (row, i) => {
    const key = toSpan(row);
    const shift = known.get(key) ?? findShift(path, ages[i] ?? [], row.days === null);
    known.set(key, shift);
    return shift;
  });
}

/** Rows of one span of days have prices of the same ages. */
function toSpan({ days, since }: Row): string {
  return `${days} ${since}`;
}

function memoMatrix(
  rows: readonly Row[],
  find: (i: number, j: number) => number,
  size: number,
): Float64Array {
  const known = new Map<string, number>();
  const matrix = new Float64Array(size * size);
  const spans = rows.map(toSpan);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const key = `${spans[i]}, ${spans[j]}`;
      const value = known.get(key) ?? find(i, j);
      known.set(key, value);
      matrix[i * size + j] = value;
    }
  }
  return matrix;
}

/** Observations in each sample: of its parts together, or of its largest whole. */
function countSamples(rows: readonly Row[]): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  const wholes = new Map<string, number>();
  for (const { sample, part, size } of rows) {
    if (part === null) wholes.set(sample, Math.max(wholes.get(sample) ?? 0, size));
    else parts.set(sample, (parts.get(sample) ?? 0) + size);
  }
  return new Map([...parts].map(([sample, size]) => [sample, Math.max(size, wholes.get(sample) ?? 0)]));
}
