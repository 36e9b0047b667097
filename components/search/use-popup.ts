import { useEffect, useState } from 'preact/hooks';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import type { Result } from '@/lib/domain/failure';
import type { RecentSearch, SearchFilters } from '@/lib/messaging/calls';
import { coversText } from '@/lib/text/verdict';
import { looksLikeTitle } from './looks-like-title';
import { toSearchWords } from './search-words';
import { meantCards } from './title-meaning';
import { type FindCards, useSearch } from './use-search';
import { useSeenSets } from './use-seen-sets';
import { type PriceListing, useTypedTitle } from './use-typed-title';

/** What the popup asks for. */
export interface PopupCalls {
  /** A title to start with; empty to start with an empty box. */
  readonly initialTitle: string;
  readonly findCards: FindCards;
  readonly priceListing: PriceListing;
  loadRecent(): Promise<Result<readonly RecentSearch[]>>;
  saveRecent(search: RecentSearch): Promise<Result<readonly RecentSearch[]>>;
}

/** What is in the box. */
interface Typed {
  readonly q: string;
  /** The last text that came in one piece: nobody is still typing it. */
  readonly whole: string | null;
  /** Whether anything in the box was pasted, until the box is emptied. */
  readonly isPasted: boolean;
}

/** A card that was opened, with what is known of it. */
interface Opened {
  readonly id: string;
  readonly found: PricedCard | null;
  readonly fit: string;
}

/** Longest text that is searched for or remembered. */
const longestWords = 200;

/** Everything that changes in the popup, and what changes it. */
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
  // In an empty box nothing is chosen yet: Enter must not repeat a search that nobody pointed at.
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
    const comp = answer?.match.kind === 'sure' ? answer.comparison?.comp : null;
    const priced = answer?.priced?.card.id === id ? answer.priced : null;
    open(id, priced ?? cards.find(({ card }) => card.id === id) ?? null, comp ? coversText(comp.covers) : '');
  }

  function repeat(before: RecentSearch): void {
    setTyped({ q: before.q, whole: before.q, isPasted: false });
    setFilters(before.filters);
  }

  /** Opens what is chosen; what is not there yet cannot be. */
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
    sets: useSeenSets(cards, filters.set),
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
