import { useEffect, useState } from 'preact/hooks';
import { joinCards } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { SearchPage } from '@/lib/messaging/protocol';

/** Asks for cards that fit the listing (`q` null), or that the words find; `cursor` for the page after. */
export type FindChoices = (q: string | null, cursor: string | null) => Promise<Result<SearchPage>>;

/** One question; a new object asks again, also for the same words. */
interface Asked {
  readonly q: string | null;
  readonly cursor: string | null;
}

/** The cards to choose from: first those that fit the listing, then what one looks for, page by page. */
export function useChoices(find: FindChoices) {
  const [asked, setAsked] = useState<Asked>({ q: null, cursor: null });
  const [page, setPage] = useState<SearchPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(true);
  const { q, cursor } = asked;

  useEffect(() => {
    let isCurrent = true;
    void find(q, cursor).then((found) => {
      if (!isCurrent) return;
      setBusy(false);
      if (!found.ok) setFailure(found.failure);
      else if (cursor === null) setPage(found.value);
      else
        setPage((before) => ({ ...found.value, cards: joinCards(before?.cards ?? [], found.value.cards) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  function go(next: Asked): void {
    setBusy(true);
    setFailure(null);
    setAsked(next);
  }

  return {
    q,
    page,
    failure,
    isBusy,
    /** Looks for other words; null for the cards that fit the listing. */
    ask(words: string | null): void {
      if (words !== q) setPage(null);
      go({ q: words, cursor: null });
    },
    /** Asks for the same once more. */
    retry: () => go({ q, cursor }),
    /** Asks for the next page, where there is one; once, however often it is pressed. */
    more: page?.nextCursor ? () => isBusy || go({ q, cursor: page.nextCursor }) : undefined,
  };
}
