import { useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { ownedText, wantText } from '@/lib/text/wants';

/** A person's actions on the wants, of a panel beside a listing. */
export interface CollectionActions {
  /** Puts the listing's card on the wants; the answer that follows says so. */
  onWant(): Promise<Result<null>>;
  /** Opens the page of wants and collection. */
  onOpenCollection(): void;
}

interface CollectionLineProps extends CollectionActions {
  readonly answer: ListingAnswer;
}

/** What the person's wants say of the listing's card, or the button that adds it to them. */
export function CollectionLine({ answer, onWant, onOpenCollection }: CollectionLineProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { want, owned, match, known } = answer;
  if (!want && !owned && !('card' in match) && known?.tier !== 'sure' && known?.tier !== 'likely')
    return null;
  const add = async () => {
    const added = await onWant();
    setFailure(added.ok ? null : added.failure);
  };
  return (
    <p class="note own" data-tone={want?.met ? 'under' : undefined}>
      {want && <b>{`${want.met ? '★' : '☆'} ${wantText(want)}`} </b>}
      <button
        type="button"
        class="link"
        onClick={({ isTrusted }) => isTrusted && (want ? onOpenCollection() : void add())}
      >
        {text(want ? 'want_edit' : 'want_add')}
      </button>
      {owned && <span> {ownedText(owned)}</span>}
      {failure && <span role="alert"> {failureText(failure)}</span>}
    </p>
  );
}
