import { CompiledQuery } from 'kysely';
import type { Database } from './database';
import type { Day } from './day';
import { inBatches } from './in-batches';
import { createInsert } from './insert-rows';
import { isSqlite } from './is-sqlite';
import type { ObservationEntry, ObservationTraits } from './rows';
import { traitColumns } from './trait-columns';

/** An observation with what is known of it only now: its card's position, its day, its price in the card's currency. */
export interface NewObservation {
  readonly row: ObservationEntry;
  readonly card: number;
  readonly day: Day;
  readonly minor: number;
}

/** Inserts observations within a transaction; one whose id is there already is left out. */
export type InsertObservations = (
  transaction: Database,
  rows: readonly NewObservation[],
  invented: 0 | 1,
) => Promise<void>;

const described = ['kind', ...traitColumns, 'invented'] as const;
const rowsAtOnce = 250;
/** What rows share is kept for this many different kinds of row, then begun anew. */
const keptKinds = 20_000;

/** An insert of observations into `db`, as fast as its driver lets it be. */
export function createInsertObservations(db: Database): InsertObservations {
  if (isSqlite(db)) return createShortInsert();
  const insert = createInsert(db, 'observations', ['card', 'id', 'day', 'minor', ...described]);
  return async (transaction, rows, invented) => {
    const columns = rows.map(({ row, card, day, minor }) => {
      const { currency: _, ...traits } = row.traits;
      return { card, id: row.id, day, minor, ...traits, invented };
    });
    await insert(transaction, columns);
  };
}

/**
 * Handing a value to SQLite costs more than storing it, and rows differ in few of theirs: the others are handed over
 * once for all rows that share them, in a table that lives as long as the connection.
 */
function createShortInsert(): InsertObservations {
  const insertKind = `insert into temp.row_kinds values (${['number', ...described].map(() => '?').join(', ')})`;
  const statements = new Map<number, string>();
  /** Of real prices, and of invented ones. */
  const numbers = [new Map<ObservationTraits, number>(), new Map<ObservationTraits, number>()] as const;

  const prepare = async (transaction: Database) => {
    await run(
      transaction,
      `create temp table if not exists row_kinds (number integer primary key, ${described.join(', ')})`,
    );
    const { rows } = await run<{ kept: number }>(transaction, 'select count(*) as kept from temp.row_kinds');
    // A transaction that was taken back has taken its kinds of row with it.
    const count = countKinds();
    if (rows[0]?.kept === count && count < keptKinds) return;
    await run(transaction, 'delete from temp.row_kinds');
    for (const kinds of numbers) kinds.clear();
  };
  const countKinds = () => numbers[0].size + numbers[1].size;
  const addKind = async (transaction: Database, traits: ObservationTraits, invented: 0 | 1) => {
    const number = countKinds();
    numbers[invented].set(traits, number);
    const shared = traitColumns.map((column) => traits[column]);
    await run(transaction, insertKind, [number, traits.kind, ...shared, invented]);
    return number;
  };

  return async (transaction, rows, invented) => {
    await prepare(transaction);
    for (const batch of inBatches(rows, rowsAtOnce)) {
      const values: unknown[] = [];
      for (const { row, card, day, minor } of batch) {
        const kind = numbers[invented].get(row.traits) ?? (await addKind(transaction, row.traits, invented));
        values.push(card, row.id, day, minor, kind);
      }
      const statement = statements.get(batch.length) ?? build(batch.length);
      statements.set(batch.length, statement);
      await run(transaction, statement, values);
    }
  };
}

function run<Row>(transaction: Database, text: string, values: unknown[] = []) {
  return transaction.executeQuery<Row>(CompiledQuery.raw(text, values));
}

function build(count: number): string {
  const rows = Array.from({ length: count }, () => '(?, ?, ?, ?, ?)').join(', ');
  const columns = described.map((name) => `row_kinds.${name}`).join(', ');
  return `with rows (card, id, day, minor, kind_number) as (values ${rows})
    insert into observations (card, id, day, minor, ${described.join(', ')})
    select rows.card, rows.id, rows.day, rows.minor, ${columns}
    from rows cross join temp.row_kinds on row_kinds.number = rows.kind_number
    where true on conflict do nothing`;
}
