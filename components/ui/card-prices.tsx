import type { ComponentChildren } from 'preact';
import type { Bucket, CardPrices } from '@/lib/domain/card';
import type { Money } from '@/lib/domain/money';
import { conditionText } from '@/lib/text/comp';
import { formatMoney, formatNumber, formatPercent } from '@/lib/text/format';
import { type TextKey, text } from '@/lib/text/text';

/** A name, an amount, a count, a share of 0 to 1, or null where none is known. */
type Cell = string | Money | number | { readonly share: number } | null;

type Column = TextKey extends infer Key ? (Key extends `column_${infer Name}` ? Name : never) : never;

/** An amount in a table's cell: in a narrow one, its currency goes to a line of its own. */
export function cellMoney(money: Money | null): string {
  if (!money) return text('unknown');
  // No-break spaces stay between digits only.
  return formatMoney(money, 'short').replace(/(?<!\d)\s|\s(?!\d)/g, ' ');
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return formatNumber(cell);
  if (cell !== null && typeof cell === 'object' && 'share' in cell)
    return formatPercent(Math.round(cell.share * 100), 'bare');
  return typeof cell === 'string' ? cell : cellMoney(cell);
}

interface PriceTableProps {
  readonly columns: readonly Column[];
  /** A first cell that is a string names its row. */
  readonly rows: readonly (readonly Cell[])[];
  /** Name of the row that fits the listing; it is marked by weight and words. */
  readonly fit?: string | undefined;
  /** Text in place of a table without any value. */
  readonly none: TextKey;
}

/** Amounts in columns. */
export function PriceTable({ columns, rows, fit, none }: PriceTableProps) {
  if (!rows.flat().some((cell) => cell !== null)) return <p>{text(none)}</p>;
  return (
    <table>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            <bdi>{text(`column_${column}`)}</bdi>
          </th>
        ))}
      </tr>
      {rows.map((row, nth) => (
        <tr key={nth} class={row[0] === fit ? 'fits' : ''}>
          {row.map((cell, column) =>
            typeof cell === 'string' ? (
              <th key={column} scope="row">
                {cell}
                {cell === fit && <small>{text('fits_listing')}</small>}
              </th>
            ) : (
              <td key={column}>
                <bdi>{formatCell(cell)}</bdi>
              </td>
            ),
          )}
        </tr>
      ))}
    </table>
  );
}

interface ListingsRangeProps {
  readonly listings: Bucket;
  /** Price of this listing; drawn only in the currency of the range. */
  readonly asking: Money | null;
}

/** The listings' low, average and high as a line, with this listing on it; its label has all in words. */
function ListingsRange({ listings: { low, avg, high }, asking }: ListingsRangeProps) {
  if (!low || !high) return <p>{text('none_listed')}</p>;
  const here = asking?.currency === low.currency ? asking : null;
  const minors = [low, high, here].flatMap((money) => money?.minor ?? []);
  const start = Math.min(...minors);
  const span = Math.max(...minors) - start || 1;
  const left = ({ minor }: Money) => `${((minor - start) / span) * 100}%`;
  const average = avg ? formatMoney(avg) : text('unknown');
  const words = text('listed_range', formatMoney(low), average, formatMoney(high));
  const hereWords = here ? text('listed_here', formatMoney(here)) : '';
  return (
    <>
      <div class="line" role="img" aria-label={[words, hereWords].filter(Boolean).join('; ')}>
        <i style={{ left: left(low), right: `calc(100% - ${left(high)})` }} />
        {avg && <i class="tick" style={{ left: left(avg) }} />}
        {here && <i class="here" style={{ left: left(here) }} />}
        {here && <b style={{ left: left(here), transform: `translateX(-${left(here)})` }}>{hereWords}</b>}
      </div>
      <small aria-hidden="true">{words}</small>
    </>
  );
}

const bucketColumns = ['low', 'average', 'high', 'count'] as const;

// Best first. The set of codes is open: others come after these.
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

function toRow(name: string, { low, avg, high, population }: Bucket): Cell[] {
  return [name, low, avg, high, population];
}

function toConditionRows(raw: CardPrices['raw']): Cell[][] {
  return Object.entries(raw ?? {})
    .sort(([a], [b]) => rankCondition(a) - rankCondition(b))
    .map(([code, { summary }]) => toRow(conditionText(code), summary));
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

interface FoldProps {
  readonly kind: 'listed' | 'sold' | 'raw' | 'graded';
  readonly count: number | null;
  readonly open: boolean;
  readonly children: ComponentChildren;
}

function Fold({ kind, count, open, children }: FoldProps) {
  const details = [
    count !== null && text(`count_${kind}`, formatNumber(count)),
    kind === 'sold' && text('all_conditions'),
  ];
  return (
    <details open={open}>
      <summary>
        <b>{text(`prices_${kind}`)}</b> <small>{details.filter(Boolean).join(' · ')}</small>
      </summary>
      {children}
    </details>
  );
}

interface CardPricesViewProps {
  readonly prices: CardPrices;
  /** Price of one listing, to be marked on the range. */
  readonly asking?: Money | null;
  /** Name of the condition or grade that fits that listing; its bucket is marked. */
  readonly fit?: string;
  /** Which buckets start unfolded: `sold` for no buckets. */
  readonly show?: 'sold' | 'raw' | 'graded' | 'both' | 'none';
}

const mostGrades = 4;

/** The figures that a buyer compares, one row each: sales, listings, conditions, and the grades nearest to the fitting one. */
export function FigureTable({ prices, fit = '' }: Pick<CardPricesViewProps, 'prices' | 'fit'>) {
  const { raw, graded, sold, listings } = prices;
  const sales = ([name, avg]: readonly [TextKey, Money | null]): Cell[][] =>
    avg ? [[text(name), null, avg, null, null]] : [];
  const grades = toGradeRows(graded, fit);
  const at = Math.max(0, grades.findIndex(([name]) => name === fit) - 1);
  const rows = [
    ...(
      [
        ['comp_week', sold.avg7d],
        ['comp_month', sold.avg30d],
        ['comp_all', sold.avg],
      ] as const
    ).flatMap(sales),
    ...(listings.population || listings.avg ? [toRow(text('comp_listings'), listings)] : []),
    ...toConditionRows(raw),
    ...grades.slice(at, at + mostGrades),
  ];
  const fits = fit || text('comp_month');
  return <PriceTable columns={['figure', ...bucketColumns]} rows={rows} fit={fits} none="none_sold" />;
}

/** All prices of a card: listings range, sold statistics, raw and graded market buckets. */
export function CardPricesView(props: CardPricesViewProps) {
  const { prices, asking = null, fit, show = 'both' } = props;
  const { raw, graded, sold, listings, gradedAccess } = prices;
  const isOpen = (kind: 'sold' | 'raw' | 'graded') => show === kind || show === 'both';
  const conditionRows = toConditionRows(raw);
  const gradeRows = toGradeRows(graded, fit);
  const isClosed = gradedAccess === false;
  const soldRow = [sold.current, sold.avg1d, sold.avg7d, sold.avg30d, sold.avg];
  return (
    <>
      <Fold kind="listed" count={listings.population} open={show !== 'none'}>
        <ListingsRange listings={listings} asking={asking} />
      </Fold>
      <Fold kind="sold" count={sold.population} open={isOpen('sold')}>
        <PriceTable columns={['current', 'day', 'week', 'month', 'all']} rows={[soldRow]} none="none_sold" />
      </Fold>
      {raw && (
        <Fold kind="raw" count={conditionRows.length} open={isOpen('raw')}>
          <PriceTable
            columns={['condition', ...bucketColumns]}
            rows={conditionRows}
            fit={fit}
            none="none_raw"
          />
        </Fold>
      )}
      {(graded || isClosed) && (
        <Fold kind="graded" count={gradeRows.length} open={isOpen('graded') || (isClosed && show !== 'none')}>
          <PriceTable
            columns={['grade', ...bucketColumns]}
            rows={gradeRows}
            fit={fit}
            none={isClosed ? 'refusal_no_graded_access' : 'none_graded'}
          />
        </Fold>
      )}
    </>
  );
}
