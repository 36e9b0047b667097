import type { OwnedNote } from '@/lib/collection/owned';
import type { Want, WantNote } from '@/lib/collection/wants';
import type { ListingLabel } from '@/lib/domain/listing';
import { coversText } from './comp';
import { formatMoney, formatNumber, formatPercent } from './format';
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

/** "You own 2 (near mint)", or that the card is missing from a set of which others are owned. */
export function ownedText({ copies, covers, missingFrom }: OwnedNote): string {
  if (missingFrom !== null) return text('owned_missing', missingFrom);
  const words = covers.map(coversText).join(', ');
  return words ? text('owned_of', formatNumber(copies), words) : text('owned_count', formatNumber(copies));
}

/** What the person's lists say of a listing, with a star before the words of a wanted card, a full one where its target is met. */
export function withLists(
  label: ListingLabel,
  { want, owned }: { readonly want: WantNote | null; readonly owned: OwnedNote | null },
): ListingLabel {
  const words = want ? `${want.met ? '★' : '☆'} ${label.words}` : label.words;
  const told = [label.sentence, want && wantText(want), owned && ownedText(owned)];
  return { ...label, words, sentence: told.filter(Boolean).join(' ') };
}
