import type { ListingAnswer } from '@/lib/messaging/protocol';
import { text } from '@/lib/text/text';
import { reasonText, saidTexts, toTextKey } from '@/lib/text/verdict';

/** How sure the recognition is and why, and what it read of the listing. */
export function Recognition({ answer }: { readonly answer: ListingAnswer }) {
  const { said, match, corrected, failure } = answer;
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  // Where nothing could be asked, nothing was sought in vain either. The person's own choice stands in a line of its own, where it can be taken back.
  const isUntried = match.kind === 'none' && failure !== null;
  const reasons = isUntried ? [] : match.reasons.filter((reason) => reason !== 'corrected');
  return (
    <p class="why">
      {match.kind === 'sure' && !corrected && <b>{text('overlay_sure')} </b>}
      {reasons.map(reasonText).join(' ')} {words && text('overlay_read_as', words)}
    </p>
  );
}
