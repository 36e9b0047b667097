import { createPauses } from '@/service/let-others-in';
import { toDay } from '@/service/store/day';
import type { StatisticStore } from '@/service/store/statistic-store';
import { computeCard } from './compute-card';

/** Cards computed in one go: between two goes, waiting requests are answered. */
const usualCardsAtOnce = 200;

/**
 * Computes the statistics of every card whose observations changed, as of the clock's day. Stops early when `signal` is aborted: the rest stays pending.
 * `onComputed` hears how many cards are done. Who answers nobody may have more `cardsAtOnce`, which costs less.
 */
export async function refreshPending(
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
  const pauseBetween = createPauses();
  while (!signal?.aborted) {
    const cards = await store.findPending(cardsAtOnce);
    if (cards.length === 0) return;
    const day = toDay(clock());
    await store.recompute(cards, day, (sums) => computeCard(sums, day));
    computed += cards.length;
    onComputed?.(computed);
    await pauseBetween();
  }
}

/**
 * Brings every card whose figures are of another day to the clock's day. Stops early when `signal` is aborted.
 */
export async function refreshOutdated(
  store: StatisticStore,
  clock: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const pauseBetween = createPauses();
  while (!signal.aborted) {
    const day = toDay(clock());
    const cards = await store.findOutdated(day, usualCardsAtOnce);
    if (cards.length === 0) return;
    await store.recompute(cards, day, (sums) => computeCard(sums, day));
    await pauseBetween();
  }
}
