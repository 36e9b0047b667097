import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardCanvas } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/notices';
import type { PricedCard } from '@/lib/domain/card';
import { formatAge, formatMoment } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { CardSections } from './card-sections';
import type { CardSurroundings } from './surroundings';
import { useCard } from './use-card';

interface CardViewProps extends CardSurroundings {
  readonly id: string;
  /** What search knew of the card: shown at once, filled up by the full answer. */
  readonly found: PricedCard | null;
  /** Name of the condition or grade that is looked for; marked wherever it stands. */
  readonly fit?: string;
  /** Whether the history, which costs calls, is asked for at once. */
  readonly withHistory: boolean;
  readonly onBack?: () => void;
  readonly onOpenTab?: () => void;
}

/** One card in full: picture, sold statistics, listings, raw and graded market buckets, countries, history. */
export function CardView({ id, found, fit, withHistory, onBack, onOpenTab, ...around }: CardViewProps) {
  const { priced, failure, isAsking, retry } = useCard(id, found, around.getCard);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from wherever the focus is within
    <div
      class="card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onBack) return;
        event.preventDefault();
        onBack();
      }}
    >
      {(onBack || onOpenTab) && (
        <nav>
          {onBack && (
            <button type="button" ref={back} onClick={onBack}>
              {text('back')}
            </button>
          )}
          {onOpenTab && (
            <button type="button" class="link" onClick={onOpenTab}>
              {text('card_open_tab')}
            </button>
          )}
        </nav>
      )}
      {!priced && <h1 class="unseen">{text('card_page_title')}</h1>}
      {priced && <Identity priced={priced} {...around} />}
      <p class="status" role="status">
        {isAsking && text('overlay_filling')}
      </p>
      {failure && <FailureNotice failure={failure} onRetry={retry} onOpenOptions={around.onOpenOptions} />}
      {priced && <CardSections priced={priced} fit={fit} withHistory={withHistory} {...around} />}
    </div>
  );
}

function Identity({
  priced,
  pictures,
  now,
  onAllowPictures,
}: { readonly priced: PricedCard } & CardSurroundings) {
  const { card, prices, fetchedAt, sample, stale } = priced;
  return (
    <div class="who">
      <CardCanvas card={card} width={96} pictures={pictures} onAllow={onAllowPictures} />
      <div>
        <h1>{card.name}</h1>
        <p>{cardText(card)}</p>
        {prices.updatedAt && <p class="quiet">{text('prices_updated', formatMoment(prices.updatedAt))}</p>}
        <p class="quiet">{text('card_asked', formatAge(fetchedAt, now()))}</p>
        {sample && <span class="tag">{text('sample_prices')}</span>}
        {stale && <p>{text('weakness_stale_answer')}</p>}
      </div>
    </div>
  );
}
