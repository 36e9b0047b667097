import { createPauses } from '@/service/pauses';
import { isDatabaseUnavailable } from '@/service/store/database-unavailable';
import { type Day, toDay } from '@/service/store/day';
import type { StatisticStore } from '@/service/store/statistics';
import { computeCard } from './compute';

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
  store: StatisticStore,
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
function refreshOutdated(store: StatisticStore, clock: () => Date, signal: AbortSignal): Promise<void> {
  const find = (day: Day, after: number) => store.findOutdated(day, defaultCardsAtOnce, after);
  return refreshAll(store, clock, find, signal, () => undefined);
}

/** Takes the cards in their order, so that one that fails is not met again. */
async function refreshAll(
  store: StatisticStore,
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
  store: StatisticStore,
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

async function toFiguresFailed(store: StatisticStore, failures: readonly Failure[]): Promise<FiguresFailed> {
  const cards = failures.length === 1 ? 'one card' : `${failures.length} cards`;
  const lines = failures.slice(0, namedCards).map(async ({ card, error }) => {
    const reason = error instanceof Error ? error.message : String(error);
    return `card ${(await store.findId(card)) ?? card}: ${reason}`;
  });
  const first = `The figures of ${cards} could not be computed and stay as they were:`;
  return new FiguresFailed([first, ...(await Promise.all(lines))].join('\n'));
}

/** Keeps a running service in step with its database and the clock. */
export interface Freshness {
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
export function keepFresh(store: StatisticStore, clock: () => Date, catchUp: () => Promise<void>): Freshness {
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
