import { render } from 'preact';
import browser from 'webextension-polyfill';
import { Deals, dealsCss } from '@/components/deals/deals';
import { pageCss, preparePage, showTheme } from '@/components/ui/theme';
import { createAsk } from '@/lib/messaging/ask';

const ask = createAsk(() => browser.runtime);

async function showOwnTheme(): Promise<void> {
  const loaded = await ask('settings/load', null);
  if (loaded.ok) showTheme(document.documentElement, loaded.value.settings.theme);
}

preparePage(document, 'deals_title', pageCss + dealsCss);
render(
  <Deals
    loadBoard={(filters, most) => ask('seen/board', { ...filters, most })}
    now={() => new Date()}
    onOpenOptions={() => void browser.runtime.openOptionsPage()}
  />,
  document.body,
);
void showOwnTheme();
