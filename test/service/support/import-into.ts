import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ImportJob, importFiles } from '@/service/import/import-files';
import type { FileReport, ImportStep } from '@/service/import/report';
import { type Database, openDatabase } from '@/service/store/database';
import { migrate } from '@/service/store/migrations';
import type { Store } from '@/service/store/store';
import { createStore } from '@/service/store/store';
import type { CardRow } from '@/service/store/tables';
import { makeDatabase, type TestDatabase } from './test-database';
import { today } from './test-service';

/** A database, and a folder with files to import into it. */
export interface ImportBench {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly db: Database;
  readonly store: Store;
  /** Sets the clock to noon of a date. */
  travelTo(date: string): void;
  /** Writes a file into the folder and gives its path. */
  write(name: string, lines: readonly string[]): Promise<string>;
  run(
    job: Partial<ImportJob>,
    more?: {
      readonly signal?: AbortSignal;
      readonly maxRejects?: number;
      readonly onStep?: (step: ImportStep) => void;
      readonly onWarning?: (text: string) => void;
      readonly onFailure?: (text: string) => void;
    },
  ): Promise<readonly FileReport[]>;
  /** Closes the database and opens it again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a new database with these cards before each test, on the day of the tests, and closes it afterwards. */
export function useImportBench(...cards: readonly CardRow[]): ImportBench {
  const bench = {} as ImportBench;
  beforeEach(async () => {
    Object.defineProperties(bench, Object.getOwnPropertyDescriptors(await openImportBench()));
    await bench.store.cards.save(cards);
  });
  afterEach(() => bench.close());
  return bench;
}

async function openImportBench(): Promise<ImportBench> {
  const folder = await mkdtemp(join(tmpdir(), 'card-comps-import-'));
  const database = await makeDatabase();
  let now = new Date(`${today}T12:00:00Z`);
  const clock = () => now;
  let db = openDatabase(database.choice);
  await migrate(db, clock);
  let store = createStore(db);
  return {
    folder,
    database,
    get db() {
      return db;
    },
    get store() {
      return store;
    },
    travelTo(date) {
      now = new Date(`${date}T12:00:00Z`);
    },
    async write(name, lines) {
      await writeFile(join(folder, name), lines.map((line) => `${line}\n`).join(''));
      return join(folder, name);
    },
    async run(job, more = {}) {
      const { signal = new AbortController().signal, onStep = () => undefined } = more;
      const { onWarning = () => undefined, onFailure = fail, maxRejects = 100 } = more;
      const reports: FileReport[] = [];
      const context = { clock, signal, maxRejects, onStep, onWarning, onFailure };
      const complete = { cards: [], observations: [], rates: [], files: [], ...job };
      for await (const report of importFiles(store, complete, context)) reports.push(report);
      return reports;
    },
    async reopen() {
      await store.close();
      db = openDatabase(database.choice);
      store = createStore(db);
    },
    async close() {
      await store.close();
      await database.remove();
      await rm(folder, { recursive: true });
    },
  };
}

function fail(text: string): never {
  throw new Error(text);
}
