import type { KeyName, KeyOwners } from './key-vault';
import type { Settings } from './schema';

type Addresses = Pick<Settings['service'], 'baseUrl' | 'gatewayUrl'>;

const toOrigin = (address: string): string | null => (address === '' ? null : new URL(address).origin);

/** The origin that each key is sent to by these settings, which are valid; null where no address is set. */
export function findKeyOwners({ baseUrl, gatewayUrl }: Addresses): KeyOwners {
  return { apiKey: toOrigin(baseUrl), gatewayKey: toOrigin(gatewayUrl) };
}

/**
 * The keys that a change of addresses makes those of somebody else: a key belongs to the origin that it was typed for,
 * and another must not even once be sent it. Both `before` and `after` are valid settings.
 */
export function findForeignKeys(before: Addresses, after: Addresses): readonly KeyName[] {
  const [former, next] = [findKeyOwners(before), findKeyOwners(after)];
  const names = ['apiKey', 'gatewayKey'] as const;
  return names.filter((name) => former[name] !== null && former[name] !== next[name]);
}
