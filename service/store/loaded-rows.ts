import type { Database } from './database';

/** Lines that follow each other: the first one, and how many there are. */
type Run = readonly [first: number, count: number];

/** Where an observation of a first import stood. */
export interface LoadedPlace {
  readonly file: number;
  readonly line: number;
}

/** Notes the lines of the observations that this transaction has loaded last, in their order. */
export async function noteLoaded(
  transaction: Database,
  file: number,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return;
  const { newest } = await transaction
    .selectFrom('observations')
    .select((expression) => expression.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  const first = newest - lines.length + 1;
  await transaction
    .insertInto('loaded_rows')
    .values({ first, file, lines: JSON.stringify(toRuns(lines)) })
    .execute();
}

/** Finds where the observation with this number stood; undefined for one that came in no file. */
export type FindLoaded = (transaction: Database, number: number) => Promise<LoadedPlace | undefined>;

/** A finder that keeps what one transaction has loaded until another one is asked for: it is best asked in order. */
export function createFindLoaded(): FindLoaded {
  let kept: LoadedBlock | undefined;
  return async (transaction, number) => {
    if (!kept || number < kept.first || number >= kept.end) kept = await findBlock(transaction, number);
    if (!kept) return undefined;
    let left = number - kept.first;
    for (const [first, count] of kept.runs) {
      if (left < count) return { file: kept.file, line: first + left };
      left -= count;
    }
    return undefined;
  };
}

/** What one transaction has loaded: observations from `first` on, before `end`. */
interface LoadedBlock {
  readonly first: number;
  readonly end: number;
  readonly file: number;
  readonly runs: readonly Run[];
}

async function findBlock(transaction: Database, number: number): Promise<LoadedBlock | undefined> {
  const block = await transaction
    .selectFrom('loaded_rows')
    .select(['first', 'file', 'lines'])
    .where('first', '<=', number)
    .orderBy('first', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!block) return undefined;
  const runs: readonly Run[] = JSON.parse(block.lines);
  const { first, file } = block;
  return { first, end: runs.reduce((end, [, count]) => end + count, first), file, runs };
}

function toRuns(lines: readonly number[]): readonly Run[] {
  const runs: [first: number, count: number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[0] + run[1] === line) run[1] += 1;
    else runs.push([line, 1]);
  }
  return runs;
}
