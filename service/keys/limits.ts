import { type Plan, plans } from '@/lib/contract/wire';

/** How many requests a key may make in a minute and in a day, both by the clock in UTC. */
export interface KeyLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** The limits of each plan. */
export type PlanLimits = Readonly<Record<Plan, KeyLimits>>;

/** The limits in force where nothing else is said: far above what people ask for, low enough to stop a runaway loop. */
export const defaultLimits: PlanLimits = {
  basic: { perMinute: 600, perDay: 50_000 },
  pro: { perMinute: 3000, perDay: 500_000 },
  mega: { perMinute: 12_000, perDay: 5_000_000 },
};

/**
 * The limits that a text such as `basic=60/5000,mega=6000/1000000` names (requests a minute, a slash, requests a day);
 * plans that are not named keep the default. Undefined for any other text.
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
