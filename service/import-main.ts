import { drawProgress } from './import/draw-progress';
import { type FileReport, importFiles } from './import/import-files';
import { type ImportOptions, importUsage, readImportOptions } from './import/import-options';
import { writeRejects } from './import/write-rejects';
import { migrate } from './migrations/migrate';
import { migrations } from './migrations/migrations';
import { createStore } from './store/create-store';
import { openDatabase } from './store/open-database';

const shownRejects = 20;
/** What a shell says of a command that the person stopped. */
const stoppedCode = 130;

function printReport({ path, linesBefore, report }: FileReport): void {
  const { added, changed, unchanged, rejected } = report;
  if (linesBefore > 0) console.log(`${path}: went on after line ${linesBefore}`);
  console.log(`${path}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} refused`);
}

function printRejects(reports: readonly FileReport[]): void {
  for (const { path, report } of reports) {
    for (const { line, reason } of report.rejects.slice(0, shownRejects))
      console.error(`${path}:${line}: ${reason}`);
    const more = report.rejected - shownRejects;
    if (more > 0) console.error(`${path}: and ${more} more; --rejects FILE writes all of them to a file`);
  }
}

async function run(options: ImportOptions): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const clock = () => new Date();
  const db = openDatabase(options.database);
  const store = createStore(db);
  const progress = drawProgress(process.stderr, Date.now);
  try {
    await migrate(db, migrations, clock);
    const reports: FileReport[] = [];
    const onWarning = (text: string) => {
      progress.end();
      console.error(text);
    };
    const onFailure = (text: string) => {
      onWarning(text);
      process.exitCode = 1;
    };
    const context = { clock, signal: stopping.signal, onStep: progress.show, onWarning, onFailure };
    for await (const report of importFiles(store, options.job, context)) {
      progress.end();
      printReport(report);
      reports.push(report);
    }
    progress.end();
    if (options.rejects === undefined) printRejects(reports);
    else {
      const count = await writeRejects(store.imports, reports, options.rejects);
      console.log(`${options.rejects}: ${count} refused rows`);
    }
    if (options.printIds)
      for await (const cards of store.cards.readSourceIds())
        for (const { id, sourceId } of cards) console.log(`${id}\t${sourceId}`);
    if (stopping.signal.aborted) {
      console.error('Stopped. The same command goes on from here.');
      process.exitCode = stoppedCode;
    }
  } finally {
    progress.end();
    await store.close();
  }
}

const options = readImportOptions(process.argv.slice(2), process.env.DATABASE_URL);
if (!options.ok) {
  console.error(`${options.failure.detail}\n\n${importUsage}`);
  process.exitCode = 2;
} else if (options.value.help) {
  console.log(importUsage);
} else {
  run(options.value).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
