/** Subscription plans (specification 1 and 8), smallest first. */
export const plans = ['basic', 'pro', 'mega'] as const;

/** One of {@link plans}. */
export type Plan = (typeof plans)[number];

/** Days of history a plan allows; 0 means no access to history (specification 8). */
export const historyDays: Readonly<Record<Plan, number>> = { basic: 0, pro: 7, mega: 180 };

/** Largest page that history returns (specification 8). */
export const historyLimit = 180;

/** Largest page that search returns (specification 8). */
export const searchLimit = 10;
