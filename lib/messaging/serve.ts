import browser, { type Runtime } from 'webextension-polyfill';
import { z } from 'zod';
import { fail, type Result, succeed, toFailure } from '@/lib/domain/failure';
import { type CallName, calls, type InputOf, type OutputOf } from './calls';
import { pageCalls } from './page-calls';

/** The tab and frame of a marketplace page that asks, as the browser states them; null for the extension's own pages. */
export type Caller = {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
  /** Whether it is in a private window, of which nothing is kept. */
  readonly isPrivate: boolean;
} | null;

/** One handler for each call. */
export type Handlers = {
  readonly [Name in CallName]: (input: InputOf<Name>, caller: Caller) => Promise<Result<OutputOf<Name>>>;
};

/** Sender of a message: one of the extension's own pages, a content script on a marketplace page, or neither. */
export type Sender = 'extension' | 'page' | 'stranger';

const envelopeSchema = z.strictObject({ cardComps: z.literal(1), call: z.string(), input: z.unknown() });

/** Identifies the sender by what the browser states, never by the message. */
export function identifySender(sender: Runtime.MessageSender, ownId: string, ownOrigin: string): Sender {
  if (sender.id !== ownId) return 'stranger';
  if (sender.url?.startsWith(ownOrigin)) return 'extension';
  return sender.tab ? 'page' : 'stranger';
}

/** The call with its input checked: exact keys, lengths and values; else `bad-request` with the field as detail. */
export function parseCall(message: unknown): Result<{ readonly call: CallName; readonly input: unknown }> {
  const envelope = envelopeSchema.safeParse(message);
  if (!envelope.success) return fail('bad-request', { detail: 'envelope' });
  const { call } = envelope.data;
  if (!Object.hasOwn(calls, call)) return fail('bad-request', { detail: 'call' });
  const name = call as CallName;
  const input = calls[name].input.safeParse(envelope.data.input ?? null);
  if (!input.success) return fail('bad-request', { detail: input.error.issues[0]?.path.join('.') || call });
  return succeed({ call: name, input: input.data });
}

/**
 * Answers one message. Failures: `bad-request` for a call that is malformed or not the sender's to ask, the failure of
 * a storage that refuses, `internal` for a bug in a handler.
 */
export async function answerMessage(
  handlers: Handlers,
  message: unknown,
  sender: Sender,
  caller: Caller = null,
): Promise<Result<unknown>> {
  const parsed = parseCall(message);
  if (!parsed.ok) return parsed;
  const { call, input } = parsed.value;
  const isAllowed = sender === 'extension' || (sender === 'page' && Object.hasOwn(pageCalls, call));
  if (!isAllowed) return fail('bad-request', { detail: 'sender' });
  try {
    const handle = handlers[call] as (input: unknown, caller: Caller) => Promise<Result<unknown>>;
    return await handle(input, caller);
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

/** Registers the handlers; to be called synchronously when the worker starts, or the message that woke it is lost. */
export function serve(handlers: Handlers): void {
  const ownOrigin = browser.runtime.getURL('');
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'cardComps'))
      return undefined;
    const kind = identifySender(sender, browser.runtime.id, ownOrigin);
    const { tab, frameId = 0, url = '' } = sender;
    const caller =
      kind === 'page' && tab?.id !== undefined
        ? { tabId: tab.id, frameId, url, isPrivate: tab.incognito }
        : null;
    return answerMessage(handlers, message, kind, caller);
  });
}
