import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Plan } from '@/lib/contract/wire';
import type { KeyStore } from '@/service/store/key-store';

/** The two keys of one subscription, as the subscriber gets them: they cannot be read back from the database. */
export interface SubscriberKeys {
  readonly apiKey: string;
  readonly gatewayKey: string;
}

/** Hexadecimal SHA-256: what is kept of a key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Two fresh keys of 256 random bits each. */
export function drawKeys(): SubscriberKeys {
  const draw = () => randomBytes(32).toString('base64url');
  return { apiKey: `cca_${draw()}`, gatewayKey: `ccg_${draw()}` };
}

/**
 * Stores both keys of a new subscription to `plan`, hashed, and gives its id. Keys that are there already take the plan
 * and keep their subscription.
 */
export async function saveKeys(
  store: KeyStore,
  keys: SubscriberKeys,
  plan: Plan,
  more: { readonly createdAt: Date; readonly name?: string },
): Promise<string> {
  const subscription = randomUUID();
  await store.save(
    [
      { hash: hashKey(keys.apiKey), kind: 'api', subscription, plan },
      { hash: hashKey(keys.gatewayKey), kind: 'gateway', subscription, plan },
    ],
    { name: '', ...more },
  );
  return subscription;
}
