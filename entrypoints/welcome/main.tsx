import { render } from 'preact';
import browser from 'webextension-polyfill';
import { ConnectionTest } from '@/components/options/connection-test';
import { formCss } from '@/components/options/options.css';
import { toOriginPatterns } from '@/components/options/service-draft';
import { ServiceForm } from '@/components/options/service-form';
import { pageCss, preparePage, showTheme } from '@/components/ui/theme';
import { Welcome, welcomeCss } from '@/components/welcome/welcome';
import { succeed } from '@/lib/domain/failure';
import { createAsk } from '@/lib/messaging/ask';
import { defaultSettings } from '@/lib/settings/default-settings';
import { createSettingsEditor } from '@/lib/settings/settings-editor';
import { createBrowserMutex } from '@/lib/storage/key-value';

/** Where `npm run service` listens unless told otherwise. */
const localAddress = 'http://localhost:4780';
const ecbOrigin = 'https://www.ecb.europa.eu/*';
/** One card that is told from all others by its number and had one printing, so that it gets a verdict; no auctions. */
const sample = {
  card: 'charizard ex',
  site: 'eBay',
  url: 'https://www.ebay.com/sch/i.html?_nkw=charizard+ex+199%2F165&LH_BIN=1',
};

const ask = createAsk(() => browser.runtime);
const editor = createSettingsEditor({
  load: () => ask('settings/load', null),
  save: (settings) => ask('settings/save', settings),
  mutex: createBrowserMutex(),
});

/** Asks the browser for access. It grants access only within a click: nothing may be awaited before. */
function askAccess(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins }).catch(() => false);
}

async function draw(): Promise<void> {
  const [loaded, keys, status] = await Promise.all([
    editor.load(),
    ask('keys/load', null),
    ask('status/load', null),
  ]);
  const settings = loaded.ok ? loaded.value.settings : defaultSettings;
  showTheme(document.documentElement, settings.theme);
  render(
    <Welcome
      configured={status.ok && status.value.configured}
      hasRates={settings.rates.source !== 'none'}
      pictureHosts={status.ok ? status.value.pictureHosts : []}
      sample={sample}
      drawForm={(source, onSaved) => (
        <ServiceForm
          reduced
          service={
            source !== 'keys'
              ? { ...settings.service, baseUrl: localAddress, gatewayUrl: localAddress, plan: 'mega' }
              : settings.service
          }
          defaults={defaultSettings.service}
          keys={keys.ok ? keys.value : { apiKey: false, gatewayKey: false, session: false }}
          onSave={async (service, change) => {
            const allowed = await askAccess(toOriginPatterns(service));
            const stored = await ask('service/save', { service, keys: change });
            if (!stored.ok) return stored;
            if (!allowed) return succeed({ keys: stored.value, allowed });
            // One search shows whether the key is right: a first step that only looks done would end in no price.
            const tried = await ask('card/search', { q: sample.card, cursor: null, filters: {} });
            if (!tried.ok) return tried;
            onSaved();
            return succeed({ keys: stored.value, allowed });
          }}
        />
      )}
      drawTest={() => (
        <ConnectionTest
          isDirty={false}
          onTest={async () => {
            const checks = await ask('connection/test', null);
            // The first answers name the hosts that pictures come from.
            void draw();
            return checks;
          }}
        />
      )}
      onUseRates={async () => {
        const access = askAccess([ecbOrigin]);
        if (!(await access)) return false;
        const saved = await editor.edit((latest) => ({
          ...latest,
          rates: { ...latest.rates, source: 'ecb' },
        }));
        return saved.ok;
      }}
      onAllowPictures={(host) => askAccess([`https://${host}/*`])}
      onOpenOptions={() => void browser.runtime.openOptionsPage()}
    />,
    document.body,
  );
}

preparePage(document, 'welcome_page_title', pageCss + formCss + welcomeCss);
void draw();
void editor.edit((settings) => ({ ...settings, welcomed: true }));
