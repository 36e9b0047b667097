import { createPauses, isDatabaseUnavailable } from '@/service/store/database';
import { type Day, toDay } from '@/service/store/day';
import type { Store } from '@/service/store/store';
import { computeCard } from './compute-card';

/** Figures of some cards could not be computed, while those of all others were. The message names the first ones. */
export class FiguresFailed extends Error {
  override readonly name = 'FiguresFailed';
}

/** How long one transaction that computes figures may take: requests of the process wait for so long. */
const usualBlockMs = 4;
const mostAtOnce = 600;

/**
 * Computes the statistics of every card whose prices changed, as of the clock's day. Stops early when `signal` is aborted;
 * the rest stays pending. `onComputed` gets the number of computed cards. A command without requests may take longer than
 * usual in one transaction. Throws FiguresFailed at the end where a card could not be computed: it stays pending.
 */
export function refreshPending(
  store: Store['statistics'],
  clock: () => Date,
  options: {
    readonly signal?: AbortSignal;
    readonly onComputed?: (cards: number) => void;
    readonly blockMs?: number;
  } = {},
): Promise<void> {
  const find: Find = (_, limit, after) => store.findPending(limit, after);
  return refreshAll(store, clock, find, options);
}

/** Brings every card whose figures are of another day to the clock's day, with the same exception. */
function refreshOutdated(store: Store['statistics'], clock: () => Date, signal: AbortSignal): Promise<void> {
  const find: Find = (day, limit, after) => store.findOutdated(day, limit, after);
  return refreshAll(store, clock, find, { signal });
}

type Find = (day: Day, limit: number, after: number) => Promise<readonly number[]>;

/** Takes the cards in their order, so that one that fails is not met again. */
async function refreshAll(
  store: Store['statistics'],
  clock: () => Date,
  find: Find,
  { signal, onComputed = () => undefined, blockMs = usualBlockMs }: Parameters<typeof refreshPending>[2] = {},
): Promise<void> {
  const failures: Failure[] = [];
  const pauseBetween = createPauses();
  let computed = 0;
  let atOnce = 8;
  for (let after = 0; !signal?.aborted; ) {
    const day = toDay(clock());
    const cards = await find(day, atOnce, after);
    const last = cards.at(-1);
    if (last === undefined) break;
    const begun = process.cpuUsage();
    failures.push(...(await recompute(store, cards, day)));
    // Not the time by the clock, in which other processes are at work.
    const { user, system } = process.cpuUsage(begun);
    const tookMs = (user + system) / 1000;
    // Halves at once, and grows slowly: one slow transaction says more than one quick one.
    atOnce = tookMs > blockMs ? Math.max(1, atOnce >> 1) : Math.min(mostAtOnce, atOnce + 1 + (atOnce >> 2));
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
