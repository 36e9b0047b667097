import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '@/scripts/set-up.mjs';

const kept = fileURLToPath(new URL('../../.cache/firefox-profiles', import.meta.url));

/** A folder that nobody else has, and what removes it. */
interface Folder {
  readonly path: string;
  remove(): void;
}

function createFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'card-comps-profile-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * The profile of a Firefox that was started once and ended, without an extension or a page: one that is new takes half of
 * each start. It is made once for each Firefox; the caller removes the copy.
 */
export async function copyFirefoxProfile(): Promise<Folder> {
  const executablePath = await findBrowser('firefox', { install: false });
  const { mtimeMs, size } = statSync(executablePath);
  const name = createHash('sha256')
    .update(JSON.stringify([executablePath, mtimeMs, size]))
    .digest('hex');
  const started = join(kept, name.slice(0, 16));
  if (!existsSync(started)) await startOnce(executablePath, started);
  const copy = createFolder();
  cpSync(started, copy.path, { recursive: true });
  return copy;
}

async function startOnce(executablePath: string, started: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  // In the same place as what it becomes, so that it comes there as a whole.
  const path = mkdtempSync(`${started}-`);
  try {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, userDataDir: path });
    await (await browser.newPage()).close();
    await browser.close();
    if (!existsSync(started)) renameSync(path, started);
  } finally {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}
