// `npm test`: installs what is missing, then hands over to the checks, which may use packages and TypeScript.
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './set-up.mjs';

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { runChecks } = await import('./checks/run-checks.ts');
  process.exitCode = await runChecks(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
  process.exitCode = 1;
}
