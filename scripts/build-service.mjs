// `npm run build:service [-- --out FOLDER]`: a folder that runs with `node service.mjs serve` alone (dist/service).
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleService, root } from './bundle-service.mjs';

/** Files that the service reads, by their place in the repository, which is their place in the folder too. */
const files = ['lib/cards/index.bin', 'lib/cards/LICENSE.txt', 'service/catalogue/cards.jsonl.gz', 'LICENSE'];

/** Packages that no bundle can hold, with those that they need: libsql loads a binary. */
function listNativePackages() {
  const found = new Set(['libsql']);
  for (const name of found) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    for (const dependency of Object.keys(dependencies)) found.add(dependency);
  }
  const binaries = readdirSync(join(root, 'node_modules', '@libsql')).map((name) => `@libsql/${name}`);
  return [...found, ...binaries];
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'dist', 'service') } },
});
const out = resolve(values.out);
const { contents } = bundleService({
  external: ['libsql', 'pg-native'],
  // Packages of the older module format ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
});
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'service.mjs'), contents);
const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const manifest = { name: 'card-comps-service', version, license, private: true, type: 'module', engines };
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of files) {
  mkdirSync(join(out, dirname(file)), { recursive: true });
  cpSync(join(root, file), join(out, file));
}
for (const name of listNativePackages())
  cpSync(join(root, 'node_modules', name), join(out, 'node_modules', name), { recursive: true });
console.log(`${out}: node service.mjs serve`);
