import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { openDatabase } from '@/service/store/database';
import { createStore } from '@/service/store/store';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { makeDatabase, type TestDatabase } from '@/test/service/support/test-database';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const charizard = makeCard(4, 'Charizard');
const pikachu = makeCard(25, 'Pikachu');
const clefairy = makeCard(35, 'Clefairy', { imageUrl: '/pictures/35.png' });

let database: TestDatabase;
let on: TestService;
let other: TestService;
beforeAll(async () => {
  database = await makeDatabase();
  on = await startTestService({
    database: database.choice,
    cards: [charizard, pikachu, clefairy],
    observations: [
      sell(charizard, 0, 20_000),
      sell(charizard, 1, 20_000),
      observe(charizard, 900_000, { grader: 'PSA', grade: '10', country: 'DE' }),
    ],
  });
  other = await startTestService({ database: database.choice });
});
afterAll(async () => {
  await on.close();
  await other.close();
  await database.remove();
});

async function load(card: { readonly id: string }, plan: 'basic' | 'mega' = 'mega') {
  const response = await on.ask(gatewayCardPath(card.id), plan);
  expect(response.status).toBe(200);
  return { etag: response.headers.get('etag'), card: await response.json() };
}

test('what another process imports is in the next answer: prices, and words of a card', async () => {
  const before = await load(charizard);
  await other.service.importObservations([sell(charizard, 0, 40_000)]);
  const priced = await load(charizard);
  expect(priced.card.prices.sold.population).toBe(before.card.prices.sold.population + 1);
  await other.service.importCards([{ ...charizard, rarity: 'Holo Rare' }]);
  expect((await load(charizard)).card.rarity).toBe('Holo Rare');
});

test('what is computed anew on another day is in the next answer', async () => {
  const before = await load(charizard);
  expect(before.card.prices.sold.avg1d).not.toBeNull();
  on.travelTo(daysAgo(-60));
  await on.service.refresh();
  expect((await load(charizard)).card.prices.sold.avg1d).toBeNull();
});

test('with the only import of its prices a card loses what was computed of them, before anything is computed anew', async () => {
  await on.service.importObservations([sell(pikachu, 0, 12_000, { currency: 'JPY' })]);
  expect((await load(pikachu)).card.prices).toMatchObject({ currency: 'JPY', sold: { avg: 12_000 } });
  const db = openDatabase(database.choice);
  const { imports } = createStore(db);
  await imports.undo((await imports.list()).at(-1)?.number ?? 0);
  await db.destroy();
  const { prices } = (await load(pikachu)).card;
  expect(prices.sold).toMatchObject({ current: null, avg: null, population: 0 });
});
