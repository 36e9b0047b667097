// `npm run soak`: what takes minutes or hours and is no part of `npm test`, file by file. What has passed is recorded in
// docs/soak-record.json and counts for as long as the source stays as it is: broken off, the same command goes on, on
// another machine too once the record is committed. `npm run soak -- service` runs only files whose names begin so;
// `--again` forgets what has passed.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './set-up.mjs';

const variable = 'CARD_COMPS_TEST_RUN';
const soakFolder = join('test', 'soak');
const recordFile = join('docs', 'soak-record.json');
/** Each file has so long; parts of one that pass before are remembered as well. */
const limitMinutes = 360;
const sources = ['components', 'demo', 'entrypoints', 'lib', 'public', 'scripts', 'service', 'test'];
const settings = ['package-lock.json', 'vitest.config.ts', 'wxt.config.ts'];

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { countTests } = await import('./checks/count-tests.ts');
  const { guardRun } = await import('./checks/guard-run.ts');
  const { prepareBrowsers } = await import('./checks/prepare-browsers.ts');
  const { runCommand, stopCommands } = await import('./checks/run-command.ts');
  const { openSoakRecord } = await import('./checks/soak-record.ts');
  const { hashFiles } = await import('./hash-files.ts');

  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith('-'));
  const files = readdirSync(soakFolder)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)));
  const source = hashFiles('.', [...sources, ...settings]).slice(0, 16);
  const record = openSoakRecord(join(process.cwd(), recordFile), source);
  if (words.includes('--again')) record.clear();

  const mark = { variable, id: randomUUID(), folder: mkdtempSync(join(tmpdir(), 'card-comps-')) };
  guardRun(mark);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopCommands();
      console.log(`Stopped by ${signal}. The same command goes on from here.`);
      process.exit(1);
    });
  }
  const env = {
    ...process.env,
    ...(await prepareBrowsers()),
    CI: 'true',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    TMPDIR: mark.folder,
    CARD_COMPS_SOAK_RECORD: join(process.cwd(), recordFile),
    CARD_COMPS_SOAK_SOURCE: source,
    [variable]: mark.id,
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const before = record.find(file);
    if (before) {
      console.log(`${file}: passed on ${before.at}`);
      total.passed += before.tests ?? 0;
      continue;
    }
    console.log(`${file}…`);
    const report = join(mark.folder, 'soak.json');
    rmSync(report, { force: true });
    const vitest = [
      join('node_modules', '.bin', 'vitest'),
      'run',
      '--project',
      'soak',
      join(soakFolder, file),
    ];
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
    // Hours later nobody would know what failed in the first of them.
    const onOutput = (text) => process.stdout.write(text);
    const { succeeded, seconds } = await runCommand([...vitest, ...reporters], {
      env,
      limitMinutes,
      onOutput,
    });
    const counts = countTests(report, succeeded);
    console.log(`${file}: ${Math.round(seconds)} s`);
    if (counts.failed === 0 && counts.skipped === 0) {
      record.note(file, {
        at: new Date().toISOString(),
        seconds: Math.round(seconds),
        tests: counts.passed,
      });
    }
    for (const name of Object.keys(total)) total[name] += counts[name];
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 && total.skipped === 0 && total.passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
