import { createPauses } from '@/service/let-others-in';
import { type Day, toDay } from '@/service/store/day';
import type { StatisticStore } from '@/service/store/statistic-store';
import { createRecomputeEach } from './recompute-each';

/** Cards computed in one go: between two goes, waiting requests are answered. */
const usualCardsAtOnce = 200;

/**
 * Computes the statistics of every card whose observations changed, as of the clock's day. Stops early when `signal` is aborted: the rest stays pending.
 * `onComputed` hears how many cards are done. Who answers nobody may have more `cardsAtOnce`, which costs less. Throws
 * FiguresFailed when all others are done and there were cards whose figures could not be computed: they stay pending.
 */
export function refreshPending(
  store: StatisticStore,
  clock: () => Date,
  {
    signal,
    onComputed,
    cardsAtOnce = usualCardsAtOnce,
  }: {
    readonly signal?: AbortSignal;
    readonly onComputed?: (cards: number) => void;
    readonly cardsAtOnce?: number;
  } = {},
): Promise<void> {
  let computed = 0;
  return refreshAll(store, clock, {
    signal,
    find: (_, after) => store.findPending(cardsAtOnce, after),
    onComputed(cards) {
      computed += cards;
      onComputed?.(computed);
    },
  });
}

/**
 * Brings every card whose figures are of another day to the clock's day, with the same exception. Stops early when
 * `signal` is aborted.
 */
export function refreshOutdated(
  store: StatisticStore,
  clock: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const find = (day: Day, after: number) => store.findOutdated(day, usualCardsAtOnce, after);
  return refreshAll(store, clock, { signal, find, onComputed: () => undefined });
}

/** Goes through the cards in their order: one that cannot be computed is left behind, not met again and again. */
async function refreshAll(
  store: StatisticStore,
  clock: () => Date,
  {
    signal,
    find,
    onComputed,
  }: {
    readonly signal: AbortSignal | undefined;
    readonly find: (day: Day, after: number) => Promise<readonly number[]>;
    readonly onComputed: (cards: number) => void;
  },
): Promise<void> {
  const each = createRecomputeEach(store);
  const pauseBetween = createPauses();
  for (let after = 0; !signal?.aborted; ) {
    const day = toDay(clock());
    const cards = await find(day, after);
    const last = cards.at(-1);
    if (last === undefined) break;
    await each.recompute(cards, day);
    onComputed(cards.length);
    after = last;
    await pauseBetween();
  }
  await each.end();
}
