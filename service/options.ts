import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { DatabaseChoice } from '@/service/store/database';
import { defaultLimits, type PlanLimits, parseLimits } from '@/service/store/keys';
import { type LogLevel, logLevels } from './http/log';
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
export interface ServeOptions extends DatabaseChoice {
  readonly port: number;
  readonly host: string;
  readonly sample: boolean;
  readonly cards: readonly string[];
  readonly limits: PlanLimits;
  readonly proxies: TrustedProxies;
  readonly gatewayHost: string | undefined;
  readonly currency: string | undefined;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly log: LogLevel | undefined;
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
  --gateway-host NAME
                  take no other value of X-Gateway-Host than this one
  --currency CODE the currency of cards that have no price yet (USD)
  --metrics-port NUMBER
                  answer /metrics there, to anybody and without a key
  --metrics-host NAME
                  on which address (127.0.0.1: this computer only)
  --log LEVEL     JSON lines on standard error: info for every request, warn or error for failures, silent
                  (info; warn on a terminal)
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
    'gateway-host': { type: 'string' },
    currency: { type: 'string' },
    'metrics-port': { type: 'string' },
    'metrics-host': { type: 'string' },
    log: { type: 'string' },
    'print-keys': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return parse(args, { options }, ({ values }) => {
    const { host, sample, cards = [], help } = values;
    const port = parsePort(values.port);
    if (port === undefined) return refuse(`--port must be a number from 0 to 65535, not ${values.port}.`);
    const limits = values.limits === undefined ? defaultLimits : parseLimits(values.limits);
    if (!limits) return refuse(`--limits must be like basic=600/50000, not ${values.limits}.`);
    const trusted = values['trust-proxy'];
    const proxies = trusted === undefined ? noProxies : parseProxies(trusted);
    if (!proxies)
      return refuse(`--trust-proxy must name addresses or networks such as 10.0.0.0/8, not ${trusted}.`);
    const { 'gateway-host': gatewayHost, currency } = values;
    if (gatewayHost === '') return refuse('--gateway-host must name a host.');
    if (currency !== undefined && !isCurrency(currency))
      return refuse(`--currency must be a code of ISO 4217 such as EUR, not ${currency}.`);
    const metrics = readMetricsPlace(values['metrics-port'], values['metrics-host']);
    if (!metrics.ok) return metrics;
    const log = logLevels.find((level) => level === values.log);
    if (values.log !== undefined && !log)
      return refuse(`--log must be one of ${logLevels.join(', ')}, not ${values.log}.`);
    const database = chooseDatabase(values.file, databaseUrl);
    if (!database.ok) return database;
    const place = { port, host, gatewayHost, metrics: metrics.value };
    const printKeys = values['print-keys'];
    return succeed({
      ...database.value,
      ...place,
      sample,
      cards,
      limits,
      proxies,
      currency,
      log,
      printKeys,
      help,
    });
  });
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function readMetricsPlace(
  port: string | undefined,
  host: string | undefined,
): Result<ServeOptions['metrics']> {
  if (port === undefined)
    return host === undefined ? succeed(undefined) : refuse('--metrics-host needs --metrics-port.');
  const parsed = parsePort(port);
  if (parsed === undefined) return refuse(`--metrics-port must be a number from 0 to 65535, not ${port}.`);
  return succeed({ port: parsed, host: host ?? '127.0.0.1' });
}

/**
 * `npm run service`. `read` takes the arguments without node and script, and the environment's DATABASE_URL; it fails with
 * `bad-request` and a detail.
 */
export const serveCommand = { usage: serveUsage, read: readServeOptions };
