import type { Plan } from '@/lib/contract/limits';
import type { PlanLimits } from '@/service/keys/limits';
import { createGuessPacer, type GuessPacer } from '@/service/keys/pace-guesses';
import type { NameCatalogue } from '@/service/search/name-catalogue';
import type { Store } from '@/service/store/store';

/** What the service hands to its HTTP side. */
export interface ServiceParts {
  readonly store: Store;
  /** The catalogue of names in force: it is replaced after an import. */
  readonly names: () => NameCatalogue;
  readonly limits: PlanLimits;
  readonly clock: () => Date;
  /** Whether the database holds invented prices. */
  readonly isSample: () => boolean;
}

/** What the routes work with: the same, and what is remembered between requests. */
export interface Parts extends ServiceParts {
  readonly guesses: GuessPacer;
}

/** The parts of the routes. */
export function createParts(parts: ServiceParts): Parts {
  return { ...parts, guesses: createGuessPacer(parts.clock) };
}

/** Whether a plan shows graded prices: every plan but Basic. */
export function hasGradedAccess(plan: Plan): boolean {
  return plan !== 'basic';
}
