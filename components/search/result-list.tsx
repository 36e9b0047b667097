import type { PricedCard } from '@/lib/domain/card';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { CardPicture } from './card-picture';

interface ResultListProps {
  readonly cards: readonly PricedCard[];
  /** Index of the result that Enter opens. */
  readonly active: number;
  readonly pictureOrigins: readonly string[];
  onOpen(card: PricedCard): void;
}

/** The id of a result's element, by which the search box names the active one. */
export function optionId(index: number): string {
  return `result-${index}`;
}

/** Found cards with what they sell for and what they are offered for. */
export function ResultList({ cards, active, pictureOrigins, onOpen }: ResultListProps) {
  if (!cards.length) return null;
  return (
    <div id="results" class="results" role="listbox" aria-label={text('search_results')}>
      {cards.map((found, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box that keeps the focus
        <div
          key={found.card.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onOpen(found)}
        >
          <CardPicture url={found.card.imageUrl} origins={pictureOrigins} width={40} />
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
