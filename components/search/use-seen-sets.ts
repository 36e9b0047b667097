import { useEffect, useState } from 'preact/hooks';
import type { PricedCard } from '@/lib/domain/card';
import type { SetChoice } from './filter-bar';

/** The sets of the results at hand, by name; while one of them is chosen, those it was chosen from stay. */
export function useSeenSets(cards: readonly PricedCard[], chosen: string | undefined): readonly SetChoice[] {
  const [sets, setSets] = useState<readonly SetChoice[]>([]);
  useEffect(() => {
    setSets((old) => {
      const bySlug = new Map((chosen ? old : []).map((set) => [set.slug, set]));
      for (const { card } of cards) bySlug.set(card.set.slug, card.set);
      return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name));
    });
  }, [cards]);
  return sets;
}
