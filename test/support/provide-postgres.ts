import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server; undefined where tests run on SQLite. */
    readonly postgresUrl: string | undefined;
  }
}

/** Starts the server on which all tests of a project make their databases, and stops it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return cluster.close;
}
