import type { ListingAnswer } from '@/lib/messaging/protocol';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { ageTexts, besideTexts, judgedAmount, verdictText, weaknessTexts } from '@/lib/text/verdict';

/** The verdict in one sentence, what stands beside it, and what weakens it. Without a verdict, why not. */
export function Verdict({ answer: { comparison, priced, said, face } }: { readonly answer: ListingAnswer }) {
  if (!comparison || !face || face.tone === 'warn') return null;
  const { verdict } = comparison;
  const isRefused = verdict.kind === 'refused';
  // The overlay asks for the details itself: either they come, or it says what went wrong.
  if (isRefused && verdict.refusal === 'detail-needed') return null;
  const amount = judgedAmount(comparison);
  const since = isRefused && amount && verdict.pricedAt;
  return (
    <>
      <p>
        {since && `${text('price_of_day', formatMoney(amount), formatMoment(since))} `}
        {verdictText(comparison, said)}
      </p>
      {besideTexts(comparison).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {[...weaknessTexts(comparison), ...ageTexts(priced)].map((sentence) => (
        <p key={sentence} class="weak">
          {sentence}
        </p>
      ))}
      {!isRefused && comparison.mayMixPrintings && <p class="weak">{text('refusal_mixed_printings')}</p>}
    </>
  );
}
