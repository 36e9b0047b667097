import type { Store } from '@/service/store/store';
import { refreshOutdated, refreshPending } from './refresh-statistics';

/** Keeps a running service in step with its database and the clock. */
export interface Freshness {
  /** Resolves when every figure is of the clock's day, and what another process imported is known. */
  refresh(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

const lookEveryMs = 60_000;

/**
 * Starts at once, beside the answering of requests (an import may have broken off), and looks again every minute
 * whether the day has changed, another process has imported, or its first import broke off. `catchUp` takes note of new
 * cards.
 */
export function keepFresh(
  { loading, statistics }: Pick<Store, 'loading' | 'statistics'>,
  clock: () => Date,
  catchUp: () => Promise<void>,
): Freshness {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const refresh = () => {
    const next = running
      .then(catchUp)
      .then(() => loading.settle())
      .then(() => refreshPending(statistics, clock, { signal: stopping.signal }))
      .then(() => refreshOutdated(statistics, clock, stopping.signal));
    // One that fails stands in the way of no other, nor of the end.
    running = next.catch(() => undefined);
    return next;
  };
  const refreshBeside = () => {
    refresh().catch((error: unknown) => {
      console.error('The figures could not be refreshed; the next try is in a minute.', error);
    });
  };
  const timer = setInterval(refreshBeside, lookEveryMs);
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
