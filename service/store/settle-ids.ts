import { sql } from 'kysely';
import type { Database } from './database';
import { findLoaded } from './loaded-rows';
import { factColumns, type ObservationFacts, refuseOther } from './observation-facts';
import { createRefuseRows } from './refuse-rows';

/** An observation that was taken out, and the file whose row stands refused now; undefined where it came in none. */
export interface RefusedObservation {
  readonly number: number;
  readonly file: number | undefined;
}

/** Observations that were taken out because an earlier one has their id, in order. */
export interface RepeatedIds {
  /** Numbers of those that said the same. */
  readonly same: readonly number[];
  /** Those that said something else. */
  readonly refused: readonly RefusedObservation[];
}

/** Observations that are looked at in one go: of two large exports that overlap there may be millions. */
const rowsAtOnce = 1000;

/** Makes the ids of observations unique by an index, within a transaction in SQLite: of each the first stays. */
export async function settleIds(transaction: Database): Promise<RepeatedIds> {
  const createIndex = () =>
    transaction.schema
      .createIndex('observations_by_id')
      .ifNotExists()
      .unique()
      .on('observations')
      .column('id')
      .execute();
  try {
    await createIndex();
    return { same: [], refused: [] };
  } catch (error) {
    if (!(error instanceof Error) || !/UNIQUE/.test(error.message)) throw error;
  }
  const repeated = await takeRepeatedOut(transaction);
  // A price that is gone must not decide on the currency of a card.
  await sql`update cards set currency = null where currency is not null
    and not exists (select 1 from observations where observations.card = cards.position)`.execute(
    transaction,
  );
  await createIndex();
  return repeated;
}

async function takeRepeatedOut(transaction: Database): Promise<RepeatedIds> {
  await sql`create temp table repeated (number integer primary key, first integer not null)`.execute(
    transaction,
  );
  await sql`insert into temp.repeated select number, first from (
      select number, first_value(number) over (partition by id order by number) as first
      from observations where id is not null
    ) where number > first`.execute(transaction);
  const refused = await refuseDifferent(transaction);
  const { rows } = await sql<{ number: number }>`select number from temp.repeated order by number`.execute(
    transaction,
  );
  await sql`delete from observations where number in (select number from temp.repeated)`.execute(transaction);
  await sql`drop table temp.repeated`.execute(transaction);
  const different = new Set(refused.map(({ number }) => number));
  const same = rows.flatMap(({ number }) => (different.has(number) ? [] : number));
  return { same, refused };
}

type ComparedRow = { readonly number: number; readonly id: string } & {
  readonly [Column in keyof ObservationFacts as
    | `stored_${Column}`
    | `given_${Column}`]: ObservationFacts[Column];
};

async function refuseDifferent(transaction: Database): Promise<readonly RefusedObservation[]> {
  const refuse = createRefuseRows(transaction);
  const columns = (of: 'stored' | 'given') =>
    sql.join(
      factColumns.map((column) => sql`${sql.ref(`${of}.${column}`)} as ${sql.ref(`${of}_${column}`)}`),
    );
  const differs = sql.join(
    factColumns.map((column) => sql`${sql.ref(`stored.${column}`)} is not ${sql.ref(`given.${column}`)}`),
    sql` or `,
  );
  const refused: RefusedObservation[] = [];
  for (let after = 0, isEnd = false; !isEnd; ) {
    const { rows } = await sql<ComparedRow>`
      select given.number, given.id, ${columns('stored')}, ${columns('given')}
      from temp.repeated
      join observations as given on given.number = repeated.number
      join observations as stored on stored.number = repeated.first
      where repeated.number > ${after} and (${differs})
      order by repeated.number limit ${rowsAtOnce}`.execute(transaction);
    for (const row of rows) {
      const place = await findLoaded(transaction, row.number);
      const reason = refuseOther(row.id, toFactsOf(row, 'stored'), toFactsOf(row, 'given'));
      if (place && reason !== undefined)
        await refuse(transaction, place.file, [{ line: place.line, reason }]);
      refused.push({ number: row.number, file: place?.file });
    }
    after = refused.at(-1)?.number ?? 0;
    isEnd = rows.length < rowsAtOnce;
  }
  return refused;
}

function toFactsOf(row: ComparedRow, of: 'stored' | 'given'): ObservationFacts {
  return {
    card: row[`${of}_card`],
    kind: row[`${of}_kind`],
    day: row[`${of}_day`],
    minor: row[`${of}_minor`],
    condition: row[`${of}_condition`],
    grader: row[`${of}_grader`],
    grade: row[`${of}_grade`],
    country: row[`${of}_country`],
    language: row[`${of}_language`],
    source: row[`${of}_source`],
  };
}
