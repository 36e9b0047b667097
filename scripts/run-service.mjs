// `npm run service`, `service:import` and `service:keys`: runs `service/<name>.ts`, the first argument being the name.
// What runs is built once for each state of the source: Node takes seconds to read the source itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Everything that the build is made of: the service may import no more of `lib` than this. */
const sources = [
  'service',
  'lib/domain',
  'lib/contract',
  'lib/recognise/name-index',
  'package-lock.json',
  'scripts/build-service.mjs',
];

function listFiles(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name));
}

const hash = createHash('sha256');
for (const file of sources.flatMap(listFiles)) {
  const content = readFileSync(join(root, file));
  hash.update(`${file}\0${content.length}\0`).update(content);
}
const folder = join(root, '.output', 'service', hash.digest('hex').slice(0, 16));
if (!existsSync(folder)) {
  const build = fileURLToPath(new URL('build-service.mjs', import.meta.url));
  // A process of its own: the bundler would stay in this one's memory.
  const { status } = spawnSync(process.execPath, [build, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

const [node = '', , name = '', ...args] = process.argv;
const file = join(folder, `${name}.mjs`);
process.argv = [node, file, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
