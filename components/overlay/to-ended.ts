import { text } from '@/lib/text/text';
import type { ListingView } from './listing-view';

/**
 * The view of an auction that is over by now: nothing can be bid or paid any more, so no verdict and no ceiling stand.
 * What speaks against a verdict for another reason stays.
 */
export function toEnded(view: ListingView): ListingView {
  const { answer } = view;
  const comparison = answer?.comparison;
  if (!comparison) return view;
  const { verdict } = comparison;
  if (verdict.kind === 'refused' && verdict.refusal !== 'auction') return view;
  const words = text('auction_over_short');
  return {
    ...view,
    answer: {
      ...answer,
      comparison: {
        ...comparison,
        verdict: { kind: 'refused', refusal: 'auction' },
        ceiling: null,
        ceilingPercent: null,
        ceilingNeeds: null,
      },
      face: { tone: 'plain', words, sentence: text('auction_over') },
    },
  };
}
