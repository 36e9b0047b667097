import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { migrate } from '@/lib/settings/migrations/migrate';
import { repair } from '@/lib/settings/repair';
import damaged from '@/test/unit/settings/fixtures/version-1-damaged.json' with { type: 'json' };
import fresh from '@/test/unit/settings/fixtures/version-1-fresh.json' with { type: 'json' };
import whole from '@/test/unit/settings/fixtures/version-1-whole.json' with { type: 'json' };

/** What a document of version 1 becomes for whoever loads it. */
function bringUpToDate(document: unknown) {
  const migrated = migrate(document);
  if (migrated.kind !== 'current') throw new Error('An old document was taken for a newer one.');
  return repair(migrated.document, defaultSettings);
}

/** What later versions added, as it stood when they were made: later defaults are not those of that time. */
const added = {
  rule: { atMostPercent: 85, leastPopulation: 5 },
  gradingFee: { minor: 2500, currency: 'USD' },
  currency: '',
  rates: { source: 'none', own: { date: '', perEuro: {} } },
  country: '',
  languages: [],
  theme: 'auto',
  shops: [],
};

test('everything that was set is kept, and what is new has its first value', () => {
  expect(bringUpToDate(whole)).toEqual({ settings: { ...whole, ...added, version: 3 }, repaired: [] });
});

test('an untouched document of version 1 is an untouched one of today', () => {
  expect(bringUpToDate(fresh)).toEqual({ settings: defaultSettings, repaired: [] });
});

test('what was wrong already is repaired alone', () => {
  const { settings, repaired } = bringUpToDate(damaged);
  expect(repaired).toEqual([
    'ask',
    'dailyBudget',
    'nearPercent',
    'service.baseUrl',
    'service.headers',
    'service.plan',
    'service.wire.cursor',
    'service.wire.soldKind',
    'sites.ebay',
  ]);
  expect(settings).toEqual({
    ...defaultSettings,
    service: {
      ...defaultSettings.service,
      gatewayUrl: 'https://gateway.example.com',
      gatewayHost: 'gateway.example.com',
    },
    welcomed: true,
  });
});

test('migrating again changes nothing', () => {
  const once = bringUpToDate(whole).settings;
  expect(bringUpToDate(once)).toEqual({ settings: once, repaired: [] });
});
