import { existsSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Result, succeed } from '@/lib/domain/failure';
import { chooseDatabase, databaseUsage, parse, refuse } from '@/service/options';
import { type DatabaseChoice, inMemory, isSqliteInUse, openDatabase } from '@/service/store/database';
import { refuseNewer } from '@/service/store/migrations';

/** The command line of `npm run service:backup` and `npm run service:restore`. */
interface BackupOptions {
  readonly database: DatabaseChoice;
  /** The backup: written by the one, read by the other. */
  readonly path: string;
  /** Whether a database that is there is replaced. */
  readonly replace: boolean;
  readonly help: boolean;
}

const backupUsage = `npm run service:backup -- TARGET [--file PATH]

Writes a backup of the SQLite database to a new file, also while the service runs and imports: it holds all that was
written until its beginning. A plain copy of the file would lose what still stands in the log beside it (PATH-wal).

  --help          print this
${databaseUsage}`;

const restoreUsage = `npm run service:restore -- BACKUP [--file PATH] [--replace]

Makes the SQLite database from a backup. The service has to be stopped.

  --replace       replace a database that is there
  --help          print this
${databaseUsage}`;

function createRead(isRestore: boolean) {
  return (args: readonly string[], databaseUrl?: string): Result<BackupOptions> => {
    const options = {
      file: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    return parse(args, { options, allowPositionals: true }, ({ values, positionals }) => {
      const { file, replace, help } = values;
      const [path = '', more] = positionals;
      if (path === '' && !help) return refuse('Name the file of the backup.');
      if (more !== undefined) return refuse(`${more} is one word too many.`);
      if (replace && !isRestore)
        return refuse('--replace belongs to restore: a backup never replaces a file.');
      const database = chooseDatabase(file, databaseUrl);
      return database.ok ? succeed({ database: database.value, path, replace, help }) : database;
    });
  };
}

/** The path of the SQLite database; throws with the words for PostgreSQL and for one that is in memory. */
function toFile({ file, databaseUrl }: DatabaseChoice, tool: string): string {
  if (databaseUrl !== undefined) throw new Error(`The database is PostgreSQL: use ${tool}.`);
  if (file === inMemory) throw new Error('A database in memory has no file.');
  return file;
}

/** Writes a consistent copy of the database to a new file. Throws, and leaves no file, where that fails. */
async function backUp({ database, path, help }: BackupOptions): Promise<void> {
  if (help) return console.log(backupUsage);
  const file = toFile(database, 'pg_dump --format=custom --file=TARGET "$DATABASE_URL"');
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  if (existsSync(path)) throw new Error(`${path} is there already; a backup replaces nothing.`);
  const part = `${path}.part`;
  await rm(part, { force: true });
  const db = openDatabase({ file });
  try {
    // One read transaction: writers go on beside it.
    await sql`vacuum into ${part}`.execute(db);
    await finish(part, path);
  } finally {
    await db.destroy();
    await rm(part, { force: true });
  }
  console.log(`${path}: ${(await stat(path)).size} bytes`);
}

/**
 * Makes the database from a backup. Throws, and changes nothing, where the backup is damaged or of a newer version, where
 * the database is there and is not to be replaced, and while a process has it open.
 */
async function restore({ database, path, replace, help }: BackupOptions): Promise<void> {
  if (help) return console.log(restoreUsage);
  const file = toFile(database, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" BACKUP');
  if (!existsSync(path)) throw new Error(`${path} is not there.`);
  if (existsSync(`${path}-wal`))
    throw new Error(`${path} has a log beside it (${path}-wal): it is a database and no backup of one.`);
  const isThere = existsSync(file);
  if (isThere && !replace) throw new Error(`${file} is there already; --replace replaces it.`);
  if (isThere && isSqliteInUse(file)) throw new Error(`${file} is in use: stop the service first.`);
  const part = `${file}.part`;
  try {
    await copyFile(path, part);
    await check(part);
    for (const log of ['-wal', '-shm']) await rm(file + log, { force: true });
    await finish(part, file);
  } finally {
    for (const rest of ['', '-wal', '-shm']) await rm(part + rest, { force: true });
  }
  console.log(`${file} is restored from ${path}.`);
}

/** Throws where a file is no sound database of this service, or one of a newer version. */
async function check(file: string): Promise<void> {
  const db = openDatabase({ file });
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new Error('The backup is damaged.');
    await refuseNewer(db);
    // Back from the write-ahead log, so that the file is whole by itself.
    await sql`pragma journal_mode = delete`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Gives a written file its name once it is on the disk. */
async function finish(part: string, path: string): Promise<void> {
  const handle = await open(part, 'r+');
  await handle.sync();
  await handle.close();
  await rename(part, path);
}

/** `npm run service:backup` and `npm run service:restore`; `run` throws with words where the command fails. */
export const backupCommands = {
  backup: { usage: backupUsage, read: createRead(false), run: backUp },
  restore: { usage: restoreUsage, read: createRead(true), run: restore },
};
