import { succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { testConnection } from '@/lib/prices/test-connection';
import type { Settings } from '@/lib/settings/settings';
import { formatExport, parseExport } from '@/lib/settings/settings-file';
import { findKindsOn, siteOrigins, toOriginPattern } from '@/lib/sites/access';
import type { SiteFacts } from '@/lib/sites/site';
import { demo, initialSettings, readers, runBeside } from './build-mode';
import { hasPermission, type Parts } from './build-parts';
import { findAllowed } from './site-scripts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings/load'
  | 'settings/save'
  | 'settings/export'
  | 'settings/import'
  | 'keys/load'
  | 'service/save'
  | 'status/load'
  | 'rates/load'
  | 'connection/test'
  | 'losses/dismiss'
>;

type SettingsParts = Readonly<{ siteScripts: Pick<Parts['siteScripts'], 'change' | 'settle'> }> &
  Pick<
    Parts,
    | ('settingsStore' | 'corrections' | 'lossMarker' | 'loadSettings' | 'loadKeyStatus')
    | ('cards' | 'policy' | 'exchange' | 'countedClient' | 'wants' | 'now')
  >;

/** Handlers of the options, the popup's head and the welcome page. */
export function createSettingsHandlers(parts: SettingsParts): SettingsHandlers {
  const { settingsStore, corrections, siteScripts } = parts;

  async function save(settings: Settings) {
    const saved = await siteScripts.change(settings, () => settingsStore.save({ settings }));
    // Where nothing was saved it finds nothing to do.
    runBeside(siteScripts.settle);
    return saved;
  }

  /** Names of chosen sites and shops that the browser does not allow; sites that are on by default were not chosen. */
  async function findToAllow({ sites, shops }: Settings): Promise<string[]> {
    const isChosen = ({ id }: SiteFacts): boolean =>
      Object.entries(sites).some(([key, on]) => on && key.split('/')[0] === id);
    const wanted = [
      ...readers.sites.filter((site) => isChosen(site) && findKindsOn(site, sites).length > 0),
      ...shops.map((shop) => ({ name: new URL(shop).host, matches: [toOriginPattern(shop)] })),
    ];
    const allowed = await Promise.all(wanted.map((site) => findAllowed(siteOrigins(site))));
    return wanted.filter((_, index) => allowed[index]?.size === 0).map(({ name }) => name);
  }

  async function listPictureHosts() {
    const hosts = await parts.cards.listPictureHosts();
    return Promise.all(
      hosts.map(async (host) => ({ host, allowed: await hasPermission(`https://${host}`) })),
    );
  }

  return {
    'settings/load': async () => succeed(await settingsStore.load()),

    'settings/save': async (settings) => {
      const saved = await save(settings);
      return saved.ok ? succeed(saved.value.settings) : saved;
    },

    'settings/export': async () => {
      const [settings, made, wants] = await Promise.all([
        parts.loadSettings(),
        corrections.list(),
        parts.wants.list(),
      ]);
      const exportedAt = parts.now().toISOString();
      return succeed(formatExport({ settings, corrections: made, wants, exportedAt }));
    },

    'settings/import': async ({ text }) => {
      const file = parseExport(text, initialSettings);
      if (!file.ok) return file;
      const saved = await save(file.value.settings);
      if (!saved.ok) return saved;
      await corrections.take(file.value.corrections);
      const refusedWants = await parts.wants.take(file.value.wants);
      const { settings, dropped } = saved.value;
      return succeed({
        settings,
        repaired: file.value.repaired,
        notice: null,
        droppedKeys: dropped,
        refusedWants,
        toAllow: await findToAllow(settings),
      });
    },

    'keys/load': async () => succeed(await parts.loadKeyStatus()),

    'service/save': async ({ service, keys }) => {
      const saved = service
        ? await settingsStore.saveService({ service, keys })
        : await settingsStore.save({ keys });
      return saved.ok ? succeed(saved.value.keys) : saved;
    },

    'status/load': async () => {
      const [{ service, dailyBudget }, keys, callsToday, pictureHosts, lostSince] = await Promise.all([
        parts.loadSettings(),
        parts.loadKeyStatus(),
        parts.policy.countToday(),
        listPictureHosts(),
        parts.lossMarker.findLoss(),
      ]);
      const { baseUrl, gatewayUrl, plan } = service;
      return succeed({
        keys,
        configured: (keys.apiKey && baseUrl !== '') || (keys.gatewayKey && gatewayUrl !== ''),
        demo: demo !== null,
        callsToday,
        lostSince,
        dailyBudget,
        plan,
        pictureHosts,
      });
    },

    'losses/dismiss': async () => {
      await parts.lossMarker.dismiss();
      return succeed(null);
    },

    'rates/load': async () => succeed(await parts.exchange.load()),

    'connection/test': async () => {
      const [settings, keys] = await Promise.all([parts.loadSettings(), parts.loadKeyStatus()]);
      await parts.policy.forgiveFailures();
      const { plan, wire } = settings.service;
      return succeed(await testConnection(parts.countedClient, { ...keys, plan }, wire.soldKind));
    },
  };
}
