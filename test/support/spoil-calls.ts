import type { Page } from 'puppeteer-core';
import type { CallName } from '@/lib/messaging/protocol';

/**
 * From one of the extension's own pages, answers the next `times` calls of a name with a failure, before the worker
 * gets to it. Gives how many are still to be spoilt.
 */
export async function spoilCalls(page: Page, call: CallName, times: number) {
  await page.evaluate(
    (name, count) => {
      const { dataset } = document.documentElement;
      dataset.spoil = String(count);
      chrome.runtime.onMessage.addListener((message: { call?: string }, _sender, answer) => {
        if (message.call !== name || dataset.spoil === '0') return;
        dataset.spoil = String(Number(dataset.spoil) - 1);
        answer({ ok: false, failure: { code: 'internal' } });
      });
    },
    call,
    times,
  );
  return { countLeft: async () => Number(await page.evaluate(() => document.documentElement.dataset.spoil)) };
}
