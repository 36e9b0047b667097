import { CardPricesView } from '@/components/ui/card-prices';
import type { PricedCard } from '@/lib/domain/card';
import type { ListingAnswer } from '@/lib/messaging/protocol';
import { formatMoment } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { coversText } from '@/lib/text/verdict';
import { HistoryFold } from './history-fold';
import type { OverlayActions } from './overlay-actions';
import { SlabTable } from './slab-table';

interface PriceFoldsProps extends Pick<OverlayActions, 'loadHistory' | 'onOpenOptions'> {
  readonly answer: ListingAnswer;
  readonly priced: PricedCard;
  readonly now: () => Date;
  readonly hasHistory: boolean;
}

/** Which fold holds the price that fits the listing. */
function findFitting({ comparison, said }: ListingAnswer): 'sold' | 'raw' | 'graded' {
  const field = comparison?.comp?.field;
  if (field === 'raw' || field === 'graded') return field;
  return said.grade ? 'graded' : 'sold';
}

/** All prices behind the verdict, folded; the ones that fit the listing stand open. */
export function PriceFolds({
  answer,
  priced: { card, prices },
  now,
  hasHistory,
  ...actions
}: PriceFoldsProps) {
  const { comparison } = answer;
  return (
    <>
      <CardPricesView
        prices={prices}
        fit={comparison?.comp ? coversText(comparison.comp.covers) : ''}
        show={findFitting(answer)}
        isListedSaid
      />
      <SlabTable slabs={comparison?.slabs ?? []} />
      <HistoryFold
        key={card.id}
        cardId={card.id}
        isOutsidePlan={!hasHistory}
        now={now}
        loadHistory={actions.loadHistory}
        onOpenOptions={actions.onOpenOptions}
      />
      {(prices.updatedAt || prices.raw) && (
        <p class="note">
          {prices.updatedAt && `${text('prices_updated', formatMoment(prices.updatedAt))}. `}
          {prices.raw && text('prices_market_note')}
        </p>
      )}
    </>
  );
}
