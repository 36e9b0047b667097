import { askWhileShown } from '@/components/page/ask-while-shown';
import { mountPage } from '@/components/page/mount-page';
import { startScript } from '@/components/page/start-script';
import { type AskRuntime, createAsk } from '@/lib/messaging/ask';
import { readerSlot } from '@/lib/sites/access';
import type { Site } from '@/lib/sites/site';
import { onReturn } from '@/lib/sites/watch';

/** Both browsers have it under this name, and answer with promises; to look for `browser` first is bytes on every page. */
const { chrome } = globalThis as { readonly chrome?: { readonly runtime?: AskRuntime } };

/** Starts a site's reader and marks on this page; both end when the extension is updated or the site switched off. */
export function mountSite(site: Site): Promise<void> {
  const script = startScript(site.facts.id);
  Object.assign(globalThis, { [Symbol.for(readerSlot)]: true });
  return mountPage({
    document,
    site,
    ask: askWhileShown(
      createAsk(
        () => chrome?.runtime,
        () => script.abort(),
        // Chromium loses what was on its way to a page that was left and kept, and tells nobody.
        (giveUp) => onReturn(window, giveUp),
      ),
      document,
    ),
    createTicket: () => crypto.randomUUID(),
    now: Date.now,
    signal: script.signal,
    end: () => script.abort(),
  });
}
