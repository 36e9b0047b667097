import type { ListingAnswer } from '@/lib/messaging/protocol';
import { formatMoment, formatMoney, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { verdictText } from '@/lib/text/verdict';
import { weaknessText } from '@/lib/text/words';

/** The verdict first, by sign, word and colour; then its sentence and what weakens it. Without a verdict, why not. */
export function Verdict({ answer: { comparison, said, face } }: { readonly answer: ListingAnswer }) {
  const verdict = comparison?.verdict;
  if (!comparison || !verdict || !face || face.tone === 'warn') return null;
  if (verdict.kind === 'refused') {
    // The overlay asks for the details itself: either they come, or it says what went wrong.
    if (verdict.refusal === 'detail-needed') return null;
    const { comp } = comparison;
    return (
      <p class="box">
        {comp &&
          verdict.pricedAt &&
          `${text('price_of_day', formatMoney(comp.amount), formatMoment(verdict.pricedAt))} `}
        {verdictText(comparison, said)}
      </p>
    );
  }
  return (
    <div class="box" data-tone={verdict.kind}>
      <h3>
        <b>{formatPercent(verdict.percent)}</b> {text(`verdict_${verdict.kind}`)}
      </h3>
      <p>{verdictText(comparison, said)}</p>
      {verdict.weaknesses.map((code) => (
        <p key={code}>{weaknessText(code)}</p>
      ))}
      {comparison.mayMixPrintings && <p>{text('refusal_mixed_printings')}</p>}
    </div>
  );
}
