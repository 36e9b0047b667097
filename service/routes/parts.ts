import type { Plan } from '@/lib/contract/limits';
import { createBatch, createGather } from '@/service/http/gather';
import type { FindKeys } from '@/service/keys/find-key';
import type { KeyLimits, PlanLimits } from '@/service/keys/limits';
import type { CountRequest } from '@/service/keys/meter';
import { createGuessPacer, type GuessPacer } from '@/service/keys/pace-guesses';
import type { NameCatalogue } from '@/service/search/name-catalogue';
import type { CardAnswer } from '@/service/store/card-answers';
import type { StoredKey } from '@/service/store/key-store';
import type { Store } from '@/service/store/store';
import type { UsageWindows } from '@/service/store/usage-store';

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

/** What the routes work with: the same, with what requests that arrive together can share. */
export interface Parts extends ServiceParts {
  readonly findKeys: FindKeys;
  readonly countRequest: CountRequest;
  readonly guesses: GuessPacer;
  /** What Get card answers of the card with an id, or undefined. */
  readonly findAnswer: (id: string) => Promise<CardAnswer | undefined>;
}

interface KeyQuestion {
  readonly kind: StoredKey['kind'];
  readonly hashStart: string;
}

interface CountQuestion {
  readonly hash: string;
  readonly windows: UsageWindows;
  readonly limits: KeyLimits;
}

/**
 * The parts of the routes: requests that arrive together with one key look for it once and are counted in one go, and
 * those for cards load them in one go.
 */
export function createParts(parts: ServiceParts): Parts {
  const { keys, usage } = parts.store;
  const findKeys = createGather<KeyQuestion, readonly StoredKey[]>(
    ({ kind, hashStart }) => `${kind} ${hashStart}`,
    async ({ kind, hashStart }, askers) => {
      const found = await keys.findByHashStart(kind, hashStart);
      return Array.from({ length: askers }, () => found);
    },
  );
  const countRequest = createGather<CountQuestion, UsageWindows>(
    ({ hash, windows }) => `${hash} ${windows.minute} ${windows.day}`,
    ({ hash, windows, limits }, askers) => usage.count(hash, windows, limits, askers),
  );
  const findAnswer = createBatch<string, CardAnswer | undefined>(async (ids) => {
    const cards = await parts.store.cards.loadAnswers([...new Set(ids)]);
    const known = new Map(cards.map((card) => [card.id, card]));
    return ids.map((id) => known.get(id));
  });
  return {
    ...parts,
    findAnswer,
    guesses: createGuessPacer(parts.clock),
    findKeys: (kind, hashStart) => findKeys({ kind, hashStart }),
    countRequest: (hash, windows, limits) => countRequest({ hash, windows, limits }),
  };
}

/** Whether a plan shows graded prices: every plan but Basic. */
export function hasGradedAccess(plan: Plan): boolean {
  return plan !== 'basic';
}
