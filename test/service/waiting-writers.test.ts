import { expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { startService } from '@/service/start';
import { openDatabase } from '@/service/store/database';
import { useImportBench } from './support/import-into';
import { makeCard } from './support/rows';
import { today } from './support/test-service';

const card = makeCard(1, 'Charizard');

const bench = useImportBench(card);

test('while another process writes, requests wait for their turn to be counted, and nothing else waits', async () => {
  const clock = () => new Date(`${today}T12:00:00Z`);
  const other = openDatabase(bench.database.choice);
  const service = await startService({ ...bench.database.choice, port: 0, sample: false, clock });
  try {
    const { gatewayKey } = await service.createKey('mega');
    const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
    let isDone = false;
    let waiting: Promise<Response> | undefined;
    await other.transaction().execute(async (transaction) => {
      await transaction.insertInto('facts').values({ name: 'held', value: 'x' }).execute();
      waiting = fetch(service.url + gatewayCardPath(card.id), { headers });
      void waiting.then(() => {
        isDone = true;
      });
      // Answered in the middle of the other's transaction: the process itself is not blocked.
      expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200);
      expect((await fetch(service.url + gatewayCardPath(card.id))).status).toBe(401);
      expect(isDone).toBe(false);
    });
    expect((await waiting)?.status).toBe(200);
  } finally {
    await service.close();
    await other.destroy();
  }
});
