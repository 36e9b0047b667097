import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';

/** A service that is set up. */
export const service = {
  ...defaultSettings.service,
  baseUrl: 'https://prices.example.com',
  gatewayUrl: 'https://gateway.example.com',
  gatewayHost: 'gateway.example.com',
};

/** Settings with that service. */
export const settings: Settings = { ...defaultSettings, service };

/** What is stored, in numbers that all differ. */
export const storedData = {
  answers: { count: 120, bytes: 45_600 },
  cards: { count: 1450, bytes: 300_000 },
  pictures: { count: 7, bytes: 2_000_000 },
  corrections: { count: 3, bytes: 420 },
  wants: { count: 2, bytes: 900 },
  seen: { count: 900, bytes: 450_000 },
  owned: { count: 0, bytes: 0 },
  recent: { count: 4, bytes: 200 },
};
