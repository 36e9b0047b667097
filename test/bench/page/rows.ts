/** One bar: what was measured, and the most that it may be. */
export interface BenchRow {
  readonly what: string;
  readonly figure: number;
  readonly most: number;
  readonly digits?: number;
  readonly note?: string;
}

/** The table that people read: bar, figure, passed or missed. */
export function formatRows(rows: readonly BenchRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, figure, most, digits = 0, note = '' }) => {
      const verdict = figure <= most ? 'pass' : 'MISS';
      return `${verdict}  ${what.padEnd(width)}  ${figure.toFixed(digits).padStart(8)}  at most ${String(most).padEnd(6)} ${note}`.trimEnd();
    })
    .join('\n');
}
