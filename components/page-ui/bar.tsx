import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { isFixedInOptions } from '@/components/ui/notices';
import type { BarState, CallEstimate, PageSettings } from '@/lib/messaging/calls';
import { countText, formatNumber } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import { type BarRow, dealsText, progressText, sortRows, statusText } from './bar-model';
import type { RunView } from './price-queue';

export interface PageBarProps {
  /** All listings of the page, in its order. */
  readonly rows: readonly BarRow[];
  readonly rule: PageSettings['rule'];
  readonly state: BarState;
  readonly run: RunView;
  /** Calls for all cards without an answer; null until it is known. */
  readonly estimate: CallEstimate | null;
  readonly isListOpen: boolean;
  onState(change: Partial<BarState>): void;
  onPrice(): void;
  onStop(): void;
  onOpenOptions(): void;
  onListOpen(isOpen: boolean): void;
  /** Goes to a listing on the page. */
  onJump(row: BarRow): void;
}

const findCards = (rows: readonly BarRow[]) => rows.filter(({ state }) => state !== 'other');

/** The bar of a results page: calls and prices, filters and deals; folded it is one button. */
export function PageBar(props: PageBarProps) {
  const { rows, state, run, isListOpen, onState, onListOpen } = props;
  const deals = useRef<HTMLButtonElement>(null);
  if (state.collapsed) {
    const words = run.state === 'running' ? progressText(run) : dealsText(rows);
    return (
      <Section kind="fold">
        <button
          type="button"
          class="pill"
          aria-expanded={false}
          aria-label={text('bar_open', words)}
          onClick={() => onState({ collapsed: false })}
        >
          <i />
          <span>{words}</span>
        </button>
      </Section>
    );
  }
  return (
    <Section
      kind="bar"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isListOpen) return;
        onListOpen(false);
        deals.current?.focus();
      }}
    >
      {isListOpen && <DealList {...props} />}
      <div class="strip">
        <i />
        <div class="run">
          {run.state === 'running' || run.state === 'paused' ? <Progress {...props} /> : <Offer {...props} />}
        </div>
        <div class="later">
          {rows.some(({ percent }) => percent !== null) && (
            <>
              <button
                type="button"
                class="deals"
                ref={deals}
                aria-expanded={isListOpen}
                onClick={() => onListOpen(!isListOpen)}
              >
                {dealsText(rows)}
              </button>
              <Filters {...props} />
            </>
          )}
        </div>
        <p role="status">{statusText(rows, run)}</p>
        <button
          type="button"
          class="away"
          aria-expanded={true}
          aria-label={text('bar_collapse')}
          onClick={() => onState({ collapsed: true })}
        />
      </div>
    </Section>
  );
}

interface SectionProps {
  readonly kind: 'fold' | 'bar';
  readonly children: ComponentChildren;
  onKeyDown?(event: KeyboardEvent): void;
}

function Section({ kind, children, onKeyDown }: SectionProps) {
  return (
    <section class={kind} dir={direction()} aria-label={text('bar_name')} onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}

/** The number of calls that pricing takes, with the button that starts it. */
function Offer({ rows, estimate: known, onPrice }: PageBarProps) {
  const cards = findCards(rows);
  const waiting = cards.filter(({ state }) => state === 'unasked' || state === 'failed').length;
  const estimate = waiting > 0 ? known : null;
  const counts = [countText('bar_listings', rows.length), countText('bar_cards', cards.length)];
  const calls = estimate?.calls ?? 0;
  const left = estimate?.left ?? Number.POSITIVE_INFINITY;
  return (
    <>
      {waiting > 0 && (
        <button type="button" class="main" onClick={onPrice}>
          {text(waiting < cards.length ? 'bar_price_rest' : 'bar_price')}
        </button>
      )}
      <span class="counts" title={text('calls_hint')}>
        <span>
          {!estimate
            ? text('bar_counts', ...counts)
            : calls === 0
              ? text('bar_free', ...counts)
              : text('bar_estimate', ...counts, countText('bar_calls', calls))}
        </span>
        {calls > left && <small>{countText('bar_left', left)}</small>}
      </span>
    </>
  );
}

function Progress({ run, onPrice, onStop, onOpenOptions }: PageBarProps) {
  const isPaused = run.state === 'paused';
  const words = progressText(run);
  return (
    <>
      <progress max={run.total} value={run.done} aria-label={text('bar_running')} aria-valuetext={words} />
      <span aria-hidden="true">{words}</span>
      {isPaused && (
        <button type="button" class="main" onClick={onPrice}>
          {text('bar_continue')}
        </button>
      )}
      {isPaused && run.failure && isFixedInOptions(run.failure.code) && (
        <button type="button" onClick={onOpenOptions}>
          {text('open_options')}
        </button>
      )}
      <button type="button" onClick={onStop}>
        {text('bar_stop')}
      </button>
    </>
  );
}

/** The treatment of listings over the user's rule, and a button that undoes all treatments. */
function Filters({ rows, rule, state, onState }: PageBarProps) {
  const isTreated = rows.some(({ treatment }) => treatment !== null);
  return (
    <div class="filters">
      <label>
        {text('bar_over', rule.most)}{' '}
        <select
          value={state.over}
          disabled={state.onlySureDeals}
          onChange={({ currentTarget }) => onState({ over: currentTarget.value as BarState['over'] })}
        >
          <option value="show">{text('bar_over_show')}</option>
          <option value="dim">{text('bar_over_dim')}</option>
          <option value="hide">{text('bar_over_hide')}</option>
        </select>
      </label>
      <label title={text('bar_only_sure_hint', rule.most, formatNumber(rule.leastPopulation))}>
        <input
          type="checkbox"
          checked={state.onlySureDeals}
          onChange={({ currentTarget }) => onState({ onlySureDeals: currentTarget.checked })}
        />{' '}
        {text('bar_only_sure')}
      </label>
      <button
        type="button"
        class={isTreated ? undefined : 'invisible'}
        onClick={() => onState({ over: 'show', onlySureDeals: false })}
      >
        {text('bar_show_all')}
      </button>
    </div>
  );
}

/** The listings with a verdict. The page keeps its own order; a press leads to the listing there. */
function DealList({ rows, rule, state, onState, onJump }: PageBarProps) {
  const listed = sortRows(findCards(rows), state.sort);
  const openCount = rows.filter((row) => row.state === 'open').length;
  const firstOver = state.sort === 'deal' ? listed.findIndex((row) => row.state === 'over') : -1;
  const lines = listed.map((row) => (
    <li key={row.id}>
      <button type="button" onClick={() => onJump(row)}>
        <b data-tone={row.face?.tone}>{row.face?.words}</b>
        <span>{row.title}</span>
      </button>
    </li>
  ));
  if (firstOver >= 0)
    lines.splice(
      firstOver,
      0,
      <li key="over" class="rest">
        {text('bar_over', rule.most)}
      </li>,
    );
  return (
    <section class="list" aria-label={text('bar_list')}>
      <label>
        {text('bar_sort')}{' '}
        <select
          value={state.sort}
          onChange={({ currentTarget }) => onState({ sort: currentTarget.value as BarState['sort'] })}
        >
          <option value="deal">{text('bar_sort_deal')}</option>
          <option value="page">{text('bar_sort_page')}</option>
        </select>
      </label>
      {listed.length === 0 && <p>{text('bar_list_none')}</p>}
      <ol>{lines}</ol>
      {openCount > 0 && <p>{text('bar_open_cards', formatNumber(openCount))}</p>}
    </section>
  );
}
