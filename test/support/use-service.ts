import type { Page } from 'puppeteer-core';
import { askWorker } from './ask-worker';
import { changeSettings } from './change-settings';

/** Stores a service's address and keys from one of the extension's own pages, as the options do. */
export async function useService(
  page: Page,
  url: string,
  keys: { readonly apiKey: string; readonly gatewayKey: string },
): Promise<void> {
  await changeSettings(page, (settings) => ({
    ...settings,
    service: {
      ...settings.service,
      baseUrl: url,
      gatewayUrl: url,
      gatewayHost: 'gateway.example',
      plan: 'mega',
    },
  }));
  const kept = await askWorker(page, 'service/save', {
    keys: { apiKey: keys.apiKey, gatewayKey: keys.gatewayKey },
  });
  if (!kept.ok) throw new Error(`The keys were not saved: ${kept.failure.code}`);
}
