import { afterEach, describe, expect, test } from 'vitest';
import { gatewayCardPath, historyPath, searchPath } from '@/lib/contract/wire';
import { refreshPending } from '@/service/statistics/refresh';
import type { FigureRow, PriceRow } from '@/service/store/tables';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService, today } from '@/test/service/support/test-service';

const card = makeCard(1, 'Charizard');
const bench = useImportBench(card);

let on: TestService | undefined;
afterEach(async () => {
  await on?.close();
  on = undefined;
});

/** Figures of a source of a day, in cents. */
function tell(
  days: number,
  figures: Pick<FigureRow, 'sold' | 'listed'>,
  more: Partial<FigureRow> = {},
): FigureRow {
  const copy = { condition: null, grader: null, grade: null, country: null, language: null };
  return {
    kind: 'figures',
    cardId: card.id,
    date: daysAgo(days),
    currency: 'USD',
    source: 'guide',
    ...copy,
    ...figures,
    ...more,
  };
}

/** Each list is an import of its own. */
async function save(...imports: readonly (readonly PriceRow[])[]) {
  const outcomes = [];
  for (const rows of imports) {
    const at = new Date(`${today}T12:00:00Z`);
    const number = await bench.store.imports.begin({ kind: 'prices', name: 'rows', source: '', at });
    outcomes.push(await bench.store.observations.save(rows, { import: number }));
  }
  await refreshPending(bench.store.statistics, () => new Date(`${today}T12:00:00Z`));
  return outcomes;
}

async function ask(path: string) {
  on ??= await startTestService({ database: bench.database.choice });
  return (await on.ask(path)).json();
}
const loadPrices = async () => (await ask(gatewayCardPath(card.id))).prices;

test("a source's figures are the specification's, and what it does not tell is null", async () => {
  const sold = { avg1d: 1100, avg7d: 1200, avg30d: 1300 };
  await save([tell(0, { sold, listed: { low: 900 } })]);
  expect(await loadPrices()).toMatchObject({
    sold: { current: 11, avg: 13, avg1d: 11, avg7d: 12, avg30d: 13, population: null },
    listings: { language: 'ALL', low: 9, avg: null, high: null, population: null },
    raw: {},
    graded: {},
  });
});

test("a source's newest day replaces its days before; another source's stand", async () => {
  await save(
    [tell(1, { listed: { low: 500, avg: 700, high: 800, count: 3 } })],
    [tell(0, { listed: { low: 900, avg: 1000, high: 1200, count: 2 } })],
    [tell(5, { listed: { low: 850, avg: 1500, high: 1600, count: 3 } }, { source: 'fair' })],
  );
  // (2 × 10 + 3 × 15) / 5
  expect((await loadPrices()).listings).toMatchObject({ low: 8.5, avg: 13, high: 16, population: 5 });
});

test('single prices and figures weigh by their counts; figures without a count weigh as ten', async () => {
  await save([
    sell(card, 3, 2000),
    sell(card, 4, 4000),
    tell(0, { sold: { avg7d: 1000, avg30d: 1500 } }),
    tell(0, { sold: { avg: 600, count: 8 } }, { source: 'fair' }),
  ]);
  // (20 + 40 + 10 × 10) / 12; (20 + 40 + 10 × 15) / 12; (20 + 40 + 10 × 15 + 8 × 6) / 20
  expect((await loadPrices()).sold).toMatchObject({
    avg7d: 13.33,
    avg30d: 17.5,
    avg: 12.9,
    population: null,
  });
});

test('a window counts as long as it is of the days of its name', async () => {
  await save([tell(2, { sold: { avg1d: 1000, avg7d: 1000 } })]);
  expect((await loadPrices()).sold).toMatchObject({ avg1d: null, avg7d: 10, current: 10 });
  await save([tell(1, { sold: { avg1d: 2000 } })]);
  expect((await loadPrices()).sold).toMatchObject({ avg1d: 20, avg7d: null, current: 20 });
});

test('current is the newest of single sales and figures', async () => {
  await save([tell(2, { sold: { avg1d: 1000 } }), sell(card, 3, 500)]);
  expect((await loadPrices()).sold.current).toBe(10);
  await save([sell(card, 2, 700)]);
  expect((await loadPrices()).sold.current).toBe(7);
});

test('buckets by condition, grade, country and language, of sales where nothing is asked', async () => {
  const mint = { condition: 'NEAR_MINT' };
  await save([
    tell(0, { sold: { avg: 1000 }, listed: { low: 1100 } }, mint),
    tell(0, { listed: { avg: 3000, count: 2 } }, { ...mint, country: 'DE' }),
    tell(0, { sold: { avg: 600 } }, { condition: 'DAMAGED' }),
    tell(0, { sold: { avg: 9000 } }, { grader: 'PSA', grade: '10' }),
  ]);
  const only = (avg: number) => ({ low: null, avg, high: null, population: null });
  const { raw, graded } = await loadPrices();
  expect(graded).toEqual({ PSA: { '10': { summary: only(90), countries: {} } } });
  expect(raw.DAMAGED).toEqual({ summary: only(6), countries: {} });
  expect(raw.NEAR_MINT.countries.DE).toMatchObject({ avg: 30, population: 2 });
  const found = await ask(`${searchPath}?grade=PSA%2010`);
  expect(found.data.map((item: { id: string }) => item.id)).toEqual([card.id]);
});

test('of a row that comes again the newest holds, and the one before when that is taken back', async () => {
  const [, second] = await save(
    [tell(0, { sold: { avg: 1000 } })],
    [tell(0, { sold: { avg: 1100 } })],
    [tell(0, { sold: { avg: 1100 } })],
  );
  expect(second).toEqual(['changed']);
  expect((await loadPrices()).sold.avg).toBe(11);
  await bench.store.imports.undo(2);
  await on?.service.refresh();
  expect((await loadPrices()).sold.avg).toBe(10);
  await bench.store.imports.undo(1);
  await on?.service.refresh();
  expect(await loadPrices()).toMatchObject({
    sold: { avg: null, population: 0 },
    listings: { population: 0 },
  });
});

describe('history', () => {
  test('has a row for each day of a source, with its own means over 7 and 30 days', async () => {
    await save(
      [tell(1, { sold: { avg1d: 900, avg7d: 1000, avg30d: 2000 }, listed: { low: 700 } })],
      [
        tell(0, {
          sold: { avg1d: 1100, avg7d: 1200, avg30d: 2000 },
          listed: { low: 800, avg: 900, count: 4 },
        }),
      ],
    );
    const load = async (kind: string) =>
      (await ask(`${historyPath(card.id)}?${new URLSearchParams({ period: '30d', kind })}`)).data;
    expect(await load('sold')).toMatchObject([
      { date: daysAgo(0), price_avg: 11, avg_1d: 11, avg_7d: 12, avg_30d: 20, population: null },
      { date: daysAgo(1), price_avg: 9, avg_7d: 10 },
    ]);
    expect(await load('listings')).toMatchObject([
      { date: daysAgo(0), source: 'guide', price_low: 8, price_avg: 9, price_high: null, population: 4 },
      { date: daysAgo(1), price_low: 7, price_avg: null, avg_7d: null, trend: null, volatility: null },
    ]);
  });

  test('sums figures and single prices of one day and series', async () => {
    await save([
      observe(card, 1000, { source: 'guide' }),
      tell(0, { listed: { low: 400, avg: 500, high: 600, count: 4 } }),
    ]);
    const { data } = await ask(`${historyPath(card.id)}?period=30d&kind=listings`);
    // (10 + 4 × 5) / 5
    expect(data).toMatchObject([{ price_low: 4, price_avg: 6, price_high: 10, population: 5 }]);
  });
});
