import type { StoredData, StoredKind } from '@/lib/messaging/calls';
import { formatBytes, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

/** The kinds of stored data, in the order in which they are listed. */
export const storedKinds = [
  'answers',
  'cards',
  'pictures',
  'corrections',
  'recent',
] as const satisfies StoredKind[];

/** What can be cleared with one button: a kind, or all of them. */
export type Clearable = StoredKind | 'all';

interface DataTableProps {
  readonly stored: StoredData;
  onClear(what: Clearable, button: HTMLElement): void;
}

/** How much of each kind is stored, with a button each that clears it. */
export function DataTable({ stored, onClear }: DataTableProps) {
  const sum = (part: 'count' | 'bytes') => storedKinds.reduce((total, kind) => total + stored[kind][part], 0);
  const clearButton = (what: Clearable, words: string, name: string) => (
    <button type="button" aria-label={name} onClick={(event) => onClear(what, event.currentTarget)}>
      {words}
    </button>
  );
  return (
    <table class="data">
      <thead>
        <tr>
          <th scope="col">{text('data_kind')}</th>
          <th scope="col">{text('data_count')}</th>
          <th scope="col">{text('data_size')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {storedKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{text(`data_${kind}`)}</th>
            <td>{formatNumber(stored[kind].count)}</td>
            <td>{formatBytes(stored[kind].bytes)}</td>
            <td>{clearButton(kind, text('data_clear'), text('data_clear_name', text(`data_${kind}`)))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('data_total')}</th>
          <td>{formatNumber(sum('count'))}</td>
          <td>{formatBytes(sum('bytes'))}</td>
          <td>{clearButton('all', text('data_clear_all'), text('data_clear_all'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
