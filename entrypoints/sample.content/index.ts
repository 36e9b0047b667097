import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { mountPage } from '@/components/page/mount-page';
import { createAsk } from '@/lib/messaging/ask';
import { sample } from '@/lib/sites/sample/index';

export default defineContentScript({
  matches: [...sample.facts.matches],
  main: ({ signal }) =>
    mountPage({
      document,
      site: sample,
      ask: createAsk(() => browser.runtime),
      createTicket: () => crypto.randomUUID(),
      signal,
    }),
});
