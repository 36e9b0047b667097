/**
 * Runs what nobody waits for, and lets a failure go: a worker that is being stopped has its calls to the browser refused
 * while its code still runs. So only what the next worker does again belongs here, or what shows by itself that it was
 * not done.
 */
export function runBeside(work: () => unknown): void {
  // A function of the browser may throw as well as reject.
  void (async () => work())().catch(() => null);
}
