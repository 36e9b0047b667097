import browser from 'webextension-polyfill';
import { toOriginPattern } from '@/lib/sites/site-origins';
import { announceAccessChange } from '@/lib/storage/access-changes';
import { createAnnouncedStorage } from '@/lib/storage/announced-storage';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { openIndexedDb } from '@/lib/storage/indexed-db';

import { createAccess } from './create-access';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/**
 * What says where the service is and what opens it. Both lie in one database of the extension's own origin: in Firefox a
 * content script may write to `storage.local`, and whoever writes the address is sent the key. So nothing there is ever
 * read as settings, not even where this database is gone.
 */
export function buildAccess() {
  const local = createExtensionStorage(browser.storage.local);
  const home = createAnnouncedStorage(openIndexedDb('card-comps-keys'), announceAccessChange);
  return createAccess({
    settings: home,
    keys: home,
    session: createExtensionStorage(browser.storage.session),
    notes: local,
  });
}
