import type { CardIdentity } from '@/lib/domain/card';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import type { CardMemory, SearchOutcome, SearchStep } from '@/lib/recognise/match';
import { findSetId } from '@/lib/recognise/set-id';

/** A memory of cards, set slugs and pages of searches, as the extension keeps one. */
export interface LearningMemory extends CardMemory {
  learn(step: SearchStep, outcome: SearchOutcome): void;
  /** The page that this search brought before. */
  recall(step: SearchStep): SearchOutcome | undefined;
}

/** An empty memory. */
export function createMemory(): LearningMemory {
  const byNumber = new Map<string, Map<string, CardIdentity>>();
  const slugs = new Map<string, Set<string>>();
  const pages = new Map<string, SearchOutcome>();
  return {
    findByNumber: (number) => [...(byNumber.get(number)?.values() ?? [])],
    findSetSlugs: (setId) => [...(slugs.get(setId) ?? [])],
    recall: (step) => pages.get(toKey(step)),
    learn(step, outcome) {
      pages.set(toKey(step), outcome);
      for (const card of outcome.cards) {
        const number = cardNumberKey(card.cardNumber);
        const setId = findSetId(card.set);
        if (number !== null) byNumber.set(number, (byNumber.get(number) ?? new Map()).set(card.id, card));
        if (setId !== null) slugs.set(setId, (slugs.get(setId) ?? new Set()).add(card.set.slug));
      }
    },
  };
}

function toKey({ q, set, cursor }: SearchStep): string {
  return `${q ?? ''}|${set ?? ''}|${cursor ?? ''}`;
}
