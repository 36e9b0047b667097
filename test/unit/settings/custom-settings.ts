import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';

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
  gradeOdds: { ten: 50, nine: 30, eight: 10 },
  sellingFeePercent: 12.5,
  postage: { minor: 500, currency: 'JPY' },
  buckets: 'sales',
  currency: 'EUR',
  rates: { source: 'own', own: { date: '2026-03-02', perEuro: { USD: 1.08 } } },
  country: 'DE',
  languages: ['en', 'ja'],
  theme: 'contrast',
  keepSeen: false,
  welcomed: true,
};
