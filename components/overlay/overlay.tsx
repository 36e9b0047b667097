import { CardPricesView } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Mark } from '@/components/ui/mark';
import { formatMoment } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import { cardText, coversText } from '@/lib/text/verdict';
import type { ListingView } from './listing-view';
import { PriceLines } from './price-lines';
import { Recognition } from './recognition';
import { Verdict } from './verdict';

interface OverlayProps {
  readonly view: ListingView;
  onRetry(): void;
  onClose(): void;
  onOpenOptions(): void;
}

/** The panel of one listing: complete for every state, so that it opens at once and fills as answers come. */
export function Overlay({ view, onRetry, onClose, onOpenOptions }: OverlayProps) {
  const { listing, answer, state, waiting } = view;
  const isAsking = state === 'asking';
  const failure = isAsking ? null : (view.failure ?? answer?.failure);
  const card = answer?.match.kind === 'sure' && answer.match.card;
  const priced = answer?.priced;
  const name = card ? card.name : listing.title;
  return (
    <div
      class="overlay"
      dir={direction()}
      role="dialog"
      aria-label={text('label_name', name)}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <Mark />
        <div>
          <h2>{name}</h2>
          <p>
            {card && cardText(card)} {priced?.sample && <b>{text('sample_prices')}</b>}
          </p>
        </div>
        <button type="button" aria-label={text('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {answer && <Verdict answer={answer} />}
      <PriceLines listing={listing} comp={answer?.comparison?.comp} />
      {answer && <Recognition answer={answer} />}
      <div class="wait" role="status">
        {isAsking && text(answer && waiting === 'fresh' ? 'overlay_filling' : `overlay_${waiting}`)}
        {isAsking && waiting === 'long' && (
          <button type="button" onClick={onRetry}>
            {text('retry')}
          </button>
        )}
      </div>
      {failure && (
        <FailureNotice
          failure={failure}
          said={answer?.said}
          onRetry={onRetry}
          onOpenOptions={onOpenOptions}
        />
      )}
      {priced && (
        <>
          <CardPricesView
            prices={priced.prices}
            asking={answer.comparison?.total ?? listing.asking}
            fit={answer.comparison?.comp ? coversText(answer.comparison.comp.covers) : ''}
            show={answer.said.grade ? 'graded' : 'raw'}
          />
          <footer>
            {priced.prices.updatedAt && (
              <p>{text('prices_updated', formatMoment(priced.prices.updatedAt))}</p>
            )}
            {priced.prices.raw && <p>{text('prices_market_note')}</p>}
          </footer>
        </>
      )}
    </div>
  );
}
