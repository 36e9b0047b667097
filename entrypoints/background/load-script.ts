import browser from 'webextension-polyfill';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Caller } from '@/lib/messaging/serve';

/** Puts one of the extension's own scripts into the very frame that asks for it. */
export async function loadScript(caller: Caller, file: string): Promise<Result<null>> {
  if (!caller) return fail('bad-request', { detail: 'caller' });
  const { tabId, frameId } = caller;
  await browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file] });
  return succeed(null);
}
