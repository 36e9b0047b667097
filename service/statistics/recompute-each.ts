import { isDatabaseUnavailable } from '@/service/store/database-unavailable';
import type { Day } from '@/service/store/day';
import type { StatisticStore } from '@/service/store/statistic-store';
import { computeCard } from './compute-card';

/** Failed cards that are named, each in a line. */
const namedCards = 10;

/** The figures of some cards could not be computed, while those of all others were. The message names the first ones. */
export class FiguresFailed extends Error {
  override readonly name = 'FiguresFailed';
}

/** Computes figures so that a card whose own cannot be computed takes those of no other with it. */
export interface RecomputeEach {
  /** Computes the figures of cards as of a day. Rejects where the database does not answer. */
  recompute(cards: readonly number[], day: Day): Promise<void>;
  /** Throws FiguresFailed where there were cards whose figures could not be computed; they stay as they are. */
  end(): Promise<void>;
}

/** Begins to compute figures in `store`. */
export function createRecomputeEach(store: StatisticStore): RecomputeEach {
  const named: { readonly card: number; readonly error: unknown }[] = [];
  let failed = 0;
  const recompute = async (cards: readonly number[], day: Day): Promise<void> => {
    try {
      await store.recompute(cards, day, (sums) => computeCard(sums, day));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (cards.length > 1) {
        const middle = cards.length >> 1;
        await recompute(cards.slice(0, middle), day);
        await recompute(cards.slice(middle), day);
        return;
      }
      failed += 1;
      const [card] = cards;
      if (card !== undefined && named.length < namedCards) named.push({ card, error });
    }
  };
  return {
    recompute,
    async end() {
      if (failed === 0) return;
      const lines = named.map(async ({ card, error }) => {
        const reason = error instanceof Error ? error.message : String(error);
        return `card ${(await store.findId(card)) ?? card}: ${reason}`;
      });
      const cards = failed === 1 ? 'one card' : `${failed} cards`;
      const first = `The figures of ${cards} could not be computed and stay as they were:`;
      throw new FiguresFailed([first, ...(await Promise.all(lines))].join('\n'));
    },
  };
}
