import { setTimeout as pause } from 'node:timers/promises';

/** A pause in which waiting requests are answered: an embedded database answers without one. */
export function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** How long an import keeps other processes from writing at most, and how long it then lets them, in milliseconds. */
const busyMs = 250;
const gapMs = 12;

/**
 * Pauses for between the transactions of an import: as {@link letOthersIn}, and from time to time long enough for
 * other processes that wait to write, such as a service that counts requests.
 */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return letOthersIn();
    await pause(gapMs);
    since = performance.now();
  };
}
