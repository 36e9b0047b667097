import { succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { testConnection } from '@/lib/prices/test-connection';
import { formatExport, parseExport } from '@/lib/settings/exported-settings';
import { findForeignKeys } from '@/lib/settings/foreign-keys';
import type { Settings } from '@/lib/settings/schema';
import { findKindsOn } from '@/lib/sites/page-kinds';
import type { SiteFacts } from '@/lib/sites/site';
import { siteOrigins, toOriginPattern } from '@/lib/sites/site-origins';
import { hasPermission } from './build-access';
import { demo, initialSettings, readers } from './build-mode';
import type { Parts } from './build-parts';
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

/** What the options and the welcome ask. */
export function createSettingsHandlers(parts: Parts): SettingsHandlers {
  const { settingsStore, keyVault, corrections } = parts;

  async function forgetAnswers(): Promise<void> {
    await parts.epoch.advance();
    await Promise.all([parts.cache.clear(), parts.gate.reset()]);
  }

  /** Saves, without the keys of addresses that are no longer there, and tells which keys those were. */
  async function save(settings: Settings) {
    const [before, serviceBefore] = await Promise.all([parts.loadSettings(), parts.loadService()]);
    const foreign = findForeignKeys(before.service, settings.service);
    const saved = await keyVault.dropDuring(foreign, () => settingsStore.save(settings));
    if (saved.ok) void parts.siteScripts.follow(before, saved.value.value);
    if (!saved.ok || JSON.stringify(before.service) === JSON.stringify(saved.value.value.service))
      return saved;
    await forgetAnswers();
    // Another service has other ids and slugs. Corrections stay: they know whose ids they hold.
    if ((await parts.loadService()) !== serviceBefore) {
      await Promise.all([parts.shelf.clear(), parts.directory.clear()]);
    }
    return saved;
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
      const saved = await save(file.value.settings);
      if (!saved.ok) return saved;
      await corrections.take(file.value.corrections);
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

    'keys/save': async (change) => {
      const changed = await keyVault.change(change);
      if (changed.ok) await forgetAnswers();
      return changed;
    },

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
