import browser from 'webextension-polyfill';
import { createKeyVault } from '@/lib/settings/key-vault';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { toOriginPattern } from '@/lib/sites/site-origins';
import { createExtensionStorage } from '@/lib/storage/extension-storage';
import { openIndexedDb } from '@/lib/storage/indexed-db';
import { demo, initialSettings } from './build-mode';

/** Whether the browser lets the extension reach an origin. */
export function hasPermission(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toOriginPattern(origin)] });
}

/** Builds what says where the service is and what opens it: settings and keys. */
export function buildAccess() {
  const settingsStore = createSettingsStore({
    storage: createExtensionStorage(browser.storage.local),
    defaults: initialSettings,
  });
  const session = createExtensionStorage(browser.storage.session);
  const keyVault = createKeyVault({ lasting: openIndexedDb('card-comps-keys'), session });

  async function loadSettings() {
    return (await settingsStore.load()).settings;
  }

  async function loadKeys() {
    const keys = await keyVault.read();
    // The demo's sample keys stand in until somebody types their own.
    return {
      apiKey: keys.apiKey ?? demo?.apiKey ?? null,
      gatewayKey: keys.gatewayKey ?? demo?.gatewayKey ?? null,
    };
  }

  async function loadAddresses() {
    const { baseUrl, gatewayUrl } = (await loadSettings()).service;
    return { baseUrl, gatewayUrl };
  }

  return {
    session,
    settingsStore,
    keyVault,
    loadSettings,

    async loadAccess() {
      const [{ service }, keys] = await Promise.all([loadSettings(), loadKeys()]);
      return { ...service, ...keys };
    },

    async loadKeyStatus() {
      const [keys, { session }] = await Promise.all([loadKeys(), keyVault.status()]);
      return { apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null, session };
    },

    /** Whose card ids are in force: the gateway's, which search brings, or those of the one address there is. */
    async loadService() {
      const { baseUrl, gatewayUrl } = await loadAddresses();
      return gatewayUrl || baseUrl;
    },

    async loadOwnOrigins() {
      const { baseUrl, gatewayUrl } = await loadAddresses();
      return [baseUrl, gatewayUrl].flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
    },
  };
}

/** What says where the service is and what opens it. */
export type Access = ReturnType<typeof buildAccess>;
