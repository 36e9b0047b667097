// `npm test`, and with `--all` `npm run test:all`: static checks two at a time, then every test in one run of Vitest.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages, findBrowser, findPostgres } from './set-up.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isEverything = process.argv.includes('--all');
const bin = (name) => join('node_modules', '.bin', name);
const source = ['lib', 'components', 'entrypoints', 'service', 'demo', 'scripts', 'test'];
const checks = {
  types: [bin('tsc'), '--noEmit'],
  'format and lint': [bin('biome'), 'check', '--error-on-warnings'],
  imports: [bin('depcruise'), ...source],
  unused: [bin('knip'), '--no-progress'],
};
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a program to its end; gives whether it succeeded and what it printed. */
function run([program, ...args], { env, stdio = 'pipe' }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ succeeded: false, output: String(error) }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

async function runChecks(env) {
  const waiting = Object.entries(checks);
  async function runNext() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const startedAt = performance.now();
      const { succeeded, output } = await run(command, { env });
      counts[succeeded ? 'passed' : 'failed'] += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(
        `${succeeded ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${succeeded ? '' : `\n${output}`}`,
      );
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runNext));
}

async function runTests(env, folder) {
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { succeeded } = await run([bin('vitest'), 'run', ...reporters], { env, stdio: 'inherit' });
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that does not load has no failing test of its own.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  counts.passed += numPassedTests;
  counts.failed += Math.max(numFailedTests + broken.length, succeeded ? 0 : 1);
  counts.skipped += numPendingTests + numTodoTests;
}

const hasFailed = ({ status }) => status === 'failed';

const folder = mkdtempSync(join(tmpdir(), 'card-comps-'));
try {
  ensurePackages();
  const env = {
    ...process.env,
    CI: 'true',
    NO_COLOR: '1',
    CARD_COMPS_CHROMIUM: await findBrowser('chromium', { install: true }),
    CARD_COMPS_FIREFOX: await findBrowser('firefox', { install: true }),
    CARD_COMPS_POSTGRES: findPostgres({ install: true }),
    ...(isEverything && {
      CARD_COMPS_TEST_ALL: '1',
      CARD_COMPS_PROPERTY_SEED: process.env.CARD_COMPS_PROPERTY_SEED ?? String(Date.now() % 2 ** 31),
    }),
  };
  if (isEverything) console.log(`CARD_COMPS_PROPERTY_SEED=${env.CARD_COMPS_PROPERTY_SEED}`);
  await runChecks(env);
  await runTests(env, folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 && counts.skipped === 0 && counts.passed > 0 ? 0 : 1;
