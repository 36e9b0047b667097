import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { chooseDatabase, databaseUsage } from '@/service/store/choose-database';
import type { DatabaseChoice } from '@/service/store/database';
import type { ImportJob } from './import-files';

/** What the command line of an import asks for. */
export interface ImportOptions {
  readonly job: ImportJob;
  readonly database: DatabaseChoice;
  /** Where to write refused rows; undefined: print the first ones. */
  readonly rejects: string | undefined;
  /** Whether to print the public id of each card beside the id it had in its file. */
  readonly printIds: boolean;
  readonly help: boolean;
}

/** How the command is used, in words. */
export const importUsage = `npm run service:import -- [options]

  --cards FILE...         import the cards of CSV or JSON Lines files (name ends in .csv: CSV)
  --observations FILE...  import observed prices
  --rates FILE...         import exchange rates (date, currency, per_euro), so that other currencies are converted
  --rejects PATH          write every refused row to this CSV file: file, line, reason
  --print-ids             print the public id of each card and, after a tab, the id that it had in its file
  --help                  print this
${databaseUsage}
An import that was stopped goes on where it was when the same command runs again. A file that was imported already adds
nothing; only its refused rows are tried again.
`;

const options = {
  cards: { type: 'string', multiple: true },
  observations: { type: 'string', multiple: true },
  rates: { type: 'string', multiple: true },
  file: { type: 'string' },
  rejects: { type: 'string' },
  'print-ids': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * The options of a command line (without node and script) and of the environment's DATABASE_URL. Several files may
 * follow one name, as a shell writes them out. `bad-request` says in words what is wrong.
 */
export function readImportOptions(args: readonly string[], databaseUrl?: string): Result<ImportOptions> {
  try {
    const { values } = parseArgs({ args: repeatNames(args), options, strict: true });
    const { cards = [], observations = [], rates = [], file, rejects, help } = values;
    const printIds = values['print-ids'];
    if (cards.length + observations.length + rates.length === 0 && !printIds && !help)
      return fail('bad-request', { detail: 'Nothing to import: name a file.' });
    const database = chooseDatabase(file, databaseUrl);
    if (!database.ok) return database;
    const job = { cards, observations, rates };
    return succeed({ job, database: database.value, rejects, printIds, help });
  } catch (error) {
    return fail('bad-request', { detail: error instanceof Error ? error.message : String(error) });
  }
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
