import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCardFile } from '@/service/import/read-card-file';
import { writeSampleFiles } from '@/service/sample/write-sample-files';
import type { CardRow } from '@/service/store/rows';
import { type BenchRow, formatRows } from '@/test/bench/page/rows';
import { startPostgres } from '@/test/support/postgres';
import { compareSearch } from './compare-search';
import { catalogueSize, formatCard, inventCards } from './invent-cards';
import { measureCard, measureSearch } from './measure-http';
import { measureImport } from './measure-import';
import { misspellNames } from './misspell';
import { serviceScript, startNode, startServer, waitForEnd } from './start-process';

const usage = `npm run bench:service -- [options]

  --cards FILE     a file of cards (TCGdex-shaped JSON Lines, or as an import takes them); may be given several times;
                   without any, as many cards are invented as the English and Japanese catalogues have
  --rows NUMBER    about how many observations to invent (2000000)
  --seconds NUMBER how long each load lasts (10)
  --rounds NUMBER  how often service and bare server take turns (5)
  --seed NUMBER    of everything that is drawn (1995)
  --database FILE  measure on this database, imported before, instead of importing
  --generate PATH  only write PATH.csv (observations) and PATH-rates.csv (rates), to be imported or looked at; without --cards
                   PATH-cards.jsonl too
  --no-postgres    do not compare with pg_trgm
  --help           print this
`;

const { values } = parseArgs({
  options: {
    cards: { type: 'string', multiple: true },
    rows: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1995' },
    database: { type: 'string' },
    generate: { type: 'string' },
    'no-postgres': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function readCards(files: readonly string[]): Promise<readonly CardRow[]> {
  const cards: CardRow[] = [];
  for (const file of files)
    for await (const entry of readCardFile(file)) if ('row' in entry) cards.push(entry.row);
  return cards;
}

function generate(cards: readonly CardRow[], path: string): Promise<number> {
  return writeSampleFiles({
    cards,
    observations: Number(values.rows),
    seed: Number(values.seed),
    until: new Date(),
    observationFile: `${path}.csv`,
    rateFile: `${path}-rates.csv`,
  });
}

/** The files that were named, or one of invented cards, in `folder` where nothing else is asked for. */
async function findCards(folder: string): Promise<readonly string[]> {
  if (values.cards) {
    console.log(`cards of ${values.cards.join(', ')}`);
    return values.cards;
  }
  // Observations are of no use without their cards.
  const file = values.generate === undefined ? join(folder, 'cards.jsonl') : `${values.generate}-cards.jsonl`;
  await writeFile(file, inventCards(catalogueSize, Number(values.seed)).map(formatCard));
  console.log(`${catalogueSize} invented cards`);
  return [file];
}

async function main(folder: string): Promise<number> {
  const cardFiles = await findCards(folder);
  const cards = await readCards(cardFiles);
  if (values.generate !== undefined) {
    console.log(`${await generate(cards, values.generate)} observations in ${values.generate}.csv`);
    return 0;
  }
  // The first run builds the service: done before anything is measured.
  await waitForEnd(startNode(serviceScript, ['serve', '--help']));
  const postgres = values['no-postgres'] ? undefined : await startPostgres();
  const rows: BenchRow[] = [];
  const load = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  try {
    let file = values.database;
    if (file === undefined) {
      const path = join(folder, 'sample');
      const count = await generate(cards, path);
      file = join(folder, 'prices.sqlite');
      rows.push(...(await measureImport(file, cardFiles, `${path}.csv`, `${path}-rates.csv`, count)));
    }
    const limits = ['basic', 'pro', 'mega'].map((plan) => `${plan}=900000000/900000000`).join(',');
    const service = await startServer(serviceScript, [
      ...['serve', '--file', file, '--port', '0', '--print-keys', '--limits', limits],
    ]);
    rows.push({ what: 'start on imported data, ms', figure: service.startedMs, most: 1000 });
    const key = /Gateway key: (\S+)/.exec(service.words)?.[1] ?? '';
    const ids = cards.map((card) => card.id);
    rows.push(...(await measureCard(service.url, key, ids, load)));
    const names = cards.map((card) => card.name);
    const queries = misspellNames(names, 2000, Number(values.seed));
    rows.push(...(await measureSearch(service.url, key, queries, load.seconds)));
    rows.push({ what: 'memory of the service at most, MiB', figure: await service.stop(), most: 250 });
    const [own, ...others] = await compareSearch(names, queries, postgres?.url);
    for (const result of [own, ...others])
      if (result)
        console.log(
          `${result.label.padEnd(14)} first ${(100 * result.first).toFixed(2)} %, mean of 1/rank ${result.reciprocal.toFixed(4)}`,
        );
    if (own) {
      rows.push({ what: 'right name not first, %', figure: 100 * (1 - own.first), most: 2, digits: 2 });
      const best = Math.max(...others.map((other) => other.reciprocal));
      rows.push({
        what: 'mean of 1/rank, best of the others behind this project',
        figure: best / own.reciprocal,
        most: 1,
        digits: 4,
      });
    }
    console.log(
      `\nload average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}\n${formatRows(rows)}`,
    );
    return rows.every(({ figure, most }) => figure <= most) ? 0 : 1;
  } finally {
    await postgres?.close();
  }
}

async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'card-comps-bench-'));
  try {
    return await main(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (values.help) console.log(usage);
else
  run().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
