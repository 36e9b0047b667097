import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Pictures } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/failure-notice';
import { isAuctionOver } from '@/lib/text/facts';
import { direction, text } from '@/lib/text/text';
import { coversText } from '@/lib/text/verdict';
import { CardHeader } from './card-header';
import { findJudgement, Headline } from './headline';
import type { ListingView } from './listing-view';
import type { OverlayActions } from './overlay-actions';
import { PinSign } from './pin-sign';
import { PriceFolds } from './price-folds';
import { Prices } from './prices';
import { toEnded } from './to-ended';
import { toPlainText } from './to-plain-text';
import { useMinutes } from './use-minutes';
import { Verdict } from './verdict';

interface OverlayProps extends OverlayActions {
  readonly view: ListingView;
  readonly now: () => Date;
  readonly pictures: Pictures;
  /** Whether the plan knows price history. */
  readonly hasHistory: boolean;
  /** A panel beside the price, one that was pinned, or a sheet at the lower edge of a small screen. */
  readonly stance: 'panel' | 'pinned' | 'sheet';
  /** The list of cards to choose from, in place of the prices. */
  readonly chooser?: ComponentChildren;
}

/** The overlay of one listing: complete for every state, so that it opens at once and fills as answers come. */
export function Overlay({
  view: given,
  now,
  pictures,
  hasHistory,
  stance,
  chooser,
  ...actions
}: OverlayProps) {
  const at = useMinutes(given.listing.endsAt, now);
  const isOver = isAuctionOver(given.listing, at);
  const view = isOver ? toEnded(given) : given;
  const { listing, answer, state, waiting } = view;
  const [copied, setCopied] = useState<'copied' | 'copy_failed' | null>(null);
  const isAsking = state === 'asking';
  const failure = isAsking ? null : (view.failure ?? answer?.failure);
  const card = answer?.match.kind === 'sure' ? answer.match.card : null;
  const covers = answer?.comparison?.comp?.covers;
  const tone = (chooser ? undefined : findJudgement(view)?.kind) ?? (failure && !answer ? 'warn' : undefined);
  // Over the list of cards it would come and go above what one reads and types; that says itself what it waits for.
  const isWaiting = isAsking && !chooser;
  const status = isWaiting
    ? text(answer && waiting === 'fresh' ? 'overlay_filling' : `overlay_${waiting}`)
    : '';
  return (
    <div
      class={`overlay ${stance}`}
      dir={direction()}
      role="dialog"
      aria-label={text('label_name', card ? card.name : listing.title)}
      aria-busy={isAsking}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && actions.onEscape()}
    >
      <div class="top" data-tone={tone}>
        <Headline view={view} isChoosing={Boolean(chooser)} />
        <div>{answer && !chooser && <Verdict {...{ answer, listing, isOver }} />}</div>
        {stance !== 'sheet' && (
          <button
            type="button"
            class="icon pin"
            aria-label={text('pin')}
            title={text('pin_hint')}
            aria-pressed={stance === 'pinned'}
            onClick={actions.onPin}
          >
            <PinSign />
          </button>
        )}
        <button type="button" class="icon" aria-label={text('close')} onClick={actions.onClose}>
          ×
        </button>
      </div>
      <div class="wait">
        <span role="status">{status || (copied && text(copied))}</span>
        {isWaiting && waiting === 'long' && (
          <button type="button" onClick={actions.onRetry}>
            {text('retry')}
          </button>
        )}
      </div>
      {failure && (
        <FailureNotice
          failure={failure}
          said={answer?.said}
          onRetry={actions.onRetry}
          onOpenOptions={actions.onOpenOptions}
        />
      )}
      {chooser ? (
        <>
          <header>
            <h2>{listing.title}</h2>
          </header>
          {chooser}
        </>
      ) : (
        <>
          <Prices view={view} now={at} />
          <CardHeader view={view} pictures={pictures} {...actions} />
          {answer?.priced && (
            <PriceFolds answer={answer} priced={answer.priced} {...{ now, hasHistory }} {...actions} />
          )}
          {answer && (
            <footer>
              <button
                type="button"
                onClick={() =>
                  void actions
                    .copy(toPlainText(view, at))
                    .then((done) => setCopied(done ? 'copied' : 'copy_failed'))
                }
              >
                {text('copy_text')}
              </button>
              {card && (
                <button
                  type="button"
                  onClick={() => actions.onOpenCard(card.id, covers ? coversText(covers) : '')}
                >
                  {text('card_open')}
                </button>
              )}
            </footer>
          )}
        </>
      )}
    </div>
  );
}
