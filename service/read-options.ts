import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { noProxies, parseProxies, type TrustedProxies } from './http/trusted-proxies';
import { defaultLimits, type PlanLimits, parseLimits } from './keys/limits';
import { chooseDatabase, databaseUsage } from './store/choose-database';
import type { DatabaseChoice } from './store/database';

/** What the command line asks for. */
export interface CommandOptions extends DatabaseChoice {
  readonly port: number;
  readonly host: string;
  readonly sample: boolean;
  readonly cards: readonly string[];
  readonly limits: PlanLimits;
  readonly proxies: TrustedProxies;
  readonly printKeys: boolean;
  readonly help: boolean;
}

/** How the command is used, in words. */
export const usage = `npm run service -- [options]

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

const options = {
  port: { type: 'string', default: '4780' },
  host: { type: 'string', default: '127.0.0.1' },
  file: { type: 'string' },
  sample: { type: 'boolean', default: false },
  cards: { type: 'string', multiple: true, default: [] as string[] },
  limits: { type: 'string' },
  'trust-proxy': { type: 'string' },
  'print-keys': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * The options of a command line (without node and script) and of the environment's DATABASE_URL; `bad-request` says in
 * words what is wrong.
 */
export function readOptions(args: readonly string[], databaseUrl?: string): Result<CommandOptions> {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      return fail('bad-request', { detail: `--port must be a number from 0 to 65535, not ${values.port}.` });
    const limits = values.limits === undefined ? defaultLimits : parseLimits(values.limits);
    if (!limits)
      return fail('bad-request', { detail: `--limits must be like basic=600/50000, not ${values.limits}.` });
    const trusted = values['trust-proxy'];
    const proxies = trusted === undefined ? noProxies : parseProxies(trusted);
    if (!proxies)
      return fail('bad-request', {
        detail: `--trust-proxy must name addresses or networks such as 10.0.0.0/8, not ${trusted}.`,
      });
    const database = chooseDatabase(values.file, databaseUrl);
    if (!database.ok) return database;
    return succeed({
      ...database.value,
      port,
      host: values.host,
      sample: values.sample,
      cards: [...values.cards],
      limits,
      proxies,
      printKeys: values['print-keys'],
      help: values.help,
    });
  } catch (error) {
    return fail('bad-request', { detail: error instanceof Error ? error.message : String(error) });
  }
}
