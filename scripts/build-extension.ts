import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { openCardIndex } from '@/lib/cards/card-index';

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

/** Every file in a folder as paths relative to it, with `/` between parts, in code unit order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** SHA-256 over names and contents of files and folders below `root`; one that is missing counts as empty. */
export function hashFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? listFiles(path).map((file) => join(path, file)) : [path];
    for (const file of files) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Midnight of 1980-01-01, the first moment that a zip can state. */
const firstDate = new Date(1980, 0, 1);
/** A plain file that its owner may write and all may read, as Unix keeps it in the upper half. */
const plainFile = 0o100644 << 16;
const unix = 3;

/**
 * A zip of all files in a folder, the same bytes for the same contents on any machine and day: entries in code unit
 * order, one date, one permission, one way to compress.
 */
export function zipFolder(folder: string): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    listFiles(folder).map((name) => [
      name,
      [
        new Uint8Array(readFileSync(join(folder, name))),
        { os: unix, attrs: plainFile, mtime: firstDate, level: 9 },
      ],
    ]),
  );
  return zipSync(entries);
}

/** Sets come out every two to three months: an older index lacks one. */
const oldestIndexDays = 120;
const dayMs = 86_400_000;

/** Throws where the newest set of which the card index has cards is over 120 days older than `today`. */
export function requireFreshIndex(today: Date, file = join(projectRoot, 'lib/cards/index.bin')): void {
  const { sets } = openCardIndex(readFileSync(file));
  const newest = sets
    .filter((set) => !set.isMissing)
    .reduce((latest, set) => (set.releaseDate > latest.releaseDate ? set : latest));
  const days = Math.floor((today.getTime() - Date.parse(newest.releaseDate)) / dayMs);
  if (days <= oldestIndexDays) return;
  throw new Error(
    `The card index ends with ${newest.name} of ${newest.releaseDate}, ${days} days ago. A release allows ` +
      `${oldestIndexDays}: build the index anew with npm run card-index.`,
  );
}

/** Builds the extension for Chrome and Firefox and writes one zip for each, ready for the stores, to dist/. */
export async function buildZips(): Promise<void> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
  mkdirSync(join(projectRoot, 'dist'), { recursive: true });
  for (const browser of ['chrome', 'firefox'] as const) {
    const zip = zipFolder(await buildExtension(browser));
    const file = `dist/card-comps-${version}-${browser}.zip`;
    writeFileSync(join(projectRoot, file), zip);
    const sha256 = createHash('sha256').update(zip).digest('hex');
    console.log(`${file}  ${(zip.length / 1024).toFixed(1)} kB  sha256 ${sha256}`);
  }
}
