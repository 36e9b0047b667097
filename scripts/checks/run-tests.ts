import { relative } from 'node:path';
import { type Counts, countTests } from './count-tests';
import { runCommand } from './run-command';
import { countPassedIn, type Failure, listFailures, readReport } from './test-report';

/** How one step's tests ended. */
export interface TestRun {
  readonly counts: Counts;
  readonly output: string;
  readonly seconds: number;
  readonly failures: readonly Failure[];
  /** What failed, and passed when its file ran once more: a flake, to be mended, and no reason to distrust the change. */
  readonly flakes: readonly Failure[];
}

/** How {@link runTests} runs a step. */
export interface TestOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limitMinutes: number;
  /** Where Vitest writes its report. */
  readonly report: string;
  /** How many failed files may run once more, by themselves; more than that are no accident. */
  readonly secondTries: number;
}

/** Runs Vitest with the folders or files that end the command, and files that failed once more where that is allowed. */
export async function runTests(command: readonly string[], options: TestOptions): Promise<TestRun> {
  const first = await runOnce(command, options);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > options.secondTries) return first;
  const rest = command.filter((part) => !part.startsWith('test/'));
  const second = await runOnce([...rest, ...files.map((file) => relative('.', file))], options);
  const seconds = first.seconds + second.seconds;
  const isMended = second.counts.failed === 0 && second.counts.skipped === 0 && second.counts.passed > 0;
  if (!isMended) return { ...first, output: `${first.output}\nOnce more:\n${second.output}`, seconds };
  const passed = first.counts.passed - first.countPassed(files) + second.counts.passed;
  return {
    counts: { passed, failed: 0, skipped: first.counts.skipped },
    output: first.output,
    seconds,
    failures: [],
    flakes: first.failures,
  };
}

async function runOnce(command: readonly string[], { env, limitMinutes, report }: TestOptions) {
  const { succeeded, output, seconds } = await runCommand(command, { env, limitMinutes });
  const read = readReport(report);
  const failures = read ? listFailures(read) : [];
  return {
    ...{ counts: countTests(report, succeeded), output, seconds, failures, flakes: [] },
    countPassed: (files: readonly string[]) => (read ? countPassedIn(read, files) : 0),
  };
}
