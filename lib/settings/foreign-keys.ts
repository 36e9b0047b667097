import type { KeyName } from './key-vault';
import type { Settings } from './schema';

/**
 * The keys that a change of addresses makes those of somebody else: a key belongs to the origin that it was typed for,
 * and another must not even once be sent it. Both `before` and `after` are valid settings.
 */
export function findForeignKeys(before: Settings['service'], after: Settings['service']): readonly KeyName[] {
  return [
    ...(isElsewhere(before.baseUrl, after.baseUrl) ? (['apiKey'] as const) : []),
    ...(isElsewhere(before.gatewayUrl, after.gatewayUrl) ? (['gatewayKey'] as const) : []),
  ];
}

/** Whether an address was set before and names another origin now. */
function isElsewhere(before: string, after: string): boolean {
  return before !== '' && (after === '' || new URL(before).origin !== new URL(after).origin);
}
