import { useEffect, useRef, useState } from 'preact/hooks';
import { type CardIdentity, joinCards, type PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { RecentSearch, SearchFilters, SearchPage } from '@/lib/messaging/calls';
import { coversText } from '@/lib/text/verdict';
import { useSets } from './filters';
import { looksLikeTitle, meantCards, type PriceListing, toSearchWords, useTypedTitle } from './title-meaning';

/** Loads one page of cards. */
export type FindCards = (
  q: string,
  cursor: string | null,
  filters: SearchFilters,
) => Promise<Result<SearchPage>>;

/** Pause in typing before a search. */
const debounceMs = 200;

interface Found {
  /** The words of these results; null before the first answer. */
  readonly q: string | null;
  readonly cards: readonly PricedCard[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

const nothing: Found = { q: null, cards: [], total: 0, nextCursor: null, failure: null };

/** Searches while one types; the last results stay until the next arrive. `words` null waits, empty requests nothing. */
function useSearch(words: string | null, filters: SearchFilters, findCards: FindCards) {
  const [found, setFound] = useState(nothing);
  const [isAsking, setAsking] = useState(false);
  const newest = useRef(0);
  const asked = words?.trim() ?? '';
  const filterKey = JSON.stringify(filters);

  async function ask(cursor: string | null): Promise<void> {
    newest.current += 1;
    const request = newest.current;
    setAsking(true);
    const answer = await findCards(asked, cursor, filters);
    if (request !== newest.current) return;
    setAsking(false);
    if (!answer.ok) {
      // A failed further page leaves the earlier ones on the screen.
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
    newest.current += 1;
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
    retry: () => void ask(null),
    /** Loads the next page. */
    more: () => void ask(found.nextCursor),
  };
}

/** Calls of the popup. */
export interface PopupCalls {
  /** The title to start with, or empty. */
  readonly initialTitle: string;
  readonly findCards: FindCards;
  readonly priceListing: PriceListing;
  loadRecent(): Promise<Result<readonly RecentSearch[]>>;
  saveRecent(search: RecentSearch): Promise<Result<readonly RecentSearch[]>>;
}

interface Typed {
  readonly q: string;
  /** The last text that came in one piece, pasted or given. */
  readonly whole: string | null;
  /** Whether anything in the box was pasted, until the box is emptied. */
  readonly isPasted: boolean;
}

interface Opened {
  readonly id: string;
  readonly found: PricedCard | null;
  readonly fit: string;
}

/** Longest text of a search. */
const longestWords = 200;

/** The state of the popup and its changes. */
export function usePopup({ initialTitle, findCards, priceListing, loadRecent, saveRecent }: PopupCalls) {
  const [{ q, whole, isPasted }, setTyped] = useState<Typed>({
    q: initialTitle,
    whole: initialTitle || null,
    isPasted: initialTitle !== '',
  });
  const [filters, setFilters] = useState<SearchFilters>({});
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  const [active, setActive] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);

  const isEmpty = q.trim() === '';
  const title = looksLikeTitle(q, isPasted) ? q.trim() : null;
  const typedTitle = useTypedTitle(title, q === whole, priceListing);
  const search = useSearch(toSearchWords(typedTitle, q.slice(0, longestWords)), filters, findCards);
  const { cards } = search.found;
  const answer = typedTitle.answer?.ok ? typedTitle.answer.value : null;
  const meant = answer ? meantCards(answer) : [];

  useEffect(() => {
    void loadRecent().then((loaded) => loaded.ok && setRecent(loaded.value));
  }, []);
  // Nothing is active in an empty box, so that Enter does not repeat a search.
  useEffect(() => setActive(isEmpty ? -1 : 0), [isEmpty, search.found.q, title, answer]);

  function open(id: string, found: PricedCard | null, fit = ''): void {
    setOpened({ id, found, fit });
    void saveRecent({ q: q.trim().slice(0, longestWords), filters }).then(
      (saved) => saved.ok && setRecent(saved.value),
    );
  }

  function openResult(found: PricedCard): void {
    open(found.card.id, found);
  }

  function openMeant({ id }: CardIdentity): void {
    const priced = answer?.priced?.card.id === id ? answer.priced : null;
    const comp = priced && answer?.comparison?.comp;
    open(id, priced ?? cards.find(({ card }) => card.id === id) ?? null, comp ? coversText(comp.covers) : '');
  }

  function repeat(before: RecentSearch): void {
    setTyped({ q: before.q, whole: before.q, isPasted: false });
    setFilters(before.filters);
  }

  /** Opens the active option; results that are still loading cannot be opened. */
  function openActive(): void {
    const before = recent[active];
    const card = meant[active];
    const result = search.isAsking ? undefined : cards[active - meant.length];
    if (isEmpty) {
      if (before) repeat(before);
    } else if (card) {
      openMeant(card);
    } else if (result) {
      openResult(result);
    }
  }

  return {
    q,
    filters,
    recent,
    active,
    opened,
    isEmpty,
    answer,
    typedTitle,
    search,
    sets: useSets(cards, filters.set),
    first: meant.length,
    count: isEmpty ? recent.length : meant.length + cards.length,
    setActive,
    setFilters,
    repeat,
    openActive,
    openMeant,
    openResult,
    back: () => setOpened(null),
    input: (words: string, isPaste: boolean) =>
      setTyped({
        q: words,
        whole: isPaste ? words : whole,
        isPasted: words !== '' && (isPaste || isPasted),
      }),
  };
}
