import { createKeyVault } from '@/lib/settings/key-vault';
import { createSettingsStore } from '@/lib/settings/settings-store';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLossNotes } from '@/lib/storage/loss-notes';
import { createMissedStorage } from '@/lib/storage/missed-storage';
import { StorageError } from '@/lib/storage/storage-error';
import { demo, initialSettings } from './build-mode';

/** Where settings and keys lie. */
export interface AccessStorages {
  readonly settings: KeyValue;
  /** The extension origin's own database, for keys that last. */
  readonly keys: KeyValue;
  /** What the browser forgets when it closes. */
  readonly session: KeyValue;
  /** Which keys and values there are, without themselves: where their loss would not take it along. */
  readonly notes: KeyValue;
}

/** Builds what says where the service is and what opens it: settings and keys. */
export function createAccess({ settings, keys: lasting, session, notes }: AccessStorages) {
  const losses = createLossNotes(notes);
  const kept = createMissedStorage({
    ...{ storage: settings, notes, name: 'kept-settings' },
    kinds: { settings: 'settings' },
  });
  const settingsStore = createSettingsStore({ storage: kept, defaults: initialSettings });
  const keyVault = createKeyVault({ lasting, session, notes });

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
    notes,
    losses,
    settingsStore,
    keyVault,
    loadSettings,

    async loadAccess() {
      const [{ settings: inForce, notice }, keys] = await Promise.all([settingsStore.load(), loadKeys()]);
      // Without its address the service would look as if nobody had ever named it.
      if (notice === 'storage-failed') throw new StorageError('get', new Error(notice));
      return { ...inForce.service, ...keys };
    },

    async loadKeyStatus() {
      const [keys, status] = await Promise.all([loadKeys(), keyVault.status()]);
      return { ...status, apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null };
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
export type Access = ReturnType<typeof createAccess>;
