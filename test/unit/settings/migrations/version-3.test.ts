import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { currentVersion, migrate } from '@/lib/settings/migrations/migrate';
import { repair } from '@/lib/settings/repair';
import damaged from '@/test/unit/settings/fixtures/version-3-damaged.json' with { type: 'json' };
import fresh from '@/test/unit/settings/fixtures/version-3-fresh.json' with { type: 'json' };
import whole from '@/test/unit/settings/fixtures/version-3-whole.json' with { type: 'json' };

/** What a document of version 3 becomes for whoever loads it. */
function bringUpToDate(document: unknown) {
  const migrated = migrate(document);
  if (migrated.kind !== 'current') throw new Error('An old document was taken for a newer one.');
  return repair(migrated.document, defaultSettings);
}

test('everything that was set is kept, the shops too', () => {
  expect(bringUpToDate(whole)).toEqual({ settings: whole, repaired: [] });
});

test('an untouched document of version 3 is an untouched one of today', () => {
  expect(bringUpToDate(fresh)).toEqual({ settings: defaultSettings, repaired: [] });
});

test('what was wrong already is repaired alone', () => {
  const { settings, repaired } = bringUpToDate(damaged);
  expect(repaired).toEqual(['currency', 'rule.atMostPercent', 'rule.leastPopulation', 'shops.1', 'theme']);
  expect(settings.service).toEqual(whole.service);
});

test.each(Array.from({ length: currentVersion() }, (_, nth) => nth + 1))(
  'documents that version %i wrote are kept for ever: fresh, whole and damaged',
  async (version) => {
    for (const kind of ['fresh', 'whole', 'damaged']) {
      const file = await import(`../fixtures/version-${version}-${kind}.json`, { with: { type: 'json' } });
      expect(file.default.version).toBe(version);
      expect(bringUpToDate(file.default).settings.version).toBe(currentVersion());
    }
  },
);
