import type { Bucket } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface ListingsRangeProps {
  readonly listings: Bucket;
  /** What this listing costs; drawn only in the currency of the range. */
  readonly asking: Money | null;
}

/** The listings' low, average and high as a line, with this listing marked on it; in words for those who hear it. */
export function ListingsRange({ listings: { low, avg, high }, asking }: ListingsRangeProps) {
  if (!low || !high) return <p>{text('none_listed')}</p>;
  const here = asking?.currency === low.currency ? asking : high;
  const start = Math.min(low.minor, here.minor);
  const span = Math.max(high.minor, here.minor) - start || 1;
  const left = ({ minor }: Money) => `${((minor - start) / span) * 100}%`;
  const words = text(
    'listed_range',
    formatMoney(low),
    avg ? formatMoney(avg) : text('unknown'),
    formatMoney(high),
  );
  const hereWords = here === asking ? text('listed_here', formatMoney(here)) : '';
  return (
    <>
      <div class="line" role="img" aria-label={`${words} ${hereWords}`}>
        <i style={{ left: left(low), right: `calc(100% - ${left(high)})` }} />
        {avg && <i class="tick" style={{ left: left(avg) }} />}
        {hereWords && <i class="here" style={{ left: left(here) }} />}
        <b style={{ left: left(here), transform: `translateX(-${left(here)})` }}>{hereWords}</b>
      </div>
      <small aria-hidden="true">{words}</small>
    </>
  );
}
