import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gatewayCardPath, headerNames, searchPath } from '@/lib/contract/wire';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { startService } from '@/service/start';
import { median } from '@/test/bench/page/median';
import { spawnCommand, watch } from '@/test/service/support/spawn-service';
import { catalogueSize, inventCards } from './invent-cards';
import { type Load, loadHttp, percentile } from './load-http';

// npm run bench:service [-- --seconds NUMBER]: two bars, each a ratio of figures of this one run.

const leastShare = 0.2;
const mostSlowdown = 10;
const searchesPerSecond = 50;
const connections = 50;
const rounds = 5;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const seconds = Number(values.seconds);
const headers = {
  [headerNames.gatewayKey]: sampleKeys.gatewayKey,
  [headerNames.gatewayHost]: 'gateway.example',
};

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

/** The 95th percentile of search at a steady rate, as a multiple of the same one at a time. */
async function measureSearch(url: string): Promise<number> {
  const names = inventCards(1000, 2).map(({ name }) => name);
  let at = 0;
  // A name without its third letter: fuzzy search does most for these.
  const path = () => {
    const name = names[at++ % names.length] ?? '';
    return `${searchPath}?${new URLSearchParams({ q: name.slice(0, 2) + name.slice(3) })}`;
  };
  const load = { url, path, headers, seconds: 2 * seconds };
  await loadHttp({ ...load, connections: 1 });
  const alone = await loadHttp({ ...load, connections: 1 });
  const loaded = await loadHttp({ ...load, connections, perSecond: searchesPerSecond });
  return percentile(loaded.timesMs, 0.95) / percentile(alone.timesMs, 0.95);
}

function print(isMet: boolean, words: string): void {
  console.log(`${isMet ? 'pass' : 'MISS'}  ${words}`);
  if (!isMet) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'card-comps-bench-'));
const file = join(folder, 'prices.sqlite');
const filling = await startService({ port: 0, file, sample: true });
await filling.importCards(inventCards(catalogueSize, 1));
await filling.close();

const limits = `${sampleKeys.plan}=900000000/900000000`;
const service = spawnCommand('serve', ['--file', file, '--port', '0', '--sample', '--limits', limits], {
  ...process.env,
  DATABASE_URL: undefined,
});
const [, url = ''] = await service.hear(/answers at (\S+)/);
const path = gatewayCardPath(sampleCards[0]?.id ?? '');
const body = Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer());
await writeFile(join(folder, 'card.json'), body);
const bare = watch(
  spawn(process.execPath, [
    '--import',
    'tsx',
    'test/bench/service/bare-server.ts',
    join(folder, 'card.json'),
  ]),
);
const [, bareUrl = ''] = await bare.hear(/answers at (\S+)/);
try {
  const share = await measureCard({ url, path: () => path, headers, connections }, bareUrl);
  print(
    share >= leastShare,
    `Get card, ${body.length} bytes: ${(100 * share).toFixed(1)} % of the requests a second of a bare node:http handler, at least ${100 * leastShare} %`,
  );
  const slowdown = await measureSearch(url);
  print(
    slowdown <= mostSlowdown,
    `search at ${searchesPerSecond} a second: p95 ${slowdown.toFixed(1)} times that of one at a time, at most ${mostSlowdown} times`,
  );
} finally {
  for (const { child, ended } of [bare, service]) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true });
}
