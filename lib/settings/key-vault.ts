import { fail, type Result, succeed } from '@/lib/domain/failure';
import { keepIfPossible, loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import { createLocalLock } from '@/lib/storage/lock';
import { StorageError } from '@/lib/storage/storage-error';
import { isPlainRecord } from './plain-record';

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
}

/** A change to the keys: a string replaces, null removes, absent leaves. */
export interface KeyChange {
  readonly apiKey?: string | null;
  readonly gatewayKey?: string | null;
  /** How long both keys are held from now on; absent leaves them where they are, at first `browser`. */
  readonly keep?: 'browser' | 'session';
}

/** The keys themselves; they stay in the worker. */
interface StoredKeys {
  readonly apiKey: string | null;
  readonly gatewayKey: string | null;
}

/** Where keys lie; none of these is within reach of content scripts but `notes`, which holds no key. */
export interface KeyStorages {
  readonly lasting: KeyValue;
  readonly session: KeyValue;
  readonly notes: KeyValue;
}

/** Keeps the user's keys. `status` and `read` reject with a `StorageError` when the browser's storage refuses. */
export interface KeyVault {
  status(): Promise<KeyStatus>;
  read(): Promise<StoredKeys>;
  /**
   * Changes both keys or neither, and gives which are stored then. Failures: `bad-request` with detail `apiKey` or
   * `gatewayKey` for a key that no header can carry (empty, over 512 characters, control or non-ASCII characters);
   * `storage`.
   */
  change(change: KeyChange): Promise<Result<KeyStatus>>;
  /**
   * What `work` gives, and which of the named keys were there and are gone now. Nobody is given a key before `work` is
   * over; the named ones are back when it fails, and gone when the worker dies meanwhile. `work` must not use the vault.
   * Failures: those of `work`; `storage`.
   */
  dropDuring<T>(
    names: readonly KeyName[],
    work: () => Promise<Result<T>>,
  ): Promise<Result<{ readonly value: T; readonly dropped: readonly KeyName[] }>>;
}

/**
 * The vault over two storages, both out of reach of content scripts: `lasting`, the extension origin's IndexedDB, and
 * `session`, which the browser forgets when it closes. The keys are in one of them; a move that was cut short counts
 * as a move to the session, so that no copy outlives a wish for less. Which of the two was chosen lasts. `notes` is yet
 * another storage, which holds the names of the keys that are kept and outlives the loss of `lasting`.
 */
export function createKeyVault({ lasting, session, notes }: KeyStorages): KeyVault {
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

  async function findLost(keys: StoredKeys, inSession: boolean): Promise<readonly KeyName[]> {
    if (inSession) return [];
    const noted = await loadNotes();
    const there = keyNames.filter((name) => keys[name] !== null);
    // Keys that were kept before anything was noted.
    await note(keyNames.filter((name) => there.includes(name) || noted.includes(name)));
    return noted.filter((name) => !there.includes(name));
  }

  async function load(): Promise<{ keys: StoredKeys; inSession: boolean }> {
    const [kept, keep] = await Promise.all([lasting.get(storageKey), lasting.get(keepKey)]);
    const wasChosen = keep === 'session';
    const hold = () => session.get(storageKey);
    // Keys that were to last must not be withheld by a session that refuses.
    const held = wasChosen ? await hold() : await loadIfPossible(hold);
    if (held === undefined && !wasChosen) return { keys: parseKeys(kept), inSession: false };
    const keys = parseKeys(held ?? kept);
    if (kept !== undefined || !wasChosen) await store(keys, true);
    return { keys, inSession: true };
  }

  async function store(keys: StoredKeys, inSession: boolean): Promise<void> {
    const there = keyNames.filter((name) => !inSession && keys[name] !== null);
    // A worker that dies in between leaves a key without a note, never a note without its key.
    const noted = await loadNotes();
    await note(there.filter((name) => noted.includes(name)));
    if (inSession) await lasting.set(keepKey, 'session');
    const [home, other] = inSession ? [session, lasting] : [lasting, session];
    await home.set(storageKey, keys);
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
      const before = await load();
      const keys: StoredKeys = {
        apiKey: apiKey === 'unchanged' ? before.keys.apiKey : apiKey.value,
        gatewayKey: gatewayKey === 'unchanged' ? before.keys.gatewayKey : gatewayKey.value,
      };
      const inSession = wanted.keep === undefined ? before.inSession : wanted.keep === 'session';
      await store(keys, inSession);
      return succeed(toStatus(keys, inSession));
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

  async function whileDropped<T>(names: readonly KeyName[], work: () => Promise<Result<T>>) {
    const { keys, inSession } = await load();
    const dropped = names.filter((name) => keys[name] !== null);
    const left = Object.fromEntries(dropped.map((name) => [name, null]));
    if (dropped.length > 0) await store({ ...keys, ...left }, inSession);
    let done: Result<T> | undefined;
    try {
      done = await work();
      return done.ok ? succeed({ value: done.value, dropped }) : done;
    } finally {
      if (dropped.length > 0 && !done?.ok) await store(keys, inSession);
    }
  }

  const loadInTurn = () => inTurn(storageKey, load);
  return {
    status: async () => {
      const { keys, inSession } = await loadInTurn();
      const lost = await findLost(keys, inSession);
      return { ...toStatus(keys, inSession), ...(lost.length > 0 && { lost }) };
    },
    read: async () => (await loadInTurn()).keys,
    change,
    dropDuring: (names, work) =>
      names.length === 0 ? withNothingDropped(work) : inTurnOrFail(() => whileDropped(names, work)),
  };
}

async function withNothingDropped<T>(work: () => Promise<Result<T>>) {
  const done = await work();
  return done.ok ? succeed({ value: done.value, dropped: [] }) : done;
}

function toStatus(keys: StoredKeys, session: boolean): KeyStatus {
  return { apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null, session };
}

function parseKeys(stored: unknown): StoredKeys {
  const parseKey = (key: unknown) => (typeof key === 'string' && key !== '' ? key : null);
  if (!isPlainRecord(stored)) return { apiKey: null, gatewayKey: null };
  return { apiKey: parseKey(stored.apiKey), gatewayKey: parseKey(stored.gatewayKey) };
}

function toKey(wanted: string | null | undefined): { value: string | null } | 'unchanged' | 'refused' {
  if (wanted === undefined) return 'unchanged';
  if (wanted === null) return { value: null };
  const value = wanted.trim();
  // A header carries visible ASCII and spaces; anything else makes fetch throw instead of asking.
  return value.length <= maxKeyLength && /^[\x20-\x7e]+$/.test(value) ? { value } : 'refused';
}
