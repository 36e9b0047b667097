import { findKeyOwners } from '@/lib/settings/foreign-keys';
import { createKeyVault, type KeyOwners } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/schema';
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

/** The address whose card ids are in force: the gateway's, which search brings, or that of the one address there is. */
export function findIdSource({
  baseUrl,
  gatewayUrl,
}: Pick<Settings['service'], 'baseUrl' | 'gatewayUrl'>): string {
  return gatewayUrl || baseUrl;
}

/** Builds what says where the service is and what opens it: settings and keys. */
export function createAccess({ settings, keys: lasting, session, notes }: AccessStorages) {
  const losses = createLossNotes(notes);
  const kept = createMissedStorage({
    ...{ storage: settings, notes, name: 'kept-settings' },
    kinds: { settings: 'settings' },
  });
  const settingsStore = createSettingsStore({ storage: kept, defaults: initialSettings });
  const loadOwners = async () => findKeyOwners((await loadSettings()).service);
  const keyVault = createKeyVault({ lasting, session, notes, loadOwners });

  async function loadSettings() {
    return (await settingsStore.load()).settings;
  }

  async function loadKeys(inForce?: KeyOwners) {
    const keys = await keyVault.read(inForce);
    // The demo's sample keys stand in until somebody types their own.
    return {
      apiKey: keys.apiKey ?? demo?.apiKey ?? null,
      gatewayKey: keys.gatewayKey ?? demo?.gatewayKey ?? null,
    };
  }

  return {
    session,
    notes,
    losses,
    settingsStore,
    keyVault,
    loadSettings,

    async loadAccess() {
      const { settings: inForce, notice } = await settingsStore.load();
      // Without its address the service would look as if nobody had ever named it.
      if (notice === 'storage-failed') throw new StorageError('get', new Error(notice));
      // For the very addresses that they will be sent to: the settings may be others by now.
      return { ...inForce.service, ...(await loadKeys(findKeyOwners(inForce.service))) };
    },

    async loadKeyStatus() {
      const [keys, status] = await Promise.all([loadKeys(), keyVault.status()]);
      return { ...status, apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null };
    },

    loadService: async () => findIdSource((await loadSettings()).service),

    async loadOwnOrigins() {
      const { baseUrl, gatewayUrl } = (await loadSettings()).service;
      return [baseUrl, gatewayUrl].flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
    },
  };
}

/** What says where the service is and what opens it. */
export type Access = ReturnType<typeof createAccess>;
