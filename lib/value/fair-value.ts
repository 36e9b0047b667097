import type { Bucket, CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import type { Comp, Covers, FairValue } from './appraisal';
import { type Figure, isMeanAlone, isPrice, readFigures, soldDays, type Wanted } from './comps';
import { findConditionShares, findRung, type PossibleCondition } from './ladder';
import {
  type AskRatio,
  type Copy,
  createMarketModel,
  findPriceBelow,
  mixWorths,
  type Scope,
  type Worth,
} from './market-model';

/** The copy whose value is asked for: raw in one of several conditions (empty: any), or in a slab. */
export type WantedCopy =
  | { readonly kind: 'raw'; readonly conditions: readonly PossibleCondition[] }
  | Extract<Copy, { kind: 'graded' }>;

/** What a valuation looks at. */
export interface Valuation {
  readonly prices: CardPrices;
  readonly wanted: Wanted;
  readonly year: number | null;
  readonly ratio: AskRatio;
  readonly buckets: 'unknown' | 'asks' | 'sales';
  readonly ageDays: number;
}

/** Probability that the buckets of a service whose answers show nothing of it are of sales. */
const salesPrior = 0.12;
/** The same of a card's other buckets where one is: a service may give sales where nothing is asked, or always. */
const besidePaidPrior = 0.8;
/** How much rarer it is by chance that a bucket of sales lies within the range of the listings than that one of asks does. */
const containedOdds = 0.55;
/** The same where buckets and listings begin, or end, at one price to the coin: the cheapest offer is in both. */
const sameEndOdds = 0.05;

/** Whether a raw bucket holds sales for certain: it has prices or a number of them that the listings have not. */
function isPaid(bucket: Bucket, { listings }: CardPrices): boolean {
  const { avg, low, high, population } = bucket;
  if (!isPrice(avg) || population === 0) return false;
  if (isMeanAlone(bucket)) return true;
  if (listings.population !== null && population !== null && population > listings.population) return true;
  const isBelow = isPrice(low) && isPrice(listings.low) && low.minor < listings.low.minor;
  return isBelow || (isPrice(high) && isPrice(listings.high) && high.minor > listings.high.minor);
}

/** The raw buckets by key that hold sales for certain, and the probability that the others do. */
function findSales(
  prices: CardPrices,
  buckets: Valuation['buckets'],
): { readonly paid: ReadonlySet<string>; readonly share: number } {
  if (buckets !== 'unknown') return { paid: new Set(), share: buckets === 'sales' ? 1 : 0 };
  const { listings, raw } = prices;
  const all = Object.entries(raw ?? {}).map(([key, { summary }]) => ({ key, summary }));
  const paid = new Set(all.flatMap(({ key, summary }) => (isPaid(summary, prices) ? key : [])));
  const others = all.filter(
    ({ key, summary: { avg, population } }) => !paid.has(key) && isPrice(avg) && population !== 0,
  );
  const count = others.reduce((sum, { summary }) => sum + (summary.population ?? 0), 0);
  if (listings.population !== null && listings.population > 0 && count > listings.population)
    return { paid, share: 1 };
  const ends = (end: 'low' | 'high') =>
    others.flatMap(({ summary: { [end]: price } }) => (isPrice(price) ? [price.minor] : []));
  const prior = paid.size > 0 ? besidePaidPrior : salesPrior;
  let odds = prior / (1 - prior);
  for (const [own, bucketEnd] of [
    [listings.low, Math.min(...ends('low'))],
    [listings.high, Math.max(...ends('high'))],
  ] as const)
    if (isPrice(own) && bucketEnd === own.minor) odds *= sameEndOdds;
  if (isPrice(listings.low)) odds *= containedOdds ** ends('low').length;
  return { paid, share: odds / (1 + odds) };
}

/** Widths of the interval, as high over low, up to which the value is told with high and with medium confidence. */
const confidences = { high: 1.35, medium: 1.9 } as const;

/** No card is worth more in any currency's smallest unit. */
const largestMinor = 10_000_000_000_000;

interface BoundedWorth extends Worth {
  readonly atMost: readonly Worth[];
}

/** Conditions of two scales that lie as near as this are not told apart. */
const leastStep = 0.1;

/** Whether one copy of a card is worth more than another whatever the figures say: a better grade, a better condition. */
function isBetter(one: Copy, other: Copy): boolean {
  if (one.kind === 'graded' && other.kind === 'graded')
    return one.grader === other.grader && one.label === other.label && one.grade > other.grade;
  return (
    one.kind === 'raw' &&
    other.kind === 'raw' &&
    findRung(one.condition).offset >= findRung(other.condition).offset + leastStep
  );
}

/** Values of copies of one card, from one answer of the service. */
export function createValuation({ prices, wanted, year, ratio, buckets, ageDays }: Valuation) {
  const { paid, share: salesShare } = findSales(prices, buckets);
  const figures = readFigures(prices, wanted, paid);
  const counts = Object.fromEntries(
    figures.flatMap(({ evidence: { of, copy, count, scope } }) =>
      of === 'raw' && copy?.kind === 'raw' && !scope.country && !scope.language
        ? [[copy.condition, count ?? 0]]
        : [],
    ),
  );
  const shares = findConditionShares(year, counts);
  const market = { shares, year, ratio, salesShare, ageDays, soldDays };

  // Without a bucket of the printing the values are of all printings, which bound that of some.
  const isPrinting = figures.some(({ evidence }) => evidence.scope.printing);
  const scope: Scope = {
    printing: isPrinting,
    country: figures.some(({ evidence }) => evidence.scope.country === wanted.country)
      ? wanted.country
      : null,
    language: wanted.isOwnLanguage ? null : wanted.language,
  };

  /** Solves some of the figures once; slabs tell next to nothing of raw copies. */
  function solve(of: Copy['kind'], some: (figure: Figure) => boolean) {
    const used = figures.map(
      (figure) => some(figure) && (of === 'graded' || figure.evidence.copy?.kind !== 'graded'),
    );
    const evidence = figures.filter((_, at) => used[at]).map((figure) => figure.evidence);
    const findWorth = createMarketModel({ ...market, evidence });
    return (copy: Copy): Worth => {
      const { parts, weights } = findWorth(copy, scope);
      const left = [...weights];
      return { parts, weights: used.map((isUsed) => (isUsed ? (left.shift() ?? 0) : 0)) };
    };
  }

  const every = () => true;
  const solvedRaw = once(() => solve('raw', every));
  const solvedGraded = once(() => solve('graded', every));

  /** The worth of a copy, with those of better copies that have a price: it is not worth more than they are. */
  function findWorthOf(copy: WantedCopy, some?: (figure: Figure) => boolean): BoundedWorth {
    const findWorth = some ? solve(copy.kind, some) : copy.kind === 'raw' ? solvedRaw() : solvedGraded();
    const toBounded = (one: Copy): BoundedWorth => ({
      ...findWorth(one),
      atMost: figures.flatMap(({ evidence: { copy: other } }) =>
        other && isBetter(other, one) ? [findWorth(other)] : [],
      ),
    });
    if (copy.kind === 'graded') return toBounded(copy);
    const [only, second] = copy.conditions;
    if (only && !second) return toBounded({ kind: 'raw', condition: only.code });
    const conditions = copy.conditions.length > 0 ? copy.conditions : shares;
    return {
      ...mixWorths(conditions.map(({ code, share }) => [findWorth({ kind: 'raw', condition: code }), share])),
      atMost: [],
    };
  }

  function toMoney(worth: BoundedWorth, share: number): Money {
    const price = Math.min(...[worth, ...worth.atMost].map((one) => findPriceBelow(one, share)));
    return { minor: Math.min(Math.max(1, Math.round(price)), largestMinor), currency: prices.currency };
  }

  /** The comps with their weights; buckets that are likelier of sales are not asked. */
  function toComps(worth: Worth | null): Comp[] {
    return figures.map(({ comp, evidence }, at) => ({
      ...comp,
      asked: evidence.of === 'listings' || (isBucket(evidence) && !evidence.isPaid && salesShare < 0.5),
      weight: worth?.weights[at] ?? 0,
    }));
  }

  function toFairValue(worth: BoundedWorth, covers: Covers): FairValue {
    const [low, value, high] = [toMoney(worth, 0.05), toMoney(worth, 0.5), toMoney(worth, 0.95)];
    const width = high.minor / low.minor;
    const confidence = width <= confidences.high ? 'high' : width <= confidences.medium ? 'medium' : 'low';
    return { value, low, high, confidence, comps: toComps(worth), covers };
  }

  return {
    figures,
    shares,
    salesShare,
    findWorthOf,
    toComps,
    toFairValue,
    toMoney,
  };
}

function isBucket({ of }: Figure['evidence']): boolean {
  return of === 'raw' || of === 'graded';
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
