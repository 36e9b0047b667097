import type { Page } from 'puppeteer-core';
import type { CallName } from '@/lib/messaging/calls';
import { askWorker } from './ask-worker';
import type { ExtensionBrowser } from './extension-browser';

/** Is sent as text, so it sees nothing of this file. */
function answerFirst(name: string): void {
  const spoilt = new Set<string>();
  Object.assign(globalThis, { spoilt });
  chrome.runtime.onMessage.addListener((message: { call?: string }, _sender, answer) => {
    if (message.call !== name || spoilt.has(name)) return;
    spoilt.add(name);
    answer({ ok: false, failure: { code: 'internal' } });
  });
}

/**
 * The worker's answer to the next call of a name is a failure, while it lives. Needs one of the extension's own pages,
 * which stays open until then. Gives what tells whether it has happened.
 */
export async function spoilNextCall(
  browser: ExtensionBrowser,
  page: Page,
  call: CallName,
): Promise<() => Promise<boolean>> {
  const name = JSON.stringify(call);
  // Only a worker that runs can be reached.
  await askWorker(page, 'settings/load', null);
  // It answers at once, the worker's own listener later: on the same thread it is always the first.
  await browser.evaluateBesideWorker(page, `(${answerFirst.toString()})(${name})`);
  return async () => (await browser.evaluateBesideWorker(page, `globalThis.spoilt.has(${name})`)) === true;
}
