import browser from 'webextension-polyfill';
import { toOriginPattern } from '@/lib/sites/site-origins';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { openIndexedDb } from '@/lib/storage/indexed-db';
import { createAccess } from './create-access';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/** What says where the service is and what opens it, in the browser's own storages. */
export function buildAccess() {
  return createAccess({
    settings: createExtensionStorage(browser.storage.local),
    keys: openIndexedDb('card-comps-keys'),
    session: createExtensionStorage(browser.storage.session),
  });
}
