import { render } from 'preact';
import browser from 'webextension-polyfill';
import { formCss } from '@/components/options/options.css';
import { toOriginPatterns } from '@/components/options/service-draft';
import { pageCss } from '@/components/ui/page.css';
import { preparePage } from '@/components/ui/prepare-page';
import { Welcome } from '@/components/welcome/welcome';
import { welcomeCss } from '@/components/welcome/welcome.css';
import { fail, type Result } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import type { Settings } from '@/lib/settings/schema';

/** Where `npm run service` listens unless told otherwise. */
const localAddress = 'http://localhost:4780';

const ask = createAsk(() => browser.runtime);

async function change(part: (settings: Settings) => Settings): Promise<Result<Settings>> {
  const settings = await ask('settings/load', null);
  return settings.ok ? ask('settings/save', part(settings.value.settings)) : settings;
}

async function useThisComputer(): Promise<Result<unknown>> {
  const addresses = { baseUrl: localAddress, gatewayUrl: localAddress };
  // A browser grants access only within the click, so this comes before anything is awaited.
  const allowed = await browser.permissions
    .request({ origins: toOriginPatterns(addresses) })
    .catch(() => false);
  if (!allowed) return fail('access-needed');
  const gatewayHost = new URL(localAddress).host;
  return change((settings) => ({
    ...settings,
    service: { ...settings.service, ...addresses, gatewayHost },
  }));
}

preparePage(document, 'welcome_page_title', pageCss + formCss + welcomeCss);
render(
  <Welcome
    onOpenOptions={() => void browser.runtime.openOptionsPage()}
    onUseThisComputer={useThisComputer}
  />,
  document.body,
);
void change((settings) => ({ ...settings, welcomed: true }));
