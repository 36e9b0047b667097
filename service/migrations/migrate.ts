import type { Database } from '@/service/store/open-sqlite';
import type { Migration } from './migration';

/**
 * Brings the database to the newest shape: runs each of `migrations` that has not run, in order of name, each in a
 * transaction together with the record that it ran. Returns the names of those that ran; running again changes nothing.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  clock: () => Date,
): Promise<readonly string[]> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const ran = new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name));
  const due = migrations
    .filter((migration) => !ran.has(migration.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const migration of due) {
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction);
      await transaction
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: clock().toISOString() })
        .execute();
    });
  }
  return due.map((migration) => migration.name);
}
