// Builds the commands of the price service into the folder that is the only argument; see run-service.mjs.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const commands = ['main', 'import-main', 'keys-main'];
const [, , folder = ''] = process.argv;
const parent = dirname(folder);
const fresh = join(parent, `.${randomUUID()}`);

mkdirSync(parent, { recursive: true });
// A younger one may be about to be run by somebody else.
const outdatedMs = 3_600_000;
const outdated = readdirSync(parent)
  .map((name) => join(parent, name))
  .filter((path) => Date.now() - statSync(path).mtimeMs > outdatedMs);
try {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
    // Drivers stay outside: one is native, the other finds its parts at run time.
    ssr: { noExternal: true, external: ['libsql', 'pg'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: fresh,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(commands.map((name) => [name, join(root, 'service', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // Whole or not at all; of several processes that build at once, the first one's is taken.
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  for (const path of outdated) rmSync(path, { recursive: true, force: true });
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
