import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import type { Choice } from './merge-choices';

interface CardOptionProps {
  readonly choice: Choice;
  readonly isCurrent: boolean;
  readonly pictures: Pictures;
  onPick(): void;
}

function toPrice({ priced }: Choice): readonly [string, string] | undefined {
  const { sold, listings } = priced?.prices ?? {};
  if (sold?.avg30d) return [formatMoney(sold.avg30d), `${text('search_sold')} · ${text('all_conditions')}`];
  return listings?.low ? [formatMoney(listings.low), text('prices_listed')] : undefined;
}

/** One card to choose: its picture, what tells it from its namesakes, and what it goes for. */
export function CardOption({ choice, isCurrent, pictures, onPick }: CardOptionProps) {
  const { card } = choice;
  const price = toPrice(choice);
  return (
    <li>
      <button type="button" class="option" data-choice aria-current={isCurrent || undefined} onClick={onPick}>
        {card.imageUrl && !pictures.isBarred() && (
          <CardCanvas card={card} width={40} pictures={pictures} isDecoration />
        )}
        <span class="who">
          <b>{card.name}</b> <small>{cardText(card)}</small>
        </span>{' '}
        {price && (
          <span class="price">
            <b>
              <bdi>{price[0]}</bdi>
            </b>{' '}
            <small>{price[1]}</small>
          </span>
        )}
      </button>
    </li>
  );
}
