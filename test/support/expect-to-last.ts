/** Looks again and again for `ms`; rejects with `what` at the first look that is not true. */
export async function expectToLast(what: string, look: () => Promise<boolean>, ms = 800): Promise<void> {
  const start = Date.now();
  do {
    if (!(await look())) throw new Error(`${what}: no longer so after ${Date.now() - start} ms.`);
    await new Promise((done) => setTimeout(done, 20));
  } while (Date.now() - start < ms);
}
