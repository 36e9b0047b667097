// `npm run card-index -- --catalogue FILE…`: writes the card index, lib/cards/index.bin.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deflateSync } from 'fflate';
import { addAliases, addCards, addSets, createCatalogue } from './card-index/catalogue';
import { correct, parseCorrections } from './card-index/correct';
import { packIndex } from './card-index/pack';

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

const bytes = packIndex(catalogue);
const path = 'lib/cards/index.bin';
const target = join(values.out, path);
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, bytes);
const compressed = deflateSync(bytes, { level: 9 }).length;
console.log(
  `${path}: ${(bytes.length / 1000).toFixed(1)} kB, ${(compressed / 1000).toFixed(1)} kB compressed`,
);
const named = [...catalogue.cards.values()].filter((card) => card.english !== null).length;
console.log(
  `${catalogue.sets.size} sets, ${catalogue.cards.size} cards, ${catalogue.cards.size - named} without an English name`,
);
