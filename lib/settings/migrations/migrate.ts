import { isPlainRecord, type PlainRecord } from '@/lib/settings/plain-record';
import { type MigrationStep, migrationSteps } from './steps';

/** A stored document brought to the current version, or one that a newer program wrote and this one must not touch. */
export type Migrated =
  | { readonly kind: 'current'; readonly document: unknown }
  | { readonly kind: 'newer'; readonly version: number };

/** The version that this program writes: one more than there are steps. */
export function currentVersion(steps: readonly MigrationStep[] = migrationSteps): number {
  return steps.length + 1;
}

/**
 * Takes a stored settings document through every step from its own version to the current one. A document without a
 * usable version is taken as it is: the schema then repairs what is wrong with it.
 */
export function migrate(document: unknown, steps: readonly MigrationStep[] = migrationSteps): Migrated {
  if (!isPlainRecord(document)) return { kind: 'current', document };
  const { version } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { kind: 'current', document };
  }
  const current = currentVersion(steps);
  if (version > current) return { kind: 'newer', version };
  let migrated: PlainRecord = document;
  for (const [index, step] of steps.entries()) {
    if (index + 1 >= version) migrated = { ...step(structuredClone(migrated)), version: index + 2 };
  }
  return { kind: 'current', document: migrated };
}
