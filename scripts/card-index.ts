// `npm run card-index -- --catalogue FILE…`: writes the extension's card index, lib/cards/index.bin,
// and the service's catalogue, service/catalogue/cards.jsonl.gz.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deflateSync } from 'fflate';
import { addAliases, addCards, addSets, createCatalogue } from './card-index/catalogue';
import { correct, parseCorrections } from './card-index/correct';
import { packIndex } from './card-index/pack';
import { packServiceCatalogue } from './card-index/service-catalogue';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    catalogue: { type: 'string', multiple: true, default: [] },
    sets: { type: 'string' },
    aliases: { type: 'string' },
    out: { type: 'string', default: root },
  },
});
const files = [...values.catalogue, ...positionals];
const [first] = files;
if (first === undefined) {
  console.error('npm run card-index -- --catalogue FILE… [--sets FILE] [--aliases FILE] [--out FOLDER]');
  process.exit(1);
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const beside = (name: string) => [join(dirname(first), name)].find((path) => existsSync(path));
const catalogue = createCatalogue();
const sets = values.sets ?? beside('sets.json');
const aliases = values.aliases ?? beside('set-aliases.json');
if (sets) addSets(catalogue, readJson(sets));
if (aliases) addAliases(catalogue, readJson(aliases));
for (const file of files) addCards(catalogue, readFileSync(file, 'utf8'), file);
correct(catalogue, parseCorrections(readJson(join(root, 'scripts/card-index/corrections.json'))));

function write(path: string, bytes: Uint8Array): void {
  const target = join(values.out, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  console.log(`${path}: ${(bytes.length / 1000).toFixed(1)} kB`);
}

const index = packIndex(catalogue);
write('lib/cards/index.bin', index);
console.log(`compressed: ${(deflateSync(index, { level: 9 }).length / 1000).toFixed(1)} kB`);
write('service/catalogue/cards.jsonl.gz', packServiceCatalogue(catalogue));
const named = [...catalogue.cards.values()].filter((card) => card.english !== null).length;
console.log(
  `${catalogue.sets.size} sets, ${catalogue.cards.size} cards, ${catalogue.cards.size - named} without an English name`,
);
