import { existsSync } from 'node:fs';
import type { Result } from '@/lib/domain/failure';
import { sampleKeys } from '@/service/sample/sample-keys';
import { type DatabaseChoice, inMemory, openDatabase } from '@/service/store/database';
import { drawKeys, saveKeys } from '@/service/store/keys';
import type { ImportReport } from './import/report';
import { importCommand, runImportCommand } from './import-command';
import { type CommandOptions, commandLines, formatDatabaseUrl } from './options';
import { type RunningService, startService } from './start';
import { migrate } from './store/migrations';
import { createStore, type Store } from './store/store';

const clock = () => new Date();

async function serve(options: CommandOptions<'serve'>): Promise<void> {
  if (options.help) return console.log(commandLines.serve.usage);
  const service = await startService(options);
  const stop = () => {
    console.log('Stopping.');
    service.close().catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await announce(service, options);
  } catch (error) {
    await service.close();
    throw error;
  }
}

async function announce(service: RunningService, options: CommandOptions<'serve'>): Promise<void> {
  for (const file of options.cards) {
    const report = await service.importCardFile(file);
    console.log(formatReport(file, report));
    for (const { line, reason } of report.rejects) console.error(`${file}:${line}: ${reason}`);
  }
  if (options.printKeys) {
    const { apiKey, gatewayKey } = options.sample ? sampleKeys : await service.createKey('mega');
    console.log(`API key:     ${apiKey}\nGateway key: ${gatewayKey}`);
  }
  if (options.databaseUrl !== undefined)
    console.log(`The prices are in PostgreSQL at ${formatDatabaseUrl(options.databaseUrl)}`);
  console.log(`The price service answers at ${service.url}`);
}

/** Whether the choice is an SQLite file that does not exist; to open it would create it. */
function isMissingFile({ file, databaseUrl }: DatabaseChoice): boolean {
  return databaseUrl === undefined && file !== inMemory && !existsSync(file);
}

function formatReport(file: string, { added, changed, unchanged, rejected }: ImportReport): string {
  return `${file}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} refused`;
}

async function editKeys({ database, command }: CommandOptions<'keys'>): Promise<void> {
  if (command === undefined) return console.log(commandLines.keys.usage);
  if (command.kind !== 'create' && isMissingFile(database)) throw new Error(`${database.file} is not there.`);
  const db = openDatabase(database);
  const store = createStore(db);
  try {
    await migrate(db, clock);
    await runKeyCommand(store.keys, command);
  } finally {
    await store.close();
  }
}

async function runKeyCommand(
  store: Store['keys'],
  command: NonNullable<CommandOptions<'keys'>['command']>,
): Promise<void> {
  switch (command.kind) {
    case 'create': {
      const keys = drawKeys();
      const id = await saveKeys(store, keys, command.plan, { createdAt: clock(), name: command.name });
      console.log(`Subscription: ${id}\nPlan:         ${command.plan}`);
      console.log(`API key:      ${keys.apiKey}\nGateway key:  ${keys.gatewayKey}`);
      console.log('The keys are not kept and will not be shown again.');
      return;
    }
    case 'list':
      for (const { id, plan, createdAt, name } of await store.listSubscriptions())
        console.log([id, plan.padEnd(5), createdAt, name].join('  ').trimEnd());
      return;
    case 'revoke':
      if (!(await store.revoke(command.id))) throw new Error(`No subscription has the id ${command.id}.`);
      console.log(`${command.id} is revoked.`);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type ReadOptions<Options> = (args: readonly string[], databaseUrl?: string) => Result<Options>;

function run<Options>(
  { read, usage }: { readonly usage: string; readonly read: ReadOptions<Options> },
  command: (options: Options) => Promise<void>,
): void {
  const options = read(process.argv.slice(3), process.env.DATABASE_URL);
  if (options.ok) command(options.value).catch(fail);
  else {
    console.error(`${options.failure.detail}\n\n${usage}`);
    process.exitCode = 2;
  }
}

const name = process.argv[2];
if (name === 'import') run(importCommand, runImportCommand);
else if (name === 'keys') run(commandLines.keys, editKeys);
else if (name === 'serve') run(commandLines.serve, serve);
else fail(new Error('The first argument must be serve, import or keys.'));
