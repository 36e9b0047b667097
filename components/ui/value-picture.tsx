import type { Money } from '@/lib/domain/money';
import { compDetail, compText, isSeenSale } from '@/lib/text/comp';
import { countText, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { worthText } from '@/lib/text/verdict';
import type { Comp, FairValue } from '@/lib/value/appraisal';
import { PriceTable } from './card-prices';

/** Figures that count for less are in the table alone. */
const leastDrawn = 0.03;
const mostDrawn = 6;
/** What rounds to no percent is not listed. */
const leastListed = 0.005;

function byWeight(comps: readonly Comp[], least: number): Comp[] {
  return comps.filter(({ weight }) => weight >= least).sort((a, b) => b.weight - a.weight);
}

/** Where amounts stand between the lowest and the highest of them, in percent; in steps of equal proportion. */
function createAxis(amounts: readonly Money[]): (amount: Money) => number {
  const logs = amounts.map(({ minor }) => Math.log(Math.max(minor, 1)));
  const start = Math.min(...logs);
  const span = Math.max(...logs) - start || 1;
  return ({ minor }) => ((Math.log(Math.max(minor, 1)) - start) / span) * 100;
}

interface ValuePictureProps {
  readonly fair: FairValue;
  /** What the listing asks in all: `amount` as the page prices it, `at` in the currency of the value. */
  readonly asking: { readonly amount: Money; readonly at: Money } | null;
}

/** A value's interval as a bar, the figures behind it as ticks by name, the listing's total on it; its label has all in words. */
export function ValuePicture({ fair, asking }: ValuePictureProps) {
  const comps = byWeight(fair.comps, leastDrawn).slice(0, mostDrawn);
  const { value, low, high } = fair;
  const seenSales = byWeight(fair.comps, leastListed).filter(isSeenSale).length;
  const find = createAxis([
    value,
    low,
    high,
    ...comps.map(({ amount }) => amount),
    ...(asking ? [asking.at] : []),
  ]);
  const left = (amount: Money) => `${find(amount)}%`;
  const hereWords = asking ? text('listed_here', formatMoney(asking.amount)) : '';
  const toName = (comp: Comp) => `${compText(comp)} ${formatMoney(comp.amount, 'short')}`;
  const words = [
    `${text('overlay_value')} ${formatMoney(value)}`,
    worthText(fair),
    hereWords,
    ...comps.map(toName),
  ];
  const ends = { left: left(low), right: `${100 - find(high)}%` };
  return (
    <>
      <div
        class={asking ? 'appraised priced' : 'appraised'}
        role="img"
        aria-label={words.filter(Boolean).join('; ')}
      >
        <i class="band" style={ends} />
        {asking && <i class="asked" style={{ left: left(asking.at) }} />}
        {asking && (
          <b style={{ left: left(asking.at), transform: `translateX(-${left(asking.at)})` }}>{hereWords}</b>
        )}
        <p>
          <i class="ends" style={ends} />
          <i class="middle" style={{ left: left(value) }} />
        </p>
        {comps.map((comp, nth) => {
          const place = find(comp.amount);
          const isLate = place > 50;
          return (
            // Two sales of one day have the same field.
            <p key={nth}>
              <span
                class={isLate ? 'late' : ''}
                style={isLate ? { right: `${100 - place}%` } : { left: `${place}%` }}
              >
                <i class={comp.asked ? 'hollow' : ''} />
                <bdi>{toName(comp)}</bdi>
              </span>
            </p>
          );
        })}
      </div>
      <small>
        {text('value_note')}
        {seenSales > 0 && ` ${countText('seen_sales', seenSales)}`}
      </small>
    </>
  );
}

/** How much each figure counted in a value, the weightiest first. */
export function CompTable({ comps }: Pick<FairValue, 'comps'>) {
  return (
    <details>
      <summary>
        <b>{text('value_comps')}</b>
      </summary>
      <PriceTable
        columns={['figure', 'amount', 'weight']}
        rows={byWeight(comps, leastListed).map((comp) => [
          compDetail(comp),
          comp.amount,
          { share: comp.weight },
        ])}
        none="none_sold"
      />
    </details>
  );
}
