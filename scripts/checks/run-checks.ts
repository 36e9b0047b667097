import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { addCounts, type Counts } from './count-tests';
import { guardRun, type RunMark } from './guard-run';
import { prepareBrowsers } from './prepare-browsers';
import { preparePostgres } from './prepare-postgres';
import { type CommandOptions, runCommand, stopCommands } from './run-command';
import { runTests, type TestRun } from './run-tests';
import { chooseSteps, type Step } from './steps';
import type { Failure } from './test-report';

const lanes = 2;

/** Runs the steps that the arguments choose, prints one line for each and the sum last; returns the exit code. */
export async function runChecks(args: readonly string[]): Promise<number> {
  const chosen = chooseSteps(readOnly(args));
  const mark: RunMark = {
    variable: 'CARD_COMPS_TEST_RUN',
    id: randomUUID(),
    folder: mkdtempSync(join(tmpdir(), 'card-comps-')),
  };
  guardRun(mark);
  // Where root runs the tests, PostgreSQL is another user, who has to pass through.
  chmodSync(mark.folder, 0o711);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopCommands();
      console.log(`Stopped by ${signal}.`);
      process.exit(1);
    });
  }
  const browsers = chosen.some((step) => step.alone) ? await prepareBrowsers() : {};
  const postgres = chosen.some((step) => step.words.includes('postgres')) ? preparePostgres() : {};
  const env = { ...process.env, ...browsers, ...postgres, CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined };
  const marked = { ...env, TMPDIR: mark.folder, [mark.variable]: mark.id };
  const { passed, failed, skipped } = await runSteps(chosen, mark.folder, marked);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && skipped === 0 && passed > 0 ? 0 : 1;
}

function readOnly(args: readonly string[]): string[] {
  if (args.length === 0) return [];
  const [flag, words] = args;
  if (flag !== '--only' || words === undefined || args.length > 2) {
    throw new Error('Usage: npm test [-- --only unit,service]');
  }
  return words.split(',');
}

async function runSteps(chosen: readonly Step[], folder: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const waiting = [...chosen];
  const running = new Map<Step, Promise<void>>();
  let sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  const isReady = (step: Step) => {
    if (step.alone) return running.size === 0 && waiting.every((other) => other.alone);
    return ![...waiting, ...running.keys()].some((other) => step.after.includes(other.name));
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const run = runStep(next, folder, env).then((counts) => {
      sum = addCounts(sum, counts);
      running.delete(next);
    });
    running.set(next, run);
    if (next.alone) await run;
  }
  return sum;
}

async function runStep(step: Step, folder: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const report = join(folder, `${step.name.replaceAll(/\W+/g, '-')}.json`);
  const command = step.command.map((part) => part.replace('{report}', report));
  const { limitMinutes, secondTries } = step;
  const run =
    step.counts === 'tests'
      ? await runTests(command, { env, limitMinutes, report, secondTries })
      : await runCheck(command, { env, limitMinutes });
  const { counts, seconds, failures, flakes, output } = run;
  const isGood = counts.failed === 0 && counts.skipped === 0;
  const detail = step.counts === 'tests' ? `, ${counts.passed} tests` : '';
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s${detail})`);
  for (const failure of failures) console.log(`       failed: ${describeFailure(failure)}`);
  for (const flake of flakes) console.log(`       FLAKE, passed the second time: ${describeFailure(flake)}`);
  if (!isGood) console.log(output.trimEnd());
  return counts;
}

async function runCheck(command: readonly string[], options: CommandOptions): Promise<TestRun> {
  const { succeeded, output, seconds } = await runCommand(command, options);
  return { counts: countCheck(succeeded), output, seconds, failures: [], flakes: [] };
}

/** Where and with what words: whoever sees only the beginning of what the checks say has to know. */
function describeFailure({ file, name, message }: Failure): string {
  const words = message.split('\n').slice(0, 12).join('\n         ');
  return `${relative('.', file)} › ${name}\n         ${words}`;
}

function countCheck(succeeded: boolean): Counts {
  return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}
