import { fail, type Result, succeed } from '@/lib/domain/failure';
import { type KeyValue, tryStorage, type Values } from '@/lib/storage/key-value';
import { type KeyName, type KeyOrigins, keyNames, parseKey } from './foreign-keys';

export type { KeyName };

/** The keys themselves; they stay in the worker. */
export type StoredKeys = Readonly<Record<KeyName, string | null>>;

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

/** Keys with the origins that they were typed for, and whether they are held until the browser closes only. */
export interface HeldKeys {
  readonly keys: StoredKeys;
  readonly origins: KeyOrigins;
  readonly inSession: boolean;
}

/** Names of the values in the database that belong to the keys. */
export const keyValues = ['keys', 'keep'] as const;

function mapKeys<T>(find: (name: KeyName) => T): Readonly<Record<KeyName, T>> {
  return { apiKey: find('apiKey'), gatewayKey: find('gatewayKey') };
}

/** The change with its keys parsed; `bad-request` with detail `apiKey` or `gatewayKey` for one that is none. */
export function parseKeyChange(change: KeyChange): Result<KeyChange> {
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
export function changeKeys(
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
export function withholdKeys({ keys, origins }: HeldKeys, inForce: KeyOrigins): StoredKeys {
  const isForeign = (name: KeyName) =>
    origins[name] !== null && inForce[name] !== null && origins[name] !== inForce[name];
  return mapKeys((name) => (isForeign(name) ? null : keys[name]));
}

/** Which keys are stored and usable with the origins in force. */
export function toKeyStatus(held: HeldKeys, inForce: KeyOrigins): KeyStatus {
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
export function createKeyVault(session: KeyValue) {
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
