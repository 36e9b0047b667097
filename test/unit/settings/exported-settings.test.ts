import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { formatExport, parseExport } from '@/lib/settings/exported-settings';
import { maxExportLength, type Settings, settingsSchema } from '@/lib/settings/schema';
import whole from '@/test/unit/settings/fixtures/version-1-whole.json' with { type: 'json' };

const exportedAt = '2026-03-02T10:00:00.000Z';
const custom: Settings = {
  ...defaultSettings,
  ask: 'visible',
  currency: 'JPY',
  rates: { source: 'own', own: { date: '2026-03-01', perEuro: { USD: 1.08, JPY: 160.5 } } },
  languages: ['ja'],
};
const corrections = [
  { site: 'ebay', id: '1', cardId: 'card-1' },
  { title: 'charizard', cardId: null },
];

/** An export of `custom` with fields of the file replaced. */
function fileWith(part: object): string {
  return JSON.stringify({
    ...JSON.parse(formatExport({ settings: custom, corrections, exportedAt })),
    ...part,
  });
}

describe('an exported file', () => {
  test('brings back what went into it', () => {
    const text = formatExport({ settings: custom, corrections, exportedAt });
    expect(parseExport(text, defaultSettings)).toEqual({
      ok: true,
      value: { settings: custom, repaired: [], corrections },
    });
  });

  test('can be read by a person and says when it was written', () => {
    const text = formatExport({ settings: custom, corrections, exportedAt });
    expect(text).toContain(`\n  "exportedAt": "${exportedAt}",\n`);
    expect(text).toContain('\n    "currency": "JPY",\n');
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('holds nothing that is no part of the settings, a key least of all', () => {
    const strayed = { ...custom, apiKey: 'secret-1', service: { ...custom.service, gatewayKey: 'secret-2' } };
    const text = formatExport({ settings: strayed, corrections: [], exportedAt });
    expect(text).not.toMatch(/secret/);
    expect(JSON.parse(text).settings).toEqual(custom);
  });

  test('survives an editor that puts a byte order mark in front', () => {
    expect(parseExport(`\uFEFF${fileWith({})}`, defaultSettings)).toMatchObject({ ok: true });
  });
});

describe('a file of another version', () => {
  test('older ones are brought up to date', () => {
    expect(parseExport(fileWith({ settings: whole }), defaultSettings)).toMatchObject({
      ok: true,
      value: { settings: { version: 3, nearPercent: 2.5, theme: 'auto' }, repaired: [] },
    });
  });

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
    expect(parseExport(fileWith({ settings, corrections: 'none' }), defaultSettings)).toEqual({
      ok: true,
      value: {
        settings: { ...custom, theme: 'auto', rates: { ...custom.rates, source: 'none' } },
        repaired: ['rates.source', 'theme'],
        corrections: [],
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
        .dictionary(fc.constantFrom('kind', 'format', 'settings', 'corrections'), fc.jsonValue())
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
