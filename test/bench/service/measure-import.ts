import type { BenchRow } from '@/test/bench/page/rows';
import { serviceScript, startNode, waitForEnd } from './start-process';

/** Observations a second that a first import must take. */
const leastPerSecond = 60_000;

/**
 * Times the command that imports `count` observations into a file with cards and rates only, from start to exit. Rejects
 * where not every row was taken: what is refused costs less than what is stored.
 */
export async function measureImport(
  file: string,
  cards: readonly string[],
  observations: string,
  rates: string,
  count: number,
): Promise<readonly BenchRow[]> {
  await runImport(['--file', file, '--rates', rates, '--cards', ...cards]);
  const start = performance.now();
  const { added, mib } = await runImport(['--file', file, '--observations', observations]);
  const seconds = (performance.now() - start) / 1000;
  if (added !== count) throw new Error(`The import took ${added} of ${count} observations.`);
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

async function runImport(args: readonly string[]): Promise<{ readonly added: number; readonly mib: number }> {
  const child = startNode(serviceScript, ['import', ...args]);
  let said = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  child.stderr?.pipe(process.stderr);
  const { code, mib } = await waitForEnd(child);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  const sum = (outcome: string) =>
    [...said.matchAll(new RegExp(`(\\d+) ${outcome}`, 'g'))].reduce(
      (total, [, rows]) => total + Number(rows),
      0,
    );
  const refused = sum('refused');
  if (refused > 0) throw new Error(`${refused} ${refused === 1 ? 'row was' : 'rows were'} refused:\n${said}`);
  return { added: sum('added'), mib };
}
