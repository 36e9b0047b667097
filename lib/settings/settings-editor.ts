import { fail, type Result } from '@/lib/domain/failure';
import type { Mutex } from '@/lib/storage/key-value';
import type { Settings } from './settings';
import type { LoadedSettings } from './settings-store';

/** Loads and changes the settings from one of several pages that may be open at once. */
interface SettingsEditor {
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
