import type { CardPrices } from '@/lib/domain/card';
import { isPrice } from './comps';
import type { AskRatio } from './market-model';

/**
 * The assumed ratio of asked to sold, before enough of a service's own answers are seen: a quarter more, for two thirds
 * of the cards between a tenth and two fifths more.
 */
export const generalRatio: AskRatio & { readonly isLearned: boolean } = {
  mean: Math.log(1.25),
  spread: 0.12,
  isLearned: false,
};

/** What a service's answers showed in one band of prices: cards, and sums of the logarithms of asked to sold. */
export interface RatioBand {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** By band: `0` up to one unit of the currency, then one for each power of ten. */
export type RatioBands = Readonly<Record<string, RatioBand>>;

/** Listings and sales from which a card's own ratio is of use. */
const leastCount = 5;
/** So many cards the general ratio counts for beside those that were seen. */
const priorCards = 15;
/** Older cards count less and less once so many were seen. */
const mostCards = 400;
/** A card's own figures scatter, which is no difference between cards. */
const noise = 0.1;

function findBand(minor: number): string {
  return String(Math.max(0, Math.floor(Math.log10(minor)) - 1));
}

/** The bands with one more answer in them; the same where it does not carry both figures. */
export function addToRatio(bands: RatioBands, { sold, listings }: CardPrices): RatioBands {
  const average = isPrice(sold.avg30d) ? sold.avg30d : sold.avg;
  const { avg, low, high, population } = listings;
  if (!isPrice(average) || !isPrice(avg) || !isPrice(low) || !isPrice(high)) return bands;
  if ((sold.population ?? 0) < leastCount || (population ?? 0) < leastCount || population === null)
    return bands;
  const trimmed = (avg.minor * population - low.minor - high.minor) / (population - 2);
  const log = Math.log(trimmed / average.minor);
  // Figures that are of different things say nothing of a ratio.
  if (!Number.isFinite(log) || Math.abs(log) > 1) return bands;
  const band = findBand(average.minor);
  const { count, sum, squares } = bands[band] ?? { count: 0, sum: 0, squares: 0 };
  const kept = count >= mostCards ? (mostCards - 1) / count : 1;
  return {
    ...bands,
    [band]: { count: count * kept + 1, sum: sum * kept + log, squares: squares * kept + log ** 2 },
  };
}

/** The ratio for a card that sells at about `minor`, shrunk toward the general one while few cards were seen. */
export function findRatio(bands: RatioBands, minor: number): AskRatio & { readonly isLearned: boolean } {
  const seen = Object.hasOwn(bands, findBand(minor)) ? bands[findBand(minor)] : undefined;
  if (!seen || seen.count < 1) return generalRatio;
  const count = seen.count + priorCards;
  const mean = (seen.sum + priorCards * generalRatio.mean) / count;
  const squares =
    seen.squares + priorCards * (generalRatio.spread ** 2 + noise ** 2 + generalRatio.mean ** 2);
  const spread = Math.sqrt(Math.max(squares / count - mean ** 2 - noise ** 2, 0.05 ** 2));
  return { mean, spread, isLearned: seen.count >= priorCards };
}
