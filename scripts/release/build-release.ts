import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { buildExtension } from '@/scripts/build-extension';
import { zipFolder } from './zip-folder';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the extension for Chrome and Firefox and writes one zip for each, ready for the stores, to dist/. */
export async function buildRelease(): Promise<void> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const browser of ['chrome', 'firefox'] as const) {
    const zip = zipFolder(await buildExtension(browser));
    const file = `dist/card-comps-${version}-${browser}.zip`;
    writeFileSync(join(root, file), zip);
    const sha256 = createHash('sha256').update(zip).digest('hex');
    console.log(`${file}  ${(zip.length / 1024).toFixed(1)} kB  sha256 ${sha256}`);
  }
}
