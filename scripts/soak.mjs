// `npm run soak`: what takes minutes or hours and is no part of `npm test`, file by file. What has passed is remembered
// for as long as the source stays as it is: broken off, the same command goes on. `npm run soak -- service` runs only files
// whose names begin so; `--again` forgets what has passed.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './set-up.mjs';

const variable = 'CARD_COMPS_TEST_RUN';
const soakFolder = join('test', 'soak');
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
  const { hashFiles } = await import('./hash-files.ts');

  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith('-'));
  const files = readdirSync(soakFolder)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)));
  const state = hashFiles('.', [...sources, ...settings]).slice(0, 16);
  const done = join(process.cwd(), '.cache', 'soak', state);
  if (words.includes('--again')) rmSync(done, { recursive: true, force: true });
  mkdirSync(done, { recursive: true });

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
    CARD_COMPS_SOAK_DONE: done,
    [variable]: mark.id,
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const stamp = join(done, `${file}.json`);
    const isDone = existsSync(stamp);
    let counts = isDone ? JSON.parse(readFileSync(stamp, 'utf8')) : undefined;
    if (isDone) console.log(`${file}: passed before`);
    else {
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
      counts = countTests(report, succeeded);
      console.log(`${file}: ${Math.round(seconds)} s`);
      if (counts.failed === 0 && counts.skipped === 0) writeFileSync(stamp, JSON.stringify(counts));
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
