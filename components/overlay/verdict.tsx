import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/protocol';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { ageTexts, besideTexts, judgedAmount, verdictText, weaknessTexts } from '@/lib/text/verdict';

interface VerdictProps {
  readonly answer: ListingAnswer;
  readonly listing: Listing;
  /** Whether it was an auction that is over by now. */
  readonly isOver: boolean;
}

/** The verdict in one sentence, what stands beside it, and what weakens it. Without a verdict, why not. */
export function Verdict({
  answer: { comparison, priced, said, face },
  listing: { condition },
  isOver,
}: VerdictProps) {
  if (!comparison || !face || face.tone === 'warn') return null;
  const { verdict } = comparison;
  const isRefused = verdict.kind === 'refused';
  // The overlay asks for the details itself: either they come, or it says what went wrong.
  if (isRefused && verdict.refusal === 'detail-needed') return null;
  const amount = judgedAmount(comparison);
  const since = isRefused && amount && verdict.pricedAt;
  const refusal = isRefused ? verdict.refusal : null;
  return (
    <>
      <p>
        {since && `${text('price_of_day', formatMoney(amount), formatMoment(since))} `}
        {isOver && refusal === 'auction' ? text('auction_over') : verdictText(comparison, said)}
        {refusal === 'condition-unread' && condition && ` ${text('page_says', condition)}`}
      </p>
      {besideTexts(comparison).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {[...weaknessTexts(comparison, said), ...ageTexts(priced)].map((sentence) => (
        <p key={sentence} class="weak">
          {sentence}
        </p>
      ))}
      {!isRefused && comparison.mayMixPrintings && <p class="weak">{text('refusal_mixed_printings')}</p>}
    </>
  );
}
