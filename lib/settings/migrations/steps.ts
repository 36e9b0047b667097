import type { PlainRecord } from '@/lib/settings/plain-record';

/**
 * Turns a document of one version into the next. It gets a copy that may hold wrong fields: it moves what it knows
 * and never throws. `version` is set by the caller.
 */
export type MigrationStep = (document: PlainRecord) => PlainRecord;

/** To version 2: the deal rule, grading fee, currency and rates, country, languages and theme. */
function addShoppingPreferences(document: PlainRecord): PlainRecord {
  return {
    ...document,
    rule: { atMostPercent: 85, leastPopulation: 5 },
    gradingFee: { minor: 2500, currency: 'USD' },
    currency: '',
    rates: { source: 'none', own: { date: '', perEuro: {} } },
    country: '',
    languages: [],
    theme: 'auto',
  };
}

/** To version 3: the shops that are read by what any shop states of its products. */
function addShops(document: PlainRecord): PlainRecord {
  return { ...document, shops: [] };
}

/** Every step ever needed, oldest first: the step at index n leads from version n + 1 to n + 2. Version 1 is the first. */
export const migrationSteps: readonly MigrationStep[] = [addShoppingPreferences, addShops];
