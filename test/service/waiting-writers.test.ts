import { expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { startService } from '@/service/start';
import { openDatabase } from '@/service/store/database';
import { useImportBench } from './support/import-into';
import { makeCard } from './support/rows';
import { today } from './support/test-service';

const card = makeCard(1, 'Charizard');

const bench = useImportBench(card);

test('while another process writes, requests are counted and answered, and wait for nothing', async () => {
  const clock = () => new Date(`${today}T12:00:00Z`);
  const other = openDatabase(bench.database.choice);
  const service = await startService({ ...bench.database.choice, port: 0, sample: false, clock });
  try {
    const { gatewayKey } = await service.createKey('mega');
    const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'a' };
    const load = () => fetch(service.url + gatewayCardPath(card.id), { headers });
    await other.transaction().execute(async (transaction) => {
      await transaction.insertInto('facts').values({ name: 'held', value: 'x' }).execute();
      // Answered in the middle of the other's transaction.
      const answers = [await load(), await load()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.headers.get('ratelimit')).toMatch(/^"minute";r=11998;/);
      expect((await fetch(service.url + gatewayCardPath(card.id))).status).toBe(401);
    });
  } finally {
    await service.close();
    await other.destroy();
  }
});
