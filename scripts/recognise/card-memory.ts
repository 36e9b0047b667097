import type { CardIdentity } from '@/lib/domain/card';
import { cardNumberKey } from '@/lib/recognise/card-number-key';
import type { CardMemory, Searched, SearchOutcome, SearchStep } from '@/lib/recognise/match';
import { filingWords, hasWords, lookupWord, toSearched } from '@/lib/recognise/searched';
import { findSetId } from '@/lib/recognise/set-id';

/** A memory of cards, set slugs and how far searches were read, as the extension keeps one; it keeps no answers. */
export interface LearningMemory extends CardMemory {
  learn(step: SearchStep, outcome: SearchOutcome): void;
}

type Shelf = Map<string, Map<string, CardIdentity>>;

/** An empty memory. */
export function createMemory(): LearningMemory {
  const byNumber: Shelf = new Map();
  const byWord: Shelf = new Map();
  const slugs = new Map<string, Set<string>>();
  const searches = new Map<string, Searched>();
  const found = new Map<string, readonly CardIdentity[]>();

  function put(shelf: Shelf, key: string, card: CardIdentity): void {
    const cards = shelf.get(key) ?? new Map<string, CardIdentity>();
    shelf.set(key, cards.set(card.id, card));
  }

  function findByName(q: string): readonly CardIdentity[] {
    const cards = byWord.get(lookupWord(q) ?? '')?.values() ?? [];
    return [...cards].filter((card) => hasWords(card.name, q));
  }

  return {
    findByNumber: (number) => [...(byNumber.get(number)?.values() ?? [])],
    findByName(q) {
      const known = found.get(q) ?? findByName(q);
      found.set(q, known);
      return known;
    },
    findSetSlugs: (setId) => [...(slugs.get(setId) ?? [])],
    findSearched: (q, set) => searches.get(`${q}|${set ?? ''}`),
    learn(step, outcome) {
      found.clear();
      for (const card of outcome.cards) {
        const number = cardNumberKey(card.cardNumber);
        const setId = findSetId(card.set);
        if (number !== null) put(byNumber, number, card);
        for (const word of filingWords(card.name)) put(byWord, word, card);
        if (setId !== null) slugs.set(setId, (slugs.get(setId) ?? new Set()).add(card.set.slug));
      }
      const { q, set } = step;
      if (q === undefined) return;
      const key = `${q}|${set ?? ''}`;
      searches.set(key, toSearched(step, outcome, searches.get(key)));
    },
  };
}
