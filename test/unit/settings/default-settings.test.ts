import { expect, test } from 'vitest';
import { defaultSettings, settingsSchema } from '@/lib/settings/settings';

test('the defaults are valid settings that ask nobody anything', () => {
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  expect(defaultSettings).toEqual({
    version: 3,
    service: {
      baseUrl: '',
      gatewayUrl: '',
      gatewayHost: '',
      plan: 'basic',
      wire: {
        cursor: 'cursor',
        language: 'language',
        country: 'country',
        condition: 'condition',
        soldKind: 'sold',
      },
      headers: { gatewayKey: 'X-Gateway-Key', gatewayHost: 'X-Gateway-Host' },
    },
    sites: {},
    shops: [],
    ask: 'hover',
    dailyBudget: 500,
    nearPercent: 10,
    rule: { atMostPercent: 85, leastPopulation: 5 },
    gradingFee: { minor: 2500, currency: 'USD' },
    currency: '',
    rates: { source: 'none', own: { date: '', perEuro: {} } },
    country: '',
    languages: [],
    theme: 'auto',
    welcomed: false,
  });
});
