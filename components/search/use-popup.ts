import { useEffect, useRef, useState } from 'preact/hooks';
import { type CardIdentity, type IndexedCard, joinCards, type PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { FoundPage, IndexPage, RecentSearch, SearchFilters } from '@/lib/messaging/own-calls';
import { coversText } from '@/lib/text/comp';
import { useSets } from './filters';
import { looksLikeTitle, meantCards, type PriceListing, toSearchWords, useTypedTitle } from './title-meaning';

/** Loads one page of cards of the price service. */
export type FindCards = (
  q: string,
  cursor: string | null,
  filters: SearchFilters,
) => Promise<Result<FoundPage>>;

/** Finds cards of the built-in index, without a call to the price service. */
export type SearchIndex = (q: string) => Promise<Result<IndexPage>>;

/** A line of the results: a card of the index, of the price service, or of both. */
export type ResultRow =
  | { readonly indexed: IndexedCard; readonly priced: PricedCard | null }
  | { readonly indexed: null; readonly priced: PricedCard };

/** Pause in typing before a search. */
const debounceMs = 200;

interface Found {
  /** The words of these results; null before the first answer. */
  readonly q: string | null;
  readonly cards: readonly PricedCard[];
  /** Ids in the index by the service's. */
  readonly indexIds: ReadonlyMap<string, string>;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

const nothing: Found = {
  ...{ q: null, cards: [], indexIds: new Map(), total: 0 },
  ...{ nextCursor: null, failure: null },
};

interface Listed extends IndexPage {
  /** The typed words; null before the first answer. */
  readonly q: string | null;
  readonly failure: Failure | null;
}

const unlisted: Listed = { q: null, cards: [], total: 0, words: '', failure: null };

/** Cards of the index at each letter; the last ones stay until the next arrive. Empty words request nothing. */
function useIndex(words: string, searchIndex: SearchIndex) {
  const [listed, setListed] = useState(unlisted);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (words === '') {
      setListed(unlisted);
      return;
    }
    let isCurrent = true;
    void searchIndex(words).then((answer) => {
      if (!isCurrent) return;
      setListed(
        answer.ok
          ? { ...answer.value, q: words, failure: null }
          : { ...unlisted, q: words, words, failure: answer.failure },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [words, tries]);
  return { listed, retry: () => setTries(tries + 1) };
}

/**
 * Asks the price service while one types; the last results stay until the next arrive. `words` null waits, empty
 * requests nothing.
 */
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
    const { cards, indexIds, total, nextCursor } = answer.value;
    const ids = Object.entries(indexIds);
    setFound((old) => ({
      q: asked,
      cards: cursor ? joinCards(old.cards, cards) : cards,
      indexIds: new Map(cursor ? [...old.indexIds, ...ids] : ids),
      total,
      nextCursor,
      failure: null,
    }));
  }

  useEffect(() => {
    newest.current += 1;
    setAsking(asked !== '');
    if (!asked) {
      if (words !== null) setFound(nothing);
      return;
    }
    const timer = setTimeout(() => void ask(null), debounceMs);
    return () => clearTimeout(timer);
  }, [asked, words === null, filterKey]);

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
  /** Whether the price service can be searched, as far as is known. */
  readonly canSearch: boolean;
  readonly searchIndex: SearchIndex;
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
  /** The service's id, or the index's for a card that the service has not named yet. */
  readonly id: string;
  readonly found: PricedCard | null;
  /** The card of the index whose prices are yet to be found. */
  readonly indexed: IndexedCard | null;
  readonly fit: string;
}

/** Longest text of a search. */
const longestWords = 200;

/** Cards of the index in their order with what the service said of them, and then what the service alone knows. */
function joinRows(
  listed: readonly IndexedCard[],
  { cards, indexIds }: Found,
  isOfThese: boolean,
): readonly ResultRow[] {
  const byIndexId = new Map(cards.map((priced) => [indexIds.get(priced.card.id), priced]));
  const shown = new Set(listed.map(({ id }) => id));
  const others = isOfThese ? cards.filter(({ card }) => !shown.has(indexIds.get(card.id) ?? '')) : [];
  return [
    ...listed.map((indexed) => ({ indexed, priced: byIndexId.get(indexed.id) ?? null })),
    ...others.map((priced) => ({ indexed: null, priced })),
  ];
}

/** Results of the index and of the price service for words that are being typed. */
function useResults(typed: string, serviceTyped: string | null, filters: SearchFilters, calls: PopupCalls) {
  // Filters name what only the service knows: it answers alone.
  const isFiltered = Object.keys(filters).length > 0;
  const { listed, retry } = useIndex(isFiltered ? '' : typed, calls.searchIndex);
  const isListed = listed.q === typed;
  const words =
    isFiltered || typed === '' ? serviceTyped : isListed && serviceTyped !== null ? listed.words : null;
  const search = useSearch(calls.canSearch ? words : '', filters, calls.findCards);
  const { found } = search;
  const rows = joinRows(listed.cards, found, isFiltered || found.q === words?.trim());
  const isOfService = listed.cards.length === 0;
  return {
    ...search,
    rows,
    isOfService,
    total: Math.max(isOfService ? found.total : listed.total, rows.length),
    /** The words that these rows answer, whichever source they are of. */
    answered: isOfService ? found.q : listed.q,
    /** False while the rows still belong to an earlier text. */
    isCurrent: isOfService ? !search.isAsking : isListed,
    /** Whether no source is yet to answer. */
    isDone: (isFiltered || isListed) && !search.isAsking,
    indexFailure: listed.failure,
    retryIndex: retry,
  };
}

/** The state of the popup and its changes. */
export function usePopup(calls: PopupCalls) {
  const { initialTitle, priceListing, loadRecent, saveRecent } = calls;
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
  const typed = q.slice(0, longestWords);
  const words = toSearchWords(typedTitle, typed);
  const results = useResults((words ?? typed).trim(), words, filters, calls);
  const { rows } = results;
  const { cards } = results.found;
  const answer = typedTitle.answer?.ok ? typedTitle.answer.value : null;
  const meant = answer ? meantCards(answer) : [];

  useEffect(() => {
    void loadRecent().then((loaded) => loaded.ok && setRecent(loaded.value));
  }, []);
  // Nothing is active in an empty box, so that Enter does not repeat a search.
  useEffect(() => setActive(isEmpty ? -1 : 0), [isEmpty, results.answered, title, answer]);

  function open(card: Omit<Opened, 'fit'>, fit = ''): void {
    setOpened({ ...card, fit });
    void saveRecent({ q: q.trim().slice(0, longestWords), filters }).then(
      (saved) => saved.ok && setRecent(saved.value),
    );
  }

  function openResult(row: ResultRow): void {
    if (row.priced) open({ id: row.priced.card.id, found: row.priced, indexed: null });
    else if (row.indexed) open({ id: row.indexed.id, found: null, indexed: row.indexed });
  }

  function openMeant({ id }: CardIdentity): void {
    const priced = answer?.priced?.card.id === id ? answer.priced : null;
    const comp = priced && answer?.appraisal?.comp;
    const found = priced ?? cards.find(({ card }) => card.id === id) ?? null;
    open({ id, found, indexed: null }, comp ? coversText(comp.covers) : '');
  }

  function repeat(before: RecentSearch): void {
    setTyped({ q: before.q, whole: before.q, isPasted: false });
    setFilters(before.filters);
  }

  /** Opens the active option; results that are still loading cannot be opened. */
  function openActive(): void {
    const before = recent[active];
    const card = meant[active];
    const result = results.isCurrent ? rows[active - meant.length] : undefined;
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
    results,
    sets: useSets(cards, filters.set),
    first: meant.length,
    count: isEmpty ? recent.length : meant.length + rows.length,
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
