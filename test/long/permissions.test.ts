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

test.each(browserKinds)('every permission gives what it is there for in %s', async (kind) => {
  await withPermissions(kind, null, async (browser) => {
    await browser.closeExtensionTab('welcome.html');
    for (const { gives, use } of permissionUses.filter(({ only = kind }) => only === kind)) {
      await expect(use(browser), gives).resolves.toBeUndefined();
    }
  });
});

describe.each(browserKinds)('in %s', (kind) => {
  // What "every permission gives what it is there for" finds, it finds no more where that permission was taken away.
  test.each(permissionUses.filter(({ only = kind }) => only === kind))(
    'without $list $entry there is no more $gives',
    async ({ use, without, ...taken }) => {
      await withPermissions(kind, taken, async (browser) => {
        // It would stand in front of every page. A worker without storage does not start, and opens none.
        if (taken.entry !== 'storage') await browser.closeExtensionTab('welcome.html');
        const said = await inTime(use(browser)).then(() => 'It works without.', String);
        expect(said).toMatch(without);
      });
    },
  );
});
