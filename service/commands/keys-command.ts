import { type Plan, plans } from '@/lib/contract/wire';
import { type Result, succeed } from '@/lib/domain/failure';
import { chooseDatabase, databaseUsage, parse, refuse } from '@/service/options';
import { type DatabaseChoice, isMissingFile, openDatabase } from '@/service/store/database';
import { drawKeys, type KeyLimits, parseKeyLimits, saveKeys } from '@/service/store/keys';
import { migrate } from '@/service/store/migrations';
import { createStore, type Store } from '@/service/store/store';
import { createUsageStore, openUsageDatabase, type UsageStore } from '@/service/store/usage';

type SubscriptionChange = Parameters<Store['keys']['change']>[1];

/** The work of `npm run service:keys`. */
type KeyCommand =
  | ({ readonly kind: 'create'; readonly plan: Plan } & Pick<
      Required<SubscriptionChange>,
      'name' | 'expiresAt' | 'limits'
    >)
  | { readonly kind: 'list' }
  | { readonly kind: 'revoke'; readonly id: string }
  | { readonly kind: 'rotate'; readonly id: string; readonly overlapDays: number }
  | { readonly kind: 'change'; readonly id: string; readonly change: SubscriptionChange };

/** The command line of `npm run service:keys`. */
interface KeyOptions {
  /** Undefined: print the usage. */
  readonly command: KeyCommand | undefined;
  readonly database: DatabaseChoice;
}

const usage = `npm run service:keys -- COMMAND [--file PATH]

  create --plan PLAN   make the two keys of a new subscription (basic, pro or mega) and show them once
  list                 show the pairs of keys of all subscriptions: id, plan, created, last used, expiry, limits, name
  change ID            change plan, name, expiry or limits of a subscription
  rotate ID            make two further keys for a subscription; those before expire after --overlap days (7)
  revoke ID            take back all keys of a subscription at once

  --name NAME          for create and change
  --expires DATE       the first day on which the keys are no longer good, in UTC; "never" takes it back
  --limits NUMBERS     requests a minute and a day (60/5000); "plan" for those of the plan
  --overlap DAYS       for rotate; 0: the keys before end at once
  --help               print this
${databaseUsage}`;

function read(args: readonly string[], databaseUrl?: string): Result<KeyOptions> {
  const options = {
    file: { type: 'string' },
    plan: { type: 'string' },
    name: { type: 'string' },
    expires: { type: 'string' },
    limits: { type: 'string' },
    overlap: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  return parse(args, { options, allowPositionals: true }, ({ values, positionals }): Result<KeyOptions> => {
    const { file, help, ...given } = values;
    const chosen = chooseDatabase(file, databaseUrl);
    if (!chosen.ok) return chosen;
    const database = chosen.value;
    if (help) return succeed({ command: undefined, database });
    const command = readCommand(positionals, given);
    return command.ok ? succeed({ command: command.value, database }) : command;
  });
}

/** The options, without those of the database, that each command takes. */
const taken: Readonly<Record<string, readonly string[]>> = {
  create: ['plan', 'name', 'expires', 'limits'],
  change: ['plan', 'name', 'expires', 'limits'],
  rotate: ['overlap'],
  list: [],
  revoke: [],
};

type Given = Readonly<Partial<Record<'plan' | 'name' | 'expires' | 'limits' | 'overlap', string>>>;

function readCommand([verb = '', ...rest]: readonly string[], given: Given): Result<KeyCommand> {
  const allowed = taken[verb];
  if (!allowed) return refuse('The command must be create, list, change, rotate or revoke.');
  const [id] = rest;
  const isOfOne = ['change', 'rotate', 'revoke'].includes(verb);
  const stray = Object.entries(given).find(([name, value]) => value !== undefined && !allowed.includes(name));
  if (stray) return refuse(`--${stray[0]} does not belong to ${verb}.`);
  if (rest.length > (isOfOne ? 1 : 0)) return refuse(`${rest.at(-1)} is one word too many.`);
  if (isOfOne && id === undefined) return refuse(`${verb} needs the id of a subscription.`);
  if (verb === 'list') return succeed({ kind: 'list' });
  if (verb === 'revoke') return succeed({ kind: 'revoke', id: id ?? '' });
  if (verb === 'rotate') {
    const { overlap = '7' } = given;
    return /^\d{1,3}$/.test(overlap)
      ? succeed({ kind: 'rotate', id: id ?? '', overlapDays: Number(overlap) })
      : refuse(`--overlap must be a number of days, not ${overlap}.`);
  }
  const change = readChange(given);
  if (!change.ok) return change;
  if (verb === 'change')
    return Object.keys(change.value).length === 0
      ? refuse('Nothing to change: give --plan, --name, --expires or --limits.')
      : succeed({ kind: 'change', id: id ?? '', change: change.value });
  const { plan, name = '', expiresAt = null, limits = null } = change.value;
  if (plan === undefined) return refuse(`--plan must be one of ${plans.join(', ')}.`);
  return succeed({ kind: 'create', plan, name, expiresAt, limits });
}

function readChange({ plan, name, expires, limits }: Given): Result<SubscriptionChange> {
  const known = plans.find((one) => one === plan);
  if (plan !== undefined && !known) return refuse(`--plan must be one of ${plans.join(', ')}.`);
  const isDate =
    expires !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(expires) && !Number.isNaN(Date.parse(expires));
  if (expires !== undefined && expires !== 'never' && !isDate)
    return refuse(`--expires must be a date such as 2027-01-31, or never, not ${expires}.`);
  const ofKey = limits === undefined || limits === 'plan' ? null : parseKeyLimits(limits);
  if (ofKey === undefined) return refuse(`--limits must be like 60/5000, or plan, not ${limits}.`);
  return succeed({
    ...(known && { plan: known }),
    ...(name !== undefined && { name: name.trim() }),
    ...(expires !== undefined && { expiresAt: isDate ? `${expires}T00:00:00.000Z` : null }),
    ...(limits !== undefined && { limits: ofKey }),
  });
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Prints the result of a command; throws where no subscription has the id. */
async function runOver(
  {
    store,
    usage: counts,
    now,
  }: {
    readonly store: Store['keys'];
    readonly usage: Pick<UsageStore, 'findLastMinutes'>;
    readonly now: Date;
  },
  command: KeyCommand,
): Promise<void> {
  switch (command.kind) {
    case 'create': {
      const { plan, name, expiresAt, limits } = command;
      const keys = drawKeys();
      const id = await saveKeys(store, keys, plan, { createdAt: now, name, expiresAt, limits });
      console.log(`Subscription: ${id}\nPlan:         ${plan}`);
      printKeys(keys);
      return;
    }
    case 'list': {
      const lastMinutes = await counts.findLastMinutes();
      for (const pair of await store.listPairs()) console.log(formatPair(pair, lastMinutes));
      return;
    }
    case 'change':
      requireFound(await store.change(command.id, command.change), command.id);
      console.log(`${command.id} is changed.`);
      return;
    case 'rotate': {
      const keys = drawKeys();
      const until = new Date(now.getTime() + command.overlapDays * dayMs);
      requireFound(await store.rotate(command.id, keys, { now, until }), command.id);
      printKeys(keys);
      console.log(`The keys before end at ${until.toISOString()}.`);
      return;
    }
    case 'revoke':
      requireFound(await store.revoke(command.id), command.id);
      console.log(`${command.id} is revoked.`);
  }
}

function requireFound(isFound: boolean, id: string): void {
  if (!isFound) throw new Error(`No subscription has the id ${id}.`);
}

function printKeys({ apiKey, gatewayKey }: ReturnType<typeof drawKeys>): void {
  console.log(`API key:      ${apiKey}\nGateway key:  ${gatewayKey}`);
  console.log('The keys are not kept and will not be shown again.');
}

type KeyPair = Awaited<ReturnType<Store['keys']['listPairs']>>[number];

/** One line; `-` where a fact is not there. */
function formatPair(
  { subscription, plan, createdAt, expiresAt, limits, name, hashes }: KeyPair,
  lastMinutes: ReadonlyMap<string, number>,
): string {
  const last = Math.max(...hashes.map((hash) => lastMinutes.get(hash) ?? 0));
  const used = last === 0 ? '-' : `${new Date(last * minuteMs).toISOString().slice(0, 16)}Z`;
  const columns = [
    subscription,
    plan.padEnd(5),
    createdAt,
    used.padEnd(17),
    (expiresAt?.slice(0, 10) ?? '-').padEnd(10),
    formatLimits(limits).padEnd(9),
    name,
  ];
  return columns.join('  ').trimEnd();
}

function formatLimits(limits: KeyLimits | null): string {
  return limits === null ? '-' : `${limits.perMinute}/${limits.perDay}`;
}

async function run({ database, command }: KeyOptions, clock: () => Date): Promise<void> {
  if (command === undefined) return console.log(usage);
  if (command.kind !== 'create' && isMissingFile(database)) throw new Error(`${database.file} is not there.`);
  const db = openDatabase(database);
  const open = new Set([db]);
  try {
    await migrate(db, clock);
    const usageDb = await openUsageDatabase(database, db);
    open.add(usageDb);
    await runOver({ store: createStore(db).keys, usage: createUsageStore(usageDb), now: clock() }, command);
  } finally {
    for (const one of open) await one.destroy();
  }
}

/** `npm run service:keys`; `run` throws with words where the command fails. */
export const keyCommand = { usage, read, run };
