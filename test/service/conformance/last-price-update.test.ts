import { afterEach, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import type { ObservationRow } from '@/service/store/tables';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(4, 'Charizard');

let on: TestService;
afterEach(() => on.close());

const start = async (observations: readonly ObservationRow[]) => {
  on = await startTestService({ cards: [card], observations });
};
const load = async () => (await on.ask(gatewayCardPath(card.id))).json();
const findUpdate = async () => (await load()).last_price_update as string | null;
const midnight = (days: number) => `${daysAgo(days)}T00:00:00.000Z`;

test('it is the day of the newest observation behind any figure, a graded listing too', async () => {
  await start([sell(card, 40, 1000), observe(card, 1500, { date: daysAgo(20) })]);
  expect(await findUpdate()).toBe(midnight(20));
  await on.service.importObservations([sell(card, 3, 1200)]);
  expect(await findUpdate()).toBe(midnight(3));
  const graded = { grader: 'PSA', grade: '10' };
  await on.service.importObservations([observe(card, 9000, { date: daysAgo(2), ...graded })]);
  expect(await findUpdate()).toBe(midnight(2));
});

test('an observation that no figure shows leaves it alone: too old, a sale in a bucket of asks, a listing beyond 30 days', async () => {
  const graded = { grader: 'PSA', grade: '10' };
  await start([sell(card, 40, 1000), observe(card, 95_000, { date: daysAgo(29), ...graded })]);
  await on.service.importObservations([
    sell(card, 1800, 500),
    sell(card, 0, 90_000, graded),
    observe(card, 1100, { date: daysAgo(30) }),
  ]);
  expect(await findUpdate()).toBe(midnight(29));
  await on.service.importObservations([sell(card, 1, 90_000, { grader: 'PSA', grade: '9' })]);
  expect(await findUpdate()).toBe(midnight(1));
});

test('an older sale changes the mean and not how fresh it is', async () => {
  await start([sell(card, 5, 1000)]);
  await on.service.importObservations([sell(card, 90, 3000)]);
  const { prices, last_price_update } = await load();
  expect(prices.sold.avg).toBe(20);
  expect(last_price_update).toBe(midnight(5));
});

test('a new day leaves it alone, and takes in what was dated for that day', async () => {
  await start([sell(card, 0, 1000), sell(card, -1, 3000)]);
  expect(await findUpdate()).toBe(midnight(0));
  on.travelTo(daysAgo(-1));
  await on.service.refresh();
  expect(await findUpdate()).toBe(midnight(-1));
  on.travelTo(daysAgo(-20));
  await on.service.refresh();
  expect(await findUpdate()).toBe(midnight(-1));
});

test('it is null while every observation is too old for any figure, and once the last one has become so', async () => {
  await start([sell(card, 1800, 500)]);
  expect(await load()).toMatchObject({ last_price_update: null, prices: { sold: { population: 0 } } });
  await on.service.importObservations([observe(card, 700)]);
  expect(await findUpdate()).toBe(midnight(0));
  on.travelTo(daysAgo(-30));
  await on.service.refresh();
  expect(await findUpdate()).toBeNull();
});
