import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { parseSettings, settingsSchema } from '@/lib/settings/settings';
import { formatExport, maxExportLength, parseExport } from '@/lib/settings/settings-file';
import { custom } from './custom-settings';

const exportedAt = '2026-03-02T10:00:00.000Z';
const corrections = [
  { site: 'ebay', id: '1', cardId: 'card-1' },
  { title: 'charizard', cardId: null },
];
const parse = (stored: unknown) => parseSettings(stored, defaultSettings);

test('the defaults are valid, and name no service', () => {
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  expect(defaultSettings.service).toMatchObject({ baseUrl: '', gatewayUrl: '' });
});

describe('a stored document', () => {
  test.each([
    ['a wrong value', { ...custom, ask: 'always' }, { ...custom, ask: 'hover' }, ['ask']],
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
      'a switch that is no switch',
      { ...custom, sites: { ebay: 'off', x: true } },
      { ...custom, sites: { x: true } },
      ['sites.ebay'],
    ],
    ['a version that is none', { ...custom, version: 'one' }, custom, ['version']],
    ['no document at all', 'garbage', defaultSettings, ['']],
  ])('is repaired of %s alone, which is named', (_what, stored, settings, repaired) => {
    expect(parse(stored)).toEqual({ settings, repaired, isNewer: false });
  });

  test('gives valid settings, whatever it is, and names every change', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), mangled()), (stored) => {
        const { settings, repaired, isNewer } = parse(stored);
        expect(settingsSchema.safeParse(settings).success).toBe(true);
        if (!isNewer && repaired.length === 0) expect(settings).toEqual(stored);
      }),
    );
  });

  test('of a newer program is read as far as it can be, and marked', () => {
    const { service } = custom;
    expect(parse({ ...custom, version: 99, theme: 'sepia', mood: 'dark' })).toEqual({
      settings: { ...custom, theme: defaultSettings.theme },
      repaired: ['mood', 'theme'],
      isNewer: true,
    });
    expect(parse({ version: 2, service }).settings.service).toEqual(service);
  });

  test('of an older version goes through each step from its own on', () => {
    const taken: string[] = [];
    const step = (name: string) => (document: object) => {
      taken.push(`${name} of ${Reflect.get(document, 'version')}`);
      return { ...document };
    };
    const from = (version: unknown) => {
      taken.length = 0;
      const { isNewer } = parseSettings({ ...custom, version }, defaultSettings, [
        step('first'),
        step('second'),
      ]);
      return [isNewer, ...taken];
    };
    expect(from(1)).toEqual([false, 'first of 1', 'second of 2']);
    expect(from(2)).toEqual([false, 'second of 2']);
    expect([from(3), from(4), from('one')]).toEqual([[false], [true], [false]]);
  });
});

const wants = [{ id: 'w', name: 'Umbreon' }];

/** An export of `custom` with fields of the file replaced. */
function fileWith(part: object): string {
  return JSON.stringify({
    ...JSON.parse(formatExport({ settings: custom, corrections, wants, exportedAt })),
    ...part,
  });
}

describe('an exported file', () => {
  test('brings back what went into it', () => {
    const text = formatExport({ settings: custom, corrections, wants, exportedAt });
    expect(parseExport(text, defaultSettings)).toEqual({
      ok: true,
      value: { settings: custom, repaired: [], corrections, wants },
    });
  });

  test('can be read by a person and says when it was written', () => {
    const text = formatExport({ settings: custom, corrections, wants, exportedAt });
    expect(text).toContain(`\n  "exportedAt": "${exportedAt}",\n`);
    expect(text).toContain('\n    "currency": "EUR",\n');
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('holds nothing that is no part of the settings, a key least of all', () => {
    const strayed = { ...custom, apiKey: 'secret-1', service: { ...custom.service, gatewayKey: 'secret-2' } };
    const text = formatExport({ settings: strayed, corrections: [], wants: [], exportedAt });
    expect(text).not.toMatch(/secret/);
    expect(JSON.parse(text).settings).toEqual(custom);
  });

  test('survives an editor that puts a byte order mark in front', () => {
    expect(parseExport(`\uFEFF${fileWith({})}`, defaultSettings)).toMatchObject({ ok: true });
  });
});

describe('a file of another version', () => {
  test.each([
    ['settings', { settings: { ...custom, version: 99 } }],
    ['file', { format: 2 }],
  ])('a newer %s is refused as such', (_what, part) => {
    expect(parseExport(fileWith(part), defaultSettings)).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'file-newer' },
    });
  });
});

describe('a file that is wrong', () => {
  test('in single fields is repaired, and they are named', () => {
    const settings = { ...custom, theme: 'pink', rates: { ...custom.rates, source: 'mine' } };
    expect(parseExport(fileWith({ settings, corrections: 'none', wants: {} }), defaultSettings)).toEqual({
      ok: true,
      value: {
        settings: { ...custom, theme: 'auto', rates: { ...custom.rates, source: 'none' } },
        repaired: ['rates.source', 'theme'],
        corrections: [],
        wants: [],
      },
    });
  });

  test.each([
    ['file-json', ''],
    ['file-json', '{"kind":'],
    ['file-kind', '[]'],
    ['file-kind', 'null'],
    ['file-kind', '{"settings":{}}'],
    ['file-kind', fileWith({ kind: 'another' })],
    ['file-kind', fileWith({ settings: null })],
    ['file-kind', fileWith({ format: 'one' })],
    ['file-size', ' '.repeat(maxExportLength + 1)],
  ])('is refused (%s)', (detail, text) => {
    expect(parseExport(text, defaultSettings)).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail },
    });
  });

  test('in any way gives valid settings or a refusal', () => {
    const anyFile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((settings) => fileWith({ settings: { ...custom, ...Object(settings) } })),
      fc
        .dictionary(fc.constantFrom('kind', 'format', 'settings', 'corrections', 'wants'), fc.jsonValue())
        .map(fileWith),
    );
    fc.assert(
      fc.property(anyFile, (text) => {
        const parsed = parseExport(text, defaultSettings);
        if (!parsed.ok) expect(parsed.failure.detail).toMatch(/^file-(json|kind|newer)$/);
        else expect(settingsSchema.safeParse(parsed.value.settings).success).toBe(true);
      }),
    );
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
