import { type Result, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import { testConnection } from '@/lib/prices/test-connection';
import { formatExport, parseExport } from '@/lib/settings/exported-settings';
import type { Settings } from '@/lib/settings/schema';
import { hasPermission } from './build-access';
import { demo, initialSettings } from './build-mode';
import type { Parts } from './build-parts';

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

/** Whether an address was set before and names another origin now. */
function isElsewhere(before: string, after: string): boolean {
  return before !== '' && (after === '' || new URL(before).origin !== new URL(after).origin);
}

/** What the options and the welcome ask. */
export function createSettingsHandlers(parts: Parts): SettingsHandlers {
  const { settingsStore, keyVault, corrections } = parts;

  async function forgetAnswers(): Promise<void> {
    await parts.epoch.advance();
    await Promise.all([parts.cache.clear(), parts.gate.reset()]);
  }

  /** A key belongs to the address that it was typed for: another address must not even once be sent it. */
  async function dropForeignKeys(before: Settings['service'], after: Settings['service']) {
    const change = {
      ...(isElsewhere(before.baseUrl, after.baseUrl) ? { apiKey: null } : {}),
      ...(isElsewhere(before.gatewayUrl, after.gatewayUrl) ? { gatewayKey: null } : {}),
    };
    return keyVault.change(change);
  }

  async function save(settings: Settings): Promise<Result<Settings>> {
    const [before, serviceBefore] = await Promise.all([parts.loadSettings(), parts.loadService()]);
    const dropped = await dropForeignKeys(before.service, settings.service);
    if (!dropped.ok) return dropped;
    const saved = await settingsStore.save(settings);
    if (!saved.ok || JSON.stringify(before.service) === JSON.stringify(saved.value.service)) return saved;
    await forgetAnswers();
    // Another service has other ids and slugs. Corrections stay: they know whose ids they hold.
    if ((await parts.loadService()) !== serviceBefore) {
      await Promise.all([parts.shelf.clear(), parts.directory.clear()]);
    }
    return saved;
  }

  async function listPictureHosts() {
    const hosts = await parts.directory.listPictureHosts();
    return Promise.all(
      hosts.map(async (host) => ({ host, allowed: await hasPermission(`https://${host}`) })),
    );
  }

  return {
    'settings/load': async () => succeed(await settingsStore.load()),

    'settings/save': save,

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
      return succeed({ settings: saved.value, repaired: file.value.repaired, notice: null });
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
      ]);
      const { baseUrl, gatewayUrl, plan } = service;
      return succeed({
        keys,
        configured: (keys.apiKey && baseUrl !== '') || (keys.gatewayKey && gatewayUrl !== ''),
        demo: demo !== null,
        callsToday,
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
