import { afterEach, describe, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import type { ObservationRow } from '@/service/store/tables';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

const card = makeCard(4, 'Charizard');

let on: TestService;
afterEach(() => on.close());

async function pricesOf(observations: readonly ObservationRow[]) {
  on = await startTestService({ cards: [card], observations });
  return loadPrices();
}

async function loadPrices() {
  return (await (await on.ask(gatewayCardPath(card.id))).json()).prices;
}

test('sold averages are over the last 7, 30 and 180 days, today included, and avg1d of yesterday, the last complete day', async () => {
  const { sold } = await pricesOf([
    sell(card, 0, 1000),
    sell(card, 1, 2000),
    sell(card, 6, 3000),
    sell(card, 7, 5000),
    sell(card, 29, 7000),
    sell(card, 30, 9000),
    sell(card, 179, 12_000),
    sell(card, 180, 99_000),
  ]);
  expect(sold).toEqual({
    current: 10,
    avg1d: 20,
    // (10 + 20 + 30) / 3
    avg7d: 20,
    // (10 + 20 + 30 + 50 + 70) / 5
    avg30d: 36,
    // (10 + 20 + 30 + 50 + 70 + 90 + 120) / 7 = 55.714…
    avg: 55.71,
    population: 7,
  });
});

test('current is the latest sale: of several on one day the one imported last, and none older than 180 days', async () => {
  const { sold } = await pricesOf([sell(card, 3, 700), sell(card, 3, 500), sell(card, 9, 100)]);
  expect(sold).toMatchObject({ current: 5, avg1d: null, avg7d: 6, population: 3 });
  await on.close();
  const old = await pricesOf([sell(card, 200, 700)]);
  expect(old.sold).toEqual({
    current: null,
    avg: null,
    avg1d: null,
    avg7d: null,
    avg30d: null,
    population: 0,
  });
});

test('an average is rounded to the smallest unit, half up', async () => {
  const { sold } = await pricesOf([sell(card, 1, 100), sell(card, 1, 101)]);
  // 100.5 cents
  expect(sold.avg1d).toBe(1.01);
});

test('a currency without cents has whole amounts', async () => {
  const { currency, sold } = await pricesOf([
    sell(card, 0, 1500, { currency: 'JPY' }),
    sell(card, 0, 1800, { currency: 'JPY' }),
  ]);
  expect({ currency, avg: sold.avg }).toEqual({ currency: 'JPY', avg: 1650 });
});

test('listing figures are of the last 30 days and of ungraded copies in any condition', async () => {
  const { listings } = await pricesOf([
    observe(card, 1000, { condition: 'NEAR_MINT', language: 'EN' }),
    observe(card, 2000, { date: daysAgo(29), language: 'JA' }),
    observe(card, 4000, { date: daysAgo(15) }),
    observe(card, 100, { date: daysAgo(30) }),
    observe(card, 90_000, { grader: 'PSA', grade: '10' }),
  ]);
  expect(listings).toEqual({ language: 'ALL', low: 10, avg: 23.33, high: 40, population: 3 });
});

test('sold figures are of ungraded copies', async () => {
  const { sold } = await pricesOf([
    sell(card, 0, 1000),
    sell(card, 0, 90_000, { grader: 'PSA', grade: '10' }),
  ]);
  expect(sold.avg).toBe(10);
});

const one = (amount: number) => ({ low: amount, avg: amount, high: amount, population: 1 });

test('a bucket without asking prices holds sales: of the last 30 days, else of the last 180', async () => {
  const psa10 = { grader: 'PSA', grade: '10' };
  const { raw, graded, listings } = await pricesOf([
    sell(card, 3, 90_000, { ...psa10, country: 'US', language: 'EN' }),
    sell(card, 29, 80_000, psa10),
    sell(card, 30, 10_000, psa10),
    sell(card, 179, 5000, { grader: 'PSA', grade: '9' }),
    sell(card, 180, 4000, { grader: 'PSA', grade: '8' }),
    sell(card, 2, 700, { condition: 'LIGHTLY_PLAYED' }),
    sell(card, 2, 900, { condition: 'NEAR_MINT' }),
    observe(card, 1200, { condition: 'NEAR_MINT' }),
    observe(card, 100_000, { grader: 'BGS', grade: '10' }),
    sell(card, 0, 70_000, { grader: 'BGS', grade: '10' }),
  ]);
  expect(graded).toEqual({
    BGS: { '10': { summary: one(1000), countries: {} } },
    PSA: {
      '9': { summary: one(50), countries: {} },
      '10': {
        summary: { low: 800, avg: 850, high: 900, population: 2 },
        countries: { US: { summary: one(900), languages: { EN: one(900) } } },
      },
    },
  });
  expect(raw).toEqual({
    LIGHTLY_PLAYED: { summary: one(7), countries: {} },
    NEAR_MINT: { summary: one(12), countries: {} },
  });
  expect(listings).toMatchObject({ low: 12, population: 1 });
});

test('a bucket with asking prices holds nothing else: by stated condition, grader and grade, country and language', async () => {
  const { raw, graded } = await pricesOf([
    observe(card, 1000, { condition: 'MINT', country: 'US', language: 'EN' }),
    observe(card, 3000, { condition: 'MINT', country: 'US', language: 'JA' }),
    observe(card, 500, { condition: 'DAMAGED' }),
    observe(card, 700),
    sell(card, 0, 100, { condition: 'MINT' }),
    observe(card, 8000, { grader: 'PSA', grade: '9' }),
    observe(card, 9000, { grader: 'PSA', grade: '9', country: 'GB', language: 'EN' }),
  ]);
  expect(raw).toEqual({
    DAMAGED: { summary: one(5), countries: {} },
    MINT: {
      summary: { low: 10, avg: 20, high: 30, population: 2 },
      countries: {
        US: {
          summary: { low: 10, avg: 20, high: 30, population: 2 },
          languages: { EN: one(10), JA: one(30) },
        },
      },
    },
  });
  expect(graded).toEqual({
    PSA: {
      '9': {
        summary: { low: 80, avg: 85, high: 90, population: 2 },
        countries: { GB: { summary: one(90), languages: { EN: one(90) } } },
      },
    },
  });
});

test('what is dated later than today counts from its day on, and figures follow the day', async () => {
  const before = await pricesOf([sell(card, 0, 1000), sell(card, -1, 3000)]);
  expect(before.sold).toMatchObject({ current: 10, avg1d: null, avg7d: 10, population: 1 });
  on.travelTo(daysAgo(-1));
  await on.service.refresh();
  expect((await loadPrices()).sold).toMatchObject({ current: 30, avg1d: 10, avg7d: 20, population: 2 });
});

describe('a listing is over', () => {
  const listed = async (...imports: readonly (readonly ObservationRow[])[]) => {
    on = await startTestService({ cards: [card] });
    for (const rows of imports) await on.service.importObservations(rows);
    return (await loadPrices()).listings;
  };
  const shop = (days: number, minor: number, source = 'shop') =>
    observe(card, minor, { date: daysAgo(days), source });

  test('when another import has a later day of its source', async () => {
    const listings = await listed(
      [shop(27, 500), shop(26, 600)],
      [shop(1, 1000)],
      [shop(0, 1100), shop(0, 1300)],
    );
    expect(listings).toMatchObject({ low: 11, avg: 12, high: 13, population: 2 });
  });

  test('whatever the order of the imports; those of one import all stand', async () => {
    const listings = await listed([shop(0, 1100)], [shop(1, 500), shop(2, 400)]);
    expect(listings).toMatchObject({ low: 11, population: 1 });
    await on.close();
    expect(await listed([shop(9, 500), shop(0, 900)])).toMatchObject({ low: 5, population: 2 });
  });

  test('not by another source, nor by another import of its day', async () => {
    const listings = await listed([shop(5, 500)], [shop(5, 700)], [shop(0, 900, 'fair')]);
    expect(listings).toMatchObject({ low: 5, high: 9, population: 3 });
  });
});
