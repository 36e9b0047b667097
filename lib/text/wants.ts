import type { Want, WantNote } from '@/lib/collection/wants';
import type { ListingLabel } from '@/lib/domain/listing';
import { formatMoney, formatPercent } from './format';
import { text } from './text';

/** A target in words: "$410", "90% of its value". */
export function targetText(target: NonNullable<Want['target']>): string {
  return target.kind === 'amount'
    ? formatMoney(target.amount)
    : text('want_share', formatPercent(target.percent, 'bare'));
}

/** What the wants say of a listing, as one sentence. */
export function wantText({ target, met, marked }: WantNote): string {
  if (!target) return text('want_listed');
  const key = met ? (marked ? 'want_met_open' : 'want_met') : 'want_target';
  return text(key, targetText(target));
}

/** A star before the words of a wanted card, a full one where its target is met. */
export function withWant(label: ListingLabel, want: WantNote | null): ListingLabel {
  if (!want) return label;
  const words = `${want.met ? '★' : '☆'} ${label.words}`;
  return { ...label, words, sentence: `${label.sentence} ${wantText(want)}` };
}
