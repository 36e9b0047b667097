import { Mark } from '@/components/ui/mark';
import type { BarState, CallEstimate, PageSettings } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import { type BarRow, countTreated } from './bar-row';
import { DealFilters } from './deal-filters';
import { DealList } from './deal-list';
import { PricingControl } from './pricing-control';
import type { RunView } from './run-view';
import { findStatus } from './status';

/** What the bar shows and tells. */
export interface PageBarProps<Row extends BarRow> {
  /** Listings on the page, single cards or not. */
  readonly listings: number;
  /** Those that are single cards as far as can be told, in the page's order. */
  readonly cards: readonly Row[];
  /** All rows, for what is hidden. */
  readonly rows: readonly BarRow[];
  readonly state: BarState;
  readonly rule: PageSettings['rule'];
  readonly run: RunView;
  /** What pricing the rest would take; null until it is known. */
  readonly estimate: CallEstimate | null;
  readonly isListOpen: boolean;
  onState(change: Partial<BarState>): void;
  onPrice(): void;
  onStop(): void;
  onListOpen(isOpen: boolean): void;
  /** Goes to a listing on the page. */
  onJump(row: Row): void;
}

/** How many deals were found, or how many cards there are while nothing is known. */
function countDeals(cards: readonly BarRow[]): string {
  const deals = cards.filter(({ standing }) => standing === 'deal' || standing === 'sure-deal').length;
  const isKnown = cards.some(({ percent }) => percent !== null);
  if (!isKnown) return text('bar_cards', formatNumber(cards.length));
  return text(deals === 1 ? 'bar_deals_one' : 'bar_deals_other', formatNumber(deals));
}

/** The bar of a results page: folded to a pill, or with the price of pricing, the progress, the filters and the deals. */
export function PageBar<Row extends BarRow>(props: PageBarProps<Row>) {
  const { cards, state, run, isListOpen } = props;
  const words = countDeals(cards);
  if (state.collapsed) {
    const seen = run.state === 'running' ? progressText(run) : words;
    return (
      <section class="fold" dir={direction()} aria-label={text('bar_name')}>
        <button
          type="button"
          class="pill"
          aria-expanded="false"
          aria-label={text('bar_open', seen)}
          onClick={() => props.onState({ collapsed: false })}
        >
          <Mark />
          <span>{seen}</span>
        </button>
      </section>
    );
  }
  const isJudged = cards.some(({ percent }) => percent !== null);
  return (
    <section class="bar" dir={direction()} aria-label={text('bar_name')}>
      {isListOpen && (
        <DealList cards={cards} sort={state.sort} onState={props.onState} onJump={props.onJump} />
      )}
      <div class="strip">
        <Mark />
        <PricingControl {...props} />
        {/* Keeps its room before there is anything to choose from, so that nothing moves when answers come. */}
        <div class="later">
          {isJudged && (
            <button
              type="button"
              class="deals"
              aria-expanded={isListOpen}
              onClick={() => props.onListOpen(!isListOpen)}
            >
              {words}
            </button>
          )}
          {isJudged && <DealFilters {...props} treated={countTreated(props.rows)} />}
        </div>
        <p role="status">{findStatus(props)}</p>
        <button
          type="button"
          class="away"
          aria-expanded="true"
          aria-label={text('bar_collapse')}
          onClick={() => props.onState({ collapsed: true })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
        </button>
      </div>
    </section>
  );
}

function progressText({ done, total }: RunView): string {
  return text('bar_progress', formatNumber(done), formatNumber(total));
}
