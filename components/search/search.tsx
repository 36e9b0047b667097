import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardView } from '@/components/card/card-view';
import type { CardSurroundings } from '@/components/card/surroundings';
import type { Pictures } from '@/components/ui/card-canvas';
import { Mark } from '@/components/ui/mark';
import { DataLost, FailureNotice, WithheldKeys } from '@/components/ui/notices';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { RecentSearch, SearchFilters, ServiceStatus } from '@/lib/messaging/own-calls';
import { countText, formatLanguage, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { staleTexts } from '@/lib/text/verdict';
import { FilterBar, filterText } from './filters';
import { CardOption, Option, optionId, TitleMeaning } from './title-meaning';
import { type PopupCalls, type ResultRow, usePopup } from './use-popup';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement>;
  readonly q: string;
  /** Ids of the lists that the arrow keys move through. */
  readonly lists: readonly string[];
  /** Index of the active option; -1 for none. */
  readonly active: number;
  onInput(q: string, isPasted: boolean): void;
  onMove(by: number): void;
  onEnter(): void;
  onEscape(): void;
}

const pasting = ['insertFromPaste', 'insertFromDrop'];

/** The box, which keeps the focus while the arrow keys move through the options. */
function SearchBox({ box, q, lists, active, onInput, onMove, onEnter, onEscape }: SearchBoxProps) {
  function onKeyDown(event: KeyboardEvent): void {
    // These keys compose a Japanese word.
    if (event.isComposing) return;
    const act = { ArrowDown: () => onMove(1), ArrowUp: () => onMove(-1), Enter: onEnter, Escape: onEscape };
    if (!Object.hasOwn(act, event.key)) return;
    // In an empty box Escape closes the popup.
    if (event.key === 'Escape' && !q) return;
    // The same Enter would press the Back button of the card that it opens.
    event.preventDefault();
    act[event.key as keyof typeof act]();
  }
  return (
    <input
      ref={box}
      type="search"
      role="combobox"
      aria-label={text('search_label')}
      placeholder={text('search_hint')}
      aria-expanded={lists.length > 0}
      aria-controls={lists.join(' ') || undefined}
      aria-autocomplete="list"
      aria-activedescendant={lists.length > 0 && active >= 0 ? optionId(active) : undefined}
      autocomplete="off"
      spellcheck={false}
      value={q}
      onInput={(event) => onInput(event.currentTarget.value, pasting.includes(event.inputType))}
      onKeyDown={onKeyDown}
    />
  );
}

/** Earlier searches, the last one first. */
function RecentList({
  searches,
  active,
  onRepeat,
}: {
  searches: readonly RecentSearch[];
  active: number;
  onRepeat(search: RecentSearch): void;
}) {
  return (
    <>
      <h2 id="recent-title">{text('recent_searches')}</h2>
      <div id="recent" class="results recent" role="listbox" aria-labelledby="recent-title">
        {searches.map((search, index) => (
          <Option key={JSON.stringify(search)} index={index} active={active} onPick={() => onRepeat(search)}>
            <b>{search.q}</b> <span class="quiet">{filterText(search.filters)}</span>
          </Option>
        ))}
      </div>
    </>
  );
}

interface ResultListProps {
  readonly rows: readonly ResultRow[];
  /** Index of the first of these rows among all options. */
  readonly first: number;
  readonly active: number;
  readonly pictures: Pictures;
  onOpen(row: ResultRow): void;
}

/** A row's card: named as the index has it, pictured by what the service says. */
function toShownCard({ indexed, priced }: ResultRow): CardIdentity {
  if (!indexed) return priced.card;
  const { id, imageUrl, slug } = priced?.card ?? { id: indexed.id, imageUrl: null, slug: '' };
  const { name, cardNumber, rarity, set } = indexed;
  return { id, slug, name, cardNumber, rarity, set, imageUrl };
}

/** Found cards; sold and listed prices where the service has answered. */
function ResultList({ rows, first, active, pictures, onOpen }: ResultListProps) {
  if (!rows.length) return null;
  return (
    <div id="results" class="results" role="listbox" aria-label={text('search_results')}>
      {rows.map((row, place) => (
        <CardOption
          key={row.indexed?.id ?? `service ${row.priced?.card.id}`}
          card={toShownCard(row)}
          language={row.indexed?.isJapanese ? formatLanguage('ja') : ''}
          index={first + place}
          {...{ active, pictures }}
          onPick={() => onOpen(row)}
        >
          {row.priced && <ResultPrices prices={row.priced.prices} />}
        </CardOption>
      ))}
    </div>
  );
}

function ResultPrices({ prices: { sold, listings } }: Pick<PricedCard, 'prices'>) {
  return (
    <div class="prices">
      {sold.avg30d ? (
        <>
          <b>{formatMoney(sold.avg30d)}</b>
          <p class="quiet">{text('comp_month')}</p>
        </>
      ) : (
        <p class="quiet">{text('search_no_sold')}</p>
      )}
      {listings.low && <p class="quiet">{text('search_listed', formatMoney(listings.low))}</p>}
    </div>
  );
}

function callsText({ callsToday, dailyBudget }: ServiceStatus): string {
  if (!dailyBudget) return countText('calls', callsToday);
  const left = dailyBudget - callsToday;
  return left > 0 ? countText('calls_left', left) : text('calls_none');
}

/** Calls left today, and the plan. */
function CallsLeft({ status }: { readonly status: ServiceStatus }) {
  return (
    <span title={text('calls_hint')}>
      {callsText(status)} · {text(`plan_short_${status.plan}`)}
    </span>
  );
}

interface SearchProps extends CardSurroundings, Omit<PopupCalls, 'canSearch'> {
  /** Loads everything about a card of the index, by the index's id. */
  priceIndexed(id: string): Promise<Result<PricedCard>>;
  onOpenTab(cardId: string, fit: string): void;
  /** Reason why the status could not be loaded last. */
  readonly trouble: Failure | null;
  onLoadStatus(): void;
  /** Dismisses the notice of lost data. */
  onDismissLosses(): void;
  /** Stands above the foot, beside any search. */
  readonly children?: ComponentChildren;
}

type Popup = ReturnType<typeof usePopup>;

/** The failure that every search would have, known before the first. */
function findObstacle(status: ServiceStatus | null): Failure | null {
  if (!status || status.demo) return null;
  if (!status.keys.gatewayKey) return { code: status.keys.apiKey ? 'no-gateway-key' : 'no-key' };
  return null;
}

/** All notices, each reason once: a title and a search usually fail for the same reason. */
function Notices(props: SearchProps & { readonly popup: Popup }) {
  const { status, trouble, onLoadStatus, onOpenOptions, onDismissLosses } = props;
  const { results, typedTitle, answer } = props.popup;
  const whole = typedTitle.answer?.ok === false ? typedTitle.answer.failure : null;
  const failures = [
    { failure: findObstacle(status), onRetry: results.retry },
    { failure: whole ?? answer?.failure ?? null, onRetry: typedTitle.retry },
    { failure: results.indexFailure, onRetry: results.retryIndex },
    { failure: results.found.failure, onRetry: results.retry },
    { failure: trouble, onRetry: onLoadStatus },
  ];
  const byCode = new Map<string, (typeof failures)[number]>();
  for (const one of failures)
    if (one.failure && !byCode.has(one.failure.code)) byCode.set(one.failure.code, one);
  byCode.delete('cancelled');
  return (
    <>
      {status && <WithheldKeys keys={status.keys} />}
      {status && <DataLost since={status.lostSince} onDismiss={onDismissLosses} />}
      {[...byCode].map(
        ([code, { failure, onRetry }]) =>
          failure && (
            <FailureNotice
              key={code}
              failure={failure}
              said={answer?.said}
              onRetry={onRetry}
              onOpenOptions={onOpenOptions}
            />
          ),
      )}
    </>
  );
}

/** Whether the filters name a price that search results do not hold. */
function hasOwnPrice({ grade, condition }: SearchFilters): boolean {
  return condition !== undefined || (grade !== undefined && grade !== 'RAW');
}

/** Ids of the lists on the screen, in the order of the arrow keys. */
function findLists({ isEmpty, recent, first, results }: Popup): string[] {
  if (isEmpty) return recent.length ? ['recent'] : [];
  return [...(first ? ['meaning'] : []), ...(results.rows.length ? ['results'] : [])];
}

function describeState({ isEmpty, q, filters, typedTitle, results }: Popup): string {
  const { rows, total, found, isOfService, isCurrent, isDone, indexFailure } = results;
  if (isEmpty) return text('search_empty');
  if (typedTitle.title !== null && !typedTitle.answer) return text('title_reading');
  // The index answers within a frame: between two letters the count stays.
  if (rows.length && (isCurrent || !isOfService))
    return text('search_total', formatNumber(rows.length), formatNumber(total));
  if (!isDone) return text('search_asking');
  if (found.failure || indexFailure) return '';
  return text(Object.keys(filters).length ? 'search_none_filtered' : 'search_none', found.q ?? q.trim());
}

/** Quick search of the popup, from the index at once and with the service's prices: type or paste, choose with the arrow keys, open with Enter, back with Escape. */
export function Search(props: SearchProps) {
  const { status, pictures, onOpenOptions, onOpenTab } = props;
  const obstacle = findObstacle(status);
  const popup = usePopup({ ...props, canSearch: obstacle === null });
  const { q, active, opened, isEmpty, answer, results, recent, first, count } = popup;
  const { cards, nextCursor } = results.found;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), [opened]);

  if (opened) {
    return (
      <main>
        <CardView
          {...props}
          {...opened}
          getCard={opened.indexed ? props.priceIndexed : props.getCard}
          withHistory={false}
          onBack={popup.back}
          onOpenTab={(id) => onOpenTab(id, opened.fit)}
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
      {answer && results.rows.length > 0 && <h2>{text('search_called', results.answered ?? '')}</h2>}
      {cards.length > 0 && hasOwnPrice(popup.filters) && <p class="quiet">{text('search_all_conditions')}</p>}
      <ResultList
        rows={results.rows}
        first={first}
        active={active}
        pictures={pictures}
        onOpen={popup.openResult}
      />
      <Notices {...props} popup={popup} />
      {nextCursor && (
        <button type="button" class="more" disabled={results.isAsking} onClick={results.more}>
          {text('more')}
        </button>
      )}
      {props.children}
      <footer>
        {status && !obstacle && <CallsLeft status={status} />}
        <button type="button" class="link" onClick={onOpenOptions}>
          {text('options')}
        </button>
      </footer>
    </main>
  );
}
