import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the service's source for Node; `more` are options of esbuild. Gives the bundle's bytes and their hash. */
export function bundleService(more) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['service/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    ...more,
  });
  return outputFiles[0];
}
