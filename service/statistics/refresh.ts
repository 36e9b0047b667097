import { createPauses, isDatabaseUnavailable } from '@/service/store/database';
import { type Day, formatDay, toDay } from '@/service/store/day';
import {
  type CardSums,
  type ComputedCard,
  meanOf,
  type PriceSum,
  toBucket,
} from '@/service/store/statistics';
import type { Store } from '@/service/store/store';
import { toWireBucket } from '@/service/wire';

/**
 * The statistics of one card: `sold` and `listings` from ungraded copies, `raw` from the listings of ungraded copies
 * whose condition is stated, `graded` from the listings of graded ones. docs/price-service.md defines each figure.
 */
function computeCard(sums: CardSums): ComputedCard {
  const { card, currency, sales, listings } = sums;
  const ungraded = listings.filter((group) => group.grader === '');
  const graded = listings.filter((group) => group.grader !== '');
  const raw = mapGroups(
    ungraded,
    (group) => group.condition,
    (groups) => toBucketTree(groups, currency, { hasBareCountries: true }),
  );
  const byGrader = mapGroups(
    graded,
    (group) => group.grader,
    (ofGrader) =>
      mapGroups(
        ofGrader,
        (group) => group.grade,
        (groups) => toBucketTree(groups, currency, { hasBareCountries: false }),
      ),
  );
  return {
    card,
    statistics: {
      updatedAt: findUpdate(sums),
      sold: toSold(sales),
      listings: toBucket(sumUp(ungraded)),
      raw: JSON.stringify(raw),
      graded: JSON.stringify(byGrader),
    },
    groups: mergeCountries(listings),
  };
}

function toSold(sales: CardSums['sales']): ComputedCard['statistics']['sold'] {
  if (!sales) return { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 };
  const average = (total: number, count: number) => (count === 0 ? null : meanOf(total, count));
  return {
    current: sales.latest,
    avg: average(sales.total, sales.count),
    avg1d: average(sales.total1, sales.count1),
    avg7d: average(sales.total7, sales.count7),
    avg30d: average(sales.total30, sales.count30),
    population: sales.count,
  };
}

/** Observations have a day and no hour: its beginning is the latest moment that claims nothing too new. */
function findUpdate({ sales, listings }: CardSums): string | null {
  const days: Day[] = listings.map((group) => group.newest);
  if (sales) days.push(sales.newest);
  return days.length === 0 ? null : `${formatDay(Math.max(...days))}T00:00:00.000Z`;
}

type ListingGroup = CardSums['listings'][number];
type SentBucket = ReturnType<typeof toWireBucket>;

/** The entry of one condition or grade, as the specification sends it (2.5, 2.6). */
interface BucketTree {
  readonly summary: SentBucket;
  readonly countries: Readonly<
    Record<
      string,
      SentBucket | { readonly summary: SentBucket; readonly languages: Readonly<Record<string, SentBucket>> }
    >
  >;
}

/**
 * A summary of all listings, and an entry for each known country with its known languages. With `hasBareCountries`, a
 * country without a known language is a bare bucket (2.5); otherwise it has `summary` and `languages` (2.6).
 */
function toBucketTree(
  groups: readonly ListingGroup[],
  currency: string,
  { hasBareCountries }: { readonly hasBareCountries: boolean },
): BucketTree {
  const toWire = (listings: readonly ListingGroup[]) => toWireBucket(toBucket(sumUp(listings)), currency);
  const countries = mapGroups(
    groups,
    (group) => group.country,
    (ofCountry) => {
      const languages = mapGroups(ofCountry, (group) => group.language, toWire);
      const summary = toWire(ofCountry);
      return hasBareCountries && Object.keys(languages).length === 0 ? summary : { summary, languages };
    },
  );
  return { summary: toWire(groups), countries };
}

/** The groups by a key, in alphabetical order of the keys; those with the key '' are left out. */
function mapGroups<Value>(
  groups: readonly ListingGroup[],
  keyOf: (group: ListingGroup) => string,
  toValue: (groups: readonly ListingGroup[]) => Value,
): Readonly<Record<string, Value>> {
  const byKey = new Map<string, ListingGroup[]>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, ofKey]) => [key, toValue(ofKey)]));
}

function sumUp(sums: readonly PriceSum[]): PriceSum | undefined {
  return sums.reduce<PriceSum | undefined>(addSums, undefined);
}

function addSums(a: PriceSum | undefined, b: PriceSum): PriceSum {
  if (!a) return b;
  return {
    low: Math.min(a.low, b.low),
    total: a.total + b.total,
    high: Math.max(a.high, b.high),
    population: a.population + b.population,
  };
}

/** Merges groups that differ in country only: no filter of search asks for a country. */
function mergeCountries(listings: readonly ListingGroup[]): ComputedCard['groups'] {
  const merged = new Map<string, ComputedCard['groups'][number]>();
  for (const { country: _, newest: _day, ...group } of listings) {
    const key = [group.condition, group.grader, group.grade, group.language].join('\n');
    merged.set(key, { ...group, ...addSums(merged.get(key), group) });
  }
  return [...merged.values()];
}

/** Figures of some cards could not be computed, while those of all others were. The message names the first ones. */
export class FiguresFailed extends Error {
  override readonly name = 'FiguresFailed';
}

/** Cards computed in one transaction; between two of them requests are answered. */
const defaultCardsAtOnce = 200;

/**
 * Computes the statistics of every card whose observations changed, as of the clock's day. Stops early when `signal` is
 * aborted; the rest stays pending. `onComputed` gets the number of computed cards. A command without requests may take
 * more `cardsAtOnce`. Throws FiguresFailed at the end where a card could not be computed: it stays pending.
 */
export function refreshPending(
  store: Store['statistics'],
  clock: () => Date,
  options: {
    readonly signal?: AbortSignal;
    readonly onComputed?: (cards: number) => void;
    readonly cardsAtOnce?: number;
  } = {},
): Promise<void> {
  const { signal, onComputed = () => undefined, cardsAtOnce = defaultCardsAtOnce } = options;
  const find = (_: Day, after: number) => store.findPending(cardsAtOnce, after);
  return refreshAll(store, clock, find, signal, onComputed);
}

/** Brings every card whose figures are of another day to the clock's day, with the same exception. */
function refreshOutdated(store: Store['statistics'], clock: () => Date, signal: AbortSignal): Promise<void> {
  const find = (day: Day, after: number) => store.findOutdated(day, defaultCardsAtOnce, after);
  return refreshAll(store, clock, find, signal, () => undefined);
}

/** Takes the cards in their order, so that one that fails is not met again. */
async function refreshAll(
  store: Store['statistics'],
  clock: () => Date,
  find: (day: Day, after: number) => Promise<readonly number[]>,
  signal: AbortSignal | undefined,
  onComputed: (cards: number) => void,
): Promise<void> {
  const failures: Failure[] = [];
  const pauseBetween = createPauses();
  let computed = 0;
  for (let after = 0; !signal?.aborted; ) {
    const day = toDay(clock());
    const cards = await find(day, after);
    const last = cards.at(-1);
    if (last === undefined) break;
    failures.push(...(await recompute(store, cards, day)));
    computed += cards.length;
    onComputed(computed);
    after = last;
    await pauseBetween();
  }
  if (failures.length > 0) throw await toFiguresFailed(store, failures);
}

interface Failure {
  readonly card: number;
  readonly error: unknown;
}

/** Halves the cards after a failure until it is that of a single one. */
async function recompute(
  store: Store['statistics'],
  cards: readonly number[],
  day: Day,
): Promise<readonly Failure[]> {
  try {
    await store.recompute(cards, day, computeCard);
    return [];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const [card = 0] = cards;
    if (cards.length <= 1) return [{ card, error }];
    const middle = cards.length >> 1;
    const first = await recompute(store, cards.slice(0, middle), day);
    return [...first, ...(await recompute(store, cards.slice(middle), day))];
  }
}

const namedCards = 10;

async function toFiguresFailed(
  store: Store['statistics'],
  failures: readonly Failure[],
): Promise<FiguresFailed> {
  const cards = failures.length === 1 ? 'one card' : `${failures.length} cards`;
  const lines = failures.slice(0, namedCards).map(async ({ card, error }) => {
    const reason = error instanceof Error ? error.message : String(error);
    return `card ${(await store.findId(card)) ?? card}: ${reason}`;
  });
  const first = `The figures of ${cards} could not be computed and stay as they were:`;
  return new FiguresFailed([first, ...(await Promise.all(lines))].join('\n'));
}

/** Keeps a running service in step with its database and the clock. */
interface Freshness {
  /**
   * Resolves when every figure is of the clock's day, and imports of other processes are known. Rejects with
   * FiguresFailed where that holds for all cards but some.
   */
  refresh(): Promise<void>;
  /** Resolves when no refresh runs any more. */
  stop(): Promise<void>;
}

const refreshEveryMs = 60_000;

/**
 * Refreshes at once, beside the answering of requests (an import may have broken off), and again every minute. `catchUp`
 * loads the names of new cards.
 */
export function keepFresh(
  store: Store['statistics'],
  clock: () => Date,
  catchUp: () => Promise<void>,
): Freshness {
  const stopping = new AbortController();
  const { signal } = stopping;
  const refreshFigures = async () => {
    const failure = await refreshPending(store, clock, { signal }).catch((error: unknown) => {
      if (error instanceof FiguresFailed) return error;
      throw error;
    });
    // A card whose figures cannot be computed keeps no other at the day before.
    await refreshOutdated(store, clock, signal);
    if (failure) throw failure;
  };
  let running: Promise<void> = Promise.resolve();
  const refresh = () => {
    const next = running.then(catchUp).then(refreshFigures);
    running = next.catch(() => undefined);
    return next;
  };
  const refreshBeside = () => {
    refresh().catch((error: unknown) => {
      console.error('The figures could not be refreshed; the next try is in a minute.', error);
    });
  };
  const timer = setInterval(refreshBeside, refreshEveryMs);
  timer.unref();
  refreshBeside();
  return {
    refresh,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
