import { fail, type Result } from '@/lib/domain/failure';
import type { Ask, CallName, InputOf, OutputOf } from './calls';

/** The part of the browser's runtime that asking needs; `id` is gone once the extension was updated under the page. */
export interface AskRuntime {
  readonly id?: string | undefined;
  sendMessage(message: unknown): Promise<unknown>;
}

/** The worker's own limits end earlier: this one ends the wait for a worker that died. */
const deadlineMs = 25_000;

function isResult(value: unknown): value is Result<unknown> {
  return typeof (value as { ok?: unknown } | null | undefined)?.ok === 'boolean';
}

/**
 * Returns the function that asks the worker. It always resolves: `reload-needed` when the extension was updated under
 * this page, `timeout` when no answer came in 25 s, `internal` when the worker is out of reach. A lost call is made once
 * more, since every call may be repeated. `onGone` is called before `reload-needed`. `onLost` registers a callback for the
 * case that pending answers are lost, and returns its removal.
 */
export function createAsk(
  getRuntime: () => AskRuntime | undefined,
  onGone?: () => void,
  onLost?: (giveUp: () => void) => () => void,
): Ask {
  /** Undefined where the answer was lost. */
  async function askOnce(message: unknown): Promise<Result<unknown> | undefined> {
    const runtime = getRuntime();
    if (!runtime?.id) {
      onGone?.();
      return fail('reload-needed');
    }
    let stop: (() => void) | undefined;
    try {
      const answer = await new Promise((resolve, reject) => {
        stop = onLost?.(() => resolve(undefined));
        runtime.sendMessage(message).then(resolve, reject);
      });
      // Firefox resolves with undefined when its background page went to sleep.
      return isResult(answer) ? answer : undefined;
    } catch {
      return undefined;
    } finally {
      stop?.();
    }
  }

  return async function ask<Name extends CallName>(call: Name, input: InputOf<Name>) {
    const message = { cardComps: 1, call, input };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<Result<unknown>>((resolve) => {
      timer = setTimeout(() => resolve(fail('timeout')), deadlineMs);
    });
    const answer = askOnce(message).then((first) => first ?? askOnce(message));
    const result = (await Promise.race([deadline, answer])) ?? fail('internal');
    clearTimeout(timer);
    return result as Result<OutputOf<Name>>;
  };
}
