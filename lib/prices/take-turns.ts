/**
 * Runs what shares a key one after the other, in the order of asking; what has another key runs at once. The result is
 * the run's own, and so is its exception.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function takeTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const before = last.get(key);
    // Whoever waits does not fail with the one before.
    const own = before ? before.then(run, run) : run();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
