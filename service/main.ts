import { once } from 'node:events';
import type { Result } from '@/lib/domain/failure';
import { sampleKeys } from '@/service/sample/sample-keys';
import { backupCommands } from './commands/backup-command';
import { importCommand, runImportCommand } from './commands/import-command';
import { keyCommand } from './commands/keys-command';
import type { ImportReport } from './import/report';
import { formatDatabaseUrl, type ServeOptions, serveCommand } from './options';
import { type RunningService, startService } from './start';

const clock = () => new Date();

async function serve(options: ServeOptions): Promise<void> {
  if (options.help) return console.log(serveCommand.usage);
  const stopping = new AbortController();
  // Before all else: the first process of a container has no other answer to a signal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(stoppedCode);
      console.log('Stopping.');
      stopping.abort();
    });
  }
  const log = options.log ?? (process.stderr.isTTY ? 'warn' : 'info');
  const service = await startService({ ...options, log });
  try {
    await announce(service, options);
    await aborted(stopping.signal);
  } finally {
    await service.close();
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function announce(service: RunningService, options: ServeOptions): Promise<void> {
  for (const file of options.cards) {
    const report = await service.importCardFile(file);
    console.log(formatReport(file, report));
    for (const { line, reason } of report.rejects) console.error(`${file}:${line}: ${reason}`);
  }
  // Keys that nobody asked for are shown to a person, and never to a log.
  const isFirst = !options.sample && !(await service.hasKeys());
  if (options.printKeys || (process.stdout.isTTY && (isFirst || options.sample))) {
    const { apiKey, gatewayKey } = options.sample ? sampleKeys : await service.createKey('mega');
    console.log(`API key:     ${apiKey}\nGateway key: ${gatewayKey}`);
    if (!options.sample) console.log('Plan:        mega. The keys are not kept and will not be shown again.');
  } else if (isFirst) console.log('Nobody has keys yet: npm run service:keys -- create --plan mega');
  if (options.databaseUrl !== undefined)
    console.log(`The prices are in PostgreSQL at ${formatDatabaseUrl(options.databaseUrl)}`);
  if (service.metricsUrl !== undefined) console.log(`Metrics are at ${service.metricsUrl}`);
  console.log(`The price service answers at ${service.url}`);
}

function formatReport(file: string, { added, changed, unchanged, rejected }: ImportReport): string {
  return `${file}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} refused`;
}

/** The exit code of a service that was told to stop a second time. */
const stoppedCode = 130;

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
else if (name === 'serve') run(serveCommand, serve);
else if (name === 'keys') run(keyCommand, (options) => keyCommand.run(options, clock));
else if (name === 'backup') run(backupCommands.backup, backupCommands.backup.run);
else if (name === 'restore') run(backupCommands.restore, backupCommands.restore.run);
else fail(new Error('The first argument must be serve, import, keys, backup or restore.'));
