import type { Money } from '@/lib/domain/money';

/** The user's rule of what is worth having. */
export interface DealRule {
  /** At most so many percent of the comp, shipping included. */
  readonly atMostPercent: number;
  /** A comp of fewer observations makes no deal. */
  readonly leastPopulation: number;
}

/**
 * The highest bid that the rule allows: its share of the comp, less shipping, rounded down to the smallest coin. Null
 * where no bid above zero is left, the comp rests on too few observations, or the rule is broken.
 */
export function findCeiling(
  comp: Money,
  population: number | null,
  shipping: Money | null,
  rule: DealRule,
): Money | null {
  if (restsOnTooFew(population, rule)) return null;
  const thousandths = Math.round(rule.atMostPercent * 1000);
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0 || !Number.isSafeInteger(comp.minor))
    return null;
  const share = (BigInt(comp.minor) * BigInt(thousandths)) / 100_000n;
  const minor = Number(share) - (shipping?.minor ?? 0);
  return Number.isSafeInteger(minor) && minor > 0 ? { minor, currency: comp.currency } : null;
}

/** Whether the rule asks for more observations than there are; a number that is not known cannot satisfy it. */
export function restsOnTooFew(population: number | null, { leastPopulation }: DealRule): boolean {
  return leastPopulation > 0 && !((population ?? 0) >= leastPopulation);
}
