import { formCss } from '@/components/options/options.css';
import { ServiceForm } from '@/components/options/service-form';
import { pageCss } from '@/components/ui/theme';
import { Welcome, welcomeCss } from '@/components/welcome/welcome';
import { succeed } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/settings/default-settings';
import { press, until } from './act';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof Welcome>[0];

const standard: Props = {
  configured: false,
  hasRates: false,
  pictureHosts: [],
  sample: { site: 'eBay', url: 'https://www.ebay.com/sch/i.html?_nkw=charizard' },
  drawForm: (source, onSaved) => (
    <ServiceForm
      reduced
      service={{ ...defaultSettings.service, gatewayUrl: source === 'keys' ? '' : 'http://localhost:4780' }}
      defaults={defaultSettings.service}
      keys={{ apiKey: false, gatewayKey: false, session: false }}
      onSave={async () => {
        onSaved();
        return succeed({ keys: { apiKey: false, gatewayKey: true, session: false }, allowed: true });
      }}
    />
  ),
  drawTest: () => <p>…</p>,
  onUseRates: async () => false,
  onAllowPictures: async () => false,
  onOpenOptions: () => undefined,
};

function tell(part: Partial<Props> = {}, act?: Story['act']): Story {
  return { draw: () => <Welcome {...standard} {...part} />, ...(act && { act }) };
}

const hosts = [
  { host: 'pictures.example.com', allowed: true },
  { host: 'images.example.net', allowed: false },
];

/** The first run in every state. */
export const welcomeStories: StoryGroup = {
  name: 'welcome',
  surface: 'page',
  css: pageCss + formCss + welcomeCss,
  width: 800,
  states: {
    start: tell(),
    keys: tell({}, (top) => press(top, '.choices button', 0)),
    files: tell({}, (top) => press(top, '.choices button', 1)),
    sample: tell({}, (top) => press(top, '.choices button', 2)),
    'no-key': tell({}, async (top) => {
      await press(top, '.choices button', 0);
      await press(top, 'button[type=submit]');
      await until(() => top.querySelector('[aria-invalid=true]'));
    }),
    ready: tell({ configured: true, hasRates: true, pictureHosts: hosts }),
    refused: tell({ configured: true, pictureHosts: hosts }, async (top) => {
      await press(top, '.rows button');
      await until(() => top.querySelector('[role=alert]'));
    }),
  },
};
