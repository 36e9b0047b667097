import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningService } from '@/service/running-service';
import { sampleCards } from '@/service/sample/sample-cards';
import { sampleKeys } from '@/service/sample/sample-keys';
import { startService } from '@/service/start-service';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ port: 0, file: ':memory:', sample: true });
});
afterAll(() => service.close());

const gateway = { 'X-Gateway-Key': sampleKeys.gatewayKey, 'X-Gateway-Host': 'gateway.example' };

test('a sample card names a picture that the service itself serves, in search and Get card alike', async () => {
  const search = await fetch(`${service.url}/v1/cards/search?q=umbreon&limit=1`, { headers: gateway });
  const [item] = (await search.json()).data;
  expect(item.image_url).toBe(`${service.url}/sample-images/${item.id}.svg`);
  const card = await fetch(`${service.url}/v1/cards/${item.id}`, { headers: gateway });
  expect((await card.json()).image_url).toBe(item.image_url);
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
