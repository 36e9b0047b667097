import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { migrate } from '@/lib/settings/migrations/migrate';
import { repair } from '@/lib/settings/repair';
import damaged from '@/test/unit/settings/fixtures/version-2-damaged.json' with { type: 'json' };
import fresh from '@/test/unit/settings/fixtures/version-2-fresh.json' with { type: 'json' };
import whole from '@/test/unit/settings/fixtures/version-2-whole.json' with { type: 'json' };

/** What a document of version 2 becomes for whoever loads it. */
function bringUpToDate(document: unknown) {
  const migrated = migrate(document);
  if (migrated.kind !== 'current') throw new Error('An old document was taken for a newer one.');
  return repair(migrated.document, defaultSettings);
}

test('everything that was set is kept, the switches of kinds of page too, and no shop is read yet', () => {
  expect(bringUpToDate(whole)).toEqual({ settings: { ...whole, version: 3, shops: [] }, repaired: [] });
});

test('an untouched document of version 2 is an untouched one of today', () => {
  expect(bringUpToDate(fresh)).toEqual({ settings: defaultSettings, repaired: [] });
});

test('what was wrong already is repaired alone; a field of version 3 in it is none that version 2 wrote', () => {
  const { settings, repaired } = bringUpToDate(damaged);
  expect(repaired).toEqual(['currency', 'rule.atMostPercent', 'rule.leastPopulation', 'theme']);
  expect(settings).toEqual({
    ...whole,
    version: 3,
    rule: defaultSettings.rule,
    currency: '',
    theme: 'auto',
    shops: [],
  });
});

test('migrating again changes nothing', () => {
  const once = bringUpToDate(whole).settings;
  expect(bringUpToDate(once)).toEqual({ settings: once, repaired: [] });
});

test.each([
  ['http://shop.example'],
  ['https://shop.example/'],
  ['https://user@shop.example'],
  ['https://Shop.example'],
  ['https://*.example'],
  ['*'],
  [7],
])('a shop called %j is none', (shop) => {
  const document = { ...whole, version: 3, shops: ['https://shop.example:8443', shop] };
  expect(repair(document, defaultSettings)).toMatchObject({ settings: { shops: [] }, repaired: ['shops.1'] });
});
