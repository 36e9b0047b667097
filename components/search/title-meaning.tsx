import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import type { CardIdentity } from '@/lib/domain/card';
import type { ListingAnswer } from '@/lib/messaging/calls';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import {
  cardText,
  compText,
  reasonText,
  refusalText,
  saidTexts,
  staleTexts,
  toTextKey,
  weaknessText,
} from '@/lib/text/verdict';
import { optionId } from './option-id';

interface TitleMeaningProps {
  readonly answer: ListingAnswer;
  /** Index of the option that Enter opens; the cards here are the first ones. */
  readonly active: number;
  readonly pictures: Pictures;
  onOpen(card: CardIdentity): void;
}

/** The cards that a title may mean: the one, those to choose from, or none. */
export function meantCards({ match }: ListingAnswer): readonly CardIdentity[] {
  if (match.kind === 'sure') return [match.card];
  return match.kind === 'choose' ? match.candidates : [];
}

/** What the recognition makes of a title: the card with its price, or the cards it may be, and why. */
export function TitleMeaning({ answer, active, pictures, onOpen }: TitleMeaningProps) {
  const { match, said } = answer;
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  const cards = meantCards(answer);
  const isSure = match.kind === 'sure';
  const why = (
    <p class="why">
      <b>
        {isSure ? text('overlay_sure') : refusalText(match.kind === 'choose' ? 'not-sure' : 'no-card', said)}
      </b>{' '}
      {match.reasons.map(reasonText).join(' ')} {words && text('overlay_read_as', words)}
    </p>
  );
  return (
    <section class="meaning" aria-labelledby="meaning-title">
      <h2 id="meaning-title">{text(match.kind === 'choose' ? 'title_may_mean' : 'title_means')}</h2>
      {!isSure && why}
      {cards.length > 0 && (
        <div id="meaning" class="results" role="listbox" aria-labelledby="meaning-title">
          {cards.map((card, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box that keeps the focus
            <div
              key={card.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onOpen(card)}
            >
              <CardCanvas card={card} width={40} pictures={pictures} isDecoration />
              <div class="who">
                <b>{card.name}</b>
                <p class="quiet">{cardText(card)}</p>
              </div>
              {isSure && <MeantPrice answer={answer} />}
            </div>
          ))}
        </div>
      )}
      {isSure && why}
      <Cautions answer={answer} />
    </section>
  );
}

function MeantPrice({ answer: { comparison } }: Pick<TitleMeaningProps, 'answer'>) {
  const comp = comparison?.comp;
  if (!comp) return null;
  const { population, basis } = comp;
  return (
    <div class="prices">
      <b>{formatMoney(comp.amount)}</b>
      <p class="quiet">{compText(comp)}</p>
      {population !== null && <p class="quiet">{text(`count_${basis}`, formatNumber(population))}</p>}
    </div>
  );
}

/** What to know of the price. A title has no asking price, so that is no news; any other reason against it is. */
function Cautions({ answer: { match, comparison, priced, said } }: Pick<TitleMeaningProps, 'answer'>) {
  if (match.kind !== 'sure' || !comparison) return null;
  const { verdict, mayMixPrintings } = comparison;
  const isNews = verdict.kind === 'refused' && verdict.refusal !== 'no-asking-price';
  const cautions = new Set([
    ...(isNews ? [refusalText(verdict.refusal, said)] : []),
    ...(mayMixPrintings ? [text('refusal_mixed_printings')] : []),
    ...(said.unread?.length ? [weaknessText('unread-words', said)] : []),
    ...staleTexts(priced),
  ]);
  return [...cautions].map((caution) => (
    <p key={caution} class="why">
      {caution}
    </p>
  ));
}
