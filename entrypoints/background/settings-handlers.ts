import { succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import type { Worthless } from '@/lib/prices/service-change';
import { testConnection } from '@/lib/prices/test-connection';
import { formatExport, parseExport } from '@/lib/settings/exported-settings';
import { findKeyOwners } from '@/lib/settings/foreign-keys';
import type { Settings } from '@/lib/settings/schema';
import { findKindsOn } from '@/lib/sites/page-kinds';
import type { SiteFacts } from '@/lib/sites/site';
import { siteOrigins, toOriginPattern } from '@/lib/sites/site-origins';
import { hasPermission } from './build-access';
import { demo, initialSettings, readers } from './build-mode';
import type { Parts } from './build-parts';
import { findIdSource } from './create-access';
import { runBeside } from './run-beside';
import { findAllowed } from './site-scripts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings/load'
  | 'settings/save'
  | 'settings/export'
  | 'settings/import'
  | 'keys/load'
  | 'keys/save'
  | 'status/load'
  | 'rates/load'
  | 'connection/test'
>;

type SettingsParts = Readonly<{ siteScripts: Pick<Parts['siteScripts'], 'change' | 'settle'> }> &
  Pick<
    Parts,
    | ('settingsStore' | 'keyVault' | 'corrections' | 'losses' | 'loadSettings' | 'loadKeyStatus')
    | ('serviceChange' | 'directory' | 'gate' | 'exchange' | 'countedClient' | 'now')
  >;

/** What a change of the service makes worthless. Corrections stay: they know whose ids they hold. */
function findWorthless(before: Settings, after: Settings): Worthless | null {
  if (JSON.stringify(before.service) === JSON.stringify(after.service)) return null;
  return findIdSource(before.service) === findIdSource(after.service) ? 'answers' : 'all';
}

/** What the options and the welcome ask. */
export function createSettingsHandlers(parts: SettingsParts): SettingsHandlers {
  const { settingsStore, keyVault, corrections, serviceChange } = parts;

  /** Saves, and does with the rest what `follow` does; last of all goes what is a key for another address. */
  async function save(settings: Settings, follow: () => Promise<void> = async () => undefined) {
    const before = await parts.loadSettings();
    const worthless = findWorthless(before, settings);
    const write = () => parts.siteScripts.change(settings, () => settingsStore.save(settings));
    const saved = worthless ? await serviceChange.change(worthless, write) : await write();
    // Where nothing was saved it finds nothing to do.
    runBeside(parts.siteScripts.settle);
    if (!saved.ok) return saved;
    await follow();
    const [former, next] = [findKeyOwners(before.service), findKeyOwners(saved.value.service)];
    const dropped = await keyVault.dropForeign(former, next);
    return dropped.ok ? succeed({ value: saved.value, dropped: dropped.value }) : dropped;
  }

  /** What somebody chose to read and the browser does not allow. What is on as it comes was nobody's choice. */
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
    const hosts = await parts.directory.listPictureHosts();
    return Promise.all(
      hosts.map(async (host) => ({ host, allowed: await hasPermission(`https://${host}`) })),
    );
  }

  return {
    'settings/load': async () => succeed(await settingsStore.load()),

    'settings/save': async (settings) => {
      const saved = await save(settings);
      return saved.ok ? succeed(saved.value.value) : saved;
    },

    'settings/export': async () => {
      const [settings, kept] = await Promise.all([parts.loadSettings(), corrections.list()]);
      return succeed(formatExport({ settings, corrections: kept, exportedAt: parts.now().toISOString() }));
    },

    'settings/import': async ({ text }) => {
      const file = parseExport(text, initialSettings);
      if (!file.ok) return file;
      const saved = await save(file.value.settings, () => corrections.take(file.value.corrections));
      if (!saved.ok) return saved;
      const { value, dropped } = saved.value;
      return succeed({
        settings: value,
        repaired: file.value.repaired,
        notice: null,
        droppedKeys: dropped,
        toAllow: await findToAllow(value),
      });
    },

    'keys/load': async () => succeed(await parts.loadKeyStatus()),

    'keys/save': (change) => serviceChange.change('answers', () => keyVault.change(change)),

    'status/load': async () => {
      const [{ service, dailyBudget }, keys, callsToday, pictureHosts] = await Promise.all([
        parts.loadSettings(),
        parts.loadKeyStatus(),
        parts.gate.countToday(),
        listPictureHosts(),
        parts.corrections.list(),
      ]);
      // Whoever reads finds out what is missing, so this comes last.
      const losses = await parts.losses.list();
      const { baseUrl, gatewayUrl, plan } = service;
      return succeed({
        keys,
        configured: (keys.apiKey && baseUrl !== '') || (keys.gatewayKey && gatewayUrl !== ''),
        demo: demo !== null,
        callsToday,
        losses,
        dailyBudget,
        plan,
        pictureHosts,
      });
    },

    'rates/load': async () => succeed(await parts.exchange.load()),

    'connection/test': async () => {
      const [settings, keys] = await Promise.all([parts.loadSettings(), parts.loadKeyStatus()]);
      await parts.gate.forgiveFailures();
      const { plan, wire } = settings.service;
      return succeed(await testConnection(parts.countedClient, { ...keys, plan }, wire.soldKind));
    },
  };
}
