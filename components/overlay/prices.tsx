import { ListingsRange } from '@/components/ui/listings-range';
import type { Comp } from '@/lib/compare/comparison';
import type { PricedCard } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { coversText } from '@/lib/text/verdict';
import type { ListingView } from './listing-view';
import { PriceLines } from './price-lines';

interface RangeProps {
  readonly priced: PricedCard;
  readonly comp: Comp | null;
  readonly asking: Money | null;
}

/** The range that the asking price belongs on: the fitting bucket's own where there is one, else what is listed now. */
function Range({ priced, comp, asking }: RangeProps) {
  const bucket = comp?.field === 'raw' || comp?.field === 'graded' ? comp.field : null;
  const hasOwn = comp?.low && comp.high && bucket;
  // A slab lies far off the range of all listings: that line would say nothing of it.
  if (bucket === 'graded' && !hasOwn) return null;
  const range = hasOwn ? { ...comp, avg: comp.amount } : priced.prices.listings;
  const count = range.population === null ? '' : formatNumber(range.population);
  const details = [
    hasOwn && coversText(comp.covers),
    count && text(hasOwn ? 'count_market' : 'count_listed', count),
  ];
  return (
    <div class="listed">
      <p>
        <b>{text(`prices_${hasOwn ? bucket : 'listed'}`)}</b>{' '}
        <small>{details.filter(Boolean).join(' · ')}</small>
      </p>
      <ListingsRange listings={range} asking={asking} comp={comp?.amount ?? null} />
    </div>
  );
}

interface PricesProps {
  readonly view: ListingView;
  readonly now: Date;
}

/** Asking price against comp, in words and on a range. */
export function Prices({ view: { listing, answer }, now }: PricesProps) {
  const comparison = answer?.comparison ?? null;
  return (
    <section>
      <PriceLines {...{ listing, comparison, now }} sold={answer?.priced?.prices.sold ?? null} />
      {answer?.priced && (
        <Range
          priced={answer.priced}
          comp={comparison?.comp ?? null}
          asking={comparison?.total ?? listing.asking}
        />
      )}
    </section>
  );
}
