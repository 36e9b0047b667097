import { useEffect, useRef, useState } from 'preact/hooks';
import { joinCards, type PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { SearchFilters, SearchPage } from '@/lib/messaging/calls';

/** Asks for one page of cards. */
export type FindCards = (
  q: string,
  cursor: string | null,
  filters: SearchFilters,
) => Promise<Result<SearchPage>>;

/** Rest of the fingers before a search goes out. */
const debounceMs = 200;

/** What a search has found. */
export interface Found {
  /** What these cards were found for; null before the first answer. */
  readonly q: string | null;
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

const nothing: Found = { q: null, cards: [], total: 0, nextCursor: null, failure: null };

/**
 * Searches as one types: debounced, the newest question wins, the last results stay until the next ones are there.
 * `words` null waits; empty words ask nothing.
 */
export function useSearch(words: string | null, filters: SearchFilters, findCards: FindCards) {
  const [found, setFound] = useState(nothing);
  const [isAsking, setAsking] = useState(false);
  const turn = useRef(0);
  const asked = words?.trim() ?? '';
  const filterKey = JSON.stringify(filters);

  async function ask(cursor: string | null): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    setAsking(true);
    const answer = await findCards(asked, cursor, filters);
    if (own !== turn.current) return;
    setAsking(false);
    if (!answer.ok) {
      // What is on the screen stays true when only its continuation failed.
      setFound((old) =>
        cursor
          ? { ...old, nextCursor: null, failure: answer.failure }
          : { ...nothing, q: asked, failure: answer.failure },
      );
      return;
    }
    const { cards, total, nextCursor } = answer.value;
    setFound((old) => ({
      q: asked,
      cards: cursor ? joinCards(old.cards, cards) : cards,
      total,
      nextCursor,
      failure: null,
    }));
  }

  useEffect(() => {
    turn.current += 1;
    setAsking(asked !== '');
    if (!asked) {
      setFound(nothing);
      return;
    }
    const timer = setTimeout(() => void ask(null), debounceMs);
    return () => clearTimeout(timer);
  }, [asked, filterKey]);

  return {
    found,
    isAsking,
    /** Asks for the same words again. */
    retry: () => void ask(null),
    /** Asks for the next page. */
    more: () => void ask(found.nextCursor),
  };
}
