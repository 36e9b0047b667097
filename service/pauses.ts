import { setTimeout as pause } from 'node:timers/promises';

/** Longest time for which transactions that follow each other lock other processes out, and the gap after it. */
const [busyMs, gapMs] = [250, 12];

/**
 * Pauses for between transactions: each lets waiting requests of this process be answered, and one from time to time is
 * long enough for other processes that wait to write.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return new Promise((resolve) => setImmediate(resolve));
    await pause(gapMs);
    since = performance.now();
  };
}
