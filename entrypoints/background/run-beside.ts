/** What only a mistake in our own code throws. */
const mistakes = [TypeError, ReferenceError, RangeError];

/**
 * Runs what nobody waits for, and lets a refusal go: a worker that is being stopped has its calls to the browser refused
 * while its code still runs. So only what the next worker does again belongs here, or what shows by itself that it was
 * not done. A mistake in our own code is not let go.
 */
export function runBeside(work: () => unknown): void {
  // A function of the browser may throw as well as reject.
  void (async () => work())().catch((error: unknown) => {
    if (mistakes.some((kind) => error instanceof kind)) throw error;
  });
}
