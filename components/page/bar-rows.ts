import { type BarRow, findTreatment } from '@/components/page-bar/bar-row';
import { findStanding, percentOfMarket } from '@/components/page-bar/standing';
import type { BarState, PageSettings } from '@/lib/messaging/protocol';
import type { PageEntry } from './bar-slot';
import type { ListingMark } from './mark';
import type { createTileTreatment } from './treat-tiles';
import type { watchTiles } from './watch-tiles';

/** A row of the bar with what it stands for on the page. */
export type PageRow = BarRow & PageEntry;
/** The row of a listing that may be a single card. */
export type BarCard = PageRow & { readonly mark: ListingMark };

/** Whether the row is of a single card as far as can be told by now. */
export function isBarCard(row: PageRow): row is BarCard {
  return row.mark !== null && row.standing !== 'other';
}

interface BarRowParts {
  readonly entries: readonly PageEntry[];
  readonly state: BarState;
  readonly settings: Pick<PageSettings, 'rule' | 'languages'>;
  readonly treatment: ReturnType<typeof createTileTreatment>;
  readonly spots: Pick<ReturnType<typeof watchTiles>, 'find'>;
  /** Whether somebody asked for it at this moment. */
  readonly isPressed: boolean;
}

/**
 * Treats the tiles as the bar's state wants and gives the rows that come of it. An answer that comes by itself moves
 * nothing that is in view: such a tile is dimmed until somebody uses the bar.
 */
export function toBarRows({ entries, state, settings, treatment, spots, isPressed }: BarRowParts): PageRow[] {
  return entries.map(({ tile, mark }, nth) => {
    const view = mark?.view;
    const standing = view ? findStanding(view, settings.rule, settings.languages) : 'other';
    const wanted = findTreatment(standing, state);
    const wouldMove = wanted === 'hide' && treatment.find(tile) !== 'hide' && spots.find(tile) !== 'after';
    treatment.set(tile, wouldMove && !isPressed ? 'dim' : wanted);
    return {
      id: String(nth),
      tile,
      mark,
      title: view?.listing.title ?? '',
      standing,
      face: view?.answer?.face ?? null,
      percent: view ? percentOfMarket(view) : null,
      treatment: treatment.find(tile),
    };
  });
}
