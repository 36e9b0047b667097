import { useId, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/notices';
import { useAnswer } from '@/components/ui/use-answer';
import { CompTable, ValuePicture } from '@/components/ui/value-picture';
import type { CardPrices, PricedCard } from '@/lib/domain/card';
import type { Result } from '@/lib/domain/failure';
import type { Money } from '@/lib/domain/money';
import { coversText } from '@/lib/text/comp';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { toTextKey, worthText } from '@/lib/text/verdict';
import type { CopyValue, Covers } from '@/lib/value/appraisal';

const anyCopy: Covers = { kind: 'all-conditions' };

/** Every kind of copy that the answer has a bucket of, with any copy first. */
function listCopies({ raw, graded }: CardPrices): readonly Covers[] {
  return [
    anyCopy,
    ...Object.keys(raw ?? {}).map((condition): Covers => ({ kind: 'condition', condition })),
    ...Object.entries(graded ?? {}).flatMap(([grader, grades]) =>
      Object.keys(grades)
        .sort((a, b) => Number(b) - Number(a))
        .map((grade): Covers => ({ kind: 'grade', grader, grade })),
    ),
  ];
}

/** Loads what a copy of a card sells for. */
export type LoadValue = (cardId: string, covers: Covers) => Promise<Result<CopyValue>>;

interface CardValueProps {
  readonly priced: PricedCard;
  /** Name of the condition or grade to begin with. */
  readonly fit: string | undefined;
  readonly loadValue: LoadValue;
  /** The amount in the user's currency; undefined without a rate, or for the same currency. */
  convert(money: Money): Money | undefined;
  onOpenOptions(): void;
}

/** The fair value of a copy in the condition or grade that is chosen, or why the figures tell none. */
export function CardValue({
  priced: { card, prices },
  fit,
  loadValue,
  convert,
  onOpenOptions,
}: CardValueProps) {
  const copies = listCopies(prices);
  const [chosen, setChosen] = useState(fit);
  const covers = copies.find((one) => coversText(one) === chosen) ?? anyCopy;
  const { answer, retry } = useAnswer(`${card.id} ${coversText(covers)}`, () => loadValue(card.id, covers));
  const id = useId();
  return (
    <section class="card-value" aria-busy={!answer}>
      <p>
        <label for={id}>{text('overlay_value')}</label>{' '}
        <select id={id} value={coversText(covers)} onChange={(event) => setChosen(event.currentTarget.value)}>
          {copies.map((one) => (
            <option key={coversText(one)} value={coversText(one)}>
              {coversText(one) || text('all_conditions')}
            </option>
          ))}
        </select>{' '}
        {fit && coversText(covers) === fit && <small>{text('fits_listing')}</small>}
      </p>
      {answer?.ok === false && (
        <FailureNotice failure={answer.failure} onRetry={retry} onOpenOptions={onOpenOptions} />
      )}
      {answer?.ok && <Worth value={answer.value} convert={convert} />}
    </section>
  );
}

interface WorthProps extends Pick<CardValueProps, 'convert'> {
  readonly value: CopyValue;
}

function Worth({ value: { fair, refusal }, convert }: WorthProps) {
  if (!fair) return <p>{text(toTextKey('refusal', refusal))}</p>;
  const converted = convert(fair.value);
  return (
    <>
      <p>
        <b>{formatMoney(fair.value)}</b>{' '}
        {converted && <span class="quiet">{text('card_about', formatMoney(converted))}</span>}{' '}
        <span class="worth">{worthText(fair)}</span>
      </p>
      <ValuePicture fair={fair} asking={null} />
      <CompTable comps={fair.comps} />
    </>
  );
}
