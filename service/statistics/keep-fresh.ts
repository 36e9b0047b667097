import type { Store } from '@/service/store/store';
import { FiguresFailed } from './recompute-each';
import { refreshOutdated, refreshPending } from './refresh-statistics';

/** Keeps a running service in step with its database and the clock. */
export interface Freshness {
  /**
   * Resolves when every figure is of the clock's day, and what another process imported is known. Rejects with
   * FiguresFailed where that is so of all cards but some.
   */
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
  const { signal } = stopping;
  const refreshFigures = async () => {
    let failure: FiguresFailed | undefined;
    try {
      await refreshPending(statistics, clock, { signal });
    } catch (error) {
      if (!(error instanceof FiguresFailed)) throw error;
      failure = error;
    }
    // A card whose figures cannot be computed holds no other back at the day before.
    await refreshOutdated(statistics, clock, signal);
    if (failure) throw failure;
  };
  const refresh = () => {
    const next = running
      .then(catchUp)
      .then(() => loading.settle())
      .then(refreshFigures);
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
