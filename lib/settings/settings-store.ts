import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { KeyValue } from '@/lib/storage/key-value';
import { StorageError } from '@/lib/storage/storage-error';
import { migrate } from './migrations/migrate';
import { repair } from './repair';
import { type Settings, settingsSchema } from './schema';

const storageKey = 'settings';

/**
 * Why what is stored is left as it is, so that nothing can be saved until it is solved: a newer program wrote it, and
 * what this one can read of it is in force; or it cannot be read at all, and the defaults are.
 */
type SettingsNotice = 'newer-version' | 'storage-failed';

/** The settings in force. */
export interface LoadedSettings {
  readonly settings: Settings;
  /** Dotted names of the fields that were wrong and now have their default; written back by the next save only. */
  readonly repaired: readonly string[];
  /** When not null, the settings are to read, not to save. */
  readonly notice: SettingsNotice | null;
}

/** Loads and saves the settings document. Neither ever rejects. */
export interface SettingsStore {
  load(): Promise<LoadedSettings>;
  /**
   * Saves and gives what was saved. Failures: `bad-request` with the dotted name of the first wrong field; `storage`
   * when the browser's storage refused, or with detail `newer-version` when a newer program wrote what is stored.
   */
  save(settings: Settings): Promise<Result<Settings>>;
}

/** The store of the settings; `defaults` are those of this build mode. */
export function createSettingsStore(options: { storage: KeyValue; defaults: Settings }): SettingsStore {
  const { storage, defaults } = options;

  async function load(): Promise<LoadedSettings> {
    let stored: unknown;
    try {
      stored = await storage.get(storageKey);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { settings: structuredClone(defaults), repaired: [], notice: 'storage-failed' };
    }
    if (stored === undefined) return { settings: structuredClone(defaults), repaired: [], notice: null };
    const migrated = migrate(stored);
    if (migrated.kind === 'newer') {
      const readable = { ...Object(stored), version: defaults.version };
      return { ...repair(readable, defaults), notice: 'newer-version' };
    }
    return { ...repair(migrated.document, defaults), notice: null };
  }

  async function save(settings: Settings): Promise<Result<Settings>> {
    const parsed = settingsSchema.safeParse(settings);
    if (!parsed.success) {
      return fail('bad-request', { detail: (parsed.error.issues[0]?.path ?? []).map(String).join('.') });
    }
    let newer = false;
    try {
      await storage.update(storageKey, (stored) => {
        newer = migrate(stored).kind === 'newer';
        return newer ? stored : parsed.data;
      });
    } catch (error) {
      if (error instanceof StorageError) return { ok: false, failure: error.failure };
      throw error;
    }
    return newer ? fail('storage', { detail: 'newer-version' }) : succeed(parsed.data);
  }

  return { load, save };
}
