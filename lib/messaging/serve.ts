import browser, { type Runtime } from 'webextension-polyfill';
import { fail, type Result, toFailure } from '@/lib/domain/failure';
import { pageCalls } from './page-calls';
import { isEnvelope, parseCall } from './parse-call';
import type { CallName, InputOf, OutputOf } from './protocol';

/** The page that a call came from, as the browser states it; null for the extension's own pages. */
export type Caller = { readonly tabId: number; readonly frameId: number; readonly url: string } | null;

/** One handler for each call of the protocol. */
export type Handlers = {
  readonly [Name in CallName]: (input: InputOf<Name>, caller: Caller) => Promise<Result<OutputOf<Name>>>;
};

/** Who sent a message: one of the extension's own pages, or a content script on a marketplace page. */
export type Sender = 'extension' | 'page' | 'stranger';

/** Tells the kinds of sender apart by what the browser vouches for, never by what the message says. */
export function identifySender(sender: Runtime.MessageSender, ownId: string, ownOrigin: string): Sender {
  if (sender.id !== ownId) return 'stranger';
  if (sender.url?.startsWith(ownOrigin)) return 'extension';
  return sender.tab ? 'page' : 'stranger';
}

/** Answers one message, whoever sent it: `bad-request` for what may not be asked, the failure that a refused
 * storage carries; `internal` for a bug in a handler. */
export async function answerMessage(
  handlers: Handlers,
  message: unknown,
  sender: Sender,
  caller: Caller = null,
): Promise<Result<unknown>> {
  const call = parseCall(message);
  if (!call.ok) return call;
  const { call: name, input } = call.value;
  const allowed = sender === 'extension' || (sender === 'page' && pageCalls.some((open) => open === name));
  if (!allowed) return fail('bad-request', { detail: 'sender' });
  try {
    const handle = handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown>>;
    return await handle(input, caller);
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

/** Registers the handlers; to be called synchronously when the worker starts, or a waking message is lost. */
export function serve(handlers: Handlers): void {
  const ownOrigin = browser.runtime.getURL('');
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (!isEnvelope(message)) return undefined;
    const who = identifySender(sender, browser.runtime.id, ownOrigin);
    const { tab, frameId = 0, url = '' } = sender;
    const caller = who === 'page' && tab?.id !== undefined ? { tabId: tab.id, frameId, url } : null;
    return answerMessage(handlers, message, who, caller);
  });
}
