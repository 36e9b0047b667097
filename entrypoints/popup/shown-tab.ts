import browser from 'webextension-polyfill';
import { type Result, succeed } from '@/lib/domain/failure';
import type { Ask, ShownTab, TabReading } from '@/lib/messaging/calls';

const noPage: TabReading = {
  state: 'no-page',
  name: '',
  isShop: false,
  kind: null,
  origins: [],
  isEmpty: false,
};

/**
 * The tab that the popup stands over, and switching reading on and off in it. `show` gets every new state, or why it is
 * not known; it is never called where the popup is a page of its own, in a window or a tab.
 */
export function createShownTab(ask: Ask, show: (reading: Result<TabReading>) => void) {
  let tab: ShownTab | null = null;
  let reading = noPage;
  /** What another try is at. */
  let askAgain: () => Promise<void> = load;

  function take(next: Result<TabReading>): void {
    if (next.ok) reading = next.value;
    show(next);
  }

  async function look(shown: ShownTab): Promise<void> {
    take(await ask('tab/load', shown));
  }

  async function turn(on: boolean, isAgain = false): Promise<void> {
    if (!tab) return;
    const shown = tab;
    // A switch that fails twice may go on failing: then it is looked at how reading stands.
    askAgain = () => (isAgain ? look(shown) : turn(on, true));
    take(await ask('tab/switch', { ...shown, on }));
  }

  async function load(): Promise<void> {
    const [active] = await browser.tabs.query({ active: true, currentWindow: true });
    if (active?.url?.startsWith(browser.runtime.getURL(''))) return;
    // The browser names the addresses of pages that no extension may touch to nobody.
    if (active?.id === undefined || active.url === undefined) return show(succeed(noPage));
    const shown = { tabId: active.id, url: active.url };
    tab = shown;
    askAgain = () => look(shown);
    await look(shown);
  }

  return {
    load,

    /** Tries once more what failed, about the same tab: to switch reading on or off, too. */
    retry: () => askAgain(),

    /** To be called within a click; false where the browser was not allowed to. */
    async start(): Promise<boolean> {
      const leave = browser.permissions.request({ origins: [...reading.origins] }).catch(() => false);
      // The browser's question may close the popup: the worker hears first what is wanted, and does it then.
      const wish = turn(true);
      if (!(await leave)) return false;
      await wish;
      await turn(true);
      return true;
    },

    stop: () => turn(false),
  };
}
