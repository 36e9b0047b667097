import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { isFixedInOptions } from '@/components/ui/notices';
import { basicCss, toneCss } from '@/components/ui/theme';
import type { BarState, CallEstimate, PageSettings } from '@/lib/messaging/page-calls';
import { countText, formatNumber } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { type BarRow, sortByGain } from './bar-model';
import type { createPriceQueue } from './price-queue';

/**
 * Styles of the bar's closed root. The host stands at the end of the page and is as high as the open bar, which keeps to
 * the lower edge of the view. `.run` and `.later` keep room for later content, so that nothing moves with answers.
 */
export const barCss = `${basicCss}${toneCss}
:host{all:initial;position:absolute!important;width:1px!important;pointer-events:none!important;z-index:2147483000!important}
*{box-sizing:border-box}
.bar,.fold{position:fixed;bottom:0;pointer-events:auto;font-size:13px;line-height:1.35;color:var(--ink);text-align:start}
.bar{inset-inline:0;background:var(--paper);border-top:1px solid var(--line);box-shadow:0 -2px 16px #0002;
padding-bottom:env(safe-area-inset-bottom)}
.fold{inset-inline-end:16px;bottom:max(16px,env(safe-area-inset-bottom))}
.strip{display:flex;flex-wrap:wrap;align-items:center;gap:6px 14px;padding-block:7px;padding-inline:16px 60px;position:relative}
i{width:1em;height:1em;flex:none;font-size:18px;color:var(--accent)}
button,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;min-height:30px;
padding:3px 10px;margin:0;cursor:pointer}
button:hover,select:hover{border-color:currentColor}
input{width:16px;height:16px;margin:0;accent-color:var(--accent)}
progress{width:140px;height:8px;accent-color:var(--accent)}
p{margin:0;color:var(--quiet)}
small{font-size:12px;color:var(--warn)}
.main{color:var(--paper);background:var(--accent);border-color:var(--accent);min-width:116px}
.invisible{visibility:hidden}
.pill{display:flex;align-items:center;gap:7px;min-height:36px;padding:0 14px 0 11px;border-radius:18px;font-weight:600;
box-shadow:0 2px 10px #0003;font-variant-numeric:tabular-nums}
.run,.filters,.later,label{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px}
label{gap:6px}
.filters,.later{gap:6px 14px}
.later{min-width:540px}
.run{min-width:390px;min-height:30px}
.run span{font-variant-numeric:tabular-nums}
.counts{display:grid}
.strip>p{flex:1;min-width:150px;line-height:15px}
.away{position:absolute;inset-inline-end:12px;top:6px;width:32px;height:32px;padding:7px;border-color:transparent;color:var(--quiet)}
.away::before{content:"";display:block;width:0;margin:auto;border:6px solid transparent;border-top-color:currentColor;border-bottom:0}
.deals{min-width:98px}
.deals::after{content:"";display:inline-block;margin-inline-start:8px;border:4px solid transparent;border-bottom-color:currentColor;
border-top:0;vertical-align:2px}
.deals[aria-expanded=true]::after{transform:rotate(180deg)}
.list{position:absolute;bottom:100%;inset-inline-start:0;width:min(600px,100%);max-height:min(42vh,380px);overflow:auto;
overscroll-behavior:contain;padding:10px 16px;background:var(--paper);border:1px solid var(--line);border-inline-start:0;border-bottom:0;
border-start-end-radius:10px;box-shadow:0 -4px 16px #0002;scrollbar-width:thin}
ol{margin:6px 0;padding:0;list-style:none}
li button{display:flex;gap:10px;align-items:baseline;width:100%;border-color:transparent;padding:5px 6px;text-align:start;min-width:0}
li b{flex:none;min-width:12em;color:var(--fore);font-variant-numeric:tabular-nums;unicode-bidi:plaintext}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;unicode-bidi:plaintext}
li.rest{padding:8px 6px 2px;color:var(--quiet);border-top:1px solid var(--line)}
@media(pointer:coarse){button,select,.filters label,.list label{min-height:44px}.away{width:44px;height:44px;padding:12px}}
@media(max-width:520px){.strip{padding-inline:12px}.later{min-width:0;width:100%}.run{min-width:0;flex:1;min-height:40px;padding-inline-end:44px}
.strip>p{flex:none;line-height:inherit;min-height:1.35em;width:100%}progress{width:90px}.filters{gap:0 14px}
li button{flex-direction:column;gap:0}li span{max-width:100%}}
@media(forced-colors:active){.main{border:2px solid}.bar{border-top:1px solid}i,.away::before,.deals::after{forced-color-adjust:none;color:ButtonText}}
`;

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
  /** Opens the board of all deals that were seen. */
  onOpenDeals(): void;
  onListOpen(isOpen: boolean): void;
  /** Goes to a listing on the page. */
  onJump(row: BarRow): void;
}

const findCards = (rows: readonly BarRow[]) => rows.filter(({ state }) => state !== 'other');

type RunView = ReturnType<ReturnType<typeof createPriceQueue>['getRun']>;

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
          {rows.some(({ isJudged }) => isJudged) && (
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
function DealList({ rows, rule, state, onState, onOpenDeals, onJump }: PageBarProps) {
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
      <button type="button" onClick={onOpenDeals}>
        {text('deals_title')}
      </button>
    </section>
  );
}

/** The visible rows with a verdict, best deal first or in the order of the page. */
function sortRows(rows: readonly BarRow[], sort: BarState['sort']): BarRow[] {
  const judged = rows.filter(({ isJudged, treatment }) => isJudged && treatment !== 'hide');
  return sort === 'page' ? judged : sortByGain(judged);
}

/** "3 deals", or "12 cards" before the first verdict. */
function dealsText(rows: readonly BarRow[]): string {
  const cards = rows.filter(({ state }) => state !== 'other');
  const deals = cards.filter(({ state }) => state === 'deal' || state === 'sure-deal');
  return cards.some(({ isJudged }) => isJudged)
    ? countText('bar_deals', deals.length)
    : countText('bar_cards', cards.length);
}

/** Progress of a run: "12 of 31". */
function progressText({ done, total }: RunView): string {
  return text('bar_progress', formatNumber(done), formatNumber(total));
}

function treatedText(rows: readonly BarRow[]): string {
  const hidden = rows.filter(({ treatment }) => treatment === 'hide');
  const unjudged = hidden.filter(({ isJudged }) => !isJudged).length;
  const dimmed = rows.filter(({ treatment }) => treatment === 'dim').length;
  const count = formatNumber(hidden.length);
  const parts = [
    hidden.length > 0 &&
      (unjudged > 0 ? text('bar_hidden_unjudged', count, formatNumber(unjudged)) : text('bar_hidden', count)),
    dimmed > 0 && text('bar_dimmed', formatNumber(dimmed)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** "Wanted: 3, at their target: 1"; empty where nothing is. */
function wantedText(rows: readonly BarRow[]): string {
  const wanted = rows.filter(({ want }) => want !== null);
  const met = wanted.filter(({ want }) => want === 'met');
  if (wanted.length === 0) return '';
  const count = formatNumber(wanted.length);
  return met.length > 0 ? text('bar_wanted_met', count, formatNumber(met.length)) : text('bar_wanted', count);
}

/** The bar's status line: wanted cards, state of the run, number of hidden tiles. Screen readers read its changes. */
function statusText(rows: readonly BarRow[], run: RunView): string {
  const { state, failure, resumes, done, failed } = run;
  if (state === 'running') return text('bar_running');
  const parts = [
    wantedText(rows),
    state === 'paused' && text('bar_paused'),
    failure && failureText(failure),
    resumes && text('bar_resumes'),
    state === 'done' && text('bar_done', formatNumber(done - failed)),
    state === 'done' && failed > 0 && text('bar_failed', formatNumber(failed)),
    treatedText(rows),
  ];
  return parts.filter(Boolean).join(' ');
}
