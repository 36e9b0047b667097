import { askWhileShown } from '@/components/page/ask-while-shown';
import { mountPage } from '@/components/page/mount-page';
import { type AskRuntime, createAsk } from '@/lib/messaging/ask';
import { onReturn } from '@/lib/sites/page-return';
import type { Site } from '@/lib/sites/site';

/** Both browsers have it under this name, and answer with promises; to look for `browser` first is bytes on every page. */
const { chrome } = globalThis as { readonly chrome?: { readonly runtime?: AskRuntime } };

/**
 * Puts marks on the page that a site's script runs on; all that such a script does besides reading. All of it ends when
 * the extension is found to be gone, as where it was switched off: nothing that it drew would work any more.
 */
export function mountSite(site: Site, script: Pick<AbortController, 'signal' | 'abort'>): Promise<void> {
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
