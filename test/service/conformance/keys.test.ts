import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { searchPath } from '@/lib/contract/wire';
import { startService } from '@/service/start';
import { type Database, openDatabase } from '@/service/store/database';
import { createKeyStore, drawKeys, saveKeys } from '@/service/store/keys';
import { makeCard } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService, today } from '@/test/service/support/test-service';

let database: TestDatabase;
let db: Database;
let on: TestService;
beforeAll(async () => {
  database = await makeDatabase();
  on = await startTestService({ database: database.choice });
  db = openDatabase(database.choice);
});
afterAll(async () => {
  await db.destroy();
  await on.close();
  await database.remove();
});

const createdAt = new Date(`${today}T12:00:00Z`);
const noon = (date: string) => `${date}T12:00:00.000Z`;

async function ask(gatewayKey: string, host = 'a') {
  const headers = { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': host };
  const answer = await fetch(on.service.url + searchPath, { headers });
  return { status: answer.status, policy: answer.headers.get('ratelimit-policy'), body: await answer.json() };
}

test('a key is good until the moment at which it expires, and is then refused with the reason', async () => {
  const keys = drawKeys();
  const expiresAt = noon('2026-03-16');
  await saveKeys(createKeyStore(db), keys, 'pro', { createdAt, expiresAt });
  on.travelTo('2026-03-16T11:59:59Z');
  expect((await ask(keys.gatewayKey)).status).toBe(200);
  on.travelTo(expiresAt);
  const refused = await ask(keys.gatewayKey);
  expect(refused.status).toBe(401);
  expect(problemSchema.parse(refused.body)).toMatchObject({
    code: 'key-wrong',
    detail: 'The key in the header X-Gateway-Key has expired.',
  });
  on.travelTo(today);
});

test('limits of a key stand in place of those of its plan, until they are taken back', async () => {
  const store = createKeyStore(db);
  const keys = drawKeys();
  const limits = { perMinute: 2, perDay: 9 };
  const id = await saveKeys(store, keys, 'mega', { createdAt, limits });
  const policy = '"minute";q=2;w=60, "day";q=9;w=86400';
  expect([await ask(keys.gatewayKey), await ask(keys.gatewayKey)]).toMatchObject([
    { status: 200, policy },
    { status: 200, policy },
  ]);
  expect((await ask(keys.gatewayKey)).status).toBe(429);
  expect(await store.change(id, { limits: null })).toBe(true);
  expect((await ask(keys.gatewayKey)).status).toBe(200);
  expect(await store.change('nobody', { name: 'x' })).toBe(false);
});

test('a rotation gives further keys with the same facts, and ends those before at its time', async () => {
  const store = createKeyStore(db);
  const [before, after] = [drawKeys(), drawKeys()];
  const limits = { perMinute: 50, perDay: 90 };
  const id = await saveKeys(store, before, 'pro', { createdAt, limits, name: 'Shop' });
  const until = new Date(noon('2026-03-17'));
  const now = new Date(noon('2026-03-15'));
  expect(await store.rotate('nobody', drawKeys(), { now, until })).toBe(false);
  expect(await store.rotate(id, after, { now: new Date(now.getTime() + 1), until })).toBe(true);
  const pairs = (await store.listPairs()).filter((pair) => pair.subscription === id);
  expect(pairs).toMatchObject([
    { plan: 'pro', name: 'Shop', limits, expiresAt: until.toISOString() },
    { plan: 'pro', name: 'Shop', limits, expiresAt: null },
  ]);
  expect([(await ask(before.gatewayKey)).status, (await ask(after.gatewayKey)).status]).toEqual([200, 200]);
  on.travelTo(until.toISOString());
  expect([(await ask(before.gatewayKey)).status, (await ask(after.gatewayKey)).status]).toEqual([401, 200]);
  on.travelTo(today);
});

test('a gateway host that is demanded is the only one that is taken, in any case of letters', async () => {
  const clock = () => createdAt;
  const more = { port: 0, sample: false, gatewayHost: 'cards.example', clock };
  const strict = await startService({ ...database.choice, ...more });
  const { gatewayKey, apiKey } = await strict.createKey('mega');
  const status = async (headers: Record<string, string>, path: string = searchPath) =>
    (await fetch(strict.url + path, { headers })).status;
  const key = { 'X-Gateway-Key': gatewayKey };
  expect(await status({ ...key, 'X-Gateway-Host': 'Cards.Example' })).toBe(200);
  expect(await status({ ...key, 'X-Gateway-Host': 'other.example' })).toBe(401);
  expect(await status(key)).toBe(401);
  // Get card at the base address has no such header.
  expect(await status({ 'X-API-Key': apiKey }, '/api/v1/cards/nobody')).toBe(404);
  await strict.close();
});

test('cards without a price are in the currency that the database was told, from then on', async () => {
  const own = await makeDatabase();
  const first = await startTestService({ database: own.choice });
  await first.service.importCards([makeCard(1, 'Charizard')]);
  const currencyOf = async (service: TestService) =>
    (await (await service.ask(searchPath)).json()).data[0].prices.currency;
  expect(await currencyOf(first)).toBe('USD');
  await first.close();
  const told = await startService({ port: 0, ...own.choice, sample: false, currency: 'EUR' });
  await told.close();
  const second = await startTestService({ database: own.choice });
  expect(await currencyOf(second)).toBe('EUR');
  await second.close();
  await own.remove();
});
