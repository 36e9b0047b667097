import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Pictures } from '@/components/ui/card-canvas';
import { FailureNotice } from '@/components/ui/notices';
import { coversText } from '@/lib/text/comp';
import { isAuctionOver } from '@/lib/text/facts';
import { findMsLeft } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import {
  ageTexts,
  besideTexts,
  doubtTexts,
  failureShort,
  findShownValue,
  lotTexts,
  pricedText,
  verdictText,
  worthText,
} from '@/lib/text/verdict';
import { CardHeader, Correction } from './card-header';
import { CollectionLine } from './collection';
import { findCard, findJudgement, type ListingView, type OverlayActions } from './listing-view';
import { Memory } from './memory';
import { BidHelper, ItemPrices, PriceFolds, Prices, toPlainText } from './prices';

const minuteMs = 60_000;

/** The present, redrawn each minute until `end` (ISO 8601) and at the end itself, so that the shown time left is true. */
function useMinutes(end: string | undefined, now: () => Date): Date {
  const [, setTick] = useState(0);
  const at = now();
  const left = end === undefined ? undefined : findMsLeft(end, at);
  useEffect(() => {
    if (left === undefined || left <= 0) return;
    // The count of full minutes drops just after a full minute.
    const wait = left < minuteMs ? left : (left % minuteMs) + 1;
    const timer = setTimeout(() => setTick((tick) => tick + 1), wait);
    return () => clearTimeout(timer);
  });
  return at;
}

/** The view of an auction that has ended, without verdict and ceiling; a refusal for another reason stays. */
function toEnded(view: ListingView): ListingView {
  const { answer } = view;
  const appraisal = answer?.appraisal;
  if (!appraisal) return view;
  const { verdict } = appraisal;
  if (verdict.kind === 'refused' && verdict.refusal !== 'auction') return view;
  const face = { tone: 'plain', words: text('auction_over_short'), sentence: text('auction_over') } as const;
  const ended = { verdict: { kind: 'refused', refusal: 'auction' }, marked: false } as const;
  const open = { ceiling: null, ceilingNeeds: null, sureDeal: false } as const;
  return { ...view, answer: { ...answer, appraisal: { ...appraisal, ...ended, ...open }, face } };
}

const signs = { under: '▼', near: '≈', over: '▲' } as const;

function isDetailNeeded({ answer }: ListingView): boolean {
  const verdict = answer?.appraisal?.verdict;
  return verdict?.kind === 'refused' && verdict.refusal === 'detail-needed';
}

function shortText(view: ListingView): string {
  const { answer, state } = view;
  const isOpen = isDetailNeeded(view);
  const failure = state === 'asking' ? null : (view.failure ?? answer?.failure);
  if (failure && (!answer || isOpen)) return failureShort(failure.code);
  return answer?.face && !isOpen ? answer.face.words : text('label_asking');
}

/** The label's words with the verdict's sign; no verdict shows while its card is being replaced. */
function Headline({ view, isChoosing }: { readonly view: ListingView; readonly isChoosing: boolean }) {
  const judged = findJudgement(view);
  if (judged && isChoosing) return <p class="headline">{text('chooser_wrong')}</p>;
  return (
    <p class={judged ? 'headline judged' : 'headline'}>
      {judged && <i aria-hidden="true">{signs[judged.kind]} </i>}
      <bdi>{shortText(view)}</bdi>
    </p>
  );
}

/** The listing's answer where there is something to judge: details are requested at once, they arrive or a failure shows. */
function findAppraised(view: ListingView) {
  const { answer } = view;
  if (!answer?.appraisal || !answer.face || answer.face.tone === 'warn' || isDetailNeeded(view)) return null;
  return { ...answer, appraisal: answer.appraisal };
}

function Sentences({ texts, weak = false }: { readonly texts: readonly string[]; readonly weak?: boolean }) {
  return (
    <>
      {texts.map((sentence) => (
        <p key={sentence} class={weak ? 'weak' : undefined}>
          {sentence}
        </p>
      ))}
    </>
  );
}

interface VerdictProps {
  readonly view: ListingView;
  readonly isOver: boolean;
}

/** The ends of the value and the verdict in sentences, or the reason for none. */
function Verdict({ view, isOver }: VerdictProps) {
  const { listing } = view;
  const answer = findAppraised(view);
  if (!answer) return null;
  if (answer.lot) return <Sentences texts={lotTexts(answer.lot)} />;
  const { appraisal, said } = answer;
  const { verdict, fair } = appraisal;
  const refusal = verdict.kind === 'refused' ? verdict.refusal : null;
  const since = verdict.kind === 'refused' && fair && verdict.pricedAt;
  const shown = findShownValue(appraisal);
  return (
    <>
      {shown && <p class="worth">{worthText(shown)}</p>}
      <p>
        {since && `${pricedText(fair.value, since)} `}
        {isOver && refusal === 'auction' ? text('auction_over') : verdictText(appraisal, said)}
        {refusal === 'condition-unread' && listing.condition && ` ${text('page_says', listing.condition)}`}
      </p>
      <Sentences texts={besideTexts({ ...appraisal, ceiling: null })} />
    </>
  );
}

/** That costs which the page does not state are not counted, with the way to count them. */
function Uncounted({ view, onOpenCosts }: Pick<VerdictProps, 'view'> & Pick<OverlayActions, 'onOpenCosts'>) {
  const uncounted = findAppraised(view)?.appraisal.uncounted;
  if (!uncounted) return null;
  return (
    <p class="why">
      {text(`costs_uncounted_${uncounted}`)}{' '}
      <button type="button" class="link" onClick={onOpenCosts}>
        {text('costs_on')}
      </button>
    </p>
  );
}

/** What weakens the verdict, one sentence each. */
function Doubts({ view }: Pick<VerdictProps, 'view'>) {
  const answer = findAppraised(view);
  if (!answer || answer.lot) return null;
  const { appraisal, said, priced } = answer;
  const { verdict, mayMixPrintings } = appraisal;
  const isMixed = mayMixPrintings && (verdict.kind !== 'refused' || verdict.refusal === 'likely-only');
  const mixed = isMixed ? [text('refusal_mixed_printings')] : [];
  return <Sentences texts={[...doubtTexts(appraisal, said), ...ageTexts(priced), ...mixed]} weak />;
}

interface OverlayProps extends OverlayActions {
  readonly view: ListingView;
  readonly now: () => Date;
  readonly pictures: Pictures;
  /** Whether the plan includes price history. */
  readonly hasHistory: boolean;
  /** A panel beside the price, a pinned one, an item page's own, or a sheet at the lower edge of a small screen. */
  readonly stance: 'panel' | 'pinned' | 'docked' | 'sheet';
  /** Whether it is of the page's own item: in the order of a decision, the card first. */
  readonly isItem?: boolean;
  /** A sheet of one line. */
  readonly isFolded?: boolean;
  readonly onFold?: (() => void) | undefined;
  /** The list of cards to choose from, in place of the prices. */
  readonly chooser?: ComponentChildren;
}

/** The overlay of one listing, complete in every state, so that it opens at once and fills as answers come. */
export function Overlay({
  view: given,
  now,
  pictures,
  hasHistory,
  stance,
  isItem = false,
  isFolded = false,
  onFold,
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
  const card = findCard(view);
  const covers = answer?.appraisal?.comp?.covers;
  const tone = (chooser ? undefined : findJudgement(view)?.kind) ?? (failure && !answer ? 'warn' : undefined);
  // The chooser has a status line of its own; a second one would move its list.
  const isWaiting = isAsking && !chooser;
  const status = isWaiting
    ? text(answer && waiting === 'fresh' ? 'overlay_filling' : `overlay_${waiting}`)
    : '';
  const copy = async (words = toPlainText(view, at)) =>
    setCopied((await actions.copy(words)) ? 'copied' : 'copy_failed');
  const memory = answer?.memory && <Memory memory={answer.memory} now={at} />;
  const header = (
    <CardHeader
      view={view}
      pictures={pictures}
      corrects={!isItem || answer?.match.kind === 'likely'}
      {...actions}
    />
  );
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
        <div>
          {!chooser && !isItem && (
            <>
              <Verdict view={view} isOver={isOver} />
              <Doubts view={view} />
            </>
          )}
        </div>
        {stance === 'sheet' && onFold && (
          <button
            type="button"
            class="icon pin"
            aria-label={text('panel_unfold')}
            aria-expanded={!isFolded}
            onClick={onFold}
          >
            {isFolded ? '▴' : '▾'}
          </button>
        )}
        {(stance === 'panel' || stance === 'pinned') && (
          <button
            type="button"
            class="icon pin"
            aria-label={text('pin')}
            title={text('pin_hint')}
            aria-pressed={stance === 'pinned'}
            onClick={actions.onPin}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M5 1.8h6l-.8 1v3.6l2.3 2.4v1.4H3.5V8.8l2.3-2.4V2.8z" />
              <path d="M8 10.2v4.6" />
            </svg>
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
      {chooser && !isFolded && (
        <>
          <header>
            <h2>{listing.title}</h2>
          </header>
          {chooser}
        </>
      )}
      {!chooser && !isFolded && (
        <>
          {isItem && header}
          <Prices view={view} now={at} />
          {!isItem && memory}
          {!isItem && header}
          {isItem && (
            <section class="decision" data-tone={tone}>
              <Verdict view={view} isOver={isOver} />
              <Uncounted view={view} {...actions} />
            </section>
          )}
          {isItem && answer?.priced && (
            <ItemPrices {...{ listing, answer, now, hasHistory }} priced={answer.priced} {...actions} />
          )}
          {isItem && (
            <section class="doubts">
              <Doubts view={view} />
            </section>
          )}
          {answer && <BidHelper {...{ listing, answer, isOver }} {...actions} onCopy={copy} />}
          {isItem && memory}
          {answer && <CollectionLine answer={answer} {...actions} />}
          {isItem && answer && answer.match.kind !== 'likely' && (
            <section>
              <Correction answer={answer} {...actions} />
            </section>
          )}
          {answer?.priced && (
            <PriceFolds
              {...{ listing, answer, now, hasHistory, isItem }}
              priced={answer.priced}
              {...actions}
            />
          )}
          {answer && (
            <footer>
              {isItem && (stance === 'panel' || (stance === 'sheet' && !onFold)) && (
                <button type="button" onClick={actions.onPin}>
                  {text('panel_show')}
                </button>
              )}
              <button type="button" onClick={() => void copy()}>
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
