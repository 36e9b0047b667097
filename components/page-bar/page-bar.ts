import type { BarState, CallEstimate, PageSettings } from '@/lib/messaging/calls';
import { countText } from '@/lib/text/format';
import { createBarFrame, createFold, type OnFold } from './bar-frame';
import { type BarRow, countTreated } from './bar-row';
import { buildButton, keepChildren, write } from './build';
import { createDealFilters } from './deal-filters';
import { createDealList } from './deal-list';
import { createPricingControl, progressText } from './pricing-control';
import type { RunView } from './run-view';
import { findStatus } from './status';

/** What the bar shows. */
export interface PageBarView<Row extends BarRow> {
  /** Listings on the page, single cards or not. */
  readonly listings: number;
  /** Those that are single cards as far as can be told, in the page's order. */
  readonly cards: readonly Row[];
  /** All rows, for what is hidden. */
  readonly rows: readonly BarRow[];
  readonly state: BarState;
  readonly run: RunView;
  /** What pricing the rest would take; null until it is known. */
  readonly estimate: CallEstimate | null;
  readonly isListOpen: boolean;
}

/** What the bar tells. */
export interface PageBarEvents<Row extends BarRow> {
  onState(change: Partial<BarState>): void;
  onPrice(): void;
  onStop(): void;
  onOpenOptions(): void;
  onListOpen(isOpen: boolean): void;
  /** Goes to a listing on the page. */
  onJump(row: Row): void;
}

/** How many deals were found, or how many cards there are while nothing is known. */
function countDeals(cards: readonly BarRow[]): string {
  const deals = cards.filter(({ standing }) => standing === 'deal' || standing === 'sure-deal').length;
  const isKnown = cards.some(({ percent }) => percent !== null);
  return isKnown ? countText('bar_deals', deals) : countText('bar_cards', cards.length);
}

/** What is there once anything was answered: the button with the deals, their list, the filters. */
function createLater<Row extends BarRow>(rule: PageSettings['rule'], events: PageBarEvents<Row>) {
  const filters = createDealFilters(rule, events.onState);
  const list = createDealList(rule, events);
  let isOpen = false;
  const deals = buildButton(() => events.onListOpen(!isOpen), { class: 'deals' });
  return {
    elements: [deals, filters.element],
    list: list.element,
    /** Closes the list; the focus goes back to its button. */
    close(): void {
      if (!isOpen) return;
      events.onListOpen(false);
      deals.focus();
    },
    draw({ cards, rows, state, isListOpen }: PageBarView<Row>): void {
      isOpen = isListOpen;
      deals.setAttribute('aria-expanded', String(isListOpen));
      write(deals, countDeals(cards));
      filters.draw(state, countTreated(rows));
      if (isListOpen) list.draw(cards, state.sort);
    },
  };
}

/** The open bar. */
function createStrip<Row extends BarRow>(
  rule: PageSettings['rule'],
  events: PageBarEvents<Row>,
  onFold: OnFold,
) {
  const pricing = createPricingControl(events);
  const { element, strip, later: laterRoom, status } = createBarFrame(pricing.element, onFold);
  let later: ReturnType<typeof createLater<Row>> | undefined;
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') later?.close();
  });
  return {
    element,
    draw(view: PageBarView<Row>): void {
      const isJudged = view.cards.some(({ percent }) => percent !== null);
      if (isJudged || view.isListOpen) {
        later ??= createLater(rule, events);
        later.draw(view);
        keepChildren(element, view.isListOpen && later.list, strip);
      } else keepChildren(element, strip);
      keepChildren(laterRoom, ...(isJudged && later ? later.elements : []));
      pricing.draw(view);
      write(status, findStatus(view));
    },
  };
}

/**
 * Creates the bar of a results page: folded to a pill, or with the price of pricing, the progress, the filters and the
 * deals. `draw` gives the element that is to stand in the bar's root.
 */
export function createPageBar<Row extends BarRow>(rule: PageSettings['rule'], events: PageBarEvents<Row>) {
  const onFold: OnFold = (collapsed) => events.onState({ collapsed });
  let fold: ReturnType<typeof createFold> | undefined;
  let strip: ReturnType<typeof createStrip<Row>> | undefined;
  return {
    draw(view: PageBarView<Row>): HTMLElement {
      if (view.state.collapsed) {
        fold ??= createFold(onFold);
        fold.draw(view.run.state === 'running' ? progressText(view.run) : countDeals(view.cards));
        return fold.element;
      }
      strip ??= createStrip(rule, events, onFold);
      strip.draw(view);
      return strip.element;
    },
  };
}
