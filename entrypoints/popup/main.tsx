import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Search } from '@/components/search/search';
import { searchCss } from '@/components/search/search.css';
import { pageCss } from '@/components/ui/page.css';
import { preparePage } from '@/components/ui/prepare-page';
import { createAsk } from '@/lib/messaging/ask';
import type { ServiceStatus } from '@/lib/messaging/protocol';

const ask = createAsk(() => browser.runtime);

let status: ServiceStatus | null = null;
let pictureOrigins: readonly string[] = [];

function draw(): void {
  render(
    <Search
      status={status}
      pictureOrigins={pictureOrigins}
      now={() => new Date()}
      findCards={(q, cursor) => ask('card/search', { q, cursor }).finally(() => void refreshStatus())}
      getCard={(id) => ask('card/get', { id }).finally(() => void refreshStatus())}
      onOpenOptions={() => void browser.runtime.openOptionsPage().then(() => window.close())}
    />,
    document.body,
  );
}

/** Every search costs calls, which the popup counts at its foot. */
async function refreshStatus(): Promise<void> {
  const answer = await ask('status/load', null);
  if (!answer.ok) return;
  status = answer.value;
  draw();
}

async function start(): Promise<void> {
  preparePage(document, 'popup_title', pageCss + searchCss);
  // One can type before anything is known of the service.
  draw();
  const [settings] = await Promise.all([ask('settings/load', null), refreshStatus()]);
  if (!settings.ok) return;
  const { baseUrl, gatewayUrl } = settings.value.settings.service;
  pictureOrigins = [baseUrl, gatewayUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  draw();
}

void start();
