import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkService, tidyService, toOriginPatterns } from '@/components/options/service-draft';
import { defaultSettings } from '@/lib/settings/default-settings';
import { settingsSchema } from '@/lib/settings/settings';

const fresh = defaultSettings.service;
const noKeys = { apiKey: false, gatewayKey: false };
const whole = { ...fresh, baseUrl: 'https://prices.example.com', gatewayUrl: 'https://gateway.example.com' };

describe('tidyService', () => {
  it.each([
    [' https://prices.example.com/ ', 'https://prices.example.com'],
    ['prices.example.com', 'https://prices.example.com'],
    ['localhost:4780', 'http://localhost:4780'],
    ['127.0.0.1:4780/', 'http://127.0.0.1:4780'],
    ['https://example.com/base//', 'https://example.com/base'],
    ['', ''],
  ])('makes %j whole: %j', (typed, whole) => {
    expect(tidyService({ ...fresh, baseUrl: typed }).baseUrl).toBe(whole);
  });

  it("fills in the gateway's host only where none was typed", () => {
    expect(tidyService({ ...fresh, gatewayUrl: 'gateway.example.com' }).gatewayHost).toBe(
      'gateway.example.com',
    );
    const typed = { ...fresh, gatewayUrl: 'gateway.example.com', gatewayHost: 'other.example' };
    expect(tidyService(typed).gatewayHost).toBe('other.example');
  });
});

describe('checkService', () => {
  it('finds nothing wrong with a whole service', () => {
    expect(checkService(whole, { gatewayKey: 'abc-123' }, noKeys)).toEqual({});
  });

  it.each([
    ['not an address', 'error_address'],
    ['ftp://example.com', 'error_address'],
    ['https://example.com/?key=1', 'error_address'],
    ['https://me@example.com', 'error_address'],
    ['http://prices.example.com', 'error_address_plain'],
  ])('refuses the address %s', (baseUrl, error) => {
    expect(checkService({ ...whole, baseUrl }, {}, noKeys).baseUrl).toBe(error);
  });

  it('wants at least one address', () => {
    expect(checkService(fresh, {}, noKeys)).toEqual({ gatewayUrl: 'error_no_address' });
    expect(checkService({ ...fresh, baseUrl: 'https://prices.example.com' }, {}, noKeys)).toEqual({});
  });

  it('wants the address that a key is for, stored or new', () => {
    const direct = { ...fresh, baseUrl: 'https://prices.example.com' };
    const stored = { apiKey: false, gatewayKey: true };
    expect(checkService(direct, {}, stored)).toEqual({ gatewayUrl: 'error_no_gateway' });
    expect(checkService(direct, { gatewayKey: null }, stored)).toEqual({});
    const gateway = { ...fresh, gatewayUrl: 'https://gateway.example.com' };
    expect(checkService(gateway, { apiKey: 'abc' }, stored)).toEqual({ baseUrl: 'error_no_base' });
  });

  it('refuses a key that no header can carry, and lets one be removed or left', () => {
    expect(checkService(whole, { apiKey: 'two words' }, noKeys).apiKey).toBe('error_key');
    expect(checkService(whole, { apiKey: null }, noKeys)).toEqual({});
  });

  it('refuses names that no request can carry', () => {
    const wire = { ...whole.wire, cursor: 'next cursor' };
    const headers = { ...whole.headers, gatewayKey: 'X Key' };
    expect(checkService({ ...whole, wire, headers, gatewayHost: 'a b' }, {}, noKeys)).toEqual({
      'wire-cursor': 'error_wire',
      'headers-gatewayKey': 'error_header',
      gatewayHost: 'error_host',
    });
  });

  it('accepts nothing that the settings would refuse', () => {
    const anything = fc.oneof(fc.string(), fc.webUrl(), fc.domain());
    fc.assert(
      fc.property(anything, anything, anything, anything, (baseUrl, gatewayUrl, gatewayHost, cursor) => {
        const typed = { ...fresh, baseUrl, gatewayUrl, gatewayHost, wire: { ...fresh.wire, cursor } };
        const service = tidyService(typed);
        if (Object.keys(checkService(service, {}, noKeys)).length > 0) return;
        expect(settingsSchema.safeParse({ ...defaultSettings, service }).success).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('toOriginPatterns', () => {
  it('names each host once, without its port', () => {
    const local = 'http://localhost:4780';
    expect(toOriginPatterns({ baseUrl: local, gatewayUrl: local })).toEqual(['http://localhost/*']);
    expect(toOriginPatterns(whole)).toEqual([
      'https://prices.example.com/*',
      'https://gateway.example.com/*',
    ]);
  });

  it('leaves out what is not set', () => {
    expect(toOriginPatterns({ baseUrl: '', gatewayUrl: 'https://a.example' })).toEqual([
      'https://a.example/*',
    ]);
  });
});
