import { createRandom, hashText } from '@/service/sample/random';
import { type Bucket, computeFigures, type Figures } from './answer';
import type { MarketLine } from './lines';
import { type Market, observe, redrawWorld } from './market';
import type { Appraisal } from './score';

/** `market`: every parameter but the level. `kind`: the ranges from which a kind's parameters are drawn. */
type Knowledge = 'market' | 'kind';

export interface OracleAppraisal extends Appraisal {
  /** Probability that the worth lies below the total; 1 where it is not `nearPercent` under the value. */
  readonly chance: number;
}

const simulations = 200;
const nearPercent = 10;

/** What a bucket says of its centre: without its ends where it holds three or more, and its lowest price. */
function statisticsOf({ low, avg, high, population }: Bucket): (number | null)[] {
  const count = population ?? 0;
  if (avg === null || low === null || high === null || count < 3) return [avg];
  return [(count * avg - low - high) / (count - 2), low];
}

/** Logarithms of what the answer tells of the level, always in the same order for the same counts. */
function listStatistics({ sold, listings, buckets }: Figures, withSlabs: boolean): number[] {
  const { avg, avg30d, avg7d, avg1d, current } = sold;
  const used = [...buckets].filter(([code]) => withSlabs || !code.includes(' '));
  const all = [
    avg,
    avg30d,
    avg7d,
    avg1d,
    current,
    ...[listings, ...used.map(([, one]) => one)].flatMap(statisticsOf),
  ];
  return all.flatMap((value) => (value === null || value <= 0 ? [] : [Math.log(value)]));
}

interface Simulated {
  /** Statistics of each simulation at level 1, by `withSlabs`. */
  readonly statistics: readonly (readonly number[])[];
  /** Logarithm of each copy's worth in each simulation at level 1. */
  readonly worths: readonly (readonly number[])[];
}

function simulate(market: Market, knowledge: Knowledge, withSlabs: boolean): Simulated {
  const random = createRandom(hashText(market.kind, Math.round(market.level * 1e6)));
  const statistics: number[][] = [];
  const worths: number[][] = [];
  for (let round = 0; round < simulations; round += 1) {
    const world = { ...(knowledge === 'market' ? market : redrawWorld(market, random)), level: 1 };
    statistics.push(listStatistics(computeFigures(world, observe(world, random)), withSlabs));
    worths.push(world.copies.map(({ factor }) => Math.log(factor)));
  }
  return { statistics, worths };
}

/** Solves a symmetric positive system for several right sides. */
function solve(matrix: readonly (readonly number[])[], sides: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, at) => [...row, ...sides.map((side) => side[at] ?? 0)]);
  rows.forEach((pivot, at) => {
    const scale = 1 / (pivot[at] ?? 1);
    for (let k = at; k < pivot.length; k += 1) pivot[k] = (pivot[k] ?? 0) * scale;
    rows.forEach((row, other) => {
      const factor = other === at ? 0 : (row[at] ?? 0);
      for (let k = at; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    });
  });
  return sides.map((_, side) => rows.map((row) => row[matrix.length + side] ?? 0));
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A normal distribution of the logarithm of the worth, with its share among others. */
interface Normal {
  readonly share: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * The posterior of each copy's worth under a level of which nothing is known (universal kriging of the logarithms):
 * exact where statistics are jointly log-normal, with means and covariances from the simulations.
 */
function createPosterior({ statistics, worths }: Simulated, seen: readonly number[]) {
  const size = seen.length;
  const columns = seen.map((_, k) => statistics.map((row) => row[k] ?? 0));
  const means = columns.map(meanOf);
  const centred = columns.map((column, k) => column.map((value) => value - (means[k] ?? 0)));
  const covariance = centred.map((a, i) =>
    centred.map((b, j) => dot(a, b) / simulations + (i === j ? 1e-5 : 0)),
  );
  const rests = seen.map((value, k) => value - (means[k] ?? 0));
  const ones = seen.map(() => 1);
  const [byOnes = [], byRests = []] = solve(covariance, [ones, rests]);
  const precision = dot(ones, byOnes);
  const level = dot(ones, byRests) / precision;
  // The inverse of an estimated covariance is too sure of itself.
  const caution = (simulations / (simulations - size - 2)) ** 2;
  return (copy: number, share: number): Normal => {
    const worth = worths.map((row) => row[copy] ?? 0);
    const mean = meanOf(worth);
    const deviations = worth.map((value) => value - mean);
    const shared = centred.map((column) => dot(column, deviations) / simulations);
    const [weights = []] = solve(covariance, [shared]);
    const own = dot(deviations, deviations) / simulations - dot(shared, weights);
    const variance = Math.max(0, own) + (1 - dot(ones, weights)) ** 2 / precision;
    const fitted = mean + level + dot(weights, rests) - level * dot(ones, weights);
    return { share, mean: fitted, deviation: Math.sqrt(caution * variance) };
  };
}

/** Share of a standard normal distribution below z, exact to 1e-7 of itself (Numerical Recipes, erfcc). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ].reduceRight((sum, term) => sum * t + term, 0);
  const tail = (t * Math.exp(-x * x + series)) / 2;
  return z < 0 ? tail : 1 - tail;
}

function chanceBelow(mixture: readonly Normal[], logarithm: number): number {
  return mixture.reduce(
    (sum, { share, mean, deviation }) => sum + share * normalBelow((logarithm - mean) / deviation),
    0,
  );
}

function quantileOf(mixture: readonly Normal[], chance: number): number {
  const ends = mixture.flatMap(({ mean, deviation }) => [mean - 6 * deviation, mean + 6 * deviation]);
  let low = Math.min(...ends);
  let high = Math.max(...ends);
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (chanceBelow(mixture, middle) < chance) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

function judge(mixture: readonly Normal[], { total, isStated }: MarketLine): OracleAppraisal {
  const value = quantileOf(mixture, 0.5);
  const low = quantileOf(mixture, 0.05);
  const high = quantileOf(mixture, 0.95);
  const isFarUnder = total <= value * (1 - nearPercent / 100);
  const isUnder = total < low && isFarUnder;
  const isOver = total > high && total >= value * (1 + nearPercent / 100);
  const verdict = isUnder ? 'under' : isOver ? 'over' : 'near';
  const chance = isFarUnder ? chanceBelow(mixture, Math.log(total)) : 1;
  // Sure once only one case in a thousand is worth less.
  return { value, low, high, verdict, chance, sureDeal: isUnder && isStated && chance < 0.001, ceiling: low };
}

/** Appraises lines in order; those of one market are expected after one another. */
export function createOracle(knowledge: Knowledge): (line: MarketLine) => OracleAppraisal {
  let last:
    | { readonly market: Market; readonly withSlabs: boolean; readonly simulated: Simulated }
    | undefined;
  return (line) => {
    const { market, copy, isStated, figures } = line;
    const withSlabs = market.copies[copy]?.isSlab === true;
    const seen = listStatistics(figures, withSlabs);
    if (seen.length === 0) {
      return {
        value: null,
        low: null,
        high: null,
        verdict: 'refused',
        sureDeal: false,
        ceiling: null,
        chance: 1,
      };
    }
    if (last?.market !== market || last.withSlabs !== withSlabs) {
      last = { market, withSlabs, simulated: simulate(market, knowledge, withSlabs) };
    }
    const posterior = createPosterior(last.simulated, seen);
    const raw = market.copies.flatMap((one, place) => (one.isSlab ? [] : [posterior(place, one.share)]));
    return judge(isStated ? [posterior(copy, 1)] : raw, line);
  };
}
