import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { PriceTable } from '@/components/ui/card-prices';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { text } from '@/lib/text/text';
import { cardText, likelyText, reasonText, saidTexts, toTextKey } from '@/lib/text/verdict';
import { findCard, type ListingView, type OverlayActions } from './listing-view';

/** Whether the search failed, so that there is neither a card nor a list to choose from. */
function isUntried({ match, failure }: Pick<ListingAnswer, 'match' | 'failure'>): boolean {
  return match.kind === 'none' && failure !== null;
}

/** How sure the recognition is and why, with its reading of the listing; by the index where the service was not asked. */
function Recognition({
  answer: { said, match, known, corrected, failure },
}: {
  readonly answer: ListingAnswer;
}) {
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  const isOfIndex = isUntried({ match, failure });
  const given = isOfIndex ? (known?.reasons ?? []) : match.reasons;
  // A correction has its own line.
  const reasons = given.filter((reason) => reason !== 'corrected');
  const tier = isOfIndex ? known?.tier : match.kind;
  return (
    <p class="why">
      {tier === 'sure' && !corrected && <b>{text('overlay_sure')} </b>}
      {tier === 'likely' ? <b>{likelyText(reasons)}</b> : reasons.map(reasonText).join(' ')}{' '}
      {words && text('overlay_read_as', words)}
    </p>
  );
}

/** The cards that a lot names; a likely one is marked. */
function LotCards({ items }: NonNullable<ListingAnswer['lot']>) {
  const toName = ({ name, cardNumber, isSure }: (typeof items)[number]) => {
    const words = `${name} ${cardNumber}`.trim();
    return isSure ? words : text('label_doubtful', words);
  };
  return (
    <PriceTable
      columns={['card', 'copies', 'value']}
      rows={items.map((item) => [toName(item), item.copies, item.worth?.value ?? null])}
      none="unknown"
    />
  );
}

interface CorrectionProps extends Pick<OverlayActions, 'onChoose' | 'onConfirm' | 'onUndo'> {
  readonly answer: ListingAnswer;
}

/** The confirmation of a likely card, or the person's own choice with its undo, and the way to another card; nothing for a lot. */
export function Correction({ answer, onChoose, onConfirm, onUndo }: CorrectionProps) {
  const { match, corrected } = answer;
  if (answer.lot || isUntried(answer)) return null;
  if (match.kind === 'likely') {
    return (
      <div class="confirm">
        <button type="button" onClick={() => onConfirm(match.card.id)}>
          {text('likely_confirm')}
        </button>
        <button type="button" onClick={onChoose}>
          {text('likely_other')}
        </button>
      </div>
    );
  }
  return (
    <p class="chosen">
      {corrected && (
        <>
          <b>{text(match.kind === 'none' ? 'corrected_none' : `corrected_${corrected}`)}</b>{' '}
          <button type="button" class="link" onClick={onUndo}>
            {text('undo')}
          </button>{' '}
        </>
      )}
      <button type="button" class="link" onClick={onChoose}>
        {text(match.kind === 'sure' ? 'chooser_wrong' : 'chooser_pick')}
      </button>
    </p>
  );
}

interface CardHeaderProps extends OverlayActions {
  readonly view: ListingView;
  readonly pictures: Pictures;
  /** Whether the way to another card stands here. */
  readonly corrects: boolean;
}

/** The matched card with its picture, else the listing's title. */
export function CardHeader({ view, pictures, corrects, ...actions }: CardHeaderProps) {
  const { listing, answer } = view;
  const card = findCard(view);
  const { tier = 'none', cards = [] } = answer?.known ?? {};
  if (answer?.lot)
    return (
      <section>
        <LotCards {...answer.lot} />
      </section>
    );
  const known = card ?? (tier === 'choose' ? undefined : cards[0]);
  return (
    <header>
      {card?.imageUrl && (
        <CardCanvas card={card} width={63} pictures={pictures} onAllow={actions.onOpenOptions} />
      )}
      <div>
        <h2>{known ? known.name : listing.title}</h2>
        <p>
          {known && cardText(known)} {answer?.priced?.sample && <b class="tag">{text('sample_prices')}</b>}
        </p>
        {!known && tier === 'choose' && (
          <ul>
            {cards.map((one) => (
              <li key={one.id}>
                {one.name} · {cardText(one)}
              </li>
            ))}
          </ul>
        )}
        {answer && <Recognition answer={answer} />}
        {answer && corrects && <Correction answer={answer} {...actions} />}
      </div>
    </header>
  );
}
