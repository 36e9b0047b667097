import { sql } from 'kysely';
import type { Database } from './database';
import { createFindLoaded } from './loaded-rows';
import { factColumns, type ObservationFacts, refuseOther } from './observation-facts';
import { createRefuseRows, type RefusedRow } from './refuse-rows';

/** A file of first prices as it was loaded, and the number of the newest observation before it. */
export interface LoadedSpan {
  readonly file: number;
  readonly after: number;
}

/** How many observations were taken out because an earlier one has their id. */
export interface RepeatedIds {
  /** Those of this loading of the file that said the same. */
  readonly same: number;
  /** Rows of the file that said something else and stand refused now. */
  readonly refused: number;
  /** Those of them that an import which broke off had loaded. */
  readonly refusedBefore: number;
}

/** Observations that are looked at in one go: of two large exports that overlap there may be millions. */
const rowsAtOnce = 1000;

/**
 * Makes the ids of observations unique by an index, within a transaction in SQLite: of each the first stays. Says what
 * was taken out of each of `spans`, which are in the order of loading, in memory that does not grow with the rows.
 */
export async function settleIds(
  transaction: Database,
  spans: readonly LoadedSpan[],
): Promise<readonly RepeatedIds[]> {
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
    return spans.map(() => ({ same: 0, refused: 0, refusedBefore: 0 }));
  } catch (error) {
    if (!(error instanceof Error) || !/UNIQUE/.test(error.message)) throw error;
  }
  const repeated = await takeRepeatedOut(transaction, spans);
  // A price that is gone must not decide on the currency of a card.
  await sql`update cards set currency = null where currency is not null
    and not exists (select 1 from observations where observations.card = cards.position)`.execute(
    transaction,
  );
  await createIndex();
  return repeated;
}

async function takeRepeatedOut(
  transaction: Database,
  spans: readonly LoadedSpan[],
): Promise<readonly RepeatedIds[]> {
  await sql`create temp table repeated (number integer primary key, first integer not null)`.execute(
    transaction,
  );
  await sql`insert into temp.repeated select number, first from (
      select number, first_value(number) over (partition by id order by number) as first
      from observations where id is not null
    ) where number > first`.execute(transaction);
  const counts = spans.map(() => ({ same: 0, refused: 0, refusedBefore: 0 }));
  for (const [index, { after }] of spans.entries()) {
    const until = spans[index + 1]?.after ?? Number.MAX_SAFE_INTEGER;
    const { rows } = await sql<{ count: number }>`select count(*) as count from temp.repeated
      where number > ${after} and number <= ${until}`.execute(transaction);
    const own = counts[index];
    if (own) own.same = rows[0]?.count ?? 0;
  }
  await refuseDifferent(transaction, ({ number, file }) => {
    const own = counts[spans.findLastIndex(({ after }) => number > after)];
    if (own) own.same -= 1;
    for (const [index, span] of spans.entries()) {
      const ofFile = counts[index];
      if (span.file !== file || !ofFile) continue;
      ofFile.refused += 1;
      if (number <= span.after) ofFile.refusedBefore += 1;
    }
  });
  await sql`delete from observations where number in (select number from temp.repeated)`.execute(transaction);
  await sql`drop table temp.repeated`.execute(transaction);
  return counts;
}

type ComparedRow = { readonly number: number; readonly id: string } & {
  readonly [Column in keyof ObservationFacts as
    | `stored_${Column}`
    | `given_${Column}`]: ObservationFacts[Column];
};

/** Refuses those that say something else than the first with their id; `onRefused` hears of each, in order. */
async function refuseDifferent(
  transaction: Database,
  onRefused: (row: { readonly number: number; readonly file: number | undefined }) => void,
): Promise<void> {
  const refuse = createRefuseRows(transaction);
  const findLoaded = createFindLoaded();
  const columns = (of: 'stored' | 'given') =>
    sql.join(
      factColumns.map((column) => sql`${sql.ref(`${of}.${column}`)} as ${sql.ref(`${of}_${column}`)}`),
    );
  const differs = sql.join(
    factColumns.map((column) => sql`${sql.ref(`stored.${column}`)} is not ${sql.ref(`given.${column}`)}`),
    sql` or `,
  );
  for (let after = 0, isEnd = false; !isEnd; ) {
    const { rows } = await sql<ComparedRow>`
      select given.number, given.id, ${columns('stored')}, ${columns('given')}
      from temp.repeated
      join observations as given on given.number = repeated.number
      join observations as stored on stored.number = repeated.first
      where repeated.number > ${after} and (${differs})
      order by repeated.number limit ${rowsAtOnce}`.execute(transaction);
    const refused = new Map<number, RefusedRow[]>();
    for (const row of rows) {
      const place = await findLoaded(transaction, row.number);
      const reason = refuseOther(row.id, toFactsOf(row, 'stored'), toFactsOf(row, 'given'));
      if (place && reason !== undefined) {
        const ofFile = refused.get(place.file) ?? [];
        refused.set(place.file, ofFile);
        ofFile.push({ line: place.line, reason });
      }
      onRefused({ number: row.number, file: place?.file });
    }
    for (const [file, ofFile] of refused) await refuse(transaction, file, ofFile);
    after = rows.at(-1)?.number ?? 0;
    isEnd = rows.length < rowsAtOnce;
  }
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
