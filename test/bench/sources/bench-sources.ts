// `npm run bench:sources -- --catalogue DIR`: one Cardmarket guide and one TCGCSV day over a whole catalogue, in their
// published forms, imported by the command; how many of the cards whose product stands in them have a price.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/service/store/database';
import { type ProductFacts, readProductFacts, writeGroups, writeGuide } from './make-price-files';

const script = fileURLToPath(new URL('../../../scripts/run-service.mjs', import.meta.url));
const leastPercent = 90;

const { values } = parseArgs({ options: { catalogue: { type: 'string' } } });
if (values.catalogue === undefined) {
  console.error('npm run bench:sources -- --catalogue DIR');
  process.exit(1);
}
const cards = readProductFacts(values.catalogue);
const folder = mkdtempSync(join(tmpdir(), 'card-comps-sources-'));
const database = join(folder, 'prices.sqlite');
const date = new Date().toISOString().slice(0, 10);

function importFiles(files: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [script, 'import', ...files, '--file', database], {
    stdio: 'ignore',
  });
  return performance.now() - start;
}

/** Ids in the catalogue of the cards that have a price. */
async function listPriced(): Promise<ReadonlySet<string>> {
  const db = openDatabase({ file: database });
  const rows = await db
    .selectFrom('cards')
    .innerJoin('statistics', 'statistics.card', 'cards.position')
    .select('source_id')
    .where((expression) =>
      expression.or([
        expression('sold_avg', 'is not', null),
        expression('sold_avg30d', 'is not', null),
        expression('listings_low', 'is not', null),
      ]),
    )
    .execute();
  await db.destroy();
  return new Set(rows.flatMap(({ source_id }) => source_id ?? []));
}

function report(name: string, of: readonly ProductFacts[], priced: ReadonlySet<string>): number {
  const count = of.filter((card) => priced.has(card.id)).length;
  const percent = (100 * count) / of.length;
  console.log(`${name}: ${count} of ${of.length} cards have a price, ${percent.toFixed(1)} %`);
  return percent;
}

try {
  const guide = writeGuide(folder, cards, date);
  const groups = writeGroups(folder, cards);
  console.log(`Cardmarket's guide: ${(importFiles([guide]) / 1000).toFixed(1)} s`);
  console.log(`TCGCSV's ${groups.length} groups: ${(importFiles(groups) / 1000).toFixed(1)} s`);
  const priced = await listPriced();
  report(
    'on Cardmarket',
    cards.filter((card) => card.cardmarket.length > 0),
    priced,
  );
  report(
    'on TCGplayer',
    cards.filter((card) => card.tcgplayer.length > 0),
    priced,
  );
  const either = cards.filter((card) => card.cardmarket.length + card.tcgplayer.length > 0);
  if (report('on either', either, priced) < leastPercent) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
