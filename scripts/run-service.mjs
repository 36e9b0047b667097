// Runs the price service from its source: the first argument is its command (serve, import, keys, backup or restore), see
// service/main.ts. esbuild is a dependency for this: it bundles in 0.2 s, and tsx starts a second later and keeps a
// compiler running.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleService, root } from './bundle-service.mjs';

const { contents, hash } = bundleService({ packages: 'external', sourcemap: 'inline' });
const folder = join(root, '.output', 'service');
const file = join(folder, `${hash.replace(/\W/g, '-')}.mjs`);
if (!existsSync(file)) {
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: other processes may start at the same time.
  const fresh = join(folder, `${process.pid}.mjs`);
  writeFileSync(fresh, contents);
  renameSync(fresh, file);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
