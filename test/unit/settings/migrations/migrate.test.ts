import { expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { currentVersion, migrate } from '@/lib/settings/migrations/migrate';
import type { MigrationStep } from '@/lib/settings/migrations/steps';

const steps: readonly MigrationStep[] = [
  ({ theme, ...rest }) => ({ ...rest, look: { theme } }),
  (document) => ({ ...document, added: true }),
];

test('the version of the defaults is the current one', () => {
  expect(defaultSettings.version).toBe(currentVersion());
});

test('a document goes through every step from its own version on', () => {
  expect(migrate({ version: 1, theme: 'dark' }, steps)).toEqual({
    kind: 'current',
    document: { version: 3, look: { theme: 'dark' }, added: true },
  });
  expect(migrate({ version: 2, look: 1 }, steps)).toEqual({
    kind: 'current',
    document: { version: 3, look: 1, added: true },
  });
  expect(migrate({ version: 3 }, steps)).toEqual({ kind: 'current', document: { version: 3 } });
});

test('a newer document is named as such', () => {
  expect(migrate({ version: 4 }, steps)).toEqual({ kind: 'newer', version: 4 });
});

test.each([[{ version: 0 }], [{ version: 1.5 }], [{ version: '1' }], [{}], [null], ['text'], [[1]]])(
  '%j has no usable version and is taken as it is',
  (document) => {
    expect(migrate(document, steps)).toEqual({ kind: 'current', document });
  },
);

test('a step gets a copy: what was stored is not changed', () => {
  const stored = { version: 1, inner: { n: 1 } };
  const step: MigrationStep = (document) => {
    Object(document.inner).n = 2;
    return document;
  };
  migrate(stored, [step]);
  expect(stored).toEqual({ version: 1, inner: { n: 1 } });
});
