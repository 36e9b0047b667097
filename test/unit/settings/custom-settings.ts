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
  alerts: { isOn: true, calls: 12 },
  nearPercent: 2.5,
  rule: { atMostPercent: 70, leastPopulation: 12 },
  marginPercent: 20,
  costs: {
    isOn: true,
    home: 'DE',
    countsTax: true,
    byHome: {
      DE: {
        tax: { percent: 1, date: '2026-03-01', link: 'https://tax.example/vat' },
        duty: {
          ...{ percent: 2.7, date: '2026-03-02', link: 'https://customs.example/' },
          from: { minor: 15_000, currency: 'EUR' },
        },
        importTax: { percent: 19, date: '2026-03-03', link: '', from: { minor: 1, currency: 'EUR' } },
        extra: { percent: 1.5, date: '', link: '' },
        protection: {
          ebay: { percent: 4, date: '', link: '', fixed: { minor: 75, currency: 'GBP' } },
        },
      },
    },
  },
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
