import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Plan, plans } from '@/lib/contract/wire';
import type { KeyStore } from '@/service/store/keys';

/** The two keys of one subscription in plain text; the database keeps their hashes only. */
export interface SubscriberKeys {
  readonly apiKey: string;
  readonly gatewayKey: string;
}

/** Hexadecimal SHA-256. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Two fresh keys of 256 random bits each. */
export function drawKeys(): SubscriberKeys {
  const draw = () => randomBytes(32).toString('base64url');
  return { apiKey: `cca_${draw()}`, gatewayKey: `ccg_${draw()}` };
}

/** Stores both keys under a new subscription and gives its id. Known keys take the plan and keep their subscription. */
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

/** How many requests a key may make in a minute and in a day, both by the clock in UTC. */
export interface KeyLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

export type PlanLimits = Readonly<Record<Plan, KeyLimits>>;

export const defaultLimits: PlanLimits = {
  basic: { perMinute: 600, perDay: 50_000 },
  pro: { perMinute: 3000, perDay: 500_000 },
  mega: { perMinute: 12_000, perDay: 5_000_000 },
};

/**
 * The limits of a list such as `basic=60/5000,mega=6000/1000000` (requests a minute, then a day); other plans keep the
 * default. Undefined for any other text.
 */
export function parseLimits(text: string): PlanLimits | undefined {
  const limits = { ...defaultLimits };
  for (const part of text.split(',')) {
    const [, name, minute, day] = /^([a-z]+)=([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(part.trim()) ?? [];
    const plan = plans.find((one) => one === name);
    if (!plan) return undefined;
    limits[plan] = { perMinute: Number(minute), perDay: Number(day) };
  }
  return limits;
}
