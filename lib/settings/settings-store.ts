import { fail, type Result, succeed } from '@/lib/domain/failure';
import { type KeyValue, StorageError, type Values } from '@/lib/storage/key-value';
import { createMutex, type Mutex } from '@/lib/storage/mutex';
import { findKeyOrigins } from './foreign-keys';
import {
  changeKeys,
  createKeyVault,
  type KeyChange,
  type KeyName,
  type KeyStatus,
  keyValues,
  parseKeyChange,
  type StoredKeys,
  toKeyStatus,
  withholdKeys,
} from './key-vault';
import { parseSettings, type Settings, settingsSchema } from './settings';

/** The settings in force. */
export interface LoadedSettings {
  readonly settings: Settings;
  /** Dotted names of the fields that were wrong and now have their default; written back by the next save only. */
  readonly repaired: readonly string[];
  /**
   * When not null, the settings can be read and not saved: a newer program wrote them, and their readable part is in
   * force; or the storage refuses, and the defaults are in force.
   */
  readonly notice: 'newer-version' | 'storage-failed' | null;
}

/** The result of a save. */
export interface SavedService {
  readonly settings: Settings;
  readonly keys: KeyStatus;
  /** Keys that were removed because the settings now name another origin than they were typed for. */
  readonly dropped: readonly KeyName[];
}

/** Everything that a call to the price service needs. */
export interface ServiceAccess {
  readonly service: Settings['service'];
  readonly keys: StoredKeys;
  /** Names the service and its keys: another address or key has another source. */
  readonly source: string;
}

/** The address whose card ids are in force: the gateway's, which search brings, or that of the one address there is. */
export function findServiceId({
  baseUrl,
  gatewayUrl,
}: Pick<Settings['service'], 'baseUrl' | 'gatewayUrl'>): string {
  return gatewayUrl || baseUrl;
}

/**
 * Settings and keys. A key belongs to the origin it was typed for: a save that changes the address removes it, and no
 * other origin is ever sent it. Each change of service or keys comes with a new revision in the same transaction.
 */
export interface SettingsStore {
  /** Never rejects for a storage that refuses. */
  load(): Promise<LoadedSettings>;
  /** The settings alone, as they are in force. */
  loadSettings(): Promise<Settings>;
  /** Rejects with a `StorageError` when the storage refuses. */
  loadAccess(): Promise<ServiceAccess>;
  /** Rejects with a `StorageError` when the storage refuses. */
  loadKeyStatus(): Promise<KeyStatus>;
  /** Whether anything was ever saved and is still there; rejects with a `StorageError`. */
  isStored(): Promise<boolean>;
  /**
   * Saves settings, keys or both in one transaction. Failures: `bad-request` with the dotted name of the first wrong
   * field or of the key that no header can carry; `storage` when the browser refused, or with detail `newer-version`.
   */
  save(change: { readonly settings?: Settings; readonly keys?: KeyChange }): Promise<Result<SavedService>>;
  /** {@link save} for the service's part of the settings. */
  saveService(change: {
    readonly service: Settings['service'];
    readonly keys: KeyChange;
  }): Promise<Result<SavedService>>;
}

const storedValues = ['settings', 'revision', ...keyValues] as const;

/** The store over the database's `values` and the browser's session storage; `defaults` are those of the build mode. */
export function createSettingsStore(options: {
  readonly values: KeyValue;
  readonly session: KeyValue;
  readonly defaults: Settings;
  /** Called after each successful save. */
  readonly onSaved: () => Promise<void>;
}): SettingsStore {
  const { values, session, defaults, onSaved } = options;
  const vault = createKeyVault(session);
  const mutex = createMutex();

  function parse(stored: unknown): LoadedSettings {
    if (stored === undefined) return { settings: structuredClone(defaults), repaired: [], notice: null };
    const { isNewer, settings, repaired } = parseSettings(stored, defaults);
    return { settings, repaired, notice: isNewer ? 'newer-version' : null };
  }

  async function loadAll() {
    const entries = storedValues.map(async (name) => [name, await values.get(name)] as const);
    const stored = Object.fromEntries(await Promise.all(entries));
    const held = await vault.load(stored);
    return { stored, ...parse(stored.settings), held };
  }

  async function load(): Promise<LoadedSettings> {
    try {
      return parse(await values.get('settings'));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { settings: structuredClone(defaults), repaired: [], notice: 'storage-failed' };
    }
  }

  async function saveLoaded(
    toSettings: ((latest: Settings) => Settings) | null,
    wanted: KeyChange,
  ): Promise<Result<SavedService>> {
    const { stored, settings: before, notice, held } = await loadAll();
    if (notice !== null && toSettings) return fail('storage', { detail: notice });
    const parsed = settingsSchema.safeParse(toSettings ? toSettings(before) : before);
    if (!parsed.success) {
      return fail('bad-request', { detail: (parsed.error.issues[0]?.path ?? []).map(String).join('.') });
    }
    const settings = parsed.data;
    const inForce = findKeyOrigins(settings.service);
    const changed = changeKeys(held, wanted, findKeyOrigins(before.service), inForce);
    const isSameService = JSON.stringify(before.service) === JSON.stringify(settings.service);
    const hasKeyChange = Object.keys(wanted).length > 0;
    const isNew = !isSameService || hasKeyChange || stored.revision === undefined;
    const write = (keys: Values) =>
      values.updateAll([], () => ({
        ...keys,
        ...(toSettings && { settings }),
        ...(isNew && { revision: crypto.randomUUID() }),
      }));
    if (hasKeyChange || changed.dropped.length > 0) await vault.store(changed.held, write);
    else await write({});
    return succeed({ settings, keys: toKeyStatus(changed.held, inForce), dropped: changed.dropped });
  }

  async function save(
    toSettings: ((latest: Settings) => Settings) | null,
    keys: KeyChange,
  ): Promise<Result<SavedService>> {
    const wanted = parseKeyChange(keys);
    if (!wanted.ok) return wanted;
    try {
      const saved = await mutex('', () => saveLoaded(toSettings, wanted.value));
      if (saved.ok) await onSaved();
      return saved;
    } catch (error) {
      if (error instanceof StorageError) return { ok: false, failure: error.failure };
      throw error;
    }
  }

  return {
    load,

    loadSettings: async () => (await load()).settings,

    async loadAccess() {
      const { stored, settings, held } = await loadAll();
      const { service } = settings;
      const source = JSON.stringify([findServiceId(service), stored.revision ?? null]);
      return { service, keys: withholdKeys(held, findKeyOrigins(service)), source };
    },

    async loadKeyStatus() {
      const { settings, held } = await loadAll();
      return toKeyStatus(held, findKeyOrigins(settings.service));
    },

    isStored: async () => (await values.get('revision')) !== undefined,

    save: ({ settings, keys = {} }) => save(settings ? () => settings : null, keys),

    saveService: ({ service, keys }) => save((latest) => ({ ...latest, service }), keys),
  };
}

/** Loads and changes the settings from one of several pages that may be open at once. */
export interface SettingsEditor {
  /** The settings after every change that was begun before. */
  load(): Promise<Result<LoadedSettings>>;
  /**
   * Stores the result of `change` on the settings as they are by then, so that no other change is lost. Failures: those
   * of loading and saving; `storage` with the notice as detail while the settings cannot be saved.
   */
  edit(change: (latest: Settings) => Settings): Promise<Result<Settings>>;
}

/** An editor over the worker's calls; all pages share `mutex`. */
export function createSettingsEditor(options: {
  readonly load: () => Promise<Result<LoadedSettings>>;
  readonly save: (settings: Settings) => Promise<Result<Settings>>;
  readonly mutex: Mutex;
}): SettingsEditor {
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return options.mutex('card-comps:settings-editor', work);
  }
  return {
    load: () => inTurn(options.load),
    edit: (change) =>
      inTurn(async () => {
        const loaded = await options.load();
        if (!loaded.ok) return loaded;
        const { settings, notice } = loaded.value;
        return notice === null ? options.save(change(settings)) : fail('storage', { detail: notice });
      }),
  };
}
