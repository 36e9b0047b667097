import browser from 'webextension-polyfill';
import { toOriginPattern } from '@/lib/sites/site-origins';
import { announceAccessChange } from '@/lib/storage/access-changes';
import { createAnnouncedStorage } from '@/lib/storage/announced-storage';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { openIndexedDb } from '@/lib/storage/indexed-db';
import { createMovedStorage } from '@/lib/storage/moved-storage';

import { createAccess } from './create-access';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/**
 * What says where the service is and what opens it. Both lie in one database of the extension's own origin: in Firefox a
 * content script may write to `storage.local`, and whoever writes the address is sent the key.
 */
export function buildAccess() {
  const local = createExtensionStorage(browser.storage.local);
  const home = createAnnouncedStorage(openIndexedDb('card-comps-keys'), announceAccessChange);
  return createAccess({
    settings: createMovedStorage(home, local, 'settings'),
    keys: home,
    session: createExtensionStorage(browser.storage.session),
    notes: local,
  });
}
