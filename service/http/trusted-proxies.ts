import { BlockList, isIP } from 'node:net';

/** The gateways and reverse proxies whose word for an address is taken. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** The header in which proxies name addresses. */
export const forwardedHeader = 'X-Forwarded-For';

/** Nobody's word is taken. */
export const noProxies: TrustedProxies = { has: () => false };

/**
 * The proxies that a text such as `10.0.0.0/8,2001:db8::7` names, by addresses and networks; undefined for any other
 * text, and for networks of all addresses: whoever trusts everybody is told any address by anybody.
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
 * Who asks, where `remote` is what connects and `forwarded` its header X-Forwarded-For, to which each proxy adds the
 * address that it was asked from. It is believed from its end for as long as those who wrote it are trusted; what no
 * proxy of these has seen is only somebody's word.
 */
export function findClient(proxies: TrustedProxies, remote: string, forwarded: string | null): string {
  let client = toPlain(remote);
  // Most services are asked without any proxy, and each request comes here.
  if (forwarded === null || !proxies.has(client)) return client;
  for (const named of forwarded.split(',').reverse()) {
    const address = toPlain(named.trim().replace(/^\[(.*)\](:\d+)?$|^(\d[\d.]*):\d+$/, '$1$3'));
    if (isIP(address) === 0) return client;
    client = address;
    if (!proxies.has(client)) return client;
  }
  return client;
}

/** One address in one way: IPv4 as such, also where it came by IPv6, and without the zone of a network card. */
function toPlain(address: string): string {
  const [plain = ''] = address.split('%', 1);
  return plain.replace(/^::ffff:(?=\d+\.)/i, '');
}

function toFamily(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
