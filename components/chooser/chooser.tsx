import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Pictures } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/failure-notice';
import type { CardIdentity } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { CardOption } from './card-option';
import { mergeChoices } from './merge-choices';
import { moveFocus } from './move-focus';
import { SearchLine } from './search-line';
import { type FindChoices, useChoices } from './use-choices';
import { useReadOn } from './use-read-on';

interface ChooserProps {
  /** Cards that fit as far as is known already; they stand there at once. */
  readonly candidates: readonly CardIdentity[];
  /** The card that is taken for the right one so far. */
  readonly currentId: string | null;
  readonly pictures: Pictures;
  /** Whether it was opened by hand, and takes the focus. */
  readonly takesFocus: boolean;
  readonly find: FindChoices;
  /** Stores the person's choice; null for none of the cards. */
  save(cardId: string | null): Promise<Result<null>>;
  /** Back to the prices, where there are any. */
  readonly onBack?: (() => void) | undefined;
  onOpenOptions(): void;
}

/** "Which card is it?": the cards that may fit with their pictures, a search for another one, or none of them. */
export function Chooser({ candidates, currentId, pictures, takesFocus, ...ask }: ChooserProps) {
  const top = useRef<HTMLElement>(null);
  const found = useChoices(ask.find);
  const { q, page } = found;
  const [isSaving, setSaving] = useState(false);
  const [notSaved, setNotSaved] = useState<Failure | null>(null);
  const isBusy = found.isBusy || isSaving;
  const failure = notSaved ?? found.failure;

  // As it is drawn: a moment later it would take the focus from who has begun to type, and Enter would choose a card.
  useLayoutEffect(() => {
    if (takesFocus) (top.current?.querySelector<HTMLElement>('.option') ?? top.current)?.focus();
  }, []);

  async function choose(cardId: string | null): Promise<void> {
    setSaving(true);
    const saved = await ask.save(cardId);
    setSaving(false);
    setNotSaved(saved.ok ? null : saved.failure);
  }

  function search(words: string | null): void {
    setNotSaved(null);
    reading.forget();
    found.ask(words);
  }

  function retry(): void {
    setNotSaved(null);
    found.retry();
  }

  const choices = mergeChoices(q === null ? candidates : [], page);
  const reading = useReadOn(top, choices.length, found.more);
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
      <SearchLine onSearch={search} />
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
        {reading.readOn && (
          <li>
            <button type="button" class="option more" data-choice aria-busy={isBusy} onClick={reading.readOn}>
              {text('more')}
            </button>
          </li>
        )}
      </ul>
      {failure && <FailureNotice failure={failure} onRetry={retry} onOpenOptions={ask.onOpenOptions} />}
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
