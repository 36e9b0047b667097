import { type Row as FitRow, fitRows } from './fit-rows';
import { byAge, findPremium, findRung, type PossibleCondition } from './ladder';
import { leastShare, model, outliers } from './model-constants';
import { dot, findQuantile, type Part, toShares } from './normal';

/** One figure of an answer as evidence; amounts are logarithms of the price in the currency's smallest unit. */
export interface Evidence {
  readonly of: 'sold' | 'listings' | 'raw' | 'graded' | 'seen';
  /** The mean, without its highest and lowest price where there are three or more. */
  readonly mean: number;
  readonly low: number | null;
  /** How many times the mean the highest price is; null where it is not known. */
  readonly reach: number | null;
  /** Observations behind it; null where the service does not say. */
  readonly count: number | null;
  /** Days of the window that a sold figure covers; zero for the latest sale. */
  readonly days: number;
  /** Of a sale that the person has seen; all other figures are as old as the answer's prices. */
  readonly ageDays?: number;
  readonly copy: Copy | null;
  readonly scope: Scope;
  /** Whether it is a bucket that holds sales for certain; the others of its answer may hold asks. */
  readonly isPaid?: boolean;
}

/** A kind of copy: raw in a condition, or in a slab. */
export type Copy =
  | { readonly kind: 'raw'; readonly condition: string }
  | { readonly kind: 'graded'; readonly grader: string; readonly grade: number; readonly label: string };

/** What a figure or a copy is of beyond the card: a printing of its own, a seller country, a language. */
export interface Scope {
  readonly printing: boolean;
  readonly country: string | null;
  readonly language: string | null;
}

/** What an asking price is a share of: logarithm of asked to sold, and how far cards differ in it. */
export interface AskRatio {
  readonly mean: number;
  readonly spread: number;
}

/** What is known of a card's market beside the figures. */
export interface Market {
  readonly evidence: readonly Evidence[];
  /** Conditions in which raw copies change hands. */
  readonly shares: readonly PossibleCondition[];
  /** Year of release; null where it is not known. */
  readonly year: number | null;
  readonly ratio: AskRatio;
  /** Probability that buckets are of sales rather than of asking prices, before their averages are looked at. */
  readonly salesShare: number;
  /** Days since the newest observation. */
  readonly ageDays: number;
  /** Days over which the service counts sales. */
  readonly soldDays: number;
}

/** The worth of one copy: a mixture of normal distributions of its logarithm, and each figure's share in it. */
export interface Worth {
  readonly parts: readonly Part[];
  readonly weights: readonly number[];
}

type Slab = Extract<Copy, { kind: 'graded' }>;

/** Something unknown that figures depend on: the level of prices, a ratio, a condition's own distance. */
interface Latent {
  readonly variance: number;
  /** Of a grade's premium, which is like those of its neighbours. */
  readonly slab: Slab | null;
}

type Loads = readonly (readonly [latent: Latent, load: number])[];

/** A value before anything is observed: its mean and what it depends on. */
interface Prior {
  readonly mean: number;
  readonly loads: Loads;
}

interface Row extends Prior, FitRow {}

function toName(copy: Copy): string {
  return copy.kind === 'raw' ? copy.condition : `${copy.grader} ${copy.grade} ${copy.label}`;
}

/** Solves the market once; the worths of any copies follow from it. */
export function createMarketModel(market: Market) {
  const { shares, year } = market;
  const offsets = shares.map(({ code, share }) => ({ share, offset: findRung(code).offset }));
  const mixFactor = offsets.reduce((sum, { share, offset }) => sum + share * Math.exp(offset), 0);
  const mixMean = Math.log(mixFactor);
  const mixVariance = offsets.reduce((sum, { share, offset }) => sum + share * (offset - mixMean) ** 2, 0);

  const latents = new Map<string, Latent>();

  function latent(name: string, spread: number, slab: Latent['slab'] = null): Latent {
    const known = latents.get(name);
    if (known) return known;
    const added = { variance: spread ** 2, slab };
    latents.set(name, added);
    return added;
  }

  const mixSpread = byAge(year, model.mix.fresh, model.mix.old);
  const level = latent('level', model.level);
  const stretch = latent('stretch', model.stretch);
  const ratio = latent('ratio', market.ratio.spread);
  const mixLoads: Loads = [
    [level, 1],
    [latent('mix', mixSpread), 1],
    [stretch, mixMean],
  ];

  /** Premiums of neighbouring grades, and of other companies' equal ones, are alike. */
  function covaryPremiums(a: NonNullable<Latent['slab']>, b: NonNullable<Latent['slab']>): number {
    const { all, reach, own, otherGrader, otherLabel } = model.premium;
    const distance = Math.abs(a.grade - b.grade);
    const isGrader = a.grader === b.grader;
    const isLabel = a.label === b.label;
    const alike = Math.exp(-distance / reach) * (isGrader ? 1 : otherGrader) * (isLabel ? 1 : otherLabel);
    return all ** 2 * alike + (a === b ? own ** 2 : 0);
  }

  function covary(a: Loads, b: Loads): number {
    let sum = 0;
    for (const [one, load] of a) {
      for (const [other, otherLoad] of b) {
        if (one.slab && other.slab) sum += load * otherLoad * covaryPremiums(one.slab, other.slab);
        else if (one === other) sum += load * otherLoad * one.variance;
      }
    }
    return sum;
  }

  function scopeLoads({ printing, country, language }: Scope): Loads {
    return [
      ...(printing ? [[latent('printing', model.printing), 1] as const] : []),
      ...(country ? [[latent(`country ${country}`, model.country), 1] as const] : []),
      ...(language ? [[latent(`language ${language}`, model.language), 1] as const] : []),
    ];
  }

  function toPrior(copy: Copy | null, scope: Scope): Prior {
    if (!copy) return { mean: mixMean, loads: [...mixLoads, ...scopeLoads(scope)] };
    if (copy.kind === 'graded') {
      const { grade, label } = copy;
      const loads: Loads = [
        [level, 1],
        [latent(`premium ${toName(copy)}`, 0, copy), 1],
        ...scopeLoads(scope),
      ];
      return { mean: findPremium(grade, year) + (label ? model.premium.label : 0), loads };
    }
    const { offset, spread } = findRung(copy.condition);
    const loads: Loads = [
      [level, 1],
      [stretch, offset],
      [latent(`rung ${copy.condition}`, spread), 1],
      ...scopeLoads(scope),
    ];
    return { mean: offset, loads };
  }

  const center =
    market.evidence.reduce((sum, { mean }) => sum + mean, 0) / Math.max(market.evidence.length, 1);

  const sales = readWindows(market);

  function toOwnRatio(of: 'listings' | 'raw' | 'graded', name: string | null): Latent {
    if (of === 'listings') return latent('listed', model.listedMix);
    return latent(`own ratio ${name}`, of === 'raw' ? model.ownRatio : model.slabRatio);
  }

  function toRows(evidence: Evidence, place: number, areSales: boolean): Row[] {
    const prior = toPrior(evidence.copy, evidence.scope);
    const since = evidence.ageDays ?? market.ageDays;
    const base = {
      place,
      since,
      fixed: 0,
      lowestOf: null,
      reach: null,
      extra: evidence.copy ? 0 : mixVariance,
    };
    if (evidence.of === 'seen') {
      const alone = { sample: `seen ${place}`, part: null, size: 1, days: 0 };
      return [{ ...prior, ...base, ...alone, value: evidence.mean }];
    }
    if (evidence.of === 'sold') {
      const window = sales.get(evidence);
      return window
        ? [{ ...prior, ...base, ...window, value: evidence.mean, sample: 'sales', part: null }]
        : [];
    }
    const count = evidence.count ?? 2;
    const name = evidence.copy ? toName(evidence.copy) : null;
    const isAsked = evidence.of === 'listings' || !(areSales || evidence.isPaid);
    const ratioLoads: Loads = isAsked
      ? [
          [ratio, 1],
          [toOwnRatio(evidence.of, name), 1],
        ]
      : [];
    const { reach } = evidence;
    const hidden = isAsked && reach !== null && reach > outliers.reach ? reach : null;
    const row: Row = {
      ...prior,
      ...base,
      mean: prior.mean + (isAsked ? market.ratio.mean : 0),
      loads: [...prior.loads, ...ratioLoads],
      days: isAsked ? null : market.soldDays,
      value: evidence.mean,
      sample: evidence.of === 'graded' ? `slabs ${name}` : isAsked ? 'asks' : 'sales',
      part: evidence.of === 'listings' ? null : name,
      size: Math.max(1, count >= 3 ? count - 2 : count),
      fixed:
        count < 3 ? model.few ** 2 : hidden === null ? 0 : (outliers.share / (count - 2)) * (hidden / 2) ** 2,
      reach: hidden,
    };
    if (evidence.low === null || count < 3 || !evidence.copy) return [row];
    const value = evidence.low;
    const lowest: Row = {
      ...row,
      value,
      lowestOf: count,
      reach: null,
      sample: `lowest ${place}`,
      fixed: model.lowest ** 2,
    };
    return [row, lowest];
  }

  /** Every combination of what buckets hold, how prices spread and how the market moves, with its share after the figures. */
  function solve() {
    const bases = [
      [false, 1 - market.salesShare],
      [true, market.salesShare],
    ] as const;
    const solved = bases
      .filter(([, share]) => share > leastShare)
      .flatMap(([areSales, share]) => {
        const rows = market.evidence.flatMap((evidence, place) => toRows(evidence, place, areSales));
        const fit = { center, covary: (a: Row, b: Row) => covary(a.loads, b.loads) };
        return fitRows(rows, fit).map((one) => ({ ...one, log: one.log + Math.log(share) }));
      });
    const sharesOf = toShares(solved.map(({ log }) => log));
    const kept = solved.filter((_, at) => (sharesOf[at] ?? 0) > leastShare);
    const keptShares = toShares(kept.map(({ log }) => log));
    return kept.map((one, at) => ({ ...one, share: keptShares[at] ?? 0 }));
  }

  const solved = solve();

  /** The worth of a copy, of one scope. */
  return function findWorth(copy: Copy, scope: Scope): Worth {
    const { mean, loads } = toPrior(copy, scope);
    const variance = covary(loads, loads);
    const weights = market.evidence.map(() => 0);
    const known = new Map<
      unknown,
      { readonly white: Float64Array; readonly left: number; readonly gains: Float64Array }
    >();
    const covariances = new Map<unknown, Float64Array>();
    const parts = solved.map(({ rows, regression, white, share }) => {
      const shared = covariances.get(rows) ?? Float64Array.from(rows, (row) => covary(loads, row.loads));
      covariances.set(rows, shared);
      let target = known.get(regression);
      if (!target) {
        const own = regression.whiten(shared);
        target = {
          white: own,
          left: Math.max(variance - dot(own, own), 1e-6),
          gains: regression.findGains(own),
        };
        known.set(regression, target);
      }
      for (const [index, row] of rows.entries())
        weights[row.place] = (weights[row.place] ?? 0) + share * Math.abs(target.gains[index] ?? 0);
      return { share, mean: mean + center + dot(target.white, white), variance: target.left };
    });
    const sum = weights.reduce((all, one) => all + one, 0);
    return { parts, weights: weights.map((one) => (sum > 0 ? one / sum : 0)) };
  };
}

/** Averages of a few coins are often equal by chance: logarithm of an amount in the smallest unit. */
const roundedBelow = Math.log(200);

interface Window {
  readonly days: number;
  readonly size: number;
}

/**
 * Days and sales of each sold window, by how many the service counts in all. Windows of one average hold the same
 * sales: the longest of them stands for all, with its count and the days of the shortest.
 */
function readWindows({ evidence, soldDays }: Market): ReadonlyMap<Evidence, Window> {
  const windows = new Map<Evidence, Window>();
  const sold = evidence.filter(({ of }) => of === 'sold').sort((a, b) => a.days - b.days);
  const all = sold[0]?.count ?? 6;
  let last: { readonly of: Evidence; readonly window: Window } | null = null;
  for (const one of sold) {
    const own: Window = {
      days: one.days || soldDays / all,
      size:
        one.days === 0
          ? 1
          : Math.max((last?.window.size ?? 0) + 1, Math.min(all, (all * one.days) / soldDays)),
    };
    const isSame: boolean = last?.of.mean === one.mean && one.mean > roundedBelow;
    const days: number = last && isSame && last.of.days > 0 ? last.window.days : own.days;
    if (last && isSame) windows.delete(last.of);
    last = { of: one, window: { ...own, days } };
    windows.set(one, last.window);
  }
  return windows;
}

/** Mixture of several worths, each with its share: of a copy in one of several conditions. */
export function mixWorths(worths: readonly (readonly [worth: Worth, share: number])[]): Worth {
  const parts = worths.flatMap(([{ parts: own }, share]) =>
    own.map((part) => ({ ...part, share: part.share * share })),
  );
  const length = worths[0]?.[0].weights.length ?? 0;
  const weights = Array.from({ length }, (_, at) =>
    worths.reduce((sum, [worth, share]) => sum + share * (worth.weights[at] ?? 0), 0),
  );
  return { parts, weights };
}

/** The price below which `share` of the worth lies, in the currency's smallest unit. */
export function findPriceBelow({ parts }: Worth, share: number): number {
  return Math.exp(findQuantile(parts, share));
}
