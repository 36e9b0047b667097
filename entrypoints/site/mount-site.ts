import { browser } from 'wxt/browser';
import { mountPage } from '@/components/page/mount-page';
import { createAsk } from '@/lib/messaging/ask';
import type { Site } from '@/lib/sites/site';

/** Puts marks on the page that a site's script runs on; all that such a script does besides reading. */
export function mountSite(site: Site, signal: AbortSignal): Promise<void> {
  return mountPage({
    document,
    site,
    ask: createAsk(() => browser.runtime),
    createTicket: () => crypto.randomUUID(),
    signal,
  });
}
