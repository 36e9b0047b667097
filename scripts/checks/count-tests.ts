import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many of something passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

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
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

// A run that was stopped leaves no report, or half of one.
function readReport(file: string): z.output<typeof reportSchema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
