import type { Bucket } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface ListingsRangeProps {
  readonly listings: Bucket;
  /** What this listing costs; drawn only in the currency of the range. */
  readonly asking: Money | null;
  /** What the listing is judged against; drawn only in the currency of the range. */
  readonly comp?: Money | null;
}

/** The listings' low, average and high as a line, with this listing and its comp marked on it; in words for those who hear it. */
export function ListingsRange({ listings: { low, avg, high }, asking, comp = null }: ListingsRangeProps) {
  if (!low || !high) return <p>{text('none_listed')}</p>;
  const isHere = (money: Money | null): money is Money => money?.currency === low.currency;
  const here = isHere(asking) ? asking : null;
  const fair = isHere(comp) ? comp : null;
  const minors = [low, high, here, fair].flatMap((money) => money?.minor ?? []);
  const start = Math.min(...minors);
  const span = Math.max(...minors) - start || 1;
  const left = ({ minor }: Money) => `${((minor - start) / span) * 100}%`;
  const words = text(
    'listed_range',
    formatMoney(low),
    avg ? formatMoney(avg) : text('unknown'),
    formatMoney(high),
  );
  const hereWords = here ? text('listed_here', formatMoney(here)) : '';
  const fairWords = fair ? text('listed_comp', formatMoney(fair)) : '';
  return (
    <>
      <div
        class={fair ? 'line two' : 'line'}
        role="img"
        aria-label={[words, hereWords, fairWords].filter(Boolean).join('; ')}
      >
        <i style={{ left: left(low), right: `calc(100% - ${left(high)})` }} />
        {avg && <i class="tick" style={{ left: left(avg) }} />}
        {fair && <i class="fair" style={{ left: left(fair) }} />}
        {here && <i class="here" style={{ left: left(here) }} />}
        {here && <b style={{ left: left(here), transform: `translateX(-${left(here)})` }}>{hereWords}</b>}
        {fair && (
          <b class="fairname" style={{ left: left(fair), transform: `translateX(-${left(fair)})` }}>
            {fairWords}
          </b>
        )}
      </div>
      <small aria-hidden="true">{words}</small>
    </>
  );
}
