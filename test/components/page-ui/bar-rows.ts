import type { BarRow } from '@/components/page-ui/bar-model';

let rows = 0;

/** A row; unasked unless said. */
export function row(part: Partial<BarRow> = {}): BarRow {
  rows += 1;
  return {
    ...{ id: String(rows), title: `Card ${rows}`, state: 'unasked', face: null, percent: null },
    treatment: null,
    ...part,
  };
}

/** A row with a verdict. */
export function judged(percent: number, state: BarRow['state'], part: Partial<BarRow> = {}): BarRow {
  const tone = percent < 100 ? 'under' : 'over';
  return row({ percent, state, face: { tone, words: `${percent - 100}%`, sentence: '' }, ...part });
}
