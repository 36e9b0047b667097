import { fail, type Result, succeed } from '@/lib/domain/failure';
import { keepIfPossible, loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLocalLock } from '@/lib/storage/lock';
import { StorageError } from '@/lib/storage/storage-error';
import { type Loaded, mapKeys, parseStored, type StoredKeys, toStored, withhold } from './stored-keys';

const storageKey = 'keys';
/** Where the wish to hold keys until the browser closes is kept: it outlives the keys. */
const keepKey = 'keep';
/** Which keys are kept, without the keys: what is noted here and there no more was lost. */
const notesKey = 'keys-kept';
const maxKeyLength = 512;

const keyNames = ['apiKey', 'gatewayKey'] as const;
/** The two keys. */
export type KeyName = (typeof keyNames)[number];

/** Which keys are stored, never the keys themselves. */
export interface KeyStatus {
  readonly apiKey: boolean;
  readonly gatewayKey: boolean;
  /** Whether keys are held until the browser closes only: the user's choice, be there a key or not. */
  readonly session: boolean;
  /** Keys that were kept and that the browser's storage no longer has, until keys are saved again; absent without any. */
  readonly lost?: readonly KeyName[];
  /** Keys that are there and were typed for another address than the one in force; absent without any. */
  readonly withheld?: readonly KeyName[];
}

/** A change to the keys: a string replaces, null removes, absent leaves. */
export interface KeyChange {
  readonly apiKey?: string | null;
  readonly gatewayKey?: string | null;
  /** How long both keys are held from now on; absent leaves them where they are, at first `browser`. */
  readonly keep?: 'browser' | 'session';
}

/** For each key an origin: that it was typed for, or that it would be sent to. Null where there is none, or none known. */
export type KeyOwners = Readonly<Record<KeyName, string | null>>;

/** Where keys lie; none of these is within reach of content scripts but `notes`, which holds no key. */
export interface KeyStorages {
  readonly lasting: KeyValue;
  readonly session: KeyValue;
  readonly notes: KeyValue;
}

/** What keys are kept with. */
export interface KeyVaultParts extends KeyStorages {
  /** The origins that the addresses in force would have the keys sent to. */
  readonly loadOwners: () => Promise<KeyOwners>;
}

/** Keeps the user's keys. `status` and `read` reject with a `StorageError` when the browser's storage refuses. */
export interface KeyVault {
  status(): Promise<KeyStatus>;
  /** The keys that may be sent to `inForce`, at first what `loadOwners` gives: one that was typed for another is withheld. */
  read(inForce?: KeyOwners): Promise<StoredKeys>;
  /**
   * Changes both keys or neither, and gives which are stored then. Failures: `bad-request` with detail `apiKey` or
   * `gatewayKey` for a key that no header can carry (empty, over 512 characters, control or non-ASCII characters);
   * `storage`.
   */
  change(change: KeyChange): Promise<Result<KeyStatus>>;
  /**
   * Removes the keys that were typed for another origin than `after`, and names them; those of an address that `before`
   * did not have either are kept for its return. Failures: `storage`.
   */
  dropForeign(before: KeyOwners, after: KeyOwners): Promise<Result<readonly KeyName[]>>;
}

/**
 * The vault over two storages, both out of reach of content scripts: `lasting`, the extension origin's IndexedDB, and
 * `session`, which the browser forgets when it closes. The keys are in one of them; a move that was cut short counts
 * as a move to the session, so that no copy outlives a wish for less. Which of the two was chosen lasts. `notes` is yet
 * another storage, which holds the names of the keys that are kept and outlives the loss of `lasting`. Beside each key
 * stands the origin that it was typed for: settings that are lost or damaged make it nobody else's.
 */
export function createKeyVault({ lasting, session, notes, loadOwners }: KeyVaultParts): KeyVault {
  const inTurn = createLocalLock();

  async function loadNotes(): Promise<readonly KeyName[]> {
    const noted = await loadIfPossible(() => notes.get(notesKey));
    return Array.isArray(noted) ? keyNames.filter((name) => noted.includes(name)) : [];
  }

  async function note(names: readonly KeyName[]): Promise<void> {
    const known = await loadNotes();
    if (JSON.stringify(known) === JSON.stringify(names)) return;
    await keepIfPossible(() => notes.set(notesKey, names.length > 0 ? names : undefined));
  }

  async function findLost({ keys, inSession }: Loaded): Promise<readonly KeyName[]> {
    if (inSession) return [];
    const noted = await loadNotes();
    const there = keyNames.filter((name) => keys[name] !== null);
    // Keys that were kept before anything was noted.
    await note(keyNames.filter((name) => there.includes(name) || noted.includes(name)));
    return noted.filter((name) => !there.includes(name));
  }

  async function load(inForce: KeyOwners): Promise<Loaded> {
    const loaded = await loadStored();
    const { keys, owners } = loaded;
    // A key that was stored before its origin was is its address's.
    const isUnknown = (name: KeyName) =>
      keys[name] !== null && owners[name] === null && inForce[name] !== null;
    if (!keyNames.some(isUnknown)) return loaded;
    const known = { ...loaded, owners: mapKeys((name) => (isUnknown(name) ? inForce[name] : owners[name])) };
    await keepIfPossible(() => (loaded.inSession ? session : lasting).set(storageKey, toStored(known)));
    return known;
  }

  async function loadStored(): Promise<Loaded> {
    const [kept, keep] = await Promise.all([lasting.get(storageKey), lasting.get(keepKey)]);
    const wasChosen = keep === 'session';
    const hold = () => session.get(storageKey);
    // Keys that were to last must not be withheld by a session that refuses.
    const held = wasChosen ? await hold() : await loadIfPossible(hold);
    if (held === undefined && !wasChosen) return { ...parseStored(kept), inSession: false };
    const loaded = { ...parseStored(held ?? kept), inSession: true };
    if (kept !== undefined || !wasChosen) await store(loaded);
    return loaded;
  }

  /** A worker that dies in between leaves a key without a note; with `isMissed` a note without its key, which is told. */
  async function store(changed: Loaded, isMissed = false): Promise<void> {
    const { keys, inSession } = changed;
    const there = keyNames.filter((name) => !inSession && keys[name] !== null);
    const noted = await loadNotes();
    if (!isMissed) await note(there.filter((name) => noted.includes(name)));
    if (inSession) await lasting.set(keepKey, 'session');
    const [home, other] = inSession ? [session, lasting] : [lasting, session];
    await home.set(storageKey, toStored(changed));
    if (!inSession) await lasting.delete(keepKey);
    await other.delete(storageKey);
    await note(there);
  }

  async function change(wanted: KeyChange): Promise<Result<KeyStatus>> {
    const apiKey = toKey(wanted.apiKey);
    if (apiKey === 'refused') return fail('bad-request', { detail: 'apiKey' });
    const gatewayKey = toKey(wanted.gatewayKey);
    if (gatewayKey === 'refused') return fail('bad-request', { detail: 'gatewayKey' });
    return inTurnOrFail(async () => {
      const inForce = await loadOwners();
      const before = await load(inForce);
      const changes = { apiKey, gatewayKey };
      const after: Loaded = {
        keys: mapKeys((name) => {
          const wish = changes[name];
          return wish === 'unchanged' ? before.keys[name] : wish.value;
        }),
        owners: mapKeys((name) => (changes[name] === 'unchanged' ? before.owners : inForce)[name]),
        inSession: wanted.keep === undefined ? before.inSession : wanted.keep === 'session',
      };
      await store(after);
      return succeed(toStatus(after, inForce));
    });
  }

  async function inTurnOrFail<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await inTurn(storageKey, work);
    } catch (error) {
      if (error instanceof StorageError) return { ok: false, failure: error.failure };
      throw error;
    }
  }

  async function drop(before: KeyOwners, after: KeyOwners): Promise<Result<readonly KeyName[]>> {
    const loaded = await load(before);
    const { keys, owners } = loaded;
    const dropped = keyNames.filter(
      (name) =>
        keys[name] !== null &&
        owners[name] !== null &&
        owners[name] !== after[name] &&
        (after[name] ?? before[name]) !== null,
    );
    const keep = (held: StoredKeys) => mapKeys((name) => (dropped.includes(name) ? null : held[name]));
    if (dropped.length > 0) await store({ ...loaded, keys: keep(keys), owners: keep(owners) }, true);
    return succeed(dropped);
  }

  const loadInTurn = (inForce: KeyOwners) => inTurn(storageKey, () => load(inForce));
  return {
    status: async () => {
      const inForce = await loadOwners();
      const stored = await loadInTurn(inForce);
      const lost = await findLost(stored);
      return { ...toStatus(stored, inForce), ...(lost.length > 0 && { lost }) };
    },
    read: async (inForce) => {
      const wanted = inForce ?? (await loadOwners());
      return withhold(await loadInTurn(wanted), wanted).keys;
    },
    change,
    dropForeign: (before, after) => inTurnOrFail(() => drop(before, after)),
  };
}

function toStatus(stored: Loaded, inForce: KeyOwners): KeyStatus {
  const { keys, inSession } = withhold(stored, inForce);
  const withheld = keyNames.filter((name) => stored.keys[name] !== null && keys[name] === null);
  return {
    apiKey: keys.apiKey !== null,
    gatewayKey: keys.gatewayKey !== null,
    session: inSession,
    ...(withheld.length > 0 && { withheld }),
  };
}

function toKey(wanted: string | null | undefined): { value: string | null } | 'unchanged' | 'refused' {
  if (wanted === undefined) return 'unchanged';
  if (wanted === null) return { value: null };
  const value = wanted.trim();
  // A header carries visible ASCII and spaces; anything else makes fetch throw instead of asking.
  return value.length <= maxKeyLength && /^[\x20-\x7e]+$/.test(value) ? { value } : 'refused';
}
