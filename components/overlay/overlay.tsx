import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { PriceTable } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/notices';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { coversText } from '@/lib/text/comp';
import { isAuctionOver } from '@/lib/text/facts';
import { findMsLeft } from '@/lib/text/format';
import { direction, text } from '@/lib/text/text';
import {
  ageTexts,
  besideTexts,
  cardText,
  doubtTexts,
  failureShort,
  findShownValue,
  likelyText,
  lotTexts,
  pricedText,
  reasonText,
  saidTexts,
  toTextKey,
  verdictText,
  worthText,
} from '@/lib/text/verdict';
import { CollectionLine } from './collection';
import { findCard, findJudgement, type ListingView, type OverlayActions } from './listing-view';
import { Memory } from './memory';
import { PriceFolds, Prices, toPlainText } from './prices';

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
  const open = { ceiling: null, ceilingPercent: null, ceilingNeeds: null, sureDeal: false } as const;
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

/** The ends of the value, the verdict in sentences with its doubts, or the reason for none. */
function Verdict({ view, isOver }: { readonly view: ListingView; readonly isOver: boolean }) {
  const { answer, listing } = view;
  // Details are requested at once: they arrive, or a failure shows.
  if (!answer?.appraisal || !answer.face || answer.face.tone === 'warn' || isDetailNeeded(view)) return null;
  if (answer.lot)
    return (
      <>
        {lotTexts(answer.lot).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </>
    );
  const { appraisal, priced, said } = answer;
  const { verdict, fair, mayMixPrintings } = appraisal;
  const refusal = verdict.kind === 'refused' ? verdict.refusal : null;
  const since = verdict.kind === 'refused' && fair && verdict.pricedAt;
  const shown = findShownValue(appraisal);
  const doubts = [
    ...doubtTexts(appraisal, said),
    ...ageTexts(priced),
    ...((refusal === null || refusal === 'likely-only') && mayMixPrintings
      ? [text('refusal_mixed_printings')]
      : []),
  ];
  return (
    <>
      {shown && <p class="worth">{worthText(shown)}</p>}
      <p>
        {since && `${pricedText(fair.value, since)} `}
        {isOver && refusal === 'auction' ? text('auction_over') : verdictText(appraisal, said)}
        {refusal === 'condition-unread' && listing.condition && ` ${text('page_says', listing.condition)}`}
      </p>
      {besideTexts(appraisal).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {doubts.map((sentence) => (
        <p key={sentence} class="weak">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** How sure the recognition is and why, with its reading of the listing; by the index where the service was not asked. */
function Recognition({
  answer: { said, match, known, corrected, failure },
}: {
  readonly answer: ListingAnswer;
}) {
  const read = [...saidTexts(said), ...said.variants.map((variant) => text(toTextKey('variant', variant)))];
  const words = read.filter(Boolean).join(', ');
  // A failed search has found nothing either; a correction has its own line.
  const isUntried = match.kind === 'none' && failure !== null;
  const given = isUntried ? (known?.reasons ?? []) : match.reasons;
  const reasons = given.filter((reason) => reason !== 'corrected');
  const tier = isUntried ? known?.tier : match.kind;
  return (
    <p class="why">
      {tier === 'sure' && !corrected && <b>{text('overlay_sure')} </b>}
      {tier === 'likely' ? <b>{likelyText(reasons)}</b> : reasons.map(reasonText).join(' ')}{' '}
      {words && text('overlay_read_as', words)}
    </p>
  );
}

/** The cards that a lot names; a likely one is marked. */
function LotCards({ items }: NonNullable<ListingAnswer['lot']>) {
  const toName = ({ name, cardNumber, isSure }: (typeof items)[number]) => {
    const words = `${name} ${cardNumber}`.trim();
    return isSure ? words : text('label_doubtful', words);
  };
  return (
    <PriceTable
      columns={['card', 'copies', 'value']}
      rows={items.map((item) => [toName(item), item.copies, item.worth?.value ?? null])}
      none="unknown"
    />
  );
}

interface CorrectionProps extends Pick<OverlayActions, 'onChoose' | 'onConfirm' | 'onUndo'> {
  readonly answer: ListingAnswer;
}

/** The confirmation of a likely card, or the person's own choice with its undo, and the way to another card. */
function Correction({ answer: { match, corrected }, onChoose, onConfirm, onUndo }: CorrectionProps) {
  if (match.kind === 'likely') {
    return (
      <div class="confirm">
        <button type="button" onClick={() => onConfirm(match.card.id)}>
          {text('likely_confirm')}
        </button>
        <button type="button" onClick={onChoose}>
          {text('likely_other')}
        </button>
      </div>
    );
  }
  return (
    <p class="chosen">
      {corrected && (
        <>
          <b>{text(match.kind === 'none' ? 'corrected_none' : `corrected_${corrected}`)}</b>{' '}
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

interface CardHeaderProps extends OverlayActions {
  readonly view: ListingView;
  readonly pictures: Pictures;
}

/** The matched card with its picture, else the listing's title. */
function CardHeader({ view, pictures, ...actions }: CardHeaderProps) {
  const { listing, answer } = view;
  const card = findCard(view);
  const { tier = 'none', cards = [] } = answer?.known ?? {};
  const known = card ?? (tier === 'choose' ? undefined : cards[0]);
  return (
    <header>
      {card?.imageUrl && (
        <CardCanvas card={card} width={63} pictures={pictures} onAllow={actions.onOpenOptions} />
      )}
      <div>
        <h2>{known ? known.name : listing.title}</h2>
        <p>
          {known && cardText(known)} {answer?.priced?.sample && <b class="tag">{text('sample_prices')}</b>}
        </p>
        {!known && tier === 'choose' && (
          <ul>
            {cards.map((one) => (
              <li key={one.id}>
                {one.name} · {cardText(one)}
              </li>
            ))}
          </ul>
        )}
        {answer && <Recognition answer={answer} />}
        {answer && <Correction answer={answer} {...actions} />}
      </div>
    </header>
  );
}

interface OverlayProps extends OverlayActions {
  readonly view: ListingView;
  readonly now: () => Date;
  readonly pictures: Pictures;
  /** Whether the plan includes price history. */
  readonly hasHistory: boolean;
  /** A panel beside the price, a pinned one, or a sheet at the lower edge of a small screen. */
  readonly stance: 'panel' | 'pinned' | 'sheet';
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
  const copy = async () => setCopied((await actions.copy(toPlainText(view, at))) ? 'copied' : 'copy_failed');
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
        <div>{!chooser && <Verdict view={view} isOver={isOver} />}</div>
        {stance !== 'sheet' && (
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
          {answer?.memory && <Memory memory={answer.memory} now={at} />}
          {answer?.lot ? (
            <section>
              <LotCards {...answer.lot} />
            </section>
          ) : (
            <CardHeader view={view} pictures={pictures} {...actions} />
          )}
          {answer && <CollectionLine answer={answer} {...actions} />}
          {answer?.priced && (
            <PriceFolds {...{ listing, answer, now, hasHistory }} priced={answer.priced} {...actions} />
          )}
          {answer && (
            <footer>
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
