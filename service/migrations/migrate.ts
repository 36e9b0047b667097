import type { Database } from '@/service/store/database';
import type { Migration } from './migration';

/**
 * Brings the database to the newest shape: runs each of `migrations` that has not run, in order of name, each in a
 * transaction together with the record that it ran. Returns the names of those that ran; running again changes nothing.
 * Of several processes that start at once, each migration is run by one.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  clock: () => Date,
): Promise<readonly string[]> {
  const known = await db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    return new Set(
      (await transaction.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
  });
  const due = migrations
    .filter((migration) => !known.has(migration.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const ran: string[] = [];
  for (const { name, up } of due) {
    const isMine = await db.transaction().execute(async (transaction) => {
      const done = await transaction
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst();
      if (done) return false;
      await up(transaction);
      const record = { name, applied_at: clock().toISOString() };
      await transaction.insertInto('migrations').values(record).execute();
      return true;
    });
    if (isMine) ran.push(name);
  }
  return ran;
}
