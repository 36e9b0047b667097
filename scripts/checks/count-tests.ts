import { listFailures, readReport } from './test-report';

/** How many of something passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The sum of two counts. */
export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/**
 * Counts of a Vitest JSON report. A file that could not even be loaded is one failure, and so is a run that failed
 * without a failing test or left no readable report.
 */
export function countTests(reportFile: string, succeeded: boolean): Counts {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = listFailures(report).length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
