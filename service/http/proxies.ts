import { BlockList, isIP } from 'node:net';

/** The gateways and reverse proxies whose X-Forwarded-For is believed. */
export interface TrustedProxies {
  has(address: string): boolean;
}

export const noProxies: TrustedProxies = { has: () => false };

/**
 * The proxies of a list such as `10.0.0.0/8,2001:db8::7`; undefined for any other text, and for networks of all
 * addresses, which would let every client name its own.
 */
export function parseProxies(text: string): TrustedProxies | undefined {
  const list = new BlockList();
  for (const part of text.split(',')) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (version === 0 || prefix < 1 || prefix > most) return undefined;
    list.addSubnet(address, prefix, toFamily(address));
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, toFamily(address)) };
}

/**
 * The client's address: `remote` is the peer, `forwarded` its X-Forwarded-For, to which each proxy adds the address that
 * it saw. The list is read from its end for as long as its writers are trusted.
 */
export function findClient(proxies: TrustedProxies, remote: string, forwarded: string | undefined): string {
  let client = toPlain(remote);
  for (const named of (forwarded ?? '').split(',').reverse()) {
    if (!proxies.has(client)) return client;
    const address = toPlain(named.trim().replace(/^\[(.*)\](:\d+)?$|^(\d[\d.]*):\d+$/, '$1$3'));
    if (isIP(address) === 0) return client;
    client = address;
  }
  return client;
}

/** One spelling of an address: IPv4 also where it came as IPv6, and without the zone of a network card. */
function toPlain(address: string): string {
  const [plain = ''] = address.split('%', 1);
  return plain.replace(/^::ffff:(?=\d+\.)/i, '');
}

function toFamily(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
