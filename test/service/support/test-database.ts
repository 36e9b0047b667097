import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type DatabaseChoice, openDatabase } from '@/service/store/database';
import { createDatabase } from '@/test/support/postgres';

/** An empty database of the kind that the tests run on: a file of SQLite, or one on PostgreSQL. */
export interface TestDatabase {
  readonly choice: DatabaseChoice;
  /** The arguments with which a command uses it, and the environment. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Everything that it holds, as one text; nobody may use it meanwhile. */
  readStored(): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a database that outlives its services. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (server === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'card-comps-database-'));
    const file = join(folder, 'prices.sqlite');
    return {
      choice: { file },
      args: ['--file', file],
      env: { ...process.env, DATABASE_URL: undefined },
      async readStored() {
        const files = (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1'));
        return (await Promise.all(files)).join('\n');
      },
      remove: () => rm(folder, { recursive: true }),
    };
  }
  const { url, remove } = await createDatabase(server);
  const choice = { file: ':memory:', databaseUrl: url };
  return {
    choice,
    args: [],
    env: { ...process.env, DATABASE_URL: url },
    readStored: () => readTables(choice),
    remove,
  };
}

/** Makes one that is gone when its only service closes it: in memory, where that is possible. */
export async function makeShortDatabase(): Promise<Pick<TestDatabase, 'choice' | 'remove'>> {
  if (inject('postgresUrl') !== undefined) return makeDatabase();
  return { choice: { file: ':memory:' }, remove: async () => undefined };
}

async function readTables(choice: DatabaseChoice): Promise<string> {
  const db = openDatabase(choice);
  const tables = await db.introspection.getTables();
  const contents = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return JSON.stringify(rows);
  });
  const stored = (await Promise.all(contents)).join('\n');
  await db.destroy();
  return stored;
}
