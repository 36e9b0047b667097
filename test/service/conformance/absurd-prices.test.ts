import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/paths';
import { type ImportBench, openImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';
import { startTestService } from '@/test/service/support/test-service';

const absurd = makeCard(1, 'Charizard');
const other = makeCard(2, 'Blastoise');
/** So many of the highest amounts that a double holds exactly are more than the databases' whole numbers. */
const tooMany = 1100;
const highest = 9_000_000_000_000_000;

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
  await bench.store.cards.save([absurd, other]);
});
afterEach(() => bench.close());

const sale = (card: { readonly id: string }, price: string) => `${card.id},sold,${daysAgo(0)},${price},USD`;
const writeSales = (name: string, rows: readonly string[]) =>
  bench.write(name, ['card_id,kind,date,price,currency', ...rows]);
const statisticsOf = async ({ id }: { readonly id: string }) =>
  (await bench.store.cards.find(id))?.statistics;

test('prices that no card has are refused, and the figures of all others are computed', async () => {
  const prices = Array.from({ length: tooMany }, () => sale(absurd, '90000000000000.00'));
  const [first] = await bench.run({
    observations: [
      await writeSales('a.csv', [...prices, sale(absurd, '10000000000.01'), sale(absurd, '10000000000')]),
      await writeSales('b.csv', [sale(other, '5')]),
    ],
  });
  expect(first?.report).toMatchObject({ added: 1, rejected: tooMany + 1 });
  expect(first?.report.rejects[0]).toEqual({
    line: 2,
    reason: 'the price is more than 1000000000000 of the smallest unit',
  });
  expect(await statisticsOf(absurd)).toMatchObject({ sold: { avg: 1_000_000_000_000, population: 1 } });
  expect(await statisticsOf(other)).toMatchObject({ sold: { avg: 500, population: 1 } });
});

test('those that an earlier version has stored are gone, and with them what they held up', async () => {
  const common = { kind: 'sold', day: Date.parse(daysAgo(0)) / 86_400_000, invented: 0 } as const;
  const none = {
    id: null,
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
    source: null,
  };
  const rows = (card: number, minor: number, count: number) =>
    Array.from({ length: count }, () => ({ ...common, ...none, card, minor }));
  await bench.db.updateTable('cards').set({ currency: 'USD' }).execute();
  await bench.db
    .insertInto('observations')
    .values(rows(1, highest, tooMany))
    .execute();
  await bench.db
    .insertInto('observations')
    .values(rows(2, 500, 1))
    .execute();
  await bench.db
    .insertInto('pending_cards')
    .values([{ card: 1 }, { card: 2 }])
    .execute();
  await bench.db.deleteFrom('migrations').where('name', '=', '0012-price-bound').execute();
  const on = await startTestService({ database: bench.database.choice });
  try {
    await on.service.refresh();
    const soldOf = async (id: string) => (await (await on.ask(gatewayCardPath(id))).json()).prices.sold;
    expect(await soldOf(absurd.id)).toMatchObject({ avg: null, population: 0 });
    expect(await soldOf(other.id)).toMatchObject({ avg: 5, population: 1 });
  } finally {
    await on.close();
  }
});
