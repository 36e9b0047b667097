// `npm run soak`: what takes minutes and is no part of `npm test`: workers that die of idleness, and many that are killed.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './set-up.mjs';

const variable = 'CARD_COMPS_TEST_RUN';

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { countTests } = await import('./checks/count-tests.ts');
  const { guardRun } = await import('./checks/guard-run.ts');
  const { prepareBrowsers } = await import('./checks/prepare-browsers.ts');
  const { runCommand, stopCommands } = await import('./checks/run-command.ts');

  const mark = { variable, id: randomUUID(), folder: mkdtempSync(join(tmpdir(), 'card-comps-')) };
  guardRun(mark);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopCommands();
      console.log(`Stopped by ${signal}.`);
      process.exit(1);
    });
  }
  const report = join(mark.folder, 'soak.json');
  const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--project', 'soak'];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  console.log('Soaking takes several minutes…');
  const { succeeded, output, seconds } = await runCommand([...vitest, ...reporters], {
    env: {
      ...process.env,
      ...(await prepareBrowsers()),
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      TMPDIR: mark.folder,
      [variable]: mark.id,
    },
    limitMinutes: 20,
  });
  const { passed, failed, skipped } = countTests(report, succeeded);
  console.log(output.trim());
  console.log(`${Math.round(seconds)} s`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 && skipped === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
