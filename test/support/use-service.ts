import type { Page } from 'puppeteer-core';
import { askWorker } from './ask-worker';

/** Stores a service's address and keys from one of the extension's own pages, as the options do. */
export async function useService(
  page: Page,
  url: string,
  keys: { readonly apiKey: string; readonly gatewayKey: string },
): Promise<void> {
  const loaded = await askWorker(page, 'settings/load', null);
  if (!loaded.ok) throw new Error(`The settings did not load: ${loaded.failure.code}`);
  const service = {
    ...loaded.value.settings.service,
    baseUrl: url,
    gatewayUrl: url,
    gatewayHost: 'gateway.example',
    plan: 'mega' as const,
  };
  const saved = await askWorker(page, 'settings/save', { ...loaded.value.settings, service });
  if (!saved.ok) throw new Error(`The settings were not saved: ${saved.failure.code}`);
  const kept = await askWorker(page, 'keys/save', { apiKey: keys.apiKey, gatewayKey: keys.gatewayKey });
  if (!kept.ok) throw new Error(`The keys were not saved: ${kept.failure.code}`);
}
