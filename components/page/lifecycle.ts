import type { Ask, CallName, InputOf, OutputOf } from '@/lib/messaging/calls';
import { siteStartedEvent } from '@/lib/sites/access';
import { onReturn } from '@/lib/sites/watch';

/** Delays before a failed call of a page is repeated: a page is open for minutes, a worker's failure lasts seconds. */
const retryMs = [1_000, 5_000, 20_000];

/** Starts a site's script; aborted when a newer script of the site starts on the page, or the site is switched off. */
export function startScript(id: string): AbortController {
  const script = new AbortController();
  const started = siteStartedEvent(id);
  document.dispatchEvent(new CustomEvent(started));
  document.addEventListener(started, () => script.abort(), { once: true });
  return script;
}

/** Whether the page still has a window; Firefox throws for timers, sizes and messages of a page that is closing. */
export function hasWindow({ defaultView }: Document): boolean {
  return defaultView !== null && !defaultView.closed;
}

/** `ask` for a page: calls and answers wait while the page is closing or kept in the back-forward cache. */
export function askWhileShown(ask: Ask, document: Document): Ask {
  const view = document.defaultView;
  let away: Promise<void> | undefined;
  let comeBack: () => void = () => undefined;
  const hide = (): void => {
    away ??= new Promise((resolve) => {
      comeBack = resolve;
    });
  };
  const untilShown = (): Promise<void> | undefined => {
    // The window may close before `pagehide`.
    if (!hasWindow(document)) hide();
    return away;
  };
  view?.addEventListener('pagehide', ({ isTrusted }) => isTrusted && hide());
  if (view) {
    onReturn(view, () => {
      away = undefined;
      comeBack();
    });
  }
  return async (call, input) => {
    await untilShown();
    const answer = await ask(call, input);
    await untilShown();
    return answer;
  };
}

/** Asks, with three retries; undefined when all of them failed or `signal` ended. */
export async function askWithRetry<Name extends CallName>(
  ask: Ask,
  call: Name,
  input: InputOf<Name>,
  signal: AbortSignal,
): Promise<OutputOf<Name> | undefined> {
  for (const delay of [...retryMs, 0]) {
    const answer = await ask(call, input);
    if (signal.aborted) return undefined;
    if (answer.ok) return answer.value;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return undefined;
}
