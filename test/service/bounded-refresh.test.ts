import { expect, test } from 'vitest';
import { refreshPending } from '@/service/statistics/refresh';
import type { Store } from '@/service/store/store';

/** A card's figures take so long in this store. */
const cardMs = 1;

/** Works for so long by the processor's time, which other processes do not take part in. */
function block(ms: number): void {
  const begun = process.cpuUsage();
  for (let used = 0; used < ms * 1000; ) {
    const { user, system } = process.cpuUsage(begun);
    used = user + system;
  }
}

/** A store of `count` pending cards, which notes how many it computes in each transaction. */
function createSlowStore(count: number) {
  const atOnce: number[] = [];
  const store = {
    findPending: async (limit: number, after: number) =>
      Array.from({ length: Math.min(limit, count - after) }, (_, index) => after + index + 1),
    async recompute(cards: readonly number[]) {
      atOnce.push(cards.length);
      block(cards.length * cardMs);
    },
  };
  return { store: store as unknown as Store['statistics'], atOnce };
}

test('figures are computed in transactions that hold requests up for a few milliseconds, whatever a card takes', async () => {
  const { store, atOnce } = createSlowStore(200);
  await refreshPending(store, () => new Date());
  expect(atOnce.reduce((sum, cards) => sum + cards, 0)).toBe(200);
  // The first one does not know yet how long a card takes.
  expect(Math.max(...atOnce.slice(2))).toBeLessThanOrEqual(8);
  const command = createSlowStore(600);
  await refreshPending(command.store, () => new Date(), { blockMs: 100 });
  expect(Math.max(...command.atOnce)).toBeGreaterThan(40);
});
