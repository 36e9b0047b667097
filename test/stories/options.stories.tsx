import { Options } from '@/components/options/options';
import { formCss } from '@/components/options/options.css';
import { pageCss } from '@/components/ui/theme';
import { type Failure, fail, succeed } from '@/lib/domain/failure';
import type { ConnectionCheck } from '@/lib/messaging/own-calls';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';
import { settings, storedData } from '@/test/components/options/stored';
import { press, type, until } from './act';
import { ecbRates, never } from './data/cards';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof Options>[0];

const checks: readonly ConnectionCheck[] = [
  { probe: 'gateway-card', outcome: 'works', failure: null },
  { probe: 'search', outcome: 'fails', failure: { code: 'bad-key' } },
  { probe: 'history', outcome: 'skipped', failure: null },
  { probe: 'wire-cursor', outcome: 'fails', failure: null },
  { probe: 'wire-language', outcome: 'unclear', failure: null },
];
const shortcuts = [
  { name: 'open-panel', description: 'Show the market price of the next listing', keys: 'Alt+Shift+P' },
  { name: 'open-bar', description: 'Open the bar of the page', keys: '' },
];

/** Settings are kept for as long as the story stands, as a browser would keep them; `refuses` stores nothing. */
function keep(first: Settings, refuses: Failure | null): Pick<Props, 'onEditSettings'> {
  let kept = first;
  return {
    async onEditSettings(edit) {
      if (refuses) return { ok: false, failure: refuses };
      kept = edit(kept);
      return succeed(kept);
    },
  };
}

interface Difference extends Partial<Props> {
  readonly changed?: Partial<Settings>;
  readonly refuses?: Failure;
}

function tell({ changed, refuses, ...part }: Difference = {}, act?: Story['act']): Story {
  return {
    draw(theme) {
      const own = { ...settings, ...changed, theme };
      const standard: Props = {
        loaded: { settings: own, repaired: [], notice: null },
        defaults: defaultSettings.service,
        keys: { apiKey: false, gatewayKey: true, session: false },
        sites: [{ facts: { id: 'ebay', name: 'eBay', matches: [], pages: [] }, allowed: 'all' }],
        shops: [],
        ecbAllowed: true,
        mayNotify: true,
        today: '2025-11-13',
        onTest: async () => succeed(checks),
        onLoadRates: async () => succeed({ table: ecbRates, failure: null }),
        onLoadPictureHosts: async () =>
          succeed([
            { host: 'pictures.example.com', allowed: true },
            { host: 'images.example.net', allowed: false },
          ]),
        onLoadShortcuts: async () => succeed(shortcuts),
        onLoadLosses: async () => succeed(null),
        onDismissLosses: async () => succeed(null),
        onMeasureData: async () => succeed(storedData),
        onSaveService: async () =>
          succeed({ keys: { apiKey: true, gatewayKey: true, session: false }, allowed: true }),
        onAllowSite: async () => true,
        onAllowShop: async () => true,
        onAllowNotifications: async () => true,
        onRemoveShop: async () => succeed([]),
        onAllowEcb: async () => true,
        onAllowPictures: async () => true,
        onChangeShortcuts: async () => true,
        onClearData: async () => succeed(storedData),
        onExport: async () => succeed('card-comps-settings.json'),
        onReadFile: async () => fail('bad-request'),
        onImport: async () => fail('bad-request'),
        ...keep(own, refuses ?? null),
      };
      return (
        <Options {...standard} {...part} loaded={{ ...standard.loaded, ...part.loaded, settings: own }} />
      );
    },
    act: act ?? (async (top) => void (await until(() => top.querySelector('.data td')))),
  };
}

const notice = (part: Partial<Props['loaded']>): Difference => ({
  loaded: { settings, repaired: [], notice: null, ...part },
});
const pick = (name: string, then: string) => async (top: ParentNode) => {
  await press(top, `input[name=${name}]:not(:checked)`);
  await until(() => top.querySelector(then));
};

/** The options in every state. */
export const optionsStories: StoryGroup = {
  name: 'options',
  surface: 'page',
  css: pageCss + formCss,
  width: 1000,
  states: {
    whole: tell(),
    'first-start': tell({
      changed: { service: defaultSettings.service },
      keys: { apiKey: false, gatewayKey: false, session: false },
      onLoadPictureHosts: async () => succeed([]),
      onLoadShortcuts: async () => succeed([]),
    }),
    loading: tell(
      { onLoadPictureHosts: never, onLoadShortcuts: never, onMeasureData: never, onLoadRates: never },
      async () => undefined,
    ),
    'keys-withheld': tell({
      keys: { apiKey: false, gatewayKey: true, session: false, withheld: ['apiKey'] },
    }),
    'data-lost': tell({ onLoadLosses: async () => succeed('2026-10-03') }),
    'session-keys': tell({ keys: { apiKey: true, gatewayKey: true, session: true } }),
    'service-errors': tell({}, async (top) => {
      await type(top, '#gatewayUrl', '');
      await press(top, 'button[type=submit]');
      await until(() => top.querySelector('[aria-invalid=true]'));
    }),
    'service-saved': tell({}, async (top) => {
      await press(top, 'button[type=submit]');
    }),
    'service-tested': tell({}, async (top) => {
      await press(top, '.test button');
      await until(() => top.querySelector('.checks'));
    }),
    'advanced-open': tell({}, async (top) => {
      await press(top, '.advanced>summary');
    }),
    'site-not-allowed': tell({
      sites: [{ facts: { id: 'ebay', name: 'eBay', matches: [], pages: [] }, allowed: 'none' }],
    }),
    'alerts-on': tell({ changed: { alerts: { isOn: true, calls: 30 } } }),
    'alerts-off': tell({ mayNotify: false }),
    'alerts-not-allowed': tell({ mayNotify: false, changed: { alerts: { isOn: true, calls: 30 } } }),
    'rates-not-allowed': tell({
      ecbAllowed: false,
      changed: { currency: 'EUR', rates: { source: 'ecb', own: { date: '', perEuro: {} } } },
    }),
    'rates-ecb': tell({
      changed: { currency: 'USD', rates: { source: 'ecb', own: { date: '', perEuro: {} } } },
    }),
    'rates-failed': tell({
      changed: { currency: 'USD', rates: { source: 'ecb', own: { date: '', perEuro: {} } } },
      onLoadRates: async () => succeed({ table: null, failure: { code: 'offline' } }),
    }),
    'rates-own': tell({
      changed: {
        currency: 'USD',
        rates: { source: 'own', own: { date: '2025-11-01', perEuro: { USD: 1.08, GBP: 0.85 } } },
      },
    }),
    saved: tell({}, pick('ask', '.note')),
    'not-saved': tell({ refuses: { code: 'storage' } }, pick('ask', '.error')),
    undone: tell({}, async (top) => {
      await pick('ask', '.note button')(top);
      const note = top.querySelector('.note')?.textContent;
      await press(top, '.note button');
      await until(() => top.querySelector('.note')?.textContent !== note);
    }),
    'number-wrong': tell({}, async (top) => {
      await type(top, '#nearPercent', '999');
      await until(() => top.querySelector('#nearPercent[aria-invalid=true]'));
    }),
    'newer-version': tell(notice({ notice: 'newer-version' })),
    'storage-failed': tell(notice({ notice: 'storage-failed' })),
    repaired: tell(notice({ repaired: ['service.baseUrl', 'nearPercent'] })),
    'parts-failed': tell(
      {
        onLoadPictureHosts: async () => fail('internal'),
        onLoadShortcuts: async () => fail('internal'),
        onMeasureData: async () => fail('storage'),
      },
      async (top) => void (await until(() => top.querySelectorAll('.error,[role=alert]').length >= 3)),
    ),
  },
};
