import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/notices';
import { type CardIdentity, joinCards, type PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { SearchPage } from '@/lib/messaging/page-calls';
import type { Match } from '@/lib/recognise/match';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText, reasonText } from '@/lib/text/verdict';

/** Loads cards that fit the listing (`q` null) or a search; `cursor` for a further page. */
type FindChoices = (q: string | null, cursor: string | null) => Promise<Result<SearchPage>>;

/** The cards that fit the listing, then those of a search, page by page. */
function useChoices(find: FindChoices) {
  // A new object repeats the request, also for equal words.
  const [asked, setAsked] = useState<{ q: string | null; cursor: string | null }>({ q: null, cursor: null });
  const [page, setPage] = useState<SearchPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(true);
  const { q, cursor } = asked;

  useEffect(() => {
    let isCurrent = true;
    void find(q, cursor).then((found) => {
      if (!isCurrent) return;
      setBusy(false);
      if (!found.ok) return setFailure(found.failure);
      setPage((before) => {
        const shown = cursor === null ? [] : (before?.cards ?? []);
        return { ...found.value, cards: joinCards(shown, found.value.cards) };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  function ask(next: typeof asked): void {
    setBusy(true);
    setFailure(null);
    setAsked(next);
  }

  return {
    q,
    page,
    failure,
    isBusy,
    /** Searches for words; null for the cards that fit the listing. */
    search(words: string | null): void {
      if (words !== q) setPage(null);
      ask({ q: words, cursor: null });
    },
    retry: () => ask({ q, cursor }),
    /** Loads the next page, if there is one; ignored while a request is under way. */
    more: page?.nextCursor ? () => isBusy || ask({ q, cursor: page.nextCursor }) : undefined,
  };
}

function findFocused(top: HTMLElement): Element | null {
  const root = top.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused === document.body ? null : focused;
}

/** After a further page the focus moves from the button to the first new card; `expect` marks its place. */
function useFocusOnNew(top: RefObject<HTMLElement>, count: number, hasMore: boolean) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    const at = from.current;
    if (at === null || !top.current || (count <= at && hasMore)) return;
    from.current = null;
    const focused = findFocused(top.current);
    // A person who moved the focus elsewhere keeps it there.
    if (focused && !focused.classList.contains('more')) return;
    const options = [...top.current.querySelectorAll<HTMLElement>('.option:not(.more)')];
    (options[at] ?? options.at(-1) ?? top.current).focus();
  }, [count, hasMore]);
  return {
    expect(at: number | null): void {
      from.current = at;
    },
  };
}

/** The next position for each key, from `at` (-1: outside the choices) of `count`. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among elements with `data-choice`. */
function moveFocus(event: KeyboardEvent, top: HTMLElement | null): void {
  const { target } = event;
  // Home and End move within the text of the search box.
  const isTyping = target instanceof HTMLInputElement;
  const move = isTyping && !event.key.startsWith('Arrow') ? undefined : moves[event.key];
  if (!top || !move) return;
  event.preventDefault();
  const choices = [...top.querySelectorAll<HTMLElement>('[data-choice]')];
  const at = target instanceof HTMLElement ? choices.indexOf(target) : -1;
  choices[move(at, choices.length)]?.focus();
}

/** A search that is sent on Enter, not at each letter, since each request may cost a call. */
function SearchLine({ onSearch }: { onSearch(words: string | null): void }) {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim() || null);
      }}
    >
      <input
        type="search"
        value={words}
        aria-label={text('chooser_find')}
        placeholder={text('chooser_find')}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit">{text('chooser_search')}</button>
    </form>
  );
}

function toPrice(priced: PricedCard | undefined): readonly [string, string] | undefined {
  const { sold, listings } = priced?.prices ?? {};
  if (sold?.avg30d) return [formatMoney(sold.avg30d), `${text('comp_month')} · ${text('all_conditions')}`];
  return listings?.low ? [formatMoney(listings.low), text('prices_listed')] : undefined;
}

interface CardOptionProps {
  readonly card: CardIdentity;
  readonly priced: PricedCard | undefined;
  readonly isCurrent: boolean;
  readonly isLikely: boolean;
  readonly pictures: Pictures;
  onPick(): void;
}

function CardOption({ card, priced, isCurrent, isLikely, pictures, onPick }: CardOptionProps) {
  const price = toPrice(priced);
  return (
    <li>
      <button type="button" class="option" data-choice aria-current={isCurrent || undefined} onClick={onPick}>
        {card.imageUrl && !pictures.isBarred() && (
          <CardCanvas card={card} width={40} pictures={pictures} isDecoration />
        )}
        <span class="who">
          <b>{card.name}</b> {isLikely && <em>{text('refusal_short_likely_only')} </em>}
          <small>{cardText(card)}</small>
        </span>{' '}
        {price && (
          <span class="price">
            <b>
              <bdi>{price[0]}</bdi>
            </b>{' '}
            <small>{price[1]}</small>
          </span>
        )}
      </button>
    </li>
  );
}

interface ChooserProps {
  /** Fitting cards that are already known; shown at once. */
  readonly candidates: readonly CardIdentity[];
  /** The card matched so far. */
  readonly currentId: string | null;
  /** How far the listing's card is known. */
  readonly tier: Match['kind'];
  readonly pictures: Pictures;
  /** Whether a person opened it, so that it takes the focus. */
  readonly takesFocus: boolean;
  readonly find: FindChoices;
  /** Stores the person's choice; null for none of the cards. */
  save(cardId: string | null): Promise<Result<null>>;
  /** Back to the prices, where there are any. */
  readonly onBack?: (() => void) | undefined;
  onOpenOptions(): void;
}

/** The choice of a listing's card: fitting cards with pictures, a search for another one, or none of them. */
export function Chooser({ candidates, currentId, tier, pictures, takesFocus, ...actions }: ChooserProps) {
  const top = useRef<HTMLElement>(null);
  const { q, page, more, ...request } = useChoices(actions.find);
  const [isSaving, setSaving] = useState(false);
  const [notSaved, setNotSaved] = useState<Failure | null>(null);
  const isBusy = request.isBusy || isSaving;
  const failure = notSaved ?? request.failure;
  const priced = new Map((page?.cards ?? []).map((one) => [one.card.id, one]));
  const fitting = new Map((q === null ? candidates : []).map((card) => [card.id, card]));
  const choices = [
    ...fitting.values(),
    ...(page?.cards ?? []).flatMap(({ card }) => (fitting.has(card.id) ? [] : [card])),
  ];
  const newCards = useFocusOnNew(top, choices.length, more !== undefined);
  const isEmpty = !isBusy && page !== null && choices.length === 0;

  // Before the next frame: later it would take the focus from a person who has begun to type.
  useLayoutEffect(() => {
    if (takesFocus) (top.current?.querySelector<HTMLElement>('.option') ?? top.current)?.focus();
  }, []);

  async function choose(cardId: string | null): Promise<void> {
    setSaving(true);
    const saved = await actions.save(cardId);
    setSaving(false);
    setNotSaved(saved.ok ? null : saved.failure);
  }

  function search(words: string | null): void {
    setNotSaved(null);
    newCards.expect(null);
    request.search(words);
  }

  function retry(): void {
    setNotSaved(null);
    request.retry();
  }

  function showMore(): void {
    newCards.expect(choices.length);
    more?.();
  }

  return (
    <section
      ref={top}
      class="chooser"
      aria-label={text('chooser_title')}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, top.current)}
    >
      <h3>{text('chooser_title')}</h3>
      {/* Above the parts that change, so that it does not move while one types. */}
      <SearchLine onSearch={search} />
      {q === null && candidates.length > 1 && tier !== 'sure' && <p>{text('chooser_order')}</p>}
      <p role="status">
        {isBusy && text('chooser_asking')}
        {isEmpty && (q === null ? reasonText('no-card-found') : text('search_none', q))}
        {!isBusy &&
          page !== null &&
          page.total > choices.length &&
          text('search_total', formatNumber(choices.length), formatNumber(page.total))}
      </p>
      <ul aria-label={text('chooser_cards')}>
        {choices.map((card) => (
          <CardOption
            key={card.id}
            card={card}
            priced={priced.get(card.id)}
            isCurrent={card.id === currentId}
            isLikely={card.id === currentId && tier === 'likely'}
            pictures={pictures}
            onPick={() => void choose(card.id)}
          />
        ))}
        {more && (
          <li>
            <button type="button" class="option more" data-choice aria-busy={isBusy} onClick={showMore}>
              {text('more')}
            </button>
          </li>
        )}
      </ul>
      {failure && <FailureNotice failure={failure} onRetry={retry} onOpenOptions={actions.onOpenOptions} />}
      <div class="ways">
        <button type="button" data-choice onClick={() => void choose(null)}>
          {text('chooser_none')}
        </button>
        {actions.onBack && (
          <button type="button" onClick={actions.onBack}>
            {text('back')}
          </button>
        )}
        {pictures.isBarred() && (
          <button type="button" class="link" onClick={actions.onOpenOptions}>
            {text('show_pictures')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Styles of the chooser within the overlay's closed root. The list keeps its height and cuts through a card where there are more. */
export const chooserCss = `
.chooser{padding:10px 0 0;border-block-start:1px solid var(--line);outline:0!important}
.chooser h3,.chooser>p,.chooser form,.ways{padding:0 14px}
.chooser>p{color:var(--quiet);min-height:1.4em;margin-block:8px 0}
.chooser ul{margin:6px 0;height:236px;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin}
.option.option{display:flex;align-items:center;gap:10px;width:100%;margin:0;padding:6px 14px;border:0;border-radius:0;border-block-start:1px solid var(--line);text-align:start;background:none}
.option:hover,.option:focus-visible{background:var(--back)}
.option:focus-visible{outline-offset:-2px}
.option[aria-current]{box-shadow:inset 3px 0 var(--accent)}
.more.more{justify-content:center;color:var(--accent)}
.who{flex:1;min-width:0;overflow-wrap:anywhere}
.who small,.price small{display:block}
.who em{color:var(--quiet);font-style:normal}
.price{flex:none;max-width:8.5em;text-align:end;font-variant-numeric:tabular-nums}
.chooser form{display:flex;gap:8px;margin-top:10px}
.chooser input{flex:1;min-width:0;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:6px;padding:6px 8px}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:10px 0 12px}
@media(forced-colors:active){.option[aria-current]{outline:1px solid Highlight;outline-offset:-2px}}
`;
