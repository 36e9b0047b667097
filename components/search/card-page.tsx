import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardPricesView } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/failure-notice';
import type { PricedCard } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import { formatAge, formatMoment } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { CardPicture } from './card-picture';

interface CardPageProps {
  /** What search knew of the card: shown at once, filled up by the full answer. */
  readonly found: PricedCard;
  readonly pictureOrigins: readonly string[];
  readonly now: () => Date;
  getCard(id: string): Promise<Result<PricedCard>>;
  onBack(): void;
  onOpenOptions(): void;
}

function fill(found: PricedCard, full: PricedCard): PricedCard {
  // Only search says whether the plan shows graded prices.
  return {
    ...full,
    prices: { ...full.prices, gradedAccess: full.prices.gradedAccess ?? found.prices.gradedAccess },
  };
}

/** One card in full: picture, sold statistics, listings, raw and graded market buckets. */
export function CardPage({ found, pictureOrigins, now, getCard, onBack, onOpenOptions }: CardPageProps) {
  const [full, setFull] = useState<PricedCard | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const back = useRef<HTMLButtonElement>(null);
  const { id } = found.card;

  useLayoutEffect(() => back.current?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    setFailure(null);
    void getCard(id).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setFull(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);

  const { card, prices, sample, stale, fetchedAt } = full ? fill(found, full) : found;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from wherever the focus is within
    <div
      class="card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onBack();
      }}
    >
      <header>
        <button type="button" ref={back} onClick={onBack}>
          {text('back')}
        </button>
        {sample && <span class="tag">{text('sample_prices')}</span>}
      </header>
      <div class="who">
        <CardPicture url={card.imageUrl} origins={pictureOrigins} width={84} />
        <div>
          <h1>{card.name}</h1>
          <p class="quiet">{cardText(card)}</p>
          {prices.updatedAt && <p class="quiet">{text('prices_updated', formatMoment(prices.updatedAt))}</p>}
          <p class="quiet">{text('card_asked', formatAge(fetchedAt, now()))}</p>
          {stale && <p>{text('weakness_stale_answer')}</p>}
        </div>
      </div>
      <p class="status" role="status">
        {!full && !failure && text('overlay_filling')}
      </p>
      {failure && (
        <FailureNotice failure={failure} onRetry={() => setTries(tries + 1)} onOpenOptions={onOpenOptions} />
      )}
      <CardPricesView prices={prices} />
      {prices.raw && <p class="foot quiet">{text('prices_market_note')}</p>}
    </div>
  );
}
