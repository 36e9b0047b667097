import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** What Vitest says of a run in its JSON report. */
export type TestReport = z.output<typeof reportSchema>;

/** A test that failed, or a file that could not be loaded. */
export interface Failure {
  /** The path that Vitest was given. */
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

/** The report in a file; nothing where there is none: a run that was stopped leaves no report, or half of one. */
export function readReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** What failed, in the order of the report; a file itself where none of its tests did, but it could not be ended. */
export function listFailures(report: TestReport): Failure[] {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      const name = assertionResults.length === 0 ? 'cannot be loaded' : 'cannot be ended';
      return [{ file, name, message }];
    }
    return failed.map((result) => ({
      file,
      name: result.fullName,
      message: result.failureMessages.join('\n'),
    }));
  });
}

/** How many tests of these files passed. */
export function countPassedIn(report: TestReport, files: readonly string[]): number {
  return report.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
}
