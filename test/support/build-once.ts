import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BuildName, buildExtension, buildFolder, hashFiles } from '@/scripts/build-extension';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFolder = join(root, '.output', '.stamps');
const lockFile = join(stampFolder, 'lock');

/** All that decides what a build looks like; a repository test compares it with what the build imports. */
export const buildInputs: readonly string[] = [
  'components',
  'entrypoints',
  'lib',
  // What is installed, which may be other than what package-lock.json says.
  'node_modules/.package-lock.json',
  'public',
  'service/sample/sample-keys.ts',
  'package-lock.json',
  'package.json',
  'scripts/build-extension.ts',
  'tsconfig.json',
  'wxt.config.ts',
];

/**
 * Folders of the named builds (by default both production builds and the demo for Chrome), built only where sources or
 * output changed since the last time. Processes that ask at the same time build one after the other.
 */
export async function buildOnce<Name extends BuildName = 'chrome' | 'firefox' | 'chrome-demo'>(
  names?: readonly Name[],
): Promise<Record<Name, string>> {
  const wanted: readonly BuildName[] = names ?? ['chrome', 'firefox', 'chrome-demo'];
  mkdirSync(stampFolder, { recursive: true });
  await takeLock();
  try {
    for (const name of wanted) await buildIfStale(name);
  } finally {
    rmSync(lockFile, { force: true });
  }
  return Object.fromEntries(wanted.map((name) => [name, buildFolder(name)])) as Record<Name, string>;
}

/** Vitest's entry: both production builds are there before the first browser test. */
export async function setup(): Promise<void> {
  await buildOnce(['chrome', 'firefox']);
}

async function buildIfStale(name: BuildName): Promise<void> {
  const stampFile = join(stampFolder, name);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp(name)) return;
  rmSync(stampFile, { force: true });
  await buildExtension(name);
  writeFileSync(stampFile, stamp(name));
}

// The output is part of the stamp: whoever else builds into the same folder makes it stale.
function stamp(name: BuildName): string {
  const demoService = name.endsWith('-demo') ? (process.env.CARD_COMPS_DEMO_SERVICE ?? '') : '';
  const output = existsSync(buildFolder(name)) ? hashFiles(buildFolder(name), ['.']) : 'none';
  const inputs = [...buildInputs, ...readdirSync(root).filter((file) => file.startsWith('.env'))];
  return [hashFiles(root, inputs), process.version, demoService, output].join('\n');
}

async function takeLock(): Promise<void> {
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (!isHeld()) rmSync(lockFile, { force: true });
    else await pause(200);
  }
}

// A build that was killed leaves its lock; the process that wrote it is gone then.
function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
