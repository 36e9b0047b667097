import { browser } from 'wxt/browser';
import { mountPage } from '@/components/page/mount-page';
import { createAsk } from '@/lib/messaging/ask';
import type { Site } from '@/lib/sites/site';

/**
 * Puts marks on the page that a site's script runs on; all that such a script does besides reading. All of it ends when
 * the extension is found to be gone, as where it was switched off: nothing that it drew would work any more.
 */
export function mountSite(site: Site, script: Pick<AbortController, 'signal' | 'abort'>): Promise<void> {
  return mountPage({
    document,
    site,
    ask: createAsk(
      () => browser.runtime,
      () => script.abort(),
    ),
    createTicket: () => crypto.randomUUID(),
    now: Date.now,
    signal: script.signal,
  });
}
