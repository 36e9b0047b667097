import browser from 'webextension-polyfill';
import type { Ask, ShownTab, TabReading } from '@/lib/messaging/protocol';
import { formatDriftReport, toBrowserName } from '@/lib/text/drift-report';

const noPage: TabReading = {
  state: 'no-page',
  name: '',
  isShop: false,
  kind: null,
  origins: [],
  drift: null,
};

/**
 * The tab that the popup stands over, and switching reading on and off in it. `show` gets every new state; it is never
 * called where the popup is a page of its own, in a window or a tab.
 */
export function createShownTab(ask: Ask, show: (reading: TabReading) => void) {
  let tab: ShownTab | null = null;
  let reading = noPage;

  function take(next: TabReading): void {
    reading = next;
    show(next);
  }

  async function turn(on: boolean): Promise<void> {
    if (!tab) return;
    const answer = await ask('tab/switch', { ...tab, on });
    if (answer.ok) take(answer.value);
  }

  return {
    async load(): Promise<void> {
      const [active] = await browser.tabs.query({ active: true, currentWindow: true });
      if (active?.url?.startsWith(browser.runtime.getURL(''))) return;
      // The browser names the addresses of pages that no extension may touch to nobody.
      if (active?.id === undefined || active.url === undefined) return take(noPage);
      tab = { tabId: active.id, url: active.url };
      const answer = await ask('tab/load', tab);
      if (answer.ok) take(answer.value);
    },

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

    async copyReport(): Promise<boolean> {
      if (!reading.drift) return false;
      const { version } = browser.runtime.getManifest();
      const setting = { version, browser: toBrowserName(navigator.userAgent) };
      const report = formatDriftReport(reading.drift, setting);
      return navigator.clipboard.writeText(report).then(
        () => true,
        () => false,
      );
    },
  };
}
