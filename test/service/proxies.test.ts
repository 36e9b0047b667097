import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClient, noProxies, parseProxies } from '@/service/http/proxies';

const trust = (text: string) => {
  const proxies = parseProxies(text);
  if (!proxies) throw new Error(`${text} names no proxies`);
  return proxies;
};
const proxies = trust('10.0.0.0/8, 192.0.2.7,2001:db8:1::/48 ,::1');

describe('the client of a request', () => {
  test.each([
    ['is who connects, where nothing is forwarded', '10.0.0.1', undefined, '10.0.0.1'],
    ['is who connects, where nothing is said', '10.0.0.1', ' ', '10.0.0.1'],
    ['is whom a trusted proxy names', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is who connects, where that is no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [
      'is the last that no proxy is: what stands before it may be forged',
      '10.0.0.1',
      '1.1.1.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['is behind several proxies', '10.0.0.1', '203.0.113.9, 192.0.2.7, 10.9.9.9', '203.0.113.9'],
    ['is the first, where all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['is the proxy that forwards what is no address', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['is the proxy that forwards half an address', '10.0.0.1', '203.0.113.9, 10.0.0.2, 1.2.3', '10.0.0.1'],
    ['is the proxy before which a name stands', '10.0.0.1', '_hidden, 192.0.2.7', '192.0.2.7'],
    ['is read with a port', '10.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['is read in IPv6', '2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['is read in IPv6 with a port', '::1', '[2001:db8:2::9]:443', '2001:db8:2::9'],
    ['is read in brackets', '::1', '[2001:db8:2::9]', '2001:db8:2::9'],
    ['is known in IPv6 by its IPv4', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is known by a zone', '::1', 'fe80::1%eth0', 'fe80::1'],
    ['is of no other network that looks alike', '2001:db8:10::5', '203.0.113.9', '2001:db8:10::5'],
  ])('%s', (_, remote, forwarded, client) => {
    expect(findClient(proxies, remote, forwarded)).toBe(client);
  });

  test('is who connects, whatever it forges, where no proxy is trusted or the peer is none', () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('10.0.0.1'));
    const list = fc.array(address, { minLength: 1 }).map((all) => all.join(', '));
    fc.assert(
      fc.property(list, (forged) => {
        expect(findClient(noProxies, '10.0.0.1', forged)).toBe('10.0.0.1');
        expect(findClient(proxies, '203.0.113.9', forged)).toBe('203.0.113.9');
      }),
    );
  });

  test('is the one that the nearest proxy saw, whatever that one forged', () => {
    const list = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map((all) => all.join(','));
    fc.assert(
      fc.property(list, (forged) => {
        expect(findClient(proxies, '10.0.0.1', `${forged}, 203.0.113.9`)).toBe('203.0.113.9');
      }),
    );
  });
});

test.each([
  '',
  ',',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/08x',
  '2001:db8::/129',
  '300.0.0.1',
  '10.0.0.1 10.0.0.2',
  // Whoever trusts everybody is told any address by anybody.
  '0.0.0.0/0',
  '::/0',
])('%j names no proxies', (text) => {
  expect(parseProxies(text)).toBeUndefined();
});
