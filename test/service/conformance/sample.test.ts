import { afterAll, beforeAll, expect, test } from 'vitest';
import { directCardPath, gatewayCardPath, searchPath } from '@/lib/contract/wire';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { type RunningService, startService } from '@/service/start';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';

let database: TestDatabase;
let service: RunningService;
const start = (sample: boolean) => startService({ port: 0, ...database.choice, sample });
beforeAll(async () => {
  database = await makeDatabase();
  service = await start(true);
});
afterAll(async () => {
  await service.close();
  await database.remove();
});

const gateway = { 'X-Gateway-Key': sampleKeys.gatewayKey, 'X-Gateway-Host': 'gateway.example' };
const ask = async (path: string) => (await fetch(service.url + path, { headers: gateway })).json();

test('a sample card names a picture that the service itself serves, in search and Get card alike', async () => {
  const [item] = (await ask(`${searchPath}?q=umbreon&limit=1`)).data;
  expect(item.image_url).toBe(`${service.url}/sample-images/${item.id}.svg`);
  expect((await ask(gatewayCardPath(item.id))).image_url).toBe(item.image_url);
  const picture = await fetch(item.image_url);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('Umbreon');
});

test.each(['nobody.svg', '..%2f..%2fpackage.json.svg', `${sampleCards[0]?.id}`, ''])(
  'there is no picture %j',
  async (file) => {
    const answer = await fetch(`${service.url}/sample-images/${file}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('problem+json');
  },
);

test('the sample keys open a service with sample data, and no other, not even over the same database', async () => {
  const tryKeys = async () => {
    const direct = { headers: { 'X-API-Key': sampleKeys.apiKey } };
    const answers = [
      await fetch(service.url + directCardPath('x'), direct),
      await fetch(service.url + searchPath, { headers: gateway }),
    ];
    return answers.map((answer) => answer.status);
  };
  const restart = async (sample: boolean) => {
    await service.close();
    service = await start(sample);
  };
  expect(await tryKeys()).toEqual([404, 200]);
  await restart(false);
  expect(await tryKeys()).toEqual([401, 401]);
  await restart(true);
  expect(await tryKeys()).toEqual([404, 200]);
});
