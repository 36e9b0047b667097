import { expect, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { permissionUses, withPermissions } from '@/test/support/permission-uses';

test.each(browserKinds)('every permission gives what it is there for in %s', async (kind) => {
  await withPermissions(kind, null, async (browser) => {
    await browser.closeExtensionTab('welcome.html');
    for (const { gives, use } of permissionUses) {
      await expect(use(browser), gives).resolves.toBeUndefined();
    }
  });
});
