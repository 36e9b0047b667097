import type { Handlers } from '@/lib/messaging/serve';
import type { Parts } from './build-parts';
import { createCardHandlers } from './card-handlers';
import { createListingHandlers } from './listing-handlers';
import { loadScripts } from './load-script';
import { createPageHandlers } from './page-handlers';
import { createSettingsHandlers } from './settings-handlers';
import { createTabHandlers } from './tab-handlers';

/** One handler for each call: they join the parts and hold no state of their own. */
export function createHandlers(parts: Parts): Handlers {
  const listings = createListingHandlers(parts, loadScripts);
  return {
    ...listings,
    ...createPageHandlers(parts, listings['page/sort']),
    ...createCardHandlers(parts),
    ...createSettingsHandlers(parts),
    ...createTabHandlers(parts),
  };
}
