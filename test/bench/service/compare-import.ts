import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import Papa from 'papaparse';
import { importFiles } from '@/service/import/import-files';
import { openDatabase } from '@/service/store/database';
import { migrate } from '@/service/store/migrations';
import { createStore } from '@/service/store/store';
import { catalogueSize, formatCard, inventCards } from './invent-cards';
import { writeSampleFiles } from './write-sample-files';

// Rows a CPU second of a first and a later import, and their share of what Papa Parse and one prepared insert into the
// same tables take alone, in the same run: tsx test/bench/service/compare-import.ts [--rows NUMBER]

const { values } = parseArgs({ options: { rows: { type: 'string', default: '300000' } } });
const cards = inventCards(catalogueSize, 1995);
const clock = () => new Date();

/** Writes the observations of one seed; each seed has ids of its own. */
async function writeFeed(folder: string, seed: number): Promise<string> {
  const file = join(folder, `${seed}.csv`);
  await writeSampleFiles({
    cards,
    observations: Number(values.rows),
    seed,
    until: clock(),
    observationFile: file,
    rateFile: join(folder, 'rates.csv'),
  });
  const [header, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await writeFile(file, `${[header, ...lines.map((line) => `${seed}-${line}`)].join('\n')}\n`);
  return file;
}

/** Rows a second of CPU time of this process, its garbage collector included. */
async function measure(work: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  const rows = await work();
  const { user, system } = process.cpuUsage(before);
  return (1e6 * rows) / (user + system);
}

async function importFeed(
  database: string,
  job: Partial<Parameters<typeof importFiles>[1]>,
): Promise<number> {
  const store = createStore(openDatabase({ file: database }));
  let added = 0;
  const context = {
    clock,
    signal: new AbortController().signal,
    maxRejects: 100,
    onStep: () => undefined,
    onWarning: console.error,
    onFailure: console.error,
  };
  const complete = { rates: [], cards: [], observations: [], files: [], ...job };
  for await (const { report } of importFiles(store, complete, context)) added += report.added;
  await store.close();
  return added;
}

/** Papa Parse of the whole file, and one insert for each row: no checks, no refused rows, no figures. */
async function insertAlone(database: string, file: string, firstNumber: number): Promise<number> {
  const { data } = Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const db = new Libsql(database);
  db.exec('pragma synchronous = normal');
  db.exec('pragma cache_size = -32000');
  const insert = db.prepare(
    `insert into observations (number, card, id, kind, day, minor, condition, grader, grade, country, language, source, import)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const positions = new Map(cards.map((card, index) => [card.sourceId ?? '', index + 1]));
  // A card that the importer refuses has no position.
  db.exec('pragma foreign_keys = off');
  for (let start = 0; start < data.length; start += 2000) {
    db.exec('begin');
    for (const [at, row] of data.slice(start, start + 2000).entries())
      insert.run([
        firstNumber + start + at,
        positions.get(row.card_id ?? '') ?? 0,
        row.id || null,
        row.kind,
        Math.floor(Date.parse(row.date ?? '') / 86_400_000),
        Math.round(Number(row.price) * 100),
        ...[row.condition, row.grader, row.grade, row.country, row.language, row.source].map(
          (text) => text || null,
        ),
      ]);
    db.exec('commit');
  }
  db.close();
  return data.length;
}

async function makeDatabase(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const db = openDatabase({ file });
  await migrate(db, clock);
  await db.destroy();
  const [cardFile, rates] = [join(folder, 'cards.jsonl'), join(folder, 'rates.csv')];
  await importFeed(file, { cards: [cardFile], rates: [rates] });
  return file;
}

const folder = await mkdtemp(join(tmpdir(), 'card-comps-bench-'));
try {
  await writeFile(join(folder, 'cards.jsonl'), cards.map(formatCard));
  const feeds = [await writeFeed(folder, 1995), await writeFeed(folder, 7)];
  const [own, alone] = [await makeDatabase(folder, 'own.sqlite'), await makeDatabase(folder, 'alone.sqlite')];
  for (const [index, feed] of feeds.entries()) {
    const ofAlone = await measure(() => insertAlone(alone, feed, index * 10 ** 9));
    const ofOwn = await measure(() => importFeed(own, { observations: [feed] }));
    const share = ((100 * ofOwn) / ofAlone).toFixed(0);
    console.log(
      `${index === 0 ? 'first' : 'later'} import: ${ofOwn.toFixed(0)} rows a CPU second, ${share} % of ${ofAlone.toFixed(0)}`,
    );
  }
  console.log(`memory at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
} finally {
  await rm(folder, { recursive: true });
}
