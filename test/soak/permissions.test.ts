import { describe, expect, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { permissionUses, withPermissions } from '@/test/support/permission-uses';

const limitMs = 40_000;

/** Rejects as `work` does, or where it does not come to an end: a worker that cannot start answers nothing. */
function inTime(work: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It did not come to an end.')), limitMs).unref();
  });
  return Promise.race([work, late]);
}

describe.each(browserKinds)('in %s', (kind) => {
  // What "every permission gives what it is there for" finds, it finds no more where that permission was taken away.
  test.each(permissionUses.filter(({ only = kind }) => only === kind))(
    'without $list $entry there is no more $gives',
    async ({ use, ...taken }) => {
      await withPermissions(kind, taken, async (browser) => {
        await expect(inTime(use(browser))).rejects.toThrow();
      });
    },
  );
});
