import { createPicker, type Random, type Weighted } from '@/service/sample/random';
import { type KindName, type MarketKind, marketKinds } from './kinds';

/** A copy of the card as the market prices it: a raw condition or a slab. */
export interface Copy {
  /** "NEAR_MINT", "PSA 10". */
  readonly code: string;
  readonly isSlab: boolean;
  /** Among the raw copies, or among the slabs, that change hands. */
  readonly share: number;
  /** Worth over that of a near-mint copy. */
  readonly factor: number;
  /** Mean of standing asks over the worth. */
  readonly ratio: number;
}

/** Everything that decides prices. The level is the near-mint worth of today. */
interface World {
  readonly level: number;
  readonly copies: readonly Copy[];
  readonly spread: number;
  readonly askSpread: number;
  /** Mean days that an ask at the usual price stands. */
  readonly standingDays: number;
  /** How much sooner cheap asks are bought: days ∝ (ask ÷ usual ask) ^ this. */
  readonly soonerSold: number;
  readonly outlierShare: number;
  readonly mostOutlier: number;
  readonly countries: Readonly<Record<string, number>>;
  /** Level so many days ago over that of today. */
  readonly levelAt: (age: number) => number;
}

/** What was sold or stands; `copy` is a place among the world's copies. */
interface Offer {
  readonly copy: number;
  readonly isStated: boolean;
  readonly country: string | null;
}

interface Sale extends Offer {
  /** Days before now. */
  readonly age: number;
}

/** How many of what: known to everybody who reads the answer, or drawn again with the prices. */
interface Trade {
  readonly sales: readonly Sale[];
  readonly asks: readonly Offer[];
  /** Fields that the service does not send. */
  readonly hidden: ReadonlySet<Field>;
}

const fields = [
  ...(['current', 'avg', 'avg1d', 'avg7d', 'avg30d', 'sold population'] as const),
  ...(['bucket population', 'low and high', 'listings', 'raw', 'graded'] as const),
] as const;
export type Field = (typeof fields)[number];

export interface Market extends World, Trade {
  readonly kind: KindName;
  readonly isOld: boolean;
  readonly windowDays: number;
}

/** A sale or an ask with its price in dollars, not rounded. */
export interface Observation extends Offer {
  readonly isSale: boolean;
  readonly age: number;
  readonly price: number;
}

type Range = readonly [low: number, high: number];
const between = (random: Random, [low, high]: Range) => low + (high - low) * random.uniform();
const logBetween = (random: Random, [low, high]: Range) => low * (high / low) ** random.uniform();
const clamp = (value: number, [low, high]: Range) => Math.min(high, Math.max(low, value));

const modernShares = {
  MINT: 5,
  NEAR_MINT: 74,
  LIGHTLY_PLAYED: 13,
  MODERATELY_PLAYED: 4,
  HEAVILY_PLAYED: 2,
  DAMAGED: 2,
};
const oldShares = {
  MINT: 2,
  NEAR_MINT: 20,
  LIGHTLY_PLAYED: 30,
  MODERATELY_PLAYED: 25,
  HEAVILY_PLAYED: 14,
  DAMAGED: 9,
};

/** Each condition's factor over the one above it. */
const steps: Readonly<Record<string, Range>> = {
  NEAR_MINT: [1, 1],
  LIGHTLY_PLAYED: [0.7, 0.92],
  MODERATELY_PLAYED: [0.65, 0.9],
  HEAVILY_PLAYED: [0.6, 0.85],
  DAMAGED: [0.5, 0.85],
};

const slabShares = {
  'PSA 10': 22,
  'PSA 9': 22,
  'PSA 8': 12,
  'PSA 7': 6,
  'BGS 9.5': 10,
  'BGS 9': 6,
  'CGC 10': 8,
  'CGC 9.5': 8,
  'CGC 9': 6,
};

/** Slabs over near mint. A grade's place between PSA 9 and PSA 10 differs from card to card. */
function drawSlabFactors(isOld: boolean, random: Random): Readonly<Record<keyof typeof slabShares, number>> {
  const seven = between(random, isOld ? [0.8, 1.2] : [0.6, 0.85]);
  const eight = seven * between(random, [1.1, 1.5]);
  const nine = eight * between(random, isOld ? [1.3, 2.2] : [1.1, 1.5]);
  const ten = nine * between(random, isOld ? [2, 5] : [1.4, 3]);
  const toTen = (range: Range) => nine * (ten / nine) ** between(random, range);
  return {
    'PSA 10': ten,
    'PSA 9': nine,
    'PSA 8': eight,
    'PSA 7': seven,
    'BGS 9.5': toTen([0.25, 0.6]),
    'BGS 9': nine * between(random, [0.8, 1]),
    'CGC 10': toTen([0.45, 0.8]),
    'CGC 9.5': toTen([0.1, 0.4]),
    'CGC 9': nine * between(random, [0.75, 0.95]),
  };
}

function drawCopies(isOld: boolean, kind: MarketKind, random: Random): Copy[] {
  const cardRatio = between(random, kind.ratio);
  const drawRatio = () => clamp(cardRatio * Math.exp(0.06 * random.normal()), kind.ratio);
  let factor = between(random, [1.03, 1.25]);
  const raw = Object.entries(isOld ? oldShares : modernShares).map(([code, weight]) => {
    factor = code === 'NEAR_MINT' ? 1 : factor * between(random, steps[code] ?? [1, 1]);
    return {
      code,
      isSlab: false,
      share: weight * Math.exp(0.3 * random.normal()),
      factor,
      ratio: drawRatio(),
    };
  });
  const factors = Object.entries(drawSlabFactors(isOld, random));
  const slabs = factors.map(([code, slabFactor]) => {
    const weight = slabShares[code as keyof typeof slabShares];
    return {
      code,
      isSlab: true,
      share: weight * Math.exp(0.5 * random.normal()),
      factor: slabFactor,
      ratio: drawRatio(),
    };
  });
  const normalise = (copies: readonly Copy[]) => {
    const total = copies.reduce((sum, { share }) => sum + share, 0);
    return copies.map((copy) => ({ ...copy, share: copy.share / total }));
  };
  return [...normalise(raw), ...normalise(slabs)];
}

function drawLevels(kind: MarketKind, random: Random): (age: number) => number {
  const monthly = between(random, kind.monthly);
  const since = between(random, [20, 90]);
  const height = logBetween(random, [1.25, 2]) ** (random.uniform() < 0.65 ? 1 : -1);
  const isPassing = random.uniform() < 0.5;
  const end = between(random, [2, 14]);
  const start = end + between(random, [3, 14]);
  return (age) => {
    const trend = (1 + monthly) ** (-Math.min(age, since) / 30);
    if (!kind.hasSpike) return trend;
    if (isPassing) return age > end && age < start ? trend * height : trend;
    return age > end ? trend / height : trend;
  };
}

const countryShares = { US: 60, GB: 12, CA: 9, DE: 9, AU: 5, JP: 5 };

function drawWorld(kind: MarketKind, isOld: boolean, random: Random): World {
  const spread = between(random, kind.spread);
  const countries = Object.keys(countryShares).map(
    (code) => [code, Math.exp(0.05 * random.normal())] as const,
  );
  return {
    level: logBetween(random, kind.level),
    copies: drawCopies(isOld, kind, random),
    spread,
    askSpread: clamp(spread * between(random, [0.7, 1.2]), [0.1, 0.4]),
    standingDays: between(random, [10, 40]),
    soonerSold: between(random, [1, 3]),
    outlierShare: between(random, kind.outliers),
    mostOutlier: kind.mostOutlier,
    countries: Object.fromEntries(countries),
    levelAt: drawLevels(kind, random),
  };
}

function pickerOf(copies: readonly Copy[], isSlab: boolean) {
  return createPicker<number>(
    copies.map((copy, index) => [index, copy.isSlab === isSlab ? copy.share : 0] as const),
  );
}

const pickCountry = createPicker<string | null>([...Object.entries(countryShares), [null, 6]] as Weighted<
  string | null
>[]);

/** Below this near-mint worth in dollars nobody pays for grading. */
const gradingFloor = 12;

function drawTrade(kind: MarketKind, world: World, windowDays: number, random: Random): Trade {
  const pickRaw = pickerOf(world.copies, false);
  const pickSlab = pickerOf(world.copies, true);
  const statedShare = between(random, [0.75, 0.95]);
  const drawRaw = () => ({
    copy: pickRaw(random),
    isStated: random.uniform() < statedShare,
    country: pickCountry(random),
  });
  const drawSlab = () => ({ copy: pickSlab(random), isStated: true, country: pickCountry(random) });
  const age = () => windowDays * random.uniform();
  const many = <T>(count: number, draw: () => T): T[] =>
    Array.from({ length: Math.max(0, Math.round(count)) }, draw);
  const sold = Math.round(logBetween(random, [kind.sales[0] - 0.4, kind.sales[1] + 0.4]));
  const inWindow = Math.max(1, (sold * windowDays) / 180);
  const askCount = Math.min(150, Math.max(1, sold * between(random, [0.3, 1.2])));
  const slabCount =
    world.level < gradingFloor ? 0 : askCount * between(random, kind.slabs > 0 ? [0.5, 1.5] : [0.1, 0.5]);
  const slabSales = kind.bucketsOf === 'sales' ? many(slabCount, () => ({ ...drawSlab(), age: age() })) : [];
  return {
    sales: [...many(inWindow, () => ({ ...drawRaw(), age: age() })), ...slabSales],
    asks: [...many(askCount, drawRaw), ...many(slabCount, drawSlab)],
    hidden: new Set(fields.filter(() => random.uniform() < kind.missing)),
  };
}

/** A market of this kind with its parameters, its level, and what was sold and stands in it. */
export function drawMarket(name: KindName, random: Random): Market {
  const kind: MarketKind = marketKinds[name];
  const isOld = random.uniform() < kind.old;
  const windowDays = kind.windows[Math.floor(kind.windows.length * random.uniform())] ?? 180;
  const world = drawWorld(kind, isOld, random);
  return { kind: name, isOld, windowDays, ...world, ...drawTrade(kind, world, windowDays, random) };
}

/** The same counts in another world of the same kind. */
export function redrawWorld(market: Market, random: Random): Market {
  return { ...market, ...drawWorld(marketKinds[market.kind], market.isOld, random) };
}

/** Expected selling price of such a copy now, in dollars. */
export function worthOf(market: Market, copy: number): number {
  return market.level * (market.copies[copy]?.factor ?? Number.NaN);
}

/** A longer stay is not told from this one. */
const longestStandingDays = 120;

/** Days that a standing ask has stood, and its logarithm over the usual ask of its day. */
function drawAsk(market: Market, random: Random): readonly [age: number, deviation: number] {
  for (;;) {
    const deviation = market.askSpread * random.normal();
    const days =
      -market.standingDays * Math.exp(market.soonerSold * deviation) * Math.log(1 - random.uniform());
    const age = Math.min(longestStandingDays, days);
    // Where the level has risen since, an old ask has become a cheap one, and most of these are gone.
    const then = market.levelAt(age);
    if (then >= 1 || random.uniform() < then ** market.soonerSold) return [age, deviation];
  }
}

/** Prices of everything that was sold and stands, drawn anew; what the answer does not tell of a copy is drawn too. */
export function observe(market: Market, random: Random): Observation[] {
  const { copies, level, spread, askSpread, levelAt } = market;
  const pickRaw = pickerOf(copies, false);
  const showsSales = marketKinds[market.kind].bucketsOf === 'sales';
  // Fields are named one by one: the oracle comes here millions of times, and spreading costs most of it.
  const sales = market.sales.map(({ age, isStated, country, copy: known }): Observation => {
    const copy = showsSales && isStated ? known : pickRaw(random);
    const noise = Math.exp(spread * random.normal() - spread ** 2 / 2);
    const price = level * (copies[copy]?.factor ?? 0) * levelAt(age) * noise;
    return { isSale: true, copy, isStated, country, age, price };
  });
  const asks = market.asks.map(({ isStated, country, copy: known }): Observation => {
    const copy = isStated ? known : pickRaw(random);
    const { factor = 0, ratio = 1 } = copies[copy] ?? {};
    const [age, deviation] = drawAsk(market, random);
    const outlier =
      random.uniform() < market.outlierShare ? logBetween(random, [1.5, market.mostOutlier]) : 1;
    const usual = level * factor * ratio * levelAt(age) * (market.countries[country ?? ''] ?? 1);
    const price = usual * Math.exp(deviation - askSpread ** 2 / 2) * outlier;
    return { isSale: false, copy, isStated, country, age, price };
  });
  return [...sales, ...asks];
}
