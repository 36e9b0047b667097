import { fail, type Result, succeed } from '@/lib/domain/failure';
import { createMutex, type KeyValue, StorageError, tryStorage, type Values } from '@/lib/storage/key-value';
import { findKeyOrigins, type KeyName, keyNames, parseKey } from './keys';
import { parseSettings, type Settings, settingsSchema } from './settings';

/** The keys themselves; they stay in the worker. */
type StoredKeys = Readonly<Record<KeyName, string | null>>;

/** Which keys are stored, never the keys themselves. */
export interface KeyStatus {
  readonly apiKey: boolean;
  readonly gatewayKey: boolean;
  /** Whether keys are held until the browser closes only: the user's choice, with or without a key. */
  readonly session: boolean;
  /** Stored keys that were typed for another origin than the one in force; absent without any. */
  readonly withheld?: readonly KeyName[];
}

/** A change to the keys: a string replaces, null removes, absent stays. */
export interface KeyChange {
  readonly apiKey?: string | null;
  readonly gatewayKey?: string | null;
  /** How long both keys are held from now on; absent stays as it is, at first `browser`. */
  readonly keep?: 'browser' | 'session';
}

type KeyOrigins = ReturnType<typeof findKeyOrigins>;

/** Keys with the origins that they were typed for, and whether they are held until the browser closes only. */
interface HeldKeys {
  readonly keys: StoredKeys;
  readonly origins: KeyOrigins;
  readonly inSession: boolean;
}

/** Names of the values in the database that belong to the keys. */
const keyValues = ['keys', 'keep'] as const;

function mapKeys<T>(find: (name: KeyName) => T): Readonly<Record<KeyName, T>> {
  return { apiKey: find('apiKey'), gatewayKey: find('gatewayKey') };
}

/** The change with its keys parsed; `bad-request` with detail `apiKey` or `gatewayKey` for one that is none. */
function parseKeyChange(change: KeyChange): Result<KeyChange> {
  const parsed: { -readonly [Name in KeyName]?: string | null } = {};
  for (const name of keyNames) {
    const typed = change[name];
    if (typed === undefined) continue;
    parsed[name] = typed === null ? null : parseKey(typed);
    if (typed !== null && parsed[name] === null) return fail('bad-request', { detail: name });
  }
  return succeed({ ...change, ...parsed });
}

function parseKeys(stored: unknown): Omit<HeldKeys, 'inSession'> {
  const field = (from: unknown, name: string): string | null => {
    const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : null;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const origins = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'origins') : null;
  return { keys: mapKeys((name) => field(stored, name)), origins: mapKeys((name) => field(origins, name)) };
}

const toStored = ({ keys, origins }: HeldKeys) => ({ ...keys, origins });

/** The keys after a change, or after the origins in force have become others; `dropped` are those of other origins. */
function changeKeys(
  held: HeldKeys,
  change: KeyChange,
  before: KeyOrigins,
  after: KeyOrigins,
): { readonly held: HeldKeys; readonly dropped: readonly KeyName[] } {
  // A key that was typed before any address belongs to the first one.
  const originOf = (name: KeyName) => held.origins[name] ?? before[name];
  const dropped = keyNames.filter(
    (name) =>
      held.keys[name] !== null &&
      originOf(name) !== null &&
      originOf(name) !== after[name] &&
      // Where neither settings name an address, the key waits for its own to come back.
      (after[name] ?? before[name]) !== null,
  );
  const isKept = (name: KeyName) => change[name] === undefined && !dropped.includes(name);
  const keys = mapKeys((name) => (isKept(name) ? held.keys[name] : (change[name] ?? null)));
  return {
    dropped,
    held: {
      keys,
      origins: mapKeys((name) =>
        keys[name] === null ? null : isKept(name) ? (originOf(name) ?? after[name]) : after[name],
      ),
      inSession: change.keep === undefined ? held.inSession : change.keep === 'session',
    },
  };
}

/** The keys that may be sent to the origins in force: those of another origin are withheld. */
function withholdKeys({ keys, origins }: HeldKeys, inForce: KeyOrigins): StoredKeys {
  const isForeign = (name: KeyName) =>
    origins[name] !== null && inForce[name] !== null && origins[name] !== inForce[name];
  return mapKeys((name) => (isForeign(name) ? null : keys[name]));
}

/** Which keys are stored and usable with the origins in force. */
function toKeyStatus(held: HeldKeys, inForce: KeyOrigins): KeyStatus {
  const usable = withholdKeys(held, inForce);
  const withheld = keyNames.filter((name) => held.keys[name] !== null && usable[name] === null);
  return {
    apiKey: usable.apiKey !== null,
    gatewayKey: usable.gatewayKey !== null,
    session: held.inSession,
    ...(withheld.length > 0 && { withheld }),
  };
}

/**
 * Keeps the keys in one of two places, both out of reach of content scripts: the extension's own database, or
 * `session`, which the browser forgets when it closes. The database's transaction decides which of them is in force.
 */
function createKeyVault(session: KeyValue) {
  return {
    /** The keys; `stored` are the database's {@link keyValues}. */
    async load(stored: Values): Promise<HeldKeys> {
      const inSession = stored.keep === 'session';
      return { ...parseKeys(inSession ? await session.get('keys') : stored.keys), inSession };
    },

    /** Stores the keys; `write` stores the {@link keyValues} that it is given in one transaction of the database. */
    async store(held: HeldKeys, write: (values: Values) => Promise<void>): Promise<void> {
      if (held.inSession) {
        await session.set('keys', toStored(held));
        await write({ keys: undefined, keep: 'session' });
      } else {
        await write({ keys: toStored(held), keep: undefined });
        // A copy that cannot be removed ends with the browser.
        await tryStorage(() => session.set('keys', undefined));
      }
    },
  };
}

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

/** The address whose card ids are in force: the gateway's, which search uses, or the only address. */
function findServiceId({ baseUrl, gatewayUrl }: Settings['service']): string {
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
  /** The service whose card ids are in force, by its address. */
  loadServiceId(): Promise<string>;
  /** Rejects with a `StorageError` when the storage refuses. */
  loadAccess(): Promise<ServiceAccess>;
  /** Rejects with a `StorageError` when the storage refuses. */
  loadKeyStatus(): Promise<KeyStatus>;
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

    loadServiceId: async () => findServiceId((await load()).settings.service),

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

    save: ({ settings, keys = {} }) => save(settings ? () => settings : null, keys),

    saveService: ({ service, keys }) => save((latest) => ({ ...latest, service }), keys),
  };
}
