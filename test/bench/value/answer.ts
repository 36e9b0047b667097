import type { WireCard } from '@/lib/contract/answers';
import { marketKinds } from './kinds';
import type { Field, Market, Observation } from './market';

export interface Bucket {
  readonly low: number | null;
  readonly avg: number | null;
  readonly high: number | null;
  readonly population: number | null;
}

type SoldField = 'current' | 'avg' | 'avg1d' | 'avg7d' | 'avg30d';

/** The figures of a service's answer, in dollars; null where it does not send one. */
export interface Figures {
  readonly sold: Readonly<Record<SoldField | 'population', number | null>>;
  readonly listings: Bucket;
  /** By condition and slab ("PSA 10"). */
  readonly buckets: ReadonlyMap<string, Bucket>;
}

const windows = { avg: Number.POSITIVE_INFINITY, avg30d: 30, avg7d: 7, avg1d: 1 } as const;

function meanOf(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

function toBucket(prices: readonly number[], hidden: ReadonlySet<Field>): Bucket {
  const shows = prices.length > 0 && !hidden.has('low and high');
  return {
    low: shows ? Math.min(...prices) : null,
    avg: meanOf(prices),
    high: shows ? Math.max(...prices) : null,
    population: hidden.has('bucket population') ? null : prices.length,
  };
}

const nothing: Bucket = { low: null, avg: null, high: null, population: null };

/** Prices by the code of the copy; only of offers whose condition is stated. */
function groupByCopy(market: Market, observations: readonly Observation[]): Map<string, Observation[]> {
  const showsSales = marketKinds[market.kind].bucketsOf === 'sales';
  const groups = new Map<string, Observation[]>();
  for (const observation of observations) {
    if (observation.isSale !== showsSales || !observation.isStated) continue;
    const copy = market.copies[observation.copy];
    if (!copy || market.hidden.has(copy.isSlab ? 'graded' : 'raw')) continue;
    const group = groups.get(copy.code);
    if (group) group.push(observation);
    else groups.set(copy.code, [observation]);
  }
  return groups;
}

/** What the service computes of these sales and asks (docs/price-service.md, "What the figures mean"). */
export function computeFigures(market: Market, observations: readonly Observation[]): Figures {
  const { hidden } = market;
  const raw = observations.filter(({ copy }) => market.copies[copy]?.isSlab === false);
  const sales = raw.filter(({ isSale }) => isSale);
  const latest = sales.reduce<Observation | undefined>(
    (best, sale) => (best && best.age < sale.age ? best : sale),
    undefined,
  );
  const mean = (field: keyof typeof windows) =>
    hidden.has(field)
      ? null
      : meanOf(sales.filter(({ age }) => age < windows[field]).map(({ price }) => price));
  const asks = raw.filter(({ isSale }) => !isSale).map(({ price }) => price);
  const groups = [...groupByCopy(market, observations)];
  return {
    sold: {
      current: hidden.has('current') ? null : (latest?.price ?? null),
      avg: mean('avg'),
      avg1d: mean('avg1d'),
      avg7d: mean('avg7d'),
      avg30d: mean('avg30d'),
      population: hidden.has('sold population') ? null : sales.length,
    },
    listings: hidden.has('listings') ? nothing : toBucket(asks, hidden),
    buckets: new Map(
      groups.map(([code, group]) => [
        code,
        toBucket(
          group.map(({ price }) => price),
          hidden,
        ),
      ]),
    ),
  };
}

const toCents = (price: number) => Math.max(0.01, Math.round(price * 100) / 100);

/** The same with prices in whole cents, as sellers ask them. */
export function roundPrices(observations: readonly Observation[]): Observation[] {
  return observations.map((observation) => ({ ...observation, price: toCents(observation.price) }));
}

/** Identity of a card that the extension's card index has. */
export type CardName = Pick<WireCard, 'id' | 'slug' | 'name' | 'card_number' | 'rarity' | 'set'>;

/** Leaves out what is null in every second market, so that absent and null fields both occur. */
function send<T extends object>(fields: T, leavesOut: boolean): T {
  if (!leavesOut) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;
}

/** The wire form of the answer; `observations` are those behind its figures. */
export function toWireCard(
  market: Market,
  observations: readonly Observation[],
  { card, now, leavesOut }: { readonly card: CardName; readonly now: string; readonly leavesOut: boolean },
): WireCard {
  const figures = computeFigures(market, observations);
  const round = <T extends object>(values: T): T =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? toCents(value) : value,
      ]),
    ) as T;
  const wire = (bucket: Bucket) => send({ ...round(bucket), population: bucket.population }, leavesOut);
  const toTree = (group: readonly Observation[], summary: Bucket, isSlab: boolean) => {
    const codes = [...new Set(group.flatMap(({ country }) => country ?? []))];
    const entries = codes.map((code) => {
      const prices = group.filter(({ country }) => country === code).map(({ price }) => price);
      const bucket = wire(toBucket(prices, market.hidden));
      const isBare = !isSlab && code !== 'US' && code !== 'GB';
      return [code, isBare ? bucket : { summary: bucket, languages: { EN: bucket } }] as const;
    });
    return { summary: wire(summary), countries: Object.fromEntries(entries) };
  };
  const raw: WireCard['prices']['raw'] = {};
  const graded: WireCard['prices']['graded'] = {};
  for (const [code, group] of groupByCopy(market, observations)) {
    const [grader = '', grade] = code.split(' ');
    const tree = toTree(group, figures.buckets.get(code) ?? nothing, grade !== undefined);
    if (grade === undefined) raw[code] = tree;
    else graded[grader] = { ...graded[grader], [grade]: tree };
  }
  return {
    ...card,
    image_url: null,
    last_price_update: `${now.slice(0, 10)}T00:00:00Z`,
    prices: {
      currency: 'USD',
      sold: send({ ...round(figures.sold), population: figures.sold.population }, leavesOut),
      listings: { language: 'ALL', ...wire(figures.listings) },
      raw,
      graded,
    },
  };
}
