import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleKeys } from '@/service/sample/sample-keys';
import { startService } from '@/service/start-service';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

async function tryKeys(sample: boolean): Promise<number[]> {
  const service = await startService({ port: 0, ...database.choice, sample });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const gateway = { 'X-Gateway-Key': sampleKeys.gatewayKey, 'X-Gateway-Host': 'gateway.example' };
  const answers = await Promise.all([
    fetch(`${service.url}/api/v1/cards/${unknown}`, { headers: { 'X-API-Key': sampleKeys.apiKey } }),
    fetch(`${service.url}/v1/cards/search`, { headers: gateway }),
  ]);
  await service.close();
  return answers.map((answer) => answer.status);
}

test('the sample keys open a service with sample data, and no other, not even over the same database', async () => {
  expect(await tryKeys(true)).toEqual([404, 200]);
  expect(await tryKeys(false)).toEqual([401, 401]);
  expect(await tryKeys(true)).toEqual([404, 200]);
});
