import { fail, type Result } from '@/lib/domain/failure';
import type { Lock } from '@/lib/storage/lock';
import type { Settings } from './schema';
import type { LoadedSettings } from './settings-store';

/** Loads and changes the settings from one of several pages that may be open at once. */
export interface SettingsEditor {
  /** The settings after every change that was begun before. */
  load(): Promise<Result<LoadedSettings>>;
  /**
   * Stores what `change` makes of the settings as they are by then, so that nobody's change is lost. Failures: those of
   * loading and saving; `storage` with the notice as detail while the settings cannot be saved.
   */
  edit(change: (latest: Settings) => Settings): Promise<Result<Settings>>;
}

/** An editor over the worker's calls; `lock` is shared by all pages. */
export function createSettingsEditor(options: {
  readonly load: () => Promise<Result<LoadedSettings>>;
  readonly save: (settings: Settings) => Promise<Result<Settings>>;
  readonly lock: Lock;
}): SettingsEditor {
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return options.lock('card-comps:settings-editor', work);
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
