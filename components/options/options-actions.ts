import type { Result } from '@/lib/domain/failure';
import type {
  ConnectionCheck,
  OutputOf,
  PictureHost,
  RatesStatus,
  StoredData,
  StoredKind,
} from '@/lib/messaging/calls';
import type { KeyChange } from '@/lib/settings/key-vault';
import type { Settings } from '@/lib/settings/settings';
import type { ServiceSettings } from './service-draft';
import type { ServiceSaved } from './service-form';
import type { Shortcut } from './shortcuts';
import type { SettingsEdit } from './use-preferences';

/** What an export file holds, as text, and the price service that it names. */
export interface SettingsFile {
  readonly text: string;
  readonly service: ServiceSettings;
}

/**
 * What the options page lets the user do. Whatever is called `onAllow…`, and `onSaveService`, is called within the
 * click, so that the browser can be asked for access before anything is awaited.
 */
export interface OptionsActions {
  onSaveService(service: ServiceSettings, keys: KeyChange): Promise<Result<ServiceSaved>>;
  onTest(): Promise<Result<readonly ConnectionCheck[]>>;
  /** Changes the settings as they are stored by then, and gives the new ones. */
  onEditSettings(edit: SettingsEdit): Promise<Result<Settings>>;
  onAllowSite(id: string): Promise<boolean>;
  onAllowShop(origin: string): Promise<boolean>;
  /** Forgets a shop, with the browser's leave to reach it; gives the shops that are left. */
  onRemoveShop(origin: string): Promise<Result<readonly string[]>>;
  onAllowEcb(): Promise<boolean>;
  onAllowPictures(host: string): Promise<boolean>;
  onLoadRates(): Promise<Result<RatesStatus>>;
  onLoadPictureHosts(): Promise<Result<readonly PictureHost[]>>;
  /** None where the browser has no shortcuts for extensions. */
  onLoadShortcuts(): Promise<Result<readonly Shortcut[]>>;
  /** Opens the place where the browser lets people change shortcuts; false where it did not. */
  onChangeShortcuts(): Promise<boolean>;
  /** The day since which lost data had been stored; null without a loss. */
  onLoadLosses(): Promise<Result<string | null>>;
  onDismissLosses(): Promise<Result<null>>;
  onMeasureData(): Promise<Result<StoredData>>;
  onClearData(kinds: readonly StoredKind[]): Promise<Result<StoredData>>;
  /** Hands the export file to the browser and gives its name. */
  onExport(): Promise<Result<string>>;
  /** Reads an export file without taking anything over. */
  onReadFile(file: File): Promise<Result<SettingsFile>>;
  /** Takes over what an export file holds. */
  onImport(text: string): Promise<Result<OutputOf<'settings/import'>>>;
}
