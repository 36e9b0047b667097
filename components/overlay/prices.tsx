import { useState } from 'preact/hooks';
import { CardPricesView, FigureTable, PriceTable } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/notices';
import { Sparkline } from '@/components/ui/sparkline';
import { useAnswer } from '@/components/ui/use-answer';
import { CompTable, ValuePicture } from '@/components/ui/value-picture';
import type { PricedCard } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { findTrend } from '@/lib/history/history';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { ceilingTexts, copyText, coversText } from '@/lib/text/comp';
import { cutText, listingFactTexts, shippingText, trendText } from '@/lib/text/facts';
import { formatMoment, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import {
  cardText,
  doubtTexts,
  failureText,
  findShownValue,
  likelyText,
  sentenceTexts,
  staleTexts,
  toTextKey,
  worthText,
} from '@/lib/text/verdict';
import type { Appraisal } from '@/lib/value/appraisal';
import { findCard, type ListingView, type OverlayActions } from './listing-view';

function joinTexts(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The amount that a listing asks or has been bid, else its price as the page words it. */
function askedText({ asking, currentBid, askingText }: Listing): string {
  const amount = asking ?? currentBid;
  return amount ? formatMoney(amount) : askingText;
}

/** The overlay as plain text: card, asking price, value, verdict with doubts, day and source. */
export function toPlainText(view: ListingView, now: Date): string {
  const { listing, answer } = view;
  const card = findCard(view);
  const appraisal = answer?.appraisal;
  const shown = appraisal && findShownValue(appraisal);
  const beside = joinTexts([shippingText(listing), ...listingFactTexts(listing, now)]);
  const updated = answer?.priced?.prices.updatedAt ?? answer?.priced?.fetchedAt;
  const lines = [
    card ? `${card.name} · ${cardText(card)}` : listing.title,
    `${text(toTextKey('kind', listing.priceKind))}: ${askedText(listing)} ${beside}`.trim(),
    shown && `${text('overlay_value')}: ${formatMoney(shown.value)} · ${worthText(shown)}`,
    answer?.face?.words,
    answer?.match.kind === 'likely' && likelyText(answer.match.reasons),
    ...(appraisal ? [...sentenceTexts(appraisal, answer.said), ...doubtTexts(appraisal, answer.said)] : []),
    updated && text('prices_updated', formatMoment(updated)),
    answer?.priced?.sample ? text('sample_prices') : text('copy_source'),
  ];
  return lines.filter(Boolean).join('\n');
}

function Line({ name, amount, detail }: { name: string; amount: string; detail: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          <bdi>{amount}</bdi>
        </b>
        {detail && <small> {detail}</small>}
      </dd>
    </div>
  );
}

/** What the listing asks in all, with its place among amounts in the value's currency. */
function toAsking({ total, fair, converted }: Appraisal) {
  if (!total || !fair) return null;
  if (total.currency === fair.value.currency) return { amount: total, at: total };
  if (total.currency !== converted?.value.currency) return null;
  const minor = Math.round((total.minor * fair.value.minor) / converted.value.minor);
  return { amount: total, at: { minor, currency: fair.value.currency } };
}

/** Asking price against value, in words and as a picture, with further facts of the listing. */
export function Prices({
  view: { listing, answer },
  now,
}: {
  readonly view: ListingView;
  readonly now: Date;
}) {
  const appraisal = answer?.appraisal;
  const shown = appraisal && findShownValue(appraisal);
  const facts = listingFactTexts(listing, now);
  const kind = text(toTextKey('kind', listing.priceKind));
  return (
    <section>
      <dl>
        <Line name={kind} amount={askedText(listing)} detail={shippingText(listing)} />
        {shown && (
          <Line
            name={text('overlay_value')}
            amount={formatMoney(shown.value)}
            detail={appraisal?.fair ? copyText(appraisal.fair.covers) : ''}
          />
        )}
      </dl>
      {facts.length > 0 && (
        <p class="facts">
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      )}
      {appraisal?.fair && <ValuePicture fair={appraisal.fair} asking={toAsking(appraisal)} />}
    </section>
  );
}

/** What slabs of a raw card sell for and what grading would leave; nothing without known slabs. */
function SlabTable({ appraisal: { slabs, gradingGain, total, verdict } }: { readonly appraisal: Appraisal }) {
  if (!slabs.length) return null;
  const isPaid = verdict.kind === 'refused' && verdict.refusal === 'sold-listing';
  const against = total && !isPaid ? 'asking' : 'value';
  return (
    <details>
      <summary>
        <b>{text('prices_slabs')}</b>
      </summary>
      <PriceTable
        columns={['grade', 'value', 'odds', 'gain']}
        rows={slabs.map(({ grader, grade, amount, odds, gain }) => [
          `${grader} ${grade}`,
          amount,
          odds === null ? null : { share: odds },
          gain,
        ])}
        none="none_graded"
      />
      {gradingGain && <p>{text('grading_gain', formatMoney(gradingGain))}</p>}
      {slabs.some(({ gain }) => gain) && <small>{text(`slabs_note_${against}`)}</small>}
    </details>
  );
}

interface HistoryProps extends Pick<OverlayActions, 'loadHistory' | 'onOpenOptions'> {
  readonly cardId: string;
  readonly now: () => Date;
}

function History({ cardId, now, loadHistory, onOpenOptions }: HistoryProps) {
  const { answer, retry } = useAnswer(cardId, () => loadHistory(cardId));
  if (answer?.ok === false) {
    if (answer.failure.code === 'plan-required') return <p>{text('history_needs_pro')}</p>;
    return <FailureNotice failure={answer.failure} onRetry={retry} onOpenOptions={onOpenOptions} />;
  }
  const series = answer?.value ?? null;
  return (
    <>
      <Sparkline series={series} now={now()} />
      <p role="status">
        {series
          ? [trendText(findTrend(series, now())), cutText(series.cut)].filter(Boolean).join(' ')
          : text('history_asking')}
      </p>
      {series?.stale && <p>{staleTexts(series).join(' ')}</p>}
    </>
  );
}

/** Sold prices of the last days, requested only when unfolded, since each request costs a call. */
function HistoryFold({
  hasHistory,
  startsOpen = false,
  ...history
}: HistoryProps & { readonly hasHistory: boolean; readonly startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{text('prices_history')}</b>
      </summary>
      {isOpen && (hasHistory ? <History {...history} /> : <p>{text('history_needs_pro')}</p>)}
    </details>
  );
}

interface PriceFoldsProps extends Omit<HistoryProps, 'cardId'> {
  readonly listing: Listing;
  readonly answer: ListingAnswer;
  readonly priced: PricedCard;
  readonly hasHistory: boolean;
  /** Whether table and trend stand above, so that all folds begin closed. */
  readonly isItem?: boolean;
}

/** The answer's figures in one small table with the fitting row marked, and the trend where the plan has it. */
export function ItemPrices({ answer, priced: { card, prices }, ...history }: PriceFoldsProps) {
  const covers = answer.appraisal?.comp?.covers ?? { kind: 'all-conditions' };
  const { hasHistory } = history;
  return (
    <>
      <section>
        <FigureTable prices={prices} fit={coversText(covers)} />
      </section>
      <HistoryFold key={card.id} cardId={card.id} startsOpen={hasHistory} {...history} />
    </>
  );
}

interface BidHelperProps extends Pick<OverlayActions, 'onRemind' | 'onOpenAlerts'> {
  readonly listing: Listing;
  readonly answer: ListingAnswer;
  /** Whether the auction has ended. */
  readonly isOver: boolean;
  onCopy(words: string): void;
}

type ReminderProps = Pick<BidHelperProps, 'onRemind' | 'onOpenAlerts'> & { readonly isSet: boolean };

/** The button that sets or takes back the reminder before an auction's end. */
function Reminder({ isSet, onRemind, onOpenAlerts }: ReminderProps) {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof onRemind>> | null>(null);
  return (
    <>
      <button
        type="button"
        class={isSet ? 'link' : undefined}
        onClick={() => void onRemind(!isSet).then(setAnswer)}
      >
        {text(isSet ? 'reminder_remove' : 'reminder_set')}
      </button>
      {answer?.ok === false && <p role="alert">{failureText(answer.failure)}</p>}
      {answer?.ok && !answer.value.isAllowed && (
        <p role="alert">
          {text('reminder_needs')}{' '}
          <button type="button" class="link" onClick={onOpenAlerts}>
            {text('open_options')}
          </button>
        </p>
      )}
    </>
  );
}

/** The highest bid or a fair offer with its sum, to be copied, and the reminder before an auction's stated end. */
export function BidHelper({ listing, answer, isOver, onCopy, ...actions }: BidHelperProps) {
  const { appraisal, reminded } = answer;
  const { priceKind, endsAt, title } = listing;
  const isRunning = priceKind.startsWith('auction') && endsAt !== undefined && !isOver;
  if (!appraisal?.ceiling && !isRunning) return null;
  const sum = appraisal ? ceilingTexts(appraisal) : [];
  return (
    <section class="bid">
      {appraisal?.ceiling && (
        <>
          <h3>
            {text(priceKind === 'auction' ? 'bid_title' : 'offer_title')}{' '}
            <b>{formatMoney(appraisal.ceiling.price)}</b>
          </h3>
          <p>{sum.join(' ')}</p>
          <button type="button" onClick={() => onCopy([...sum, title].join('\n'))}>
            {text('bid_copy')}
          </button>{' '}
        </>
      )}
      {isRunning && <Reminder isSet={reminded} {...actions} />}
    </section>
  );
}

/** All prices behind the verdict, folded; those that fit the listing stand open. */
export function PriceFolds({
  listing,
  answer,
  priced: { card, prices },
  isItem,
  ...history
}: PriceFoldsProps) {
  const { appraisal, said } = answer;
  const covers = appraisal?.comp?.covers ?? { kind: 'all-conditions' };
  const show = {
    'all-conditions': said.grade ? 'graded' : 'sold',
    condition: 'raw',
    grade: 'graded',
  } as const;
  return (
    <>
      {appraisal?.fair && <CompTable comps={appraisal.fair.comps} />}
      <CardPricesView
        prices={prices}
        asking={appraisal?.total ?? listing.asking}
        fit={coversText(covers)}
        show={isItem ? 'none' : show[covers.kind]}
      />
      {appraisal && <SlabTable appraisal={appraisal} />}
      {!isItem && <HistoryFold key={card.id} cardId={card.id} {...history} />}
      {(prices.updatedAt || prices.raw) && (
        <p class="note">
          {prices.updatedAt && `${text('prices_updated', formatMoment(prices.updatedAt))}. `}
          {prices.raw && text('prices_market_note')}
        </p>
      )}
    </>
  );
}
