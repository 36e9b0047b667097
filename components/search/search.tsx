import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardView } from '@/components/card/card-view';
import type { CardSurroundings } from '@/components/card/surroundings';
import { Mark } from '@/components/ui/mark';
import type { Failure } from '@/lib/domain/failure';
import type { SearchFilters } from '@/lib/messaging/calls';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { staleTexts } from '@/lib/text/verdict';
import { CallsLeft } from './calls-left';
import { FilterBar } from './filter-bar';
import { optionId } from './option-id';
import { RecentList } from './recent-list';
import { ResultList } from './result-list';
import { SearchBox } from './search-box';
import { findObstacle, SearchFailures } from './search-failures';
import { TitleMeaning } from './title-meaning';
import { type PopupCalls, usePopup } from './use-popup';

interface SearchProps extends CardSurroundings, PopupCalls {
  onOpenTab(cardId: string, fit: string): void;
  /** Why the status could not be had when it was last asked for. */
  readonly trouble: Failure | null;
  onLoadStatus(): void;
  /** The user has seen what the browser's storage lost. */
  onDismissLosses(): void;
  /** Stands above the foot, beside any search. */
  readonly children?: ComponentChildren;
}

type Popup = ReturnType<typeof usePopup>;

/** Quick search of the popup: type or paste, choose with the arrow keys, open with Enter, back with Escape. */
export function Search(props: SearchProps) {
  const { status, pictures, onOpenOptions, onOpenTab } = props;
  const popup = usePopup(props);
  const { q, active, opened, isEmpty, answer, search, recent, first, count } = popup;
  const { cards, nextCursor } = search.found;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), [opened]);

  if (opened) {
    return (
      <main>
        <CardView
          {...props}
          {...opened}
          withHistory={false}
          onBack={popup.back}
          onOpenTab={() => onOpenTab(opened.id, opened.fit)}
        />
      </main>
    );
  }

  function move(by: number): void {
    if (!count) return;
    const next = Math.max(0, Math.min(count - 1, active + by));
    popup.setActive(next);
    box.current?.ownerDocument.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <main class="search">
      <h1 class="unseen">{text('popup_title')}</h1>
      <header>
        <div>
          <Mark />
          <SearchBox
            box={box}
            q={q}
            lists={findLists(popup)}
            active={active}
            onInput={popup.input}
            onMove={move}
            onEnter={popup.openActive}
            onEscape={() => popup.input('', false)}
          />
        </div>
        <FilterBar filters={popup.filters} sets={popup.sets} onChange={popup.setFilters} />
      </header>
      <p class="status" role="status">
        {[describeState(popup), ...staleTexts(cards.find(({ stale }) => stale) ?? null)].join(' ')}
        {(answer?.priced?.sample || cards.some(({ sample }) => sample)) && (
          <span class="tag">{text('sample_prices')}</span>
        )}
      </p>
      {isEmpty && recent.length > 0 && (
        <RecentList
          searches={recent}
          active={active}
          onRepeat={(before) => {
            popup.repeat(before);
            box.current?.focus();
          }}
        />
      )}
      {answer && (
        <TitleMeaning answer={answer} active={active} pictures={pictures} onOpen={popup.openMeant} />
      )}
      {answer && cards.length > 0 && <h2>{text('search_called', search.found.q ?? '')}</h2>}
      {cards.length > 0 && hasOwnPrice(popup.filters) && <p class="quiet">{text('search_all_conditions')}</p>}
      <ResultList cards={cards} first={first} active={active} pictures={pictures} onOpen={popup.openResult} />
      <SearchFailures {...props} popup={popup} />
      {nextCursor && (
        <button type="button" class="more" disabled={search.isAsking} onClick={search.more}>
          {text('more')}
        </button>
      )}
      {props.children}
      <footer>
        {status && !findObstacle(status) && <CallsLeft status={status} />}
        <button type="button" class="link" onClick={onOpenOptions}>
          {text('options')}
        </button>
      </footer>
    </main>
  );
}

/** Whether cards are looked for by what has a price of its own, which no search result tells. */
function hasOwnPrice({ grade, condition }: SearchFilters): boolean {
  return condition !== undefined || (grade !== undefined && grade !== 'RAW');
}

/** The lists on the screen, in the order in which the arrow keys go through them. */
function findLists({ isEmpty, recent, first, search }: Popup): string[] {
  if (isEmpty) return recent.length ? ['recent'] : [];
  return [...(first ? ['meaning'] : []), ...(search.found.cards.length ? ['results'] : [])];
}

function describeState({ isEmpty, filters, typedTitle, search: { isAsking, found } }: Popup): string {
  if (isEmpty) return text('search_empty');
  if (typedTitle.title !== null && !typedTitle.answer) return text('title_reading');
  if (isAsking) return text('search_asking');
  if (found.q === null || found.failure) return '';
  if (!found.cards.length) {
    return text(Object.keys(filters).length ? 'search_none_filtered' : 'search_none', found.q);
  }
  return text('search_total', formatNumber(found.cards.length), formatNumber(found.total));
}
