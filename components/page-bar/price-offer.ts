import type { CallEstimate } from '@/lib/messaging/calls';
import { countText } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { build, buildButton, keepChildren, write } from './build';

/** What there is to price. */
export interface Offer {
  /** Listings on the page, single cards or not. */
  readonly listings: number;
  readonly cards: number;
  /** Cards without an answer. */
  readonly waiting: number;
  /** What pricing these would take; null until it is known. */
  readonly estimate: CallEstimate | null;
}

/** What stands on the page, and what pricing it would take. */
function describeCounts({ listings, cards, estimate }: Offer): string {
  const counts = [countText('bar_listings', listings), countText('bar_cards', cards)];
  if (!estimate) return text('bar_counts', ...counts);
  if (estimate.calls === 0) return text('bar_free', ...counts);
  return text('bar_estimate', ...counts, countText('bar_calls', estimate.calls));
}

/** Creates what says what pricing the page takes, with the button that does it; `draw` puts both into `element`. */
export function createPriceOffer(element: HTMLElement, onPrice: () => void) {
  const price = buildButton(onPrice, { class: 'main' });
  const said = build('span');
  const tooMuch = build('small');
  const counts = build('span', { class: 'counts', title: text('calls_hint') }, said);
  return (offer: Offer): void => {
    const { cards, waiting } = offer;
    const estimate = waiting > 0 ? offer.estimate : null;
    const left = estimate?.left ?? Number.POSITIVE_INFINITY;
    const isTooMuch = estimate !== null && estimate.calls > left;
    write(price, text(waiting < cards ? 'bar_price_rest' : 'bar_price'));
    write(said, describeCounts({ ...offer, estimate }));
    if (isTooMuch) write(tooMuch, countText('bar_left', left));
    keepChildren(counts, said, isTooMuch && tooMuch);
    keepChildren(element, waiting > 0 && price, counts);
  };
}
