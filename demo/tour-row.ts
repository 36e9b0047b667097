import type { SeenListing } from './look-at-listings';

/** One line of what the demo prints. */
export interface TourRow {
  readonly id: string;
  readonly title: string;
  readonly asking: string;
  /** Name, number and set as the overlay names them, joined by " · "; empty where no card is shown. */
  readonly card: string;
  readonly comp: string;
  readonly verdict: string;
  /** Tone of the label; null where nothing is drawn. */
  readonly tone: string | null;
}

/** Column heads of {@link toCells}. */
export const rowHeads = ['Listing', 'Asking', 'Card', 'Comp', 'Verdict'] as const;

/** The cells of a row in the order of {@link rowHeads}. */
export function toCells(row: TourRow): string[] {
  return [row.title, row.asking, row.card, row.comp, row.verdict];
}

/** What a person sees of a listing as one row; `title` and `asking` are the page's own. */
export function toTourRow(
  listing: { readonly id: string; readonly title: string; readonly asking: string },
  seen: SeenListing | undefined,
): TourRow {
  const { mark, overlay } = seen ?? { mark: null, overlay: null };
  if (!mark) return { ...listing, card: '', comp: '', verdict: 'nothing drawn', tone: null };
  const detail = overlay?.detail.split(' · ').slice(0, 2) ?? [];
  const card = detail.length < 2 ? '' : [overlay?.heading, ...detail].join(' · ');
  return { ...listing, card, comp: overlay?.lines.Comp ?? '', verdict: mark.words, tone: mark.tone };
}
