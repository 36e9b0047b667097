import type { ListingLabel } from '@/lib/domain/listing';
import type { BarState } from '@/lib/messaging/calls';
import type { Standing } from './standing';

/** What the bar does to a listing's tile. */
export type Treatment = 'dim' | 'hide' | null;

/** One listing of the page as the bar sees it. */
export interface BarRow {
  /** Its own on this page. */
  readonly id: string;
  readonly title: string;
  readonly standing: Standing;
  /** What its label says. */
  readonly face: ListingLabel | null;
  /** Asking price in percent of the market price; null without a verdict. */
  readonly percent: number | null;
  /** What is done to its tile at this moment. */
  readonly treatment: Treatment;
}

/** What the user wants done to listings that stand like this. What is not looked up yet is left alone. */
export function findTreatment(standing: Standing, { over, onlySureDeals, collapsed }: BarState): Treatment {
  if (collapsed || standing === 'unasked' || standing === 'asking' || standing === 'failed') return null;
  if (onlySureDeals) return standing === 'sure-deal' ? null : 'hide';
  return standing === 'over' && over !== 'show' ? over : null;
}

/** The rows with a verdict that are on the page, best deal first or in the page's order. */
export function sortRows<Row extends BarRow>(rows: readonly Row[], sort: BarState['sort']): Row[] {
  const judged = rows.filter((row) => row.percent !== null && row.treatment !== 'hide');
  return sort === 'page' ? judged : judged.sort((a, b) => (a.percent ?? 0) - (b.percent ?? 0));
}

/** How many rows the bar has taken out of sight or out of the light, and how many of these have no verdict. */
export function countTreated(rows: readonly BarRow[]) {
  const count = (treatment: Treatment) => rows.filter((row) => row.treatment === treatment);
  const hidden = count('hide');
  return {
    hidden: hidden.length,
    unjudged: hidden.filter((row) => row.percent === null).length,
    dimmed: count('dim').length,
  };
}
