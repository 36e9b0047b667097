import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { settingsSchema } from '@/lib/settings/schema';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { brokenStorage, custom, openStore } from './open-store';

describe('loading', () => {
  test('gives the defaults at the first start', async () => {
    expect(await openStore().store.load()).toEqual({ settings: defaultSettings, repaired: [], notice: null });
  });

  test('gives what was saved', async () => {
    const { storage, store } = openStore();
    expect(await store.save(custom)).toEqual({ ok: true, value: custom });
    const later = createSettingsStore({ storage, defaults: defaultSettings });
    expect(await later.load()).toEqual({ settings: custom, repaired: [], notice: null });
  });

  test.each([
    ['a wrong value', { ...custom, ask: 'always' }, { ...custom, ask: 'hover' }, ['ask']],
    [
      'a missing field',
      { ...custom, nearPercent: undefined },
      { ...custom, nearPercent: 10 },
      ['nearPercent'],
    ],
    [
      'a number out of range',
      { ...custom, dailyBudget: -1 },
      { ...custom, dailyBudget: 500 },
      ['dailyBudget'],
    ],
    ['an unknown field', { ...custom, mood: 'dark' }, custom, ['mood']],
    [
      'a currency that is none',
      { ...custom, currency: 'euro', gradingFee: { minor: 1, currency: '$' } },
      { ...custom, currency: '', gradingFee: { minor: 1, currency: 'USD' } },
      ['currency', 'gradingFee.currency'],
    ],
    [
      'a rate that is none',
      { ...custom, rates: { source: 'own', own: { date: '2026-02-30', perEuro: { USD: -1, GBP: 0.8 } } } },
      { ...custom, rates: { source: 'own', own: { date: '', perEuro: { GBP: 0.8 } } } },
      ['rates.own.date', 'rates.own.perEuro.USD'],
    ],
    [
      'a nested wrong value',
      { ...custom, service: { ...custom.service, plan: 'gold' } },
      { ...custom, service: { ...custom.service, plan: 'basic' } },
      ['service.plan'],
    ],
    [
      'a nested unknown field',
      { ...custom, service: { ...custom.service, apiKey: 'k' } },
      custom,
      ['service.apiKey'],
    ],
    [
      'a field that has the name of an inherited one',
      { ...custom, service: { ...custom.service, wire: { ...custom.service.wire, valueOf: false } } },
      custom,
      ['service.wire.valueOf'],
    ],
    [
      'a field called __proto__',
      JSON.parse(JSON.stringify(custom).replace('{', '{"__proto__":1,')),
      custom,
      ['__proto__'],
    ],
    [
      'a branch that is no object',
      { ...custom, service: 7 },
      { ...custom, service: defaultSettings.service },
      ['service'],
    ],
    [
      'a missing branch',
      { ...custom, service: { ...custom.service, wire: undefined } },
      custom,
      ['service.wire'],
    ],
    [
      'a switch that is no switch',
      { ...custom, sites: { ebay: 'off', x: true } },
      { ...custom, sites: { x: true } },
      ['sites.ebay'],
    ],
    ['a version that is none', { ...custom, version: 'one' }, custom, ['version']],
    [
      'two at once',
      { ...custom, ask: 1, welcomed: 'yes' },
      { ...custom, ask: 'hover', welcomed: false },
      ['ask', 'welcomed'],
    ],
    ['no document at all', 'garbage', defaultSettings, ['']],
    ['null', null, defaultSettings, ['']],
  ])('repairs %s alone and names it', async (_what, stored, settings, repaired) => {
    expect(await openStore(stored).store.load()).toEqual({ settings, repaired, notice: null });
  });

  test('gives valid settings whatever is stored, and names what it changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), mangled()), async (stored) => {
        const { settings, repaired, notice } = await openStore(stored).store.load();
        expect(settingsSchema.safeParse(settings).success).toBe(true);
        if (notice === null && repaired.length === 0) expect(settings).toEqual(stored);
      }),
    );
  });

  test('does not write', async () => {
    const { storage, store } = openStore({ ...custom, ask: 'always' });
    await store.load();
    expect(await storage.get('settings')).toEqual({ ...custom, ask: 'always' });
  });

  test('gives defaults with a notice when the storage fails', async () => {
    const store = createSettingsStore({ storage: brokenStorage(), defaults: defaultSettings });
    expect(await store.load()).toEqual({ settings: defaultSettings, repaired: [], notice: 'storage-failed' });
  });

  test('hands out settings of its own: changing them changes no defaults', async () => {
    const { store } = openStore();
    const { settings } = await store.load();
    settings.service.plan = 'mega';
    expect((await store.load()).settings.service.plan).toBe('basic');
  });
});

/** A good document with one field, at any depth, replaced by anything. */
function mangled(): fc.Arbitrary<unknown> {
  const paths = [
    ['ask'],
    ['sites'],
    ['sites', 'ebay'],
    ['version'],
    ['service'],
    ['service', 'wire'],
    ['service', 'wire', 'cursor'],
    ['service', 'baseUrl'],
    ['nearPercent'],
    ['rule', 'leastPopulation'],
    ['gradingFee'],
    ['gradingFee', 'currency'],
    ['currency'],
    ['rates'],
    ['rates', 'own', 'perEuro'],
    ['country'],
    ['languages'],
    ['theme'],
  ];
  return fc.tuple(fc.constantFrom(...paths), fc.jsonValue()).map(([path, value]) => {
    const document = structuredClone(custom);
    const parent = path.slice(0, -1).reduce((inner: object, key) => Reflect.get(inner, key), document);
    Reflect.set(parent, path.at(-1) ?? '', value);
    return document;
  });
}
