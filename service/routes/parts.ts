import type { Plan } from '@/lib/contract/limits';
import type { PlanLimits } from '@/service/keys/limits';
import type { NameCatalogue } from '@/service/search/name-catalogue';
import type { Store } from '@/service/store/store';

/** What the routes work with. */
export interface Parts {
  readonly store: Store;
  /** The catalogue of names in force: it is replaced after an import. */
  readonly names: () => NameCatalogue;
  readonly limits: PlanLimits;
  readonly clock: () => Date;
  /** Whether the database holds invented prices. */
  readonly isSample: () => boolean;
}

/** Whether a plan shows graded prices: every plan but Basic. */
export function hasGradedAccess(plan: Plan): boolean {
  return plan !== 'basic';
}
