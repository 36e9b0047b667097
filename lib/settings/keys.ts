import type { Settings } from './settings';

/** Names of the two keys. */
export const keyNames = ['apiKey', 'gatewayKey'] as const;
/** One of the two keys. */
export type KeyName = (typeof keyNames)[number];
/** For each key an origin, or null: the origin it was typed for, or the one it would be sent to. */
type KeyOrigins = Readonly<Record<KeyName, string | null>>;

/** A typed key without the spaces around it; null for one that no header can carry: inner spaces, no visible ASCII, over 512. */
export function parseKey(typed: string): string | null {
  const key = typed.trim();
  return /^[\x21-\x7e]{1,512}$/.test(key) ? key : null;
}

type Addresses = Pick<Settings['service'], 'baseUrl' | 'gatewayUrl'>;

const toOrigin = (address: string): string | null => (address === '' ? null : new URL(address).origin);

/** The origin that each key is sent to by these valid settings; null where no address is set. */
export function findKeyOrigins({ baseUrl, gatewayUrl }: Addresses): KeyOrigins {
  return { apiKey: toOrigin(baseUrl), gatewayKey: toOrigin(gatewayUrl) };
}

/** The keys that a change of addresses takes away: another origin must not be sent them even once. Both are valid. */
export function findForeignKeys(before: Addresses, after: Addresses): readonly KeyName[] {
  const [former, next] = [findKeyOrigins(before), findKeyOrigins(after)];
  return keyNames.filter((name) => former[name] !== null && former[name] !== next[name]);
}
