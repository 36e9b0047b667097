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

/** What failed, in the order of the report. */
export function listFailures(report: TestReport): Failure[] {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, name: 'cannot be loaded', message }];
    }
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({ file, name: result.fullName, message: result.failureMessages.join('\n') }));
  });
}
