import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { KeyValue } from '@/lib/storage/key-value';
import { StorageError } from '@/lib/storage/storage-error';
import { isPlainRecord } from './plain-record';

const storageKey = 'keys';
const maxKeyLength = 512;

/** Which keys are stored; never the keys themselves. */
export interface KeyStatus {
  readonly apiKey: boolean;
  readonly gatewayKey: boolean;
}

/** A change to the keys: a string replaces, null removes, absent leaves. */
export interface KeyChange {
  readonly apiKey?: string | null;
  readonly gatewayKey?: string | null;
}

/** The keys themselves; they stay in the worker. */
interface StoredKeys {
  readonly apiKey: string | null;
  readonly gatewayKey: string | null;
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
}

/** The vault over `storage`, which must be out of reach of content scripts: the extension origin's IndexedDB. */
export function createKeyVault(storage: KeyValue): KeyVault {
  const read = async () => parseKeys(await storage.get(storageKey));

  async function change(wanted: KeyChange): Promise<Result<KeyStatus>> {
    const apiKey = toKey(wanted.apiKey);
    if (apiKey === 'refused') return fail('bad-request', { detail: 'apiKey' });
    const gatewayKey = toKey(wanted.gatewayKey);
    if (gatewayKey === 'refused') return fail('bad-request', { detail: 'gatewayKey' });
    try {
      const stored = await storage.update(storageKey, (old): StoredKeys => {
        const keys = parseKeys(old);
        return {
          apiKey: apiKey === 'unchanged' ? keys.apiKey : apiKey.value,
          gatewayKey: gatewayKey === 'unchanged' ? keys.gatewayKey : gatewayKey.value,
        };
      });
      return succeed(toStatus(parseKeys(stored)));
    } catch (error) {
      if (error instanceof StorageError) return { ok: false, failure: error.failure };
      throw error;
    }
  }

  return { status: async () => toStatus(await read()), read, change };
}

function toStatus(keys: StoredKeys): KeyStatus {
  return { apiKey: keys.apiKey !== null, gatewayKey: keys.gatewayKey !== null };
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
