import browser from 'webextension-polyfill';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Caller } from '@/lib/messaging/serve';

/** Puts scripts of the extension's own into the very frame that asks for them, in this order. */
export async function loadScripts(caller: Caller, files: readonly string[]): Promise<Result<null>> {
  if (!caller) return fail('bad-request', { detail: 'caller' });
  const { tabId, frameId } = caller;
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [...files] });
  return succeed(null);
}
