import type { ListingAnswer } from '@/lib/messaging/protocol';
import { text } from '@/lib/text/text';

interface CorrectionProps {
  readonly answer: ListingAnswer;
  onChoose(): void;
  onUndo(): void;
}

/** Who chose the card, and the way to another one. */
export function Correction({ answer: { match, corrected }, onChoose, onUndo }: CorrectionProps) {
  const chosen = match.kind === 'none' ? 'corrected_none' : corrected && (`corrected_${corrected}` as const);
  return (
    <p class="chosen">
      {corrected && chosen && (
        <>
          <b>{text(chosen)}</b>{' '}
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
