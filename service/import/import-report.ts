/** A row that was refused: `line` counts lines of a file or rows of a list, from 1. */
export interface Reject {
  readonly line: number;
  readonly reason: string;
}

/** What an import did. `rows` is the sum of the four counts that follow it. */
export interface ImportReport {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** The first thousand refused rows. */
  readonly rejects: readonly Reject[];
}

/** An empty report that fills while an import runs. */
export interface ReportBuilder {
  count(outcome: 'added' | 'changed' | 'unchanged'): void;
  reject(line: number, reason: string): void;
  build(): ImportReport;
}

const keptRejects = 1000;

/** Starts a report. */
export function createReportBuilder(): ReportBuilder {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const rejects: Reject[] = [];
  return {
    count(outcome) {
      counts[outcome] += 1;
    },
    reject(line, reason) {
      counts.rejected += 1;
      if (rejects.length < keptRejects) rejects.push({ line, reason });
    },
    build: () => ({
      rows: counts.added + counts.changed + counts.unchanged + counts.rejected,
      ...counts,
      rejects: [...rejects].sort((a, b) => a.line - b.line),
    }),
  };
}
