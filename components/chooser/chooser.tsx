import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pictures } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/failure-notice';
import type { CardIdentity } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { SearchPage } from '@/lib/messaging/protocol';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { CardOption } from './card-option';
import { mergeChoices } from './merge-choices';
import { moveFocus } from './move-focus';
import { SearchLine } from './search-line';

interface ChooserProps {
  /** Cards that fit as far as is known already; they stand there at once. */
  readonly candidates: readonly CardIdentity[];
  /** The card that is taken for the right one so far. */
  readonly currentId: string | null;
  readonly pictures: Pictures;
  /** Whether it was opened by hand, and takes the focus. */
  readonly takesFocus: boolean;
  /** Cards that fit the listing (null), or that the words find. */
  find(q: string | null): Promise<Result<SearchPage>>;
  /** Stores the person's choice; null for none of the cards. */
  save(cardId: string | null): Promise<Result<null>>;
  /** Back to the prices, where there are any. */
  readonly onBack?: (() => void) | undefined;
  onOpenOptions(): void;
}

/** "Which card is it?": the cards that may fit with their pictures, a search for another one, or none of them. */
export function Chooser({ candidates, currentId, pictures, takesFocus, ...ask }: ChooserProps) {
  const top = useRef<HTMLElement>(null);
  // A new object asks again, also for the same words.
  const [asked, setAsked] = useState<{ readonly q: string | null }>({ q: null });
  const [page, setPage] = useState<SearchPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(true);

  useEffect(() => {
    if (takesFocus) (top.current?.querySelector<HTMLElement>('.option') ?? top.current)?.focus();
  }, []);
  const { q } = asked;
  useEffect(() => {
    let isCurrent = true;
    setBusy(true);
    setFailure(null);
    void ask.find(q).then((found) => {
      if (!isCurrent) return;
      setBusy(false);
      if (found.ok) setPage(found.value);
      else setFailure(found.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  async function choose(cardId: string | null): Promise<void> {
    setBusy(true);
    const saved = await ask.save(cardId);
    setBusy(false);
    setFailure(saved.ok ? null : saved.failure);
  }

  const choices = mergeChoices(q === null ? candidates : [], page);
  const isEmpty = !isBusy && page !== null && choices.length === 0;
  return (
    <section
      ref={top}
      class="chooser"
      aria-label={text('chooser_title')}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, top.current)}
    >
      <h3>{text('chooser_title')}</h3>
      {/* Above what comes and goes, so that it stays where one types. */}
      <SearchLine
        onSearch={(words) => {
          if (words !== q) setPage(null);
          setAsked({ q: words });
        }}
      />
      <p role="status">
        {isBusy && text('chooser_asking')}
        {isEmpty && (q === null ? text('reason_no_card_found') : text('search_none', q))}
        {!isBusy &&
          page !== null &&
          page.total > choices.length &&
          text('search_total', formatNumber(choices.length), formatNumber(page.total))}
      </p>
      <ul aria-label={text('chooser_cards')}>
        {choices.map((choice) => (
          <CardOption
            key={choice.card.id}
            choice={choice}
            isCurrent={choice.card.id === currentId}
            pictures={pictures}
            onPick={() => void choose(choice.card.id)}
          />
        ))}
      </ul>
      {failure && (
        <FailureNotice failure={failure} onRetry={() => setAsked({ q })} onOpenOptions={ask.onOpenOptions} />
      )}
      <div class="ways">
        <button type="button" data-choice onClick={() => void choose(null)}>
          {text('chooser_none')}
        </button>
        {ask.onBack && (
          <button type="button" onClick={ask.onBack}>
            {text('back')}
          </button>
        )}
        {pictures.isBarred() && (
          <button type="button" class="link" onClick={ask.onOpenOptions}>
            {text('show_pictures')}
          </button>
        )}
      </div>
    </section>
  );
}
