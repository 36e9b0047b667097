import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Plan, plans } from '@/lib/contract/wire';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { DatabaseChoice } from '@/service/store/database';
import { defaultLimits, type PlanLimits, parseLimits } from '@/service/store/keys';
import { noProxies, parseProxies, type TrustedProxies } from './http/proxies';

/** The database of a command that names none. */
const usualFile = 'card-comps.sqlite';

/** How a command names its database, for its usage. */
export const databaseUsage = `  --file PATH     the SQLite database (${usualFile}; :memory: for one that is gone when the command ends)

The environment variable DATABASE_URL (postgres://user:password@host:5432/name) names a PostgreSQL database instead.
`;

/**
 * The database of a command line (`file`) or of the environment (`url`). The detail of `bad-request` never holds the
 * address, which may hold a password.
 */
export function chooseDatabase(file: string | undefined, url: string | undefined): Result<DatabaseChoice> {
  if (!url) return succeed({ file: file ?? usualFile });
  if (file !== undefined) return refuse('Both --file and DATABASE_URL name a database: take one away.');
  if (!isPostgresUrl(url))
    return refuse(
      'DATABASE_URL must be like postgres://user:password@host:5432/name; in a user or password, signs such as @ / ? # are written as %40 %2F %3F %23.',
    );
  return succeed({ file: usualFile, databaseUrl: url });
}

/** The address of a database without user and password. */
export function formatDatabaseUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'this computer'}${pathname}`;
}

/** A password with unescaped signs could pass for a host or a name, and be shown. */
function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return (
    /^postgres(ql)?:$/.test(protocol) && /^\/[^/@]+$/.test(pathname) && !search.includes('@') && hash === ''
  );
}

/** The failure of a command line, with a sentence for its author. */
export function refuse(detail: string): Result<never> {
  return fail('bad-request', { detail });
}

/** Reads a command line by Node's own parser, whose errors become `bad-request`, and continues with `use`. */
export function parse<Config extends Omit<ParseArgsConfig, 'args'>, Value>(
  args: readonly string[],
  config: Config,
  use: (parsed: ReturnType<typeof parseArgs<Config & { args: string[] }>>) => Result<Value>,
): Result<Value> {
  let parsed: Parameters<typeof use>[0];
  try {
    parsed = parseArgs({ ...config, args: [...args] });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  return use(parsed);
}

/** The command line of `npm run service`. */
interface ServeOptions extends DatabaseChoice {
  readonly port: number;
  readonly host: string;
  readonly sample: boolean;
  readonly cards: readonly string[];
  readonly limits: PlanLimits;
  readonly proxies: TrustedProxies;
  readonly printKeys: boolean;
  readonly help: boolean;
}

const serveUsage = `npm run service -- [options]

  --port NUMBER   where to listen (4780; 0 for any free port)
  --host NAME     on which address (127.0.0.1: this computer only)
  --sample        hold the sample cards with invented prices, and the sample keys
  --cards FILE    import the cards of a CSV or JSON Lines file first; may be given several times
  --limits LIST   requests a minute and a day by plan (basic=600/50000,pro=3000/500000,mega=12000/5000000)
  --trust-proxy LIST
                  believe these proxies, and nobody else, who asks (10.0.0.0/8,2001:db8::7)
  --print-keys    print keys to ask with: the sample keys, or those of a new Mega subscription
  --help          print this
${databaseUsage}`;

function readServeOptions(args: readonly string[], databaseUrl?: string): Result<ServeOptions> {
  const options = {
    port: { type: 'string', default: '4780' },
    host: { type: 'string', default: '127.0.0.1' },
    file: { type: 'string' },
    sample: { type: 'boolean', default: false },
    cards: { type: 'string', multiple: true },
    limits: { type: 'string' },
    'trust-proxy': { type: 'string' },
    'print-keys': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return parse(args, { options }, ({ values }) => {
    const { host, sample, cards = [], help } = values;
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      return refuse(`--port must be a number from 0 to 65535, not ${values.port}.`);
    const limits = values.limits === undefined ? defaultLimits : parseLimits(values.limits);
    if (!limits) return refuse(`--limits must be like basic=600/50000, not ${values.limits}.`);
    const trusted = values['trust-proxy'];
    const proxies = trusted === undefined ? noProxies : parseProxies(trusted);
    if (!proxies)
      return refuse(`--trust-proxy must name addresses or networks such as 10.0.0.0/8, not ${trusted}.`);
    const database = chooseDatabase(values.file, databaseUrl);
    if (!database.ok) return database;
    const printKeys = values['print-keys'];
    return succeed({ ...database.value, port, host, sample, cards, limits, proxies, printKeys, help });
  });
}

/** What `npm run service:keys` does with keys. */
type KeyCommand =
  | { readonly kind: 'create'; readonly plan: Plan; readonly name: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'revoke'; readonly id: string };

/** The command line of `npm run service:keys`. */
interface KeyOptions {
  /** Undefined: print the usage. */
  readonly command: KeyCommand | undefined;
  readonly database: DatabaseChoice;
}

const keyUsage = `npm run service:keys -- COMMAND [--file PATH]

  create --plan PLAN [--name NAME]  make the two keys of a new subscription (basic, pro or mega) and show them once
  list                              show all subscriptions; their keys cannot be read back
  revoke ID                         take back both keys of a subscription at once

  --help          print this
${databaseUsage}`;

function readKeyOptions(args: readonly string[], databaseUrl?: string): Result<KeyOptions> {
  const options = {
    file: { type: 'string' },
    plan: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  return parse(args, { options, allowPositionals: true }, ({ values, positionals }): Result<KeyOptions> => {
    const chosen = chooseDatabase(values.file, databaseUrl);
    if (!chosen.ok) return chosen;
    const database = chosen.value;
    if (values.help) return succeed({ command: undefined, database });
    const command = readKeyCommand(positionals, values.plan, values.name);
    return command.ok ? succeed({ command: command.value, database }) : command;
  });
}

function readKeyCommand(
  [verb, ...rest]: readonly string[],
  plan: string | undefined,
  name: string | undefined,
): Result<KeyCommand> {
  const [id] = rest;
  if (verb !== 'create' && (plan ?? name) !== undefined) return refuse('--plan and --name belong to create.');
  if (rest.length > (verb === 'revoke' ? 1 : 0)) return refuse(`${rest.at(-1)} is one word too many.`);
  switch (verb) {
    case 'create': {
      const known = plans.find((one) => one === plan);
      if (!known) return refuse(`--plan must be one of ${plans.join(', ')}.`);
      return succeed({ kind: 'create', plan: known, name: (name ?? '').trim() });
    }
    case 'list':
      return succeed({ kind: 'list' });
    case 'revoke':
      return id === undefined
        ? refuse('revoke needs the id of a subscription.')
        : succeed({ kind: 'revoke', id });
    default:
      return refuse('The command must be create, list or revoke.');
  }
}

/**
 * The commands of the service. `read` takes the arguments without node and script, and the environment's DATABASE_URL; it
 * fails with `bad-request` and a detail.
 */
export const commandLines = {
  serve: { usage: serveUsage, read: readServeOptions },
  keys: { usage: keyUsage, read: readKeyOptions },
};

/** The options of a command. */
export type CommandOptions<Name extends keyof typeof commandLines> = Extract<
  ReturnType<(typeof commandLines)[Name]['read']>,
  { readonly ok: true }
>['value'];
