import type { Plan } from '@/lib/contract/wire';
import type { TrustedProxies } from '@/service/http/trusted-proxies';
import type { PlanLimits } from '@/service/keys/limits';
import { createGuessPacer, type GuessPacer } from '@/service/keys/pace-guesses';
import type { NameCatalogue } from '@/service/search/name-catalogue';
import type { Store } from '@/service/store/store';
import { createReadCards, type ReadCards } from './ready-cards';

/** What the service hands to its HTTP side. */
export interface ServiceParts {
  readonly store: Store;
  /** The catalogue of names in force: it is replaced after an import. */
  readonly names: () => NameCatalogue;
  readonly limits: PlanLimits;
  readonly clock: () => Date;
  /** Whether the database holds invented prices. */
  readonly isSample: () => boolean;
  /** Whose word for who asks is taken. */
  readonly proxies: TrustedProxies;
}

/** What the routes work with: the same, and what is remembered between requests. */
export interface Parts extends ServiceParts {
  readonly guesses: GuessPacer;
  readonly readCards: ReadCards;
}

/** The parts of the routes. */
export function createParts(parts: ServiceParts): Parts {
  const { store, clock } = parts;
  return {
    ...parts,
    guesses: createGuessPacer(clock),
    readCards: createReadCards(store.cards.loadAnswers, store.readVersion),
  };
}

/** Whether a plan shows graded prices: every plan but Basic. */
export function hasGradedAccess(plan: Plan): boolean {
  return plan !== 'basic';
}
