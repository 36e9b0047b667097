import { gatewayCardPath } from '@/lib/contract/wire';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { spawnCommand } from './spawn-service';
import { makeDatabase } from './test-database';

/** The service with its sample data, as a process of its own over a real database. */
export async function startSampleProcess() {
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

/** The service that {@link startSampleProcess} starts. */
export type SampleProcess = Awaited<ReturnType<typeof startSampleProcess>>;

/** Headers of somebody with the sample keys. */
export const sampleHeaders = {
  'X-API-Key': sampleKeys.apiKey,
  'X-Gateway-Key': sampleKeys.gatewayKey,
  'X-Gateway-Host': 'gateway.example',
};

/** The id of a card that the sample data holds, and its path. */
export const sampleId = sampleCards[0]?.id ?? '';
export const samplePath = gatewayCardPath(sampleId);
