import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/schema';
import { createSettingsStore } from '@/lib/settings/settings-store';
import type { KeyValue } from '@/lib/storage/key-value';
import { createMemoryStorage } from '@/lib/storage/memory-storage';
import { StorageError } from '@/lib/storage/storage-error';

/** Settings of which none is a default. */
export const custom: Settings = {
  ...defaultSettings,
  service: {
    ...defaultSettings.service,
    baseUrl: 'https://api.example.com',
    gatewayUrl: 'https://gateway.example.com/cards',
    gatewayHost: 'cards.example.com',
    plan: 'pro',
  },
  sites: { ebay: false },
  ask: 'button',
  dailyBudget: 0,
  nearPercent: 2.5,
  rule: { atMostPercent: 70, leastPopulation: 12 },
  gradingFee: { minor: 3000, currency: 'JPY' },
  currency: 'EUR',
  rates: { source: 'own', own: { date: '2026-03-02', perEuro: { USD: 1.08 } } },
  country: 'DE',
  languages: ['en', 'ja'],
  theme: 'contrast',
  welcomed: true,
};

/** A store over a storage that holds `stored`. */
export function openStore(stored?: unknown) {
  const storage = createMemoryStorage(stored === undefined ? {} : { settings: stored });
  return { storage, store: createSettingsStore({ storage, defaults: defaultSettings }) };
}

/** A storage that refuses everything. */
export function brokenStorage(): KeyValue {
  const refuse = () => Promise.reject(new StorageError('any', new RangeError('full')));
  return {
    get: refuse,
    set: refuse,
    delete: refuse,
    keys: refuse,
    deleteAll: refuse,
    update: refuse,
    measure: refuse,
  };
}
