import type { Page } from 'puppeteer-core';
import type { Settings } from '@/lib/settings/settings';
import { askWorker } from './ask-worker';

/** The settings in force, as one of the extension's own pages loads them. */
export async function loadSettings(page: Page): Promise<Settings> {
  const loaded = await askWorker(page, 'settings/load', null);
  if (!loaded.ok) throw new Error(`The settings did not load: ${loaded.failure.code}`);
  return loaded.value.settings;
}

/** Stores changed settings from one of the extension's own pages, as the options do. */
export async function changeSettings(page: Page, change: (settings: Settings) => Settings): Promise<void> {
  const saved = await askWorker(page, 'settings/save', change(await loadSettings(page)));
  if (!saved.ok) throw new Error(`The settings were not saved: ${saved.failure.code}`);
}
