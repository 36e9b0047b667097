import { fail, type Result } from '@/lib/domain/failure';
import type { Ask, CallName, Envelope, InputOf, OutputOf } from './protocol';

/** The part of the browser's runtime that asking needs; `id` is gone once the extension was updated under the page. */
export interface AskRuntime {
  readonly id?: string | undefined;
  sendMessage(message: unknown): Promise<unknown>;
}

/** Longest wait for an answer; the worker's own limits end earlier, so this only fires when it died silently. */
const deadlineMs = 25_000;

function isResult(value: unknown): value is Result<unknown> {
  return typeof (value as { ok?: unknown } | null | undefined)?.ok === 'boolean';
}

/** Has `giveUp` called when answers on their way are lost, until the returned function is called. */
export type OnLost = (giveUp: () => void) => () => void;

/**
 * Returns the function that asks the worker. It always resolves: `reload-needed` when the extension was updated under
 * this page, `timeout` when no answer came in 25 s, `internal` when the worker is out of reach. A worker that dies on
 * the way is asked once more, since every call may be repeated without harm. `onGone` hears of `reload-needed`; `onLost`
 * tells when an answer will not come that nobody refused.
 */
export function createAsk(
  getRuntime: () => AskRuntime | undefined,
  onGone?: () => void,
  onLost?: OnLost,
): Ask {
  /** Undefined where the answer was lost on the way. */
  async function askOnce(envelope: Envelope): Promise<Result<unknown> | undefined> {
    const runtime = getRuntime();
    if (!runtime?.id) {
      onGone?.();
      return fail('reload-needed');
    }
    let stop: (() => void) | undefined;
    try {
      const answer = await new Promise((resolve, reject) => {
        stop = onLost?.(() => resolve(undefined));
        runtime.sendMessage(envelope).then(resolve, reject);
      });
      // Firefox resolves with undefined when its background page went to sleep on the way.
      return isResult(answer) ? answer : undefined;
    } catch {
      return undefined;
    } finally {
      stop?.();
    }
  }

  return async function ask<Name extends CallName>(call: Name, input: InputOf<Name>) {
    const envelope = { cardComps: 1, call, input } as Envelope;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<Result<unknown>>((resolve) => {
      timer = setTimeout(() => resolve(fail('timeout')), deadlineMs);
    });
    const answer = askOnce(envelope).then((first) => first ?? askOnce(envelope));
    const result = (await Promise.race([deadline, answer])) ?? fail('internal');
    clearTimeout(timer);
    return result as Result<OutputOf<Name>>;
  };
}
