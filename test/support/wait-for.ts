/** Asks `look` again and again until it gives something other than undefined; fails with `what` after `timeoutMs`. */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
  timeoutMs = 20_000,
): Promise<Found> {
  const end = Date.now() + timeoutMs;
  let reason = '';
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      reason = ` (${String(error)})`;
    }
    await new Promise((done) => setTimeout(done, 40));
  }
  throw new Error(`Waited ${timeoutMs} ms for ${what}${reason}.`);
}
