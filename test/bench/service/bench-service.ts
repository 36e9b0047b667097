import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gatewayCardPath, headerNames, historyPath, searchPath } from '@/lib/contract/wire';
import { startService } from '@/service/start';
import { median } from '@/test/bench/page/median';
import { spawnCommand, watch } from '@/test/service/support/spawn-service';
import { catalogueSize, inventCards } from './invent-cards';
import { type Load, loadHttp, percentile } from './load-http';
import { writeSampleFiles } from './write-sample-files';

// npm run bench:service [-- --seconds NUMBER]: each bar a ratio of figures of this one run; processor time is of the
// server alone, as Linux counts it.

const leastShare = 0.2;
const mostSlowdown = 10;
const mostHistory = 10;
const mostFiltered = 5;
const mostBeside = 3;
const mostMemory = 200;
const searchesPerSecond = 50;
const connections = 50;
const rounds = 5;
const feedRows = 60_000;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const seconds = Number(values.seconds);

/** Get card's share of the requests a second that the bare server answers; both meet the machine in turns. */
async function measureCard(own: Omit<Load, 'seconds'>, bareUrl: string): Promise<number> {
  const shares: number[] = [];
  // V8 optimizes a server's code within some ten thousand requests.
  for (const url of [bareUrl, own.url]) await loadHttp({ ...own, url, seconds: 4 * seconds });
  for (let round = 0; round < rounds; round += 1) {
    const bare = await loadHttp({ ...own, url: bareUrl, seconds });
    const card = await loadHttp({ ...own, seconds });
    if (card.failed > 0) throw new Error(`${card.failed} answers were not 200.`);
    shares.push(card.perSecond / bare.perSecond);
  }
  return median(shares);
}

const names = inventCards(1000, 2).map(({ name }) => name);
let asked = 0;
/** A search for a name without its third letter: fuzzy search does most for these. */
function drawSearch(): string {
  const name = names[asked++ % names.length] ?? '';
  return `${searchPath}?${new URLSearchParams({ q: name.slice(0, 2) + name.slice(3) })}`;
}

type Asked = Pick<Load, 'url' | 'headers'>;

/** The 95th percentile of search at a steady rate, as a multiple of the same one at a time. */
async function measureSearch(own: Asked): Promise<number> {
  const load = { ...own, path: drawSearch, seconds: 2 * seconds };
  await loadHttp({ ...load, connections: 1 });
  const alone = await loadHttp({ ...load, connections: 1 });
  const loaded = await loadHttp({ ...load, connections, perSecond: searchesPerSecond });
  return percentile(loaded.timesMs, 0.95) / percentile(alone.timesMs, 0.95);
}

/** Processor time of a process so far, in microseconds; Linux counts in hundredths of a second. */
function readProcessor(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return 10_000 * (Number(fields[11]) + Number(fields[12]));
}

/** The most memory that a process had so far, in MiB. */
function readMemory(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Processor time a request of a server whose code is warm. */
async function measureProcessor(pid: number | undefined, load: Omit<Load, 'seconds' | 'connections'>) {
  await loadHttp({ ...load, connections: 4, seconds: seconds / 2 });
  const before = readProcessor(pid);
  const { timesMs, failed } = await loadHttp({ ...load, connections: 4, seconds });
  if (failed > 0) throw new Error(`${failed} answers were not 200.`);
  return (readProcessor(pid) - before) / timesMs.length;
}

/** The 95th percentile of search while a file is imported beside the service, as a multiple of the quiet one. */
async function measureBeside(
  own: Asked,
  file: string,
  feed: string,
): Promise<{ times: number; rows: string }> {
  const load = { ...own, path: drawSearch, connections: 4, perSecond: 20 };
  await loadHttp({ ...load, seconds });
  const quiet = await loadHttp({ ...load, seconds: 2 * seconds });
  const importing = spawnCommand('import', ['--observations', feed, '--file', file], env);
  let isOver = false;
  void importing.ended.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(...(await loadHttp({ ...load, seconds: 1 })).timesMs);
  const [rows = ''] = /\d+ added/.exec(importing.said()) ?? [];
  const beside = percentile(Float64Array.from(times).sort(), 0.95);
  return { times: beside / percentile(quiet.timesMs, 0.95), rows };
}

function print(isMet: boolean, words: string): void {
  console.log(`${isMet ? 'pass' : 'MISS'}  ${words}`);
  if (!isMet) process.exitCode = 1;
}

const env = { ...process.env, DATABASE_URL: undefined };
const folder = await mkdtemp(join(tmpdir(), 'card-comps-bench-'));
const file = join(folder, 'prices.sqlite');
const cards = inventCards(catalogueSize, 1);
const feeds = [join(folder, 'first.csv'), join(folder, 'later.csv')] as const;
for (const [seed, observationFile] of feeds.entries())
  await writeSampleFiles({
    cards,
    observations: feedRows,
    seed,
    until: new Date(),
    observationFile,
    rateFile: join(folder, 'rates.csv'),
  });
// Ids of their own: a later file brings other prices.
await writeFile(feeds[1], (await readFile(feeds[1], 'utf8')).replace(/^(?!id,)/gm, 'later-'));
/** A card with an asking price in two countries on each of 180 days: its history fills a page. */
const traded = cards.at(-1)?.sourceId ?? '';
const dense = join(folder, 'dense.csv');
const days = Array.from({ length: 180 }, (_, age) =>
  new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10),
);
const offers = days.flatMap((date, age) =>
  ['US', 'DE'].map((country) => `${traded},listing,${date},${10 + (age % 7)},USD,${country},EN`),
);
await writeFile(dense, ['card_id,kind,date,price,currency,country,language', ...offers, ''].join('\n'));
const filling = await startService({ port: 0, file, sample: false });
await filling.importCards(cards);
const { gatewayKey } = await filling.createKey('mega');
await filling.close();
const importing = spawnCommand(
  'import',
  ['--rates', join(folder, 'rates.csv'), '--observations', feeds[0], dense, '--file', file],
  env,
);
if ((await importing.ended) !== 0) throw new Error(importing.said());

const headers = { [headerNames.gatewayKey]: gatewayKey, [headerNames.gatewayHost]: 'gateway.example' };
const limits = 'mega=900000000/900000000';
const options = ['--file', file, '--port', '0', '--log', 'warn', '--limits', limits];
const built = join(folder, 'built');
execFileSync(process.execPath, ['scripts/build-service.mjs', '--out', built]);
const service = watch(spawn(process.execPath, [join(built, 'service.mjs'), 'serve', ...options], { env }));
const [, url = ''] = await service.hear(/answers at (\S+)/);
const startCpu = readProcessor(service.child.pid) / 1e6;
const startMemory = readMemory(service.child.pid);
const own = { url, headers };
const load = async (path: string) => Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer());
/** A server that sends these bytes and does nothing else. */
const startBare = async (body: Buffer) => {
  const name = join(folder, `${body.length}.json`);
  await writeFile(name, body);
  const command = ['--import', 'tsx', 'test/bench/service/bare-server.ts', name];
  const bare = watch(spawn(process.execPath, command));
  const [, bareUrl = ''] = await bare.hear(/answers at (\S+)/);
  return { bare, bareUrl };
};
const open = [service];
try {
  const id = cards[0]?.id ?? '';
  const path = gatewayCardPath(id);
  const body = await load(path);
  const { bare, bareUrl } = await startBare(body);
  open.push(bare);
  const share = await measureCard({ ...own, path: () => path, connections }, bareUrl);
  print(
    share >= leastShare,
    `Get card, ${body.length} bytes: ${(100 * share).toFixed(1)} % of the requests a second of a bare node:http handler, at least ${100 * leastShare} %`,
  );
  const slowdown = await measureSearch(own);
  print(
    slowdown <= mostSlowdown,
    `search at ${searchesPerSecond} a second: p95 ${slowdown.toFixed(1)} times that of one at a time, at most ${mostSlowdown} times`,
  );

  const card = await measureProcessor(service.child.pid, { ...own, path: () => path });
  for (const filter of [
    'grade=PSA%2010',
    'language=EN',
    'condition=NEAR_MINT&language=JA',
    'set=base-set',
    '',
  ]) {
    const cost = await measureProcessor(service.child.pid, { ...own, path: () => `${searchPath}?${filter}` });
    print(
      cost <= mostFiltered * card,
      `search by ${filter || 'nothing'} alone: ${(cost / card).toFixed(1)} times the processor time of Get card (${card.toFixed(0)} µs), at most ${mostFiltered} times`,
    );
  }

  const id180 = cards.at(-1)?.id ?? '';
  const historyOf = (limit: number) => `${historyPath(id180)}?period=180d&kind=listings&limit=${limit}`;
  const page = await load(historyOf(180));
  const ofHistory = await startBare(page);
  open.push(ofHistory.bare);
  const bareCost = await measureProcessor(ofHistory.bare.child.pid, {
    ...own,
    url: ofHistory.bareUrl,
    path: () => historyOf(180),
  });
  const kept = await measureProcessor(service.child.pid, { ...own, path: () => historyOf(180) });
  print(
    kept <= mostHistory * bareCost,
    `history of 180 days, ${page.length} bytes, asked again: ${(kept / bareCost).toFixed(1)} times the processor time of a bare handler (${bareCost.toFixed(0)} µs), at most ${mostHistory} times`,
  );
  // More questions than answers are kept, each of a full page.
  let questions = 0;
  const anew = await measureProcessor(service.child.pid, {
    ...own,
    path: () => {
      questions += 1;
      return `${historyOf(180).replace('180d', `${180 - (questions % 40)}d`)}&cursor=${days[Math.floor(questions / 40) % 40]}`;
    },
  });
  print(
    anew <= mostHistory * bareCost,
    `the same for the first time: ${(anew / bareCost).toFixed(1)} times, at most ${mostHistory} times`,
  );

  const beside = await measureBeside(own, file, feeds[1]);
  print(
    beside.times <= mostBeside,
    `search at 20 a second while a file is imported beside (${beside.rows}): p95 ${beside.times.toFixed(1)} times the quiet one, at most ${mostBeside} times`,
  );
  print(
    startMemory <= mostMemory,
    `memory of the built service at its start over ${catalogueSize} cards: ${startMemory.toFixed(0)} MiB, at most ${mostMemory}; ${readMemory(service.child.pid).toFixed(0)} MiB after all of this; start ${startCpu.toFixed(2)} s of processor time`,
  );
} finally {
  for (const { child, ended } of open) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true });
}
