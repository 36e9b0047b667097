import type { KeyName, KeyOrigins } from './key-vault';
import type { Settings } from './settings';

type Addresses = Pick<Settings['service'], 'baseUrl' | 'gatewayUrl'>;

const toOrigin = (address: string): string | null => (address === '' ? null : new URL(address).origin);

/** The origin that each key is sent to by these valid settings; null where no address is set. */
export function findKeyOrigins({ baseUrl, gatewayUrl }: Addresses): KeyOrigins {
  return { apiKey: toOrigin(baseUrl), gatewayKey: toOrigin(gatewayUrl) };
}

/** The keys that a change of addresses takes away: another origin must not be sent them even once. Both are valid. */
export function findForeignKeys(before: Addresses, after: Addresses): readonly KeyName[] {
  const [former, next] = [findKeyOrigins(before), findKeyOrigins(after)];
  const names = ['apiKey', 'gatewayKey'] as const;
  return names.filter((name) => former[name] !== null && former[name] !== next[name]);
}
