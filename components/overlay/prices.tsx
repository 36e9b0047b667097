import { useState } from 'preact/hooks';
import { CardPricesView, ListingsRange, PriceTable } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/notices';
import { Sparkline } from '@/components/ui/sparkline';
import { useAnswer } from '@/components/ui/use-answer';
import type { Comp, SlabLine } from '@/lib/compare/comparison';
import type { PricedCard, SoldPrices } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import { findTrend } from '@/lib/history/history';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { cutText, listingFactTexts, shippingText, trendText } from '@/lib/text/facts';
import {
  formatCountry,
  formatLanguage,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@/lib/text/format';
import { text } from '@/lib/text/text';
import {
  besideTexts,
  cardText,
  compText,
  coversText,
  likelyText,
  staleTexts,
  toTextKey,
  weaknessTexts,
} from '@/lib/text/verdict';
import { findCard, findJudgement, type ListingView, type OverlayActions } from './listing-view';

function joinTexts(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The amount that a listing asks or has been bid, else its price as the page words it. */
function askedText({ asking, currentBid, askingText }: Listing): string {
  const amount = asking ?? currentBid;
  return amount ? formatMoney(amount) : askingText;
}

/** A comp's statistic, conditions, seller country, language and number of observations. */
function compDetail(comp: Comp): string {
  const { country, language } = comp.scope;
  return joinTexts([
    compText(comp),
    comp.covers.kind === 'all-conditions' && text('all_conditions'),
    country && formatCountry(country),
    language && formatLanguage(language),
    comp.population !== null && text(`count_${comp.basis}`, formatNumber(comp.population)),
  ]);
}

/** The overlay as plain text: card, asking price, comp, verdict with weaknesses, day and source. */
export function toPlainText(view: ListingView, now: Date): string {
  const { listing, answer } = view;
  const card = findCard(view);
  const comparison = answer?.comparison;
  const comp = comparison?.comp;
  const judged = findJudgement(view);
  const beside = joinTexts([shippingText(listing), ...listingFactTexts(listing, now)]);
  const updated = answer?.priced?.prices.updatedAt ?? answer?.priced?.fetchedAt;
  const lines = [
    card ? `${card.name} · ${cardText(card)}` : listing.title,
    `${text(toTextKey('kind', listing.priceKind))}: ${askedText(listing)} ${beside}`.trim(),
    comp && `${text('overlay_comp')}: ${formatMoney(comp.amount)} · ${compDetail(comp)}`,
    judged ? `${formatPercent(judged.percent)} ${text(`verdict_${judged.kind}`)}` : answer?.face?.words,
    answer?.match.kind === 'likely' && likelyText(answer.match.reasons),
    ...(comparison ? [...besideTexts(comparison), ...weaknessTexts(comparison, answer.said)] : []),
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

/** Sold prices beside a comp of asked prices: they are of all conditions, so they are shown and not judged by. */
function SoldLine({ sold: { avg30d, population } }: { readonly sold: SoldPrices }) {
  if (!avg30d) return null;
  const count = population !== null && text('count_sold', formatNumber(population));
  const detail = joinTexts([text('comp_sold_30d'), text('all_conditions'), count]);
  return <Line name={text('prices_sold')} amount={formatMoney(avg30d)} detail={detail} />;
}

interface RangeProps {
  readonly priced: PricedCard;
  readonly comp: Comp | null;
  readonly asking: Money | null;
}

/** The asking price on the fitting bucket's own range, else on that of current listings. */
function Range({ priced, comp, asking }: RangeProps) {
  const bucket = comp?.field === 'raw' || comp?.field === 'graded' ? comp.field : null;
  const hasOwn = comp?.low && comp.high && bucket;
  // The range of all listings tells nothing of a slab.
  if (bucket === 'graded' && !hasOwn) return null;
  const range = hasOwn ? { ...comp, avg: comp.amount } : priced.prices.listings;
  const count = range.population === null ? '' : formatNumber(range.population);
  const detail = joinTexts([
    hasOwn && coversText(comp.covers),
    count && text(hasOwn ? 'count_market' : 'count_listed', count),
  ]);
  return (
    <div class="listed">
      <p>
        <b>{text(`prices_${hasOwn ? bucket : 'listed'}`)}</b> <small>{detail}</small>
      </p>
      <ListingsRange listings={range} asking={asking} comp={comp?.amount ?? null} />
    </div>
  );
}

/** Asking price against comp, in words and on a range, with further facts of the listing. */
export function Prices({
  view: { listing, answer },
  now,
}: {
  readonly view: ListingView;
  readonly now: Date;
}) {
  const comparison = answer?.comparison;
  const comp = comparison?.comp ?? null;
  const priced = answer?.priced;
  const facts = listingFactTexts(listing, now);
  const kind = text(toTextKey('kind', listing.priceKind));
  return (
    <section>
      <dl>
        <Line name={kind} amount={askedText(listing)} detail={shippingText(listing)} />
        {comp && (
          <Line name={text('overlay_comp')} amount={formatMoney(comp.amount)} detail={compDetail(comp)} />
        )}
        {comp?.field === 'raw' && priced && <SoldLine sold={priced.prices.sold} />}
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
      {priced && <Range priced={priced} comp={comp} asking={comparison?.total ?? listing.asking} />}
    </section>
  );
}

/** A raw card's prices in slabs and the gain of grading; nothing without known slabs. */
function SlabTable({ slabs }: { readonly slabs: readonly SlabLine[] }) {
  if (!slabs.length) return null;
  const against = slabs.find((slab) => slab.against)?.against;
  return (
    <details>
      <summary>
        <b>{text('prices_slabs')}</b>
      </summary>
      <PriceTable
        columns={['grade', 'average', 'count', 'gain']}
        rows={slabs.map(({ grader, grade, amount, population, gain }) => [
          `${grader} ${grade}`,
          amount,
          population,
          gain,
        ])}
        none="none_graded"
      />
      {against && <small>{text(`slabs_note_${against}`)}</small>}
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
function HistoryFold({ hasHistory, ...history }: HistoryProps & { readonly hasHistory: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{text('prices_history')}</b>
      </summary>
      {isOpen && (hasHistory ? <History {...history} /> : <p>{text('history_needs_pro')}</p>)}
    </details>
  );
}

interface PriceFoldsProps extends Omit<HistoryProps, 'cardId'> {
  readonly answer: ListingAnswer;
  readonly priced: PricedCard;
  readonly hasHistory: boolean;
}

/** All prices behind the verdict, folded; those that fit the listing stand open. */
export function PriceFolds({ answer, priced: { card, prices }, ...history }: PriceFoldsProps) {
  const { comparison, said } = answer;
  const field = comparison?.comp?.field;
  const fallback = said.grade ? 'graded' : 'sold';
  return (
    <>
      <CardPricesView
        prices={prices}
        fit={comparison?.comp ? coversText(comparison.comp.covers) : ''}
        show={field === 'raw' || field === 'graded' ? field : fallback}
        isListedSaid
      />
      <SlabTable slabs={comparison?.slabs ?? []} />
      <HistoryFold key={card.id} cardId={card.id} {...history} />
      {(prices.updatedAt || prices.raw) && (
        <p class="note">
          {prices.updatedAt && `${text('prices_updated', formatMoment(prices.updatedAt))}. `}
          {prices.raw && text('prices_market_note')}
        </p>
      )}
    </>
  );
}
