import type { Ask } from '@/lib/messaging/protocol';
import { onReturn } from '@/lib/sites/watch';
import { isStanding } from './is-standing';

/**
 * `ask` for a page that may be left at any moment: what is asked or answered while it is away waits until it is shown
 * again. For most pages that never comes, and nothing is done on them any more.
 */
export function askWhileShown(ask: Ask, document: Document): Ask {
  const view = document.defaultView;
  let away: Promise<void> | undefined;
  let comeBack: () => void = () => undefined;
  const leave = (): void => {
    away ??= new Promise((resolve) => {
      comeBack = resolve;
    });
  };
  // A page may be gone before it is told so.
  const untilShown = (): Promise<void> | undefined => {
    if (!isStanding(document)) leave();
    return away;
  };
  view?.addEventListener('pagehide', ({ isTrusted }) => isTrusted && leave());
  if (view)
    onReturn(view, () => {
      away = undefined;
      comeBack();
    });
  return async (call, input) => {
    await untilShown();
    const answer = await ask(call, input);
    await untilShown();
    return answer;
  };
}
