import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import type { PricedCard } from '@/lib/domain/card';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { optionId } from './option-id';

interface ResultListProps {
  readonly cards: readonly PricedCard[];
  /** Index among all options of the first of these cards. */
  readonly first: number;
  /** Index of the option that Enter opens. */
  readonly active: number;
  readonly pictures: Pictures;
  onOpen(card: PricedCard): void;
}

/** Found cards with what they sell for and what they are offered for. */
export function ResultList({ cards, first, active, pictures, onOpen }: ResultListProps) {
  if (!cards.length) return null;
  return (
    <div id="results" class="results" role="listbox" aria-label={text('search_results')}>
      {cards.map((found, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box that keeps the focus
        <div
          key={found.card.id}
          id={optionId(first + place)}
          role="option"
          tabIndex={-1}
          aria-selected={first + place === active}
          onClick={() => onOpen(found)}
        >
          <CardCanvas card={found.card} width={40} pictures={pictures} isDecoration />
          <div class="who">
            <b>{found.card.name}</b>
            <p class="quiet">{cardText(found.card)}</p>
          </div>
          <ResultPrices prices={found.prices} />
        </div>
      ))}
    </div>
  );
}

function ResultPrices({ prices: { sold, listings } }: Pick<PricedCard, 'prices'>) {
  return (
    <div class="prices">
      {sold.avg30d ? (
        <>
          <b>{formatMoney(sold.avg30d)}</b>
          <p class="quiet">{text('search_sold')}</p>
        </>
      ) : (
        <p class="quiet">{text('search_no_sold')}</p>
      )}
      {listings.low && <p class="quiet">{text('search_listed', formatMoney(listings.low))}</p>}
    </div>
  );
}
