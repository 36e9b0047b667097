import type { ImportReport } from './import/import-report';
import { type CommandOptions, readOptions, usage } from './read-options';
import type { RunningService } from './running-service';
import { sampleKeys } from './sample/sample-keys';
import { startService } from './start-service';
import { formatDatabaseUrl } from './store/choose-database';

function printReport(file: string, report: ImportReport): void {
  const { added, changed, unchanged, rejected, rejects } = report;
  console.log(`${file}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} refused`);
  for (const { line, reason } of rejects) console.error(`${file}:${line}: ${reason}`);
}

async function printKeys(service: RunningService, sample: boolean): Promise<void> {
  const { apiKey, gatewayKey } = sample ? sampleKeys : await service.createKey('mega');
  console.log(`API key:     ${apiKey}\nGateway key: ${gatewayKey}`);
}

async function run(options: CommandOptions): Promise<void> {
  const service = await startService(options);
  const stop = () => {
    console.log('Stopping.');
    service.close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  for (const file of options.cards) printReport(file, await service.importCardFile(file));
  if (options.printKeys) await printKeys(service, options.sample);
  if (options.databaseUrl !== undefined)
    console.log(`The prices are in PostgreSQL at ${formatDatabaseUrl(options.databaseUrl)}`);
  console.log(`The price service answers at ${service.url}`);
}

const options = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
if (!options.ok) {
  console.error(`${options.failure.detail}\n\n${usage}`);
  process.exitCode = 2;
} else if (options.value.help) {
  console.log(usage);
} else {
  run(options.value).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
