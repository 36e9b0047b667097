import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** The builds that exist: for users of each browser, and for the demo (one more site, on localhost). */
export type BuildName = 'chrome' | 'firefox' | 'chrome-demo' | 'firefox-demo';

/** The folder that a build is written to. */
export function buildFolder(name: BuildName, root = projectRoot): string {
  const [browser, mode] = name.split('-');
  return join(root, '.output', `${browser}-mv3${mode === undefined ? '' : `-${mode}`}`);
}

/**
 * Builds the extension from the sources below `root`, with this project's packages, and returns its folder; rejects with
 * the whole output of a build that fails. `variables` are added to the build's environment.
 */
export async function buildExtension(
  name: BuildName,
  root = projectRoot,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [browser = '', mode = 'production'] = name.split('-');
  const wxt = join(projectRoot, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [wxt, 'build', '-b', browser, '--mode', mode], {
      cwd: root,
      env: { ...buildEnvironment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`wxt build failed\n${output}`))));
  });
  return buildFolder(name, root);
}

// A test runner's own variables would switch the bundler to a development build.
function buildEnvironment(): NodeJS.ProcessEnv {
  const fromTestRunner = ['NODE_ENV', 'VITEST', 'TEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'];
  const kept = Object.entries(process.env).filter(
    ([key]) => !fromTestRunner.includes(key) && !key.startsWith('VITEST_'),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
}
