import type { Page } from 'puppeteer-core';

/** A call to the worker: its name, where it is about a listing that listing's title, and of how many listings it tells. */
export interface OverheardCall {
  readonly name: string;
  readonly title: string | null;
  readonly listings: number;
}

/** Starts to note all calls to the worker, as one of the extension's own pages overhears them. */
export async function overhearCalls(page: Page): Promise<{ read(): Promise<OverheardCall[]> }> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.calls = '[]';
    chrome.runtime.onMessage.addListener(
      (message: { call?: string; input?: { listing?: { title: string }; listings?: unknown[] | null } }) => {
        const { listing, listings } = message.input ?? {};
        const call = {
          name: message.call ?? '',
          title: listing?.title ?? null,
          listings: (listings ?? []).length,
        };
        dataset.calls = JSON.stringify([...JSON.parse(dataset.calls ?? '[]'), call]);
      },
    );
  });
  return {
    async read() {
      const calls: OverheardCall[] = JSON.parse(
        await page.evaluate(() => document.documentElement.dataset.calls ?? '[]'),
      );
      return calls;
    },
  };
}
