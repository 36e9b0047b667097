import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { Correction } from './correction';
import type { ListingView } from './listing-view';
import { Recognition } from './recognition';

interface CardHeaderProps {
  readonly view: ListingView;
  readonly pictures: Pictures;
  onChoose(): void;
  onUndo(): void;
  onOpenOptions(): void;
}

/** The card that the prices are of, with its picture to confirm it; the listing's title until it is known. */
export function CardHeader({ view, pictures, onChoose, onUndo, onOpenOptions }: CardHeaderProps) {
  const { listing, answer } = view;
  const card = answer?.match.kind === 'sure' ? answer.match.card : null;
  return (
    <header>
      {card?.imageUrl && <CardCanvas card={card} width={63} pictures={pictures} onAllow={onOpenOptions} />}
      <div>
        <h2>{card ? card.name : listing.title}</h2>
        <p>
          {card && cardText(card)} {answer?.priced?.sample && <b class="tag">{text('sample_prices')}</b>}
        </p>
        {answer && <Recognition answer={answer} />}
        {answer && <Correction answer={answer} onChoose={onChoose} onUndo={onUndo} />}
      </div>
    </header>
  );
}
