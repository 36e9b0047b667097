import type { ListingAnswer } from '@/lib/messaging/protocol';
import { text } from '@/lib/text/text';
import { cardText } from '@/lib/text/verdict';
import { reasonText, saidTexts, toTextKey } from '@/lib/text/words';

/** How sure the recognition is and why, what it read of the listing, and the cards that fit when several do. */
export function Recognition({ answer: { said, match } }: { readonly answer: ListingAnswer }) {
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  return (
    <div class="why">
      {match.kind === 'choose' && (
        <ul>
          {match.candidates.map((card) => (
            <li key={card.id}>
              <b>{card.name}</b> {cardText(card)}
            </li>
          ))}
        </ul>
      )}
      {match.kind === 'sure' && <b>{text('overlay_sure')} </b>}
      {match.reasons.map(reasonText).join(' ')} {words && text('overlay_read_as', words)}
    </div>
  );
}
