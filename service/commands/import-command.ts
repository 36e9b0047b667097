import { setTimeout as pause } from 'node:timers/promises';
import { type Result, succeed } from '@/lib/domain/failure';
import { importCatalogue } from '@/service/import/import-catalogue';
import { type ImportContext, type ImportJob, importFiles } from '@/service/import/import-files';
import { drawProgress, type FileReport, writeRejects } from '@/service/import/report';
import { forgetSample } from '@/service/import/sample-data';
import { watchFolder } from '@/service/import/watch-folder';
import { chooseDatabase, databaseUsage, parse, refuse } from '@/service/options';
import { sampleCards } from '@/service/sample/sample-cards';
import { refreshPending } from '@/service/statistics/refresh';
import { type DatabaseChoice, openDatabase } from '@/service/store/database';
import { parseDay, toDay } from '@/service/store/day';
import { migrate } from '@/service/store/migrations';
import { createStore, type Store } from '@/service/store/store';

/** The work of `npm run service:import`. */
type ImportWork =
  | {
      readonly kind: 'import';
      readonly job: ImportJob;
      /** A folder whose files are imported as they come, until the command is stopped. */
      readonly watch: string | undefined;
      /** Where to write refused rows; undefined: print the first ones. */
      readonly rejects: string | undefined;
      /** In percent of a file's rows. */
      readonly maxRejects: number;
      /** Whether to print the public id of each card beside its id in the file. */
      readonly printIds: boolean;
    }
  | { readonly kind: 'list' }
  | { readonly kind: 'undo'; readonly imports: readonly number[] }
  | {
      readonly kind: 'forget';
      readonly what: 'sample' | { readonly olderThan: number } | Parameters<Store['imports']['forget']>[0];
    };

/** The command line of `npm run service:import`. */
export interface ImportOptions {
  /** Undefined: print the usage. */
  readonly work: ImportWork | undefined;
  readonly database: DatabaseChoice;
}

const usage = `npm run service:import -- FILE... [options]
npm run service:import -- list | undo ID... | forget --source NAME | forget --before DATE | forget --older-than DAYS | forget --sample

  FILE...                 import files of prices as their sources give them (docs/sources.md)
  --source NAME           read them as files of this source, whatever they look like
  --map FIELD=COLUMN      read CSV of any form: price, date, currency … from these columns, or a fixed value
  --watch FOLDER          import each file that comes into the folder, until the command is stopped
  --cards FILE...         import the cards of CSV or JSON Lines files
  --observations FILE...  import observed prices of cards by their ids
  --rates FILE...         import exchange rates (date, currency, per_euro), so that other currencies are converted
  --max-rejects PERCENT   take a file of prices back of which more rows are refused (5)
  --rejects PATH          write every refused row to this CSV file: file, line, reason
  --print-ids             print the public id of each card and, after a tab, the id that it had in its file

  list                    show every import with its id
  undo ID...              take imports back, with everything that they brought
  forget --source NAME    delete all prices of a source
  forget --before DATE    delete all prices of the days before a date
  forget --older-than DAYS
                          the same by age; history reaches back 209 days at most
  forget --sample         delete the sample cards and their invented prices
  --help                  print this
${databaseUsage}
An import that was stopped goes on where it was when the same command runs again. A file that was imported already adds
nothing; only its refused rows are tried again.
`;

/** Several files may follow one name, as a shell writes them out. */
function read(args: readonly string[], databaseUrl?: string): Result<ImportOptions> {
  const options = {
    cards: { type: 'string', multiple: true },
    observations: { type: 'string', multiple: true },
    rates: { type: 'string', multiple: true },
    source: { type: 'string' },
    map: { type: 'string', multiple: true },
    watch: { type: 'string' },
    file: { type: 'string' },
    rejects: { type: 'string' },
    'max-rejects': { type: 'string', default: '5' },
    'print-ids': { type: 'boolean', default: false },
    before: { type: 'string' },
    'older-than': { type: 'string' },
    sample: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return parse(
    repeatNames(args),
    { options, allowPositionals: true },
    ({ values, positionals }): Result<ImportOptions> => {
      const chosen = chooseDatabase(values.file, databaseUrl);
      if (!chosen.ok) return chosen;
      const database = chosen.value;
      if (values.help) return succeed({ work: undefined, database });
      const [verb, ...rest] = positionals;
      const isEdit = verb === 'list' || verb === 'undo' || verb === 'forget';
      const work = isEdit ? readEdit(verb, rest, values) : readImport(positionals, values);
      return work.ok ? succeed({ work: work.value, database }) : work;
    },
  );
}

interface ForgetValues {
  readonly source?: string;
  readonly before?: string;
  readonly 'older-than'?: string;
  readonly sample: boolean;
}

function readEdit(
  verb: 'list' | 'undo' | 'forget',
  rest: readonly string[],
  values: ForgetValues,
): Result<ImportWork> {
  if (verb !== 'undo' && rest.length > 0) return refuse(`${rest[0]} is one word too many.`);
  if (verb === 'list') return succeed({ kind: 'list' });
  if (verb === 'forget') return readForget(values);
  const wrong = rest.find((id) => !/^[1-9]\d{0,14}$/.test(id));
  if (rest.length === 0 || wrong !== undefined)
    return refuse('undo needs the ids of imports, as list shows them.');
  return succeed({ kind: 'undo', imports: rest.map(Number) });
}

function readForget({ source, before, sample, 'older-than': olderThan }: ForgetValues): Result<ImportWork> {
  const given = [source, before, olderThan, sample || undefined].filter((value) => value !== undefined);
  if (given.length !== 1)
    return refuse('forget needs one of --source NAME, --before DATE, --older-than DAYS and --sample.');
  if (sample) return succeed({ kind: 'forget', what: 'sample' });
  if (source !== undefined) return succeed({ kind: 'forget', what: { source } });
  if (olderThan !== undefined) {
    if (!/^[1-9]\d{0,4}$/.test(olderThan))
      return refuse(`--older-than must be a number of days, not ${olderThan}.`);
    return succeed({ kind: 'forget', what: { olderThan: Number(olderThan) } });
  }
  const day = parseDay(before ?? '');
  if (day === undefined) return refuse(`--before must be a date like 2026-01-31, not ${before}.`);
  return succeed({ kind: 'forget', what: { before: day } });
}

function readImport(
  files: readonly string[],
  values: {
    readonly cards?: string[];
    readonly observations?: string[];
    readonly rates?: string[];
    readonly source?: string;
    readonly map?: string[];
    readonly watch?: string;
    readonly rejects?: string;
    readonly 'max-rejects': string;
    readonly 'print-ids': boolean;
    readonly before?: string;
    readonly 'older-than'?: string;
    readonly sample: boolean;
  },
): Result<ImportWork> {
  const { cards = [], observations = [], rates = [], source, watch, rejects } = values;
  const printIds = values['print-ids'];
  if (values.before !== undefined || values['older-than'] !== undefined || values.sample)
    return refuse('--before, --older-than and --sample belong to forget.');
  if (
    [files, cards, observations, rates].every((some) => some.length === 0) &&
    watch === undefined &&
    !printIds
  )
    return refuse('Nothing to import: name a file.');
  const percent = values['max-rejects'];
  if (!/^\d{1,3}(\.\d+)?$/.test(percent) || Number(percent) > 100)
    return refuse(`--max-rejects must be a number from 0 to 100, not ${percent}.`);
  const pairs = values.map?.map((pair) => /^([^=]+)=(.*)$/s.exec(pair));
  if (pairs?.some((pair) => pair === null)) return refuse('--map must be like price="TCG Market Price".');
  const map = pairs && Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
  const job = { cards, observations, rates, files, source, map };
  return succeed({ kind: 'import', job, watch, rejects, maxRejects: Number(percent), printIds });
}

/** `--cards a b` as `--cards a --cards b`. */
function repeatNames(args: readonly string[]): string[] {
  const repeated: string[] = [];
  let list: string | undefined;
  args.forEach((arg, index) => {
    const isName = arg.startsWith('--');
    const isFirst = args[index - 1]?.startsWith('--') ?? false;
    if (isName) list = ['--cards', '--observations', '--rates'].includes(arg) ? arg : undefined;
    else if (list !== undefined && !isFirst) repeated.push(list);
    repeated.push(arg);
  });
  return repeated;
}

/** The command line of `npm run service:import`. `read` takes the arguments without node and script. */
export const importCommand = { usage, read };

const clock = () => new Date();
const shownRejects = 20;
/** Of rows that no fault of the file leaves out. */
const shownLeftOut = 2;
/** The exit code of a command that was stopped by SIGINT. */
const stoppedCode = 130;
const lookEveryMs = 2000;

/** Runs the command; failures set the exit code, and reject where nothing was done. */
export async function runImportCommand({ work, database }: ImportOptions): Promise<void> {
  if (work === undefined) return console.log(usage);
  const db = openDatabase(database);
  const store = createStore(db);
  try {
    await migrate(db, clock);
    if (work.kind === 'import') await runImport(store, work);
    else if (work.kind === 'list') await printImports(store);
    else {
      await deletePrices(store, work);
      await refreshPending(store.statistics, clock);
    }
  } finally {
    await store.close();
  }
}

async function printImports(store: Store): Promise<void> {
  for (const one of await store.imports.list()) {
    const counts = [`${one.rows} rows`, `${one.rejected} refused`];
    if (one.leftOut > 0) counts.push(`(${one.leftOut} of no known card or rate)`);
    if (!one.isFinished) counts.push('(stopped)');
    const id = String(one.number).padStart(4);
    const source = one.source || '-';
    console.log([id, one.startedAt, one.kind.padEnd(6), source, one.name, counts.join(' ')].join('  '));
  }
}

async function deletePrices(
  store: Store,
  work: Extract<ImportWork, { readonly kind: 'undo' | 'forget' }>,
): Promise<void> {
  if (work.kind === 'undo') {
    for (const number of work.imports) {
      const deleted = await store.imports.undo(number);
      if (!deleted) throw new Error(`No import has the id ${number}; list shows them.`);
      console.log(
        `Import ${number} is taken back: ${deleted.prices} prices, ${deleted.rates} rates, ${deleted.cards} cards.`,
      );
    }
    return;
  }
  if (work.what !== 'sample') {
    const { what } = work;
    const which = 'olderThan' in what ? { before: toDay(clock()) - what.olderThan } : what;
    console.log(`${(await store.imports.forget(which)).prices} prices are deleted.`);
    return;
  }
  const { prices } = await forgetSample(store);
  const cards = await store.cards.deleteUnpriced(sampleCards.map(({ id }) => id));
  console.log(`${prices} invented prices and ${cards} sample cards are deleted.`);
}

async function runImport(
  store: Store,
  work: Extract<ImportWork, { readonly kind: 'import' }>,
): Promise<void> {
  const { job, watch, rejects, maxRejects, printIds } = work;
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  const progress = drawProgress(process.stderr, Date.now);
  const warn = (text: string) => {
    progress.end();
    console.error(text);
  };
  const fail = (text: string) => {
    warn(text);
    process.exitCode = 1;
  };
  const context = { clock, signal, maxRejects, onStep: progress.show, onWarning: warn, onFailure: fail };
  const importJob = async (some: ImportJob) => {
    const reports = await runJob(store, some, { ...context, onEnd: progress.end });
    if (rejects === undefined) printRejects(reports);
    else {
      const count = await writeRejects(store.imports, reports, rejects);
      console.log(`${rejects}: ${count} refused rows`);
    }
  };
  try {
    await importJob(job);
    if (printIds)
      for await (const cards of store.cards.readSourceIds())
        for (const { id, sourceId } of cards) console.log(`${id}\t${sourceId}`);
    if (watch !== undefined) {
      console.log(`Files that come into ${watch} are imported. Ctrl+C ends this.`);
      const wait = () => pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
      const none = { cards: [], observations: [], rates: [] };
      for await (const file of watchFolder(watch, { signal, pause: wait }))
        await importJob({ ...job, ...none, files: [file] }).catch((error: unknown) =>
          warn(error instanceof Error ? error.message : String(error)),
        );
    } else if (signal.aborted) {
      console.error('Stopped. The same command goes on from here.');
      process.exitCode = stoppedCode;
    }
  } finally {
    progress.end();
  }
}

async function runJob(
  store: Store,
  job: ImportJob,
  context: ImportContext & { readonly onEnd: () => void },
): Promise<readonly FileReport[]> {
  const reports: FileReport[] = [];
  // Files of sources name products of markets, which the cards of the catalogue have.
  if (job.files.length > 0) await importCatalogue(store, context);
  for await (const file of importFiles(store, job, context)) {
    context.onEnd();
    if (file.linesBefore > 0) console.log(`${file.path}: went on after line ${file.linesBefore}`);
    console.log(formatReport(file));
    if (file.undone !== undefined)
      context.onFailure(`${file.path}: nothing of it is kept: ${file.undone} (--max-rejects)`);
    reports.push(file);
  }
  context.onEnd();
  return reports;
}

function formatReport({ path, import: importNumber, report }: FileReport): string {
  const { added, changed, unchanged, rejected, leftOut, skipped } = report;
  const counts = [`${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} refused`];
  if (leftOut > 0) counts.push(`(${leftOut} of them of no known card or rate)`);
  if (skipped > 0) counts.push(`and ${skipped} without a card or a price`);
  return `${path}: ${counts.join(' ')}; import ${importNumber}`;
}

function printRejects(reports: readonly FileReport[]): void {
  for (const { path, report } of reports) {
    const faults = report.rejects.filter(({ isLeftOut }) => !isLeftOut);
    const leftOut = report.rejects.filter(({ isLeftOut }) => isLeftOut);
    const shown = [...faults.slice(0, shownRejects), ...leftOut.slice(0, shownLeftOut)];
    for (const { line, reason } of shown) console.error(`${path}:${line}: ${reason}`);
    const more = report.rejected - shown.length;
    if (more > 0) console.error(`${path}: and ${more} more; --rejects FILE writes all of them to a file`);
  }
}
