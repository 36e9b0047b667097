import type { Money } from '@/lib/domain/money';
import { formatNumber } from '@/lib/text/format';
import { type TextKey, text } from '@/lib/text/text';
import { cellMoney } from './cell-money';

/** A name, an amount, a count, or what the service does not say. */
export type Cell = string | Money | number | null;

type Column = TextKey extends infer Key ? (Key extends `column_${infer Name}` ? Name : never) : never;

interface PriceTableProps {
  readonly columns: readonly Column[];
  /** A first cell that is a string names its row. */
  readonly rows: readonly (readonly Cell[])[];
  /** Name of the row that fits the listing; it is marked by weight and words. */
  readonly fit?: string | undefined;
  /** What stands in place of a table that knows nothing. */
  readonly none: TextKey;
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return formatNumber(cell);
  return typeof cell === 'string' ? cell : cellMoney(cell);
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
      {rows.map((row) => (
        <tr key={row[0]} class={row[0] === fit ? 'fits' : ''}>
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
