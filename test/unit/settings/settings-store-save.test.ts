import { describe, expect, test } from 'vitest';
import { defaultSettings } from '@/lib/settings/default-settings';
import { createSettingsStore } from '@/lib/settings/settings-store';
import { brokenStorage, custom, openStore } from './open-store';

describe('a document of a newer program', () => {
  const newer = { ...custom, version: 99, theme: 'sepia', mood: 'dark' };

  test('is left alone: what can be read of it is in force, the rest is named, and a notice says so', async () => {
    const { storage, store } = openStore(newer);
    expect(await store.load()).toEqual({
      settings: { ...custom, theme: defaultSettings.theme },
      repaired: ['mood', 'theme'],
      notice: 'newer-version',
    });
    expect(await storage.get('settings')).toEqual(newer);
  });

  test('is not overwritten by a save, which says so', async () => {
    const { storage, store } = openStore(newer);
    expect(await store.save(custom)).toEqual({
      ok: false,
      failure: { code: 'storage', detail: 'newer-version' },
    });
    expect(await storage.get('settings')).toEqual(newer);
  });
});

describe('saving', () => {
  test.each([
    ['nearPercent', { ...custom, nearPercent: 51 }],
    ['rule.atMostPercent', { ...custom, rule: { ...custom.rule, atMostPercent: 0 } }],
    ['gradingFee.minor', { ...custom, gradingFee: { minor: -1, currency: 'USD' } }],
    ['languages.1', { ...custom, languages: ['en', 'English'] }],
    ['service.baseUrl', { ...custom, service: { ...custom.service, baseUrl: 'javascript:alert(1)' } }],
    ['service.baseUrl', { ...custom, service: { ...custom.service, baseUrl: 'https://me:pw@example.com' } }],
    [
      'service.gatewayUrl',
      { ...custom, service: { ...custom.service, gatewayUrl: 'https://example.com/?a=1' } },
    ],
    ['service.gatewayHost', { ...custom, service: { ...custom.service, gatewayHost: 'a\r\nX-Other: b' } }],
    [
      'service.wire.cursor',
      { ...custom, service: { ...custom.service, wire: { ...custom.service.wire, cursor: 'a&b' } } },
    ],
  ])('refuses a wrong %s and keeps what was there', async (field, wrong) => {
    const { storage, store } = openStore(custom);
    expect(await store.save(wrong)).toEqual({ ok: false, failure: { code: 'bad-request', detail: field } });
    expect(await storage.get('settings')).toEqual(custom);
  });

  test('drops slashes at the end of an address', async () => {
    const { store } = openStore();
    const saved = await store.save({
      ...custom,
      service: {
        ...custom.service,
        baseUrl: 'https://api.example.com//',
        gatewayUrl: 'http://localhost:4780/',
      },
    });
    expect(saved.ok && saved.value.service).toMatchObject({
      baseUrl: 'https://api.example.com',
      gatewayUrl: 'http://localhost:4780',
    });
  });

  test('a storage that refuses is a storage failure', async () => {
    const store = createSettingsStore({ storage: brokenStorage(), defaults: defaultSettings });
    expect(await store.save(custom)).toEqual({
      ok: false,
      failure: { code: 'storage', detail: 'RangeError' },
    });
  });
});
