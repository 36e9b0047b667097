import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import Libsql from 'libsql';
import type { Database } from './database';

/** A lock that says to other processes: the first prices are being loaded here. */
export interface LoadingLock {
  release(): void;
}

/**
 * Takes the loading lock of the SQLite database `db`; undefined while another connection, of whatever process, has it.
 * The system takes it from a process that is killed. It keeps nobody from writing: it only tells a loading that goes on
 * from one that broke off.
 */
export async function takeLoadingLock(db: Database): Promise<LoadingLock | undefined> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  const path = rows.find((row) => row.name === 'main')?.file ?? '';
  // Nobody else sees a database in memory.
  if (path === '') return { release: () => undefined };
  const file = `${path}-loading`;
  const handle = new Libsql(file);
  try {
    handle.exec('begin exclusive');
  } catch {
    handle.close();
    return undefined;
  }
  return {
    release() {
      rmSync(file, { force: true });
      handle.close();
    },
  };
}
