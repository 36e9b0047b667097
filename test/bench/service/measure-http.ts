import { gatewayCardPath, headerNames, searchPath } from '@/lib/contract/wire';
import { createRandom } from '@/service/sample/random';
import { median, spread } from '@/test/bench/page/median';
import type { BenchRow } from '@/test/bench/page/rows';
import { type LoadResult, loadHttp, percentile } from './load-http';
import type { MistypedName } from './misspell';
import { startServer } from './start-process';

const connections = 50;
const searchesPerSecond = 200;
/** Cards whose answers are measured for the size of the bare server's body. */
const measuredCards = 300;

const toHeaders = (key: string) => ({
  [headerNames.gatewayKey]: key,
  [headerNames.gatewayHost]: 'gateway.example',
});

/** Get card beside a bare server of answers of the same size, in turns, so that both meet the same machine. */
export async function measureCard(
  url: string,
  key: string,
  ids: readonly string[],
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<readonly BenchRow[]> {
  const headers = toHeaders(key);
  const random = createRandom(1);
  const path = () => gatewayCardPath(ids[Math.floor(random.uniform() * ids.length)] ?? '');
  let bytes = 0;
  for (let card = 0; card < measuredCards; card += 1)
    bytes += (await (await fetch(url + path(), { headers })).arrayBuffer()).byteLength;
  const size = Math.round(bytes / measuredCards);
  const bare = await startServer('test/bench/service/bare-server.ts', [String(size)]);
  const shares: number[] = [];
  const slower: number[] = [];
  try {
    // Once each to warm up.
    for (const server of [bare.url, url])
      await loadHttp({ url: server, path, headers, seconds: 2, connections });
    for (let round = 0; round < rounds; round += 1) {
      const without = await loadHttp({ url: bare.url, path, headers, seconds, connections });
      const own = await loadHttp({ url, path, headers, seconds, connections });
      if (own.failed > 0) throw new Error(`${own.failed} answers were not 200.`);
      console.log(`round ${round + 1}: bare ${describe(without)}; Get card ${describe(own)}`);
      shares.push((100 * own.perSecond) / without.perSecond);
      slower.push(percentile(own.timesMs, 0.99) / percentile(without.timesMs, 0.99));
    }
  } finally {
    await bare.stop();
  }
  return [
    {
      what: `Get card, bare server's rate by ours, ${size} bytes, ${connections} connections`,
      figure: 100 / median(shares),
      most: 2.5,
      digits: 2,
      note: `${median(shares).toFixed(1)} % of it, ${spread(shares)}`,
    },
    {
      what: 'Get card, p99 by the bare p99',
      figure: median(slower),
      most: 4,
      digits: 2,
      note: spread(slower),
    },
  ];
}

/** Search at a steady rate for names with typos. */
export async function measureSearch(
  url: string,
  key: string,
  queries: readonly MistypedName[],
  seconds: number,
): Promise<readonly BenchRow[]> {
  let at = 0;
  const path = () => {
    const query = queries[at % queries.length]?.query ?? '';
    at += 1;
    return `${searchPath}?${new URLSearchParams({ q: query })}`;
  };
  const load = { url, path, headers: toHeaders(key), connections, perSecond: searchesPerSecond };
  await loadHttp({ ...load, seconds: 2 });
  const result = await loadHttp({ ...load, seconds });
  console.log(`search: ${describe(result)}`);
  return [
    {
      what: `search at ${searchesPerSecond} a second, p99, ms`,
      figure: percentile(result.timesMs, 0.99),
      most: 20,
      digits: 1,
      note: `median ${percentile(result.timesMs, 0.5).toFixed(1)}`,
    },
  ];
}

function describe({ perSecond, timesMs }: LoadResult): string {
  return `${perSecond.toFixed(0)} a second, p99 ${percentile(timesMs, 0.99).toFixed(1)} ms`;
}
