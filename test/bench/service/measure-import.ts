import type { BenchRow } from '@/test/bench/page/rows';
import { serviceScript, startNode, waitForEnd } from './start-process';

/** Observations a second that a first import must take. */
const leastPerSecond = 60_000;

/** Times the command that imports `count` observations into a file with cards and rates only, from start to exit. */
export async function measureImport(
  file: string,
  cards: readonly string[],
  observations: string,
  rates: string,
  count: number,
): Promise<readonly BenchRow[]> {
  await runImport(['--file', file, '--rates', rates, '--cards', ...cards]);
  const start = performance.now();
  const mib = await runImport(['--file', file, '--observations', observations]);
  const seconds = (performance.now() - start) / 1000;
  const perSecond = Math.round(count / seconds);
  return [
    {
      what: `first import, seconds for ${count} observations`,
      figure: seconds,
      most: count / leastPerSecond,
      digits: 1,
      note: `${perSecond} a second`,
    },
    { what: 'memory of the import at most, MiB', figure: mib, most: 350 },
  ];
}

async function runImport(args: readonly string[]): Promise<number> {
  const child = startNode(serviceScript, ['import-main', ...args]);
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  const { code, mib } = await waitForEnd(child);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return mib;
}
