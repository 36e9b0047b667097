import { existsSync } from 'node:fs';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { type DatabaseChoice, inMemory } from './database';

/** The database of a command that names none. */
const usualFile = 'card-comps.sqlite';

/** How the database of a command is chosen, in words: the end of its usage. */
export const databaseUsage = `  --file PATH     the SQLite database (${usualFile}; :memory: for one that is gone when the command ends)

The environment variable DATABASE_URL (postgres://user:password@host:5432/name) names a PostgreSQL database instead.
`;

/**
 * The database that a command line (`file`) or the environment (`url`) names. `bad-request` says in words what is wrong,
 * without the address: it may hold a password.
 */
export function chooseDatabase(file: string | undefined, url: string | undefined): Result<DatabaseChoice> {
  if (!url) return succeed({ file: file ?? usualFile });
  if (file !== undefined)
    return fail('bad-request', { detail: 'Both --file and DATABASE_URL name a database: take one away.' });
  if (!isPostgresUrl(url))
    return fail('bad-request', {
      detail:
        'DATABASE_URL must be like postgres://user:password@host:5432/name; in a user or password, signs such as @ / ? # are written as %40 %2F %3F %23.',
    });
  return succeed({ file: usualFile, databaseUrl: url });
}

/** Whether an SQLite file is meant that is not there: opening it would make it. */
export function isMissingFile({ file, databaseUrl }: DatabaseChoice): boolean {
  return databaseUrl === undefined && file !== inMemory && !existsSync(file);
}

/** The address of a database without user and password, for people to read. */
export function formatDatabaseUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'this computer'}${pathname}`;
}

/** A password with signs that should have been written otherwise would pass for a host or a name, and be shown. */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return (
    /^postgres(ql)?:$/.test(protocol) && /^\/[^/@]+$/.test(pathname) && !search.includes('@') && hash === ''
  );
}
