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
  /** The first refused rows, at most a thousand. */
  readonly rejects: readonly Reject[];
}

/** An empty report that fills while an import runs. */
export interface ReportBuilder {
  /** `times` rows with this outcome; of refused ones without place and reason. */
  count(outcome: 'added' | 'changed' | 'unchanged' | 'rejected', times?: number): void;
  reject(line: number, reason: string): void;
  build(): ImportReport;
}

/** How many refused rows a report names. */
export const keptRejects = 1000;

/** Starts a report. */
export function createReportBuilder(): ReportBuilder {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const rejects: Reject[] = [];
  return {
    count(outcome, times = 1) {
      counts[outcome] += times;
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
