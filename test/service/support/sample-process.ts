import { afterAll, beforeAll } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { spawnCommand } from './spawn-service';
import { makeDatabase } from './test-database';

/** The service with its sample data, as a process of its own over a real database. */
async function startSampleProcess() {
  const database = await makeDatabase();
  const command = spawnCommand('serve', ['--port', '0', '--sample', ...database.args], database.env);
  const [, url = ''] = await command.hear(/answers at (\S+)/);
  return {
    url,
    database,
    /** Everything it has said so far. */
    said: command.said,
    async close() {
      command.child.kill('SIGTERM');
      await command.ended;
      await database.remove();
    },
  };
}

/** One such service for the tests of a file; it can be asked once they run. */
export function useSampleProcess() {
  const service = {} as Awaited<ReturnType<typeof startSampleProcess>>;
  beforeAll(async () => {
    Object.assign(service, await startSampleProcess());
  }, 60_000);
  afterAll(() => service.close?.());
  return service;
}

/** Headers of somebody with the sample keys. */
export const sampleHeaders = {
  'X-API-Key': sampleKeys.apiKey,
  'X-Gateway-Key': sampleKeys.gatewayKey,
  'X-Gateway-Host': 'gateway.example',
};

/** The id of a card that the sample data holds, and its path. */
export const sampleId = sampleCards[0]?.id ?? '';
export const samplePath = gatewayCardPath(sampleId);
