import { askWhileShown, startScript } from '@/components/page/lifecycle';
import { mountPage } from '@/components/page/mount-page';
import { type AskRuntime, createAsk } from '@/lib/messaging/ask';
import { readerSlot } from '@/lib/sites/access';
import type { Site } from '@/lib/sites/site';
import { onReturn } from '@/lib/sites/watch';

/** Both browsers offer the runtime under this name, with promises. */
const { chrome } = globalThis as { readonly chrome?: { readonly runtime?: AskRuntime } };

/** Runs a site's reader and marks on this page until the extension is updated or the site switched off. */
export function mountSite(site: Site): Promise<void> {
  const script = startScript(site.facts.id);
  Object.assign(globalThis, { [Symbol.for(readerSlot)]: true });
  const ask = createAsk(
    () => chrome?.runtime,
    () => script.abort(),
    // Chromium drops the answers to a page in the back-forward cache.
    (giveUp) => onReturn(window, giveUp),
  );
  return mountPage({
    ...{ document, site, script, now: Date.now },
    ask: askWhileShown(ask, document),
    createTicket: () => crypto.randomUUID(),
  });
}
