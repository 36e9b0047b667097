import type { ComponentChildren } from 'preact';
import type { Bucket, CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { conditionText } from '@/lib/text/verdict';
import { ListingsRange } from './listings-range';
import { type Cell, PriceTable } from './price-table';

interface CardPricesViewProps {
  readonly prices: CardPrices;
  /** What one listing costs, to be marked on the range. */
  readonly asking?: Money | null;
  /** Name of the condition or grade that fits that listing; its bucket is marked. */
  readonly fit?: string;
  /** Which buckets start unfolded: `sold` for no buckets. */
  readonly show?: 'sold' | 'raw' | 'graded' | 'both';
  /** Whether what is listed now has been said elsewhere. */
  readonly isListedSaid?: boolean;
}

const bucketColumns = ['low', 'average', 'high', 'count'] as const;

/** Best first. The set of codes is open: what is not named here comes after. */
const conditions = [
  'MINT',
  'NEAR_MINT',
  'EXCELLENT',
  'LIGHTLY_PLAYED',
  'GOOD',
  'LIGHT_PLAYED',
  'MODERATELY_PLAYED',
  'PLAYED',
  'HEAVILY_PLAYED',
  'POOR',
  'DAMAGED',
];

function rankCondition(code: string): number {
  const rank = conditions.indexOf(code);
  return rank < 0 ? conditions.length : rank;
}

function toConditionRows(raw: CardPrices['raw']): Cell[][] {
  return Object.entries(raw ?? {})
    .sort(([a], [b]) => rankCondition(a) - rankCondition(b))
    .map(([code, { summary }]) => toRow(conditionText(code), summary));
}

function toRow(name: string, { low, avg, high, population }: Bucket): Cell[] {
  return [name, low, avg, high, population];
}

/** One row for every grade: the fitting grader before the others, the highest grade first. */
function toGradeRows(graded: CardPrices['graded'], fit = ''): Cell[][] {
  const [fitting] = fit.split(' ');
  return Object.entries(graded ?? {})
    .sort(([a], [b]) => Number(b === fitting) - Number(a === fitting))
    .flatMap(([grader, grades]) =>
      Object.entries(grades)
        .sort(([a], [b]) => Number(b) - Number(a))
        .map(([grade, { summary }]) => toRow(`${grader} ${grade}`, summary)),
    );
}

function fold(
  key: 'listed' | 'sold' | 'raw' | 'graded',
  count: number | null,
  open: boolean,
  table: ComponentChildren,
) {
  const details = [
    count !== null && text(`count_${key}`, formatNumber(count)),
    key === 'sold' && text('all_conditions'),
  ];
  return (
    <details open={open}>
      <summary>
        <b>{text(`prices_${key}`)}</b> <small>{details.filter(Boolean).join(' · ')}</small>
      </summary>
      {table}
    </details>
  );
}

/** All prices of a card: listings range, sold statistics, raw and graded market buckets. */
export function CardPricesView({
  prices,
  asking = null,
  fit,
  show = 'both',
  isListedSaid,
}: CardPricesViewProps) {
  const { raw, sold, listings, gradedAccess } = prices;
  const conditionRows = toConditionRows(raw);
  const grades = toGradeRows(prices.graded, fit);
  const none = gradedAccess === false ? 'refusal_no_graded_access' : 'none_graded';
  return (
    <>
      {!isListedSaid &&
        fold('listed', listings.population, true, <ListingsRange listings={listings} asking={asking} />)}
      {fold(
        'sold',
        sold.population,
        show === 'sold' || show === 'both',
        <PriceTable
          columns={['current', 'day', 'week', 'month', 'all']}
          rows={[[sold.current, sold.avg1d, sold.avg7d, sold.avg30d, sold.avg]]}
          none="none_sold"
        />,
      )}
      {raw &&
        fold(
          'raw',
          conditionRows.length,
          show === 'raw' || show === 'both',
          <PriceTable
            columns={['condition', ...bucketColumns]}
            rows={conditionRows}
            fit={fit}
            none="none_raw"
          />,
        )}
      {(prices.graded || gradedAccess === false) &&
        fold(
          'graded',
          grades.length,
          show === 'graded' || show === 'both' || gradedAccess === false,
          <PriceTable columns={['grade', ...bucketColumns]} rows={grades} fit={fit} none={none} />,
        )}
    </>
  );
}
