import { useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/notices';
import { useAnswer } from '@/components/ui/use-answer';
import type { Result } from '@/lib/domain/failure';
import type { Deal, DealBoard, DealFilters } from '@/lib/messaging/own-calls';
import { copyText } from '@/lib/text/comp';
import { formatAge, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** Styles of the deal board. */
export const dealsCss = `
.deals{max-width:860px;margin:0 auto;padding:16px}
.deals .filters{display:flex;flex-wrap:wrap;gap:8px 16px;margin:12px 0}
.deals .filters label{display:grid;gap:2px;font-size:13px;color:var(--quiet)}
.deals .filters .check{display:flex;align-items:center;gap:6px;align-self:end;min-height:32px;color:inherit}
.deals [role=status]{margin-bottom:8px}
.deals ol{list-style:none;padding:0;margin:0}
.deals li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:10px 0;border-top:1px solid var(--line)}
.deals li>*{min-width:0;overflow-wrap:anywhere}
.deals .gain{font-weight:600;text-align:end}
.deals .amounts{text-align:end}
.deals li small{display:block}
.deals .gone{color:var(--quiet)}
.deals .gone .gain{font-weight:400}
.deals a{color:var(--accent)}
.deals.short{padding:4px 16px}
.deals.short h1{font-size:20px}
.deals.short li{grid-template-columns:1fr;gap:0;padding:8px 0}
.deals.short .gain,.deals.short .amounts{text-align:start}
.deals.short .amounts small{display:inline}
.deals.short .title{display:none}
@media(max-width:520px){.deals li{grid-template-columns:1fr}.deals .gain,.deals .amounts{text-align:start}}
`;

interface DealsProps {
  /** The best deals of those that fit, at most so many. */
  loadBoard(filters: DealFilters, most: number): Promise<Result<DealBoard>>;
  /** Changes when there may be other deals. */
  readonly version?: number;
  readonly now: () => Date;
  onOpenOptions(): void;
  /** Address of the whole board, where only a short list is shown. */
  readonly wholeUrl?: string;
}

/** Deals shown at first and added by each press; `mostInShort`: those of the side panel's short list. */
const page = 100;
const mostInShort = 12;

/** Sold for so much, over, or doubtful. */
function stateText({ isGone, soldFor, marked }: Deal): string {
  if (soldFor) return text('deal_sold', formatMoney(soldFor));
  if (isGone) return text('deal_over');
  return marked ? text('deal_doubtful') : '';
}

function DealRow({ deal, now }: { readonly deal: Deal; readonly now: Date }) {
  const { title, card, detail, covers, total, worth, gain, url, market, seenAt, isGone } = deal;
  const copy = covers ? copyText(covers) : '';
  return (
    <li class={isGone ? 'gone' : undefined}>
      <b>{card || title}</b>
      <span class="gain">
        {text(deal.shippingUnknown ? 'deal_gain_open' : 'deal_gain', formatMoney(gain))}
      </span>
      <span>
        {[detail, copy].filter(Boolean).join(' · ')}
        {card && <small class="quiet title">{title}</small>}
      </span>
      <span class="amounts">
        {formatMoney(total)}{' '}
        <small class="quiet">
          {text('deal_worth', formatMoney(worth.value), formatMoney(worth.low), formatMoney(worth.high))}
        </small>
      </span>
      <span>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {text('memory_place', market, formatAge(seenAt, now))}
          </a>
        ) : (
          text('memory_place', market, formatAge(seenAt, now))
        )}
      </span>
      <small class="amounts">{stateText(deal)}</small>
    </li>
  );
}

/** The listings under their value that were seen in the last days, ordered by certain gain; those long gone come last. */
export function Deals({ loadBoard, version, now, onOpenOptions, wholeUrl }: DealsProps) {
  const [filters, setFilters] = useState<DealFilters>({ site: null, graded: null, wanted: false });
  const [most, setMost] = useState(wholeUrl ? mostInShort : page);
  const { answer, retry } = useAnswer(JSON.stringify([filters, most, version]), () =>
    loadBoard(filters, most),
  );
  // The rows stay while more of them, or others, are on their way.
  const [last, setLast] = useState<DealBoard | null>(null);
  if (answer?.ok && answer.value !== last) setLast(answer.value);
  const board = answer?.ok === false ? null : last;
  const change = (part: Partial<DealFilters>) => {
    setFilters({ ...filters, ...part });
    setMost(wholeUrl ? mostInShort : page);
  };
  const isFiltered = filters.site !== null || filters.graded !== null || filters.wanted;
  const wantedOnly = (
    <label class="check">
      <input
        type="checkbox"
        checked={filters.wanted}
        onChange={({ currentTarget }) => change({ wanted: currentTarget.checked })}
      />
      {text('deals_wanted')}
    </label>
  );
  const list = (
    <>
      {answer?.ok === false && (
        <FailureNotice failure={answer.failure} onRetry={retry} onOpenOptions={onOpenOptions} />
      )}
      <p role="status" class="quiet">
        {board &&
          board.deals.length > 0 &&
          text('deals_count', formatNumber(board.deals.length), formatNumber(board.total))}
        {board?.deals.length === 0 && text(isFiltered ? 'deals_none_fit' : 'deals_none')}
      </p>
      <ol aria-busy={answer === null}>
        {board?.deals.map((deal) => (
          <DealRow key={`${deal.market} ${deal.id}`} deal={deal} now={now()} />
        ))}
      </ol>
    </>
  );
  if (wholeUrl)
    return (
      <section class="deals short" aria-label={text('deals_title')}>
        <h1>{text('deals_title')}</h1>
        <div class="filters">{wantedOnly}</div>
        {list}
        <p>
          <a href={wholeUrl} target="_blank" rel="noreferrer">
            {text('deals_title')}
          </a>
        </p>
      </section>
    );
  return (
    <main class="deals">
      <h1>{text('deals_title')}</h1>
      <p class="quiet">{text('deals_hint')}</p>
      <div class="filters">
        <label>
          {text('deals_site')}
          <select
            value={filters.site ?? ''}
            onChange={({ currentTarget: { value } }) => change({ site: value || null })}
          >
            <option value="">{text('deals_all')}</option>
            {last?.markets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('deals_copy')}
          <select
            value={filters.graded === null ? '' : String(filters.graded)}
            onChange={({ currentTarget: { value } }) =>
              change({ graded: value === '' ? null : value === 'true' })
            }
          >
            <option value="">{text('deals_all')}</option>
            <option value="false">{text('deals_raw')}</option>
            <option value="true">{text('deals_graded')}</option>
          </select>
        </label>
        {wantedOnly}
      </div>
      {list}
      {board && board.total > board.deals.length && (
        <button type="button" disabled={answer === null} onClick={() => setMost(most + page)}>
          {text('deals_more')}
        </button>
      )}
    </main>
  );
}
