import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountPage } from '@/components/page/mount-page';
import { createAsk } from '@/lib/messaging/ask';
import { ebay } from '@/lib/sites/ebay/index';

export default defineContentScript({
  matches: [...ebay.facts.matches],
  main: ({ signal }) =>
    mountPage({
      document,
      site: ebay,
      ask: createAsk(() => browser.runtime),
      createTicket: () => crypto.randomUUID(),
      signal,
    }),
});
