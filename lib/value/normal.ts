/** One of several normal distributions, of logarithms of prices, with its share of the whole. */
export interface Part {
  readonly mean: number;
  readonly variance: number;
  readonly share: number;
}

/** A symmetric matrix by rows. */
export type Matrix = Float64Array;

/** Covariance of observations, factorised (Cholesky) so that values can be conditioned on them. */
export function createRegression(covariance: Matrix, size: number) {
  const factor = new Float64Array(size * size);
  const at = (matrix: Matrix, place: number) => matrix[place] ?? 0;
  let logDeterminant = 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = at(covariance, i * size + j);
      for (let k = 0; k < j; k += 1) sum -= at(factor, i * size + k) * at(factor, j * size + k);
      factor[i * size + j] = j === i ? Math.sqrt(Math.max(sum, 1e-9)) : sum / at(factor, j * size + j);
    }
    logDeterminant += Math.log(at(factor, i * size + i));
  }

  /** Values in terms of independent ones of variance one. */
  function whiten(values: Float64Array): Float64Array {
    const white = new Float64Array(size);
    for (let i = 0; i < size; i += 1) {
      let sum = at(values, i);
      for (let k = 0; k < i; k += 1) sum -= at(factor, i * size + k) * at(white, k);
      white[i] = sum / at(factor, i * size + i);
    }
    return white;
  }

  return {
    whiten,

    /** How well whitened differences from what was expected fit. */
    logLikelihood: (white: Float64Array) => -dot(white, white) / 2 - logDeterminant,

    /** What each observation counts for a value, from its whitened covariances with them. */
    findGains(white: Float64Array): Float64Array {
      const gains = new Float64Array(size);
      for (let i = size - 1; i >= 0; i -= 1) {
        let sum = at(white, i);
        for (let k = i + 1; k < size; k += 1) sum -= at(factor, k * size + i) * at(gains, k);
        gains[i] = sum / at(factor, i * size + i);
      }
      return gains;
    },
  };
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Shares in proportion to the exponentials of `logs`. */
export function toShares(logs: readonly number[]): number[] {
  const most = logs.reduce((best, log) => Math.max(best, log), Number.NEGATIVE_INFINITY);
  const odds = logs.map((log) => Math.exp(log - most));
  const sum = odds.reduce((all, one) => all + one, 0);
  return odds.map((one) => one / sum);
}

/** Distribution function of the standard normal, by its density; Abramowitz and Stegun 26.2.17, error below 1e-7. */
function cumulate(z: number, density: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** The value below which `share` of a mixture lies, by Newton's steps within halved bounds. */
export function findQuantile(parts: readonly Part[], share: number): number {
  let below = Number.POSITIVE_INFINITY;
  let above = Number.NEGATIVE_INFINITY;
  let guess = 0;
  for (const { mean, variance, share: own } of parts) {
    const reach = 8 * Math.sqrt(variance);
    below = Math.min(below, mean - reach);
    above = Math.max(above, mean + reach);
    guess += own * mean;
  }
  for (let step = 0; step < 60 && above - below > 1e-5; step += 1) {
    let [sum, slope] = [0, 0];
    for (const { mean, variance, share: own } of parts) {
      const deviation = Math.sqrt(variance);
      const z = (guess - mean) / deviation;
      const density = 0.3989422804 * Math.exp((-z * z) / 2);
      sum += own * cumulate(z, density);
      slope += (own * density) / deviation;
    }
    if (sum < share) below = guess;
    else above = guess;
    const next = guess + (share - sum) / slope;
    if (Math.abs(next - guess) < 1e-5) return next;
    guess = next > below && next < above ? next : (below + above) / 2;
  }
  return guess;
}
