import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';
import { spawnCommand } from '@/test/service/support/spawn-service';

const absurd = makeCard(1, 'Charizard');
const other = makeCard(2, 'Blastoise');
/** So many of the highest amounts that a double holds exactly are more than the databases' whole numbers. */
const tooMany = 1100;
const highest = 9_000_000_000_000_000;

const bench = useImportBench(absurd, other);

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

/** Prices beyond the bound of imports, as a fault might store them. */
async function storePrices(
  kind: 'sold' | 'listing',
  card: number,
  minor: number,
  count: number,
): Promise<void> {
  const common = { kind, day: Date.parse(daysAgo(0)) / 86_400_000, import: 1, superseded_by: null };
  const unsaid = { id: null, condition: null, grader: null, grade: null };
  const row = { ...common, ...unsaid, country: null, language: null, source: null, card, minor };
  await bench.db.updateTable('cards').set({ currency: 'USD' }).where('position', '=', card).execute();
  await bench.db
    .insertInto('observations')
    .values(Array.from({ length: count }, () => row))
    .execute();
  await bench.db.insertInto('pending_cards').values({ card }).execute();
}

describe('a card whose figures cannot be computed', () => {
  const words = `The figures of one card could not be computed and stay as they were:\ncard ${absurd.id}: `;

  test('takes those of no other with it in an import, which says so', async () => {
    await storePrices('listing', 1, highest, tooMany);
    const said: string[] = [];
    const reports = await bench.run(
      { observations: [await writeSales('b.csv', [sale(other, '5'), sale(other, 'x')])] },
      { onFailure: (text) => said.push(text) },
    );
    expect(reports.map(({ report }) => report)).toMatchObject([{ added: 1, rejected: 1 }]);
    expect(await statisticsOf(other)).toMatchObject({ sold: { avg: 500, population: 1 } });
    expect(said).toEqual([expect.stringContaining(words)]);
    // It is tried again with the next one.
    await bench.db.deleteFrom('observations').where('minor', '=', highest).execute();
    await bench.run({ observations: [await writeSales('a.csv', [sale(absurd, '7')])] });
    expect(await statisticsOf(absurd)).toMatchObject({ sold: { avg: 700, population: 1 } });
  });

  test('ends the command with 1, when rejects and reports are written', async () => {
    await storePrices('listing', 1, highest, tooMany);
    // The command's own day: the service's tests have another.
    const day = Math.floor(Date.now() / 86_400_000);
    await bench.db.updateTable('observations').set({ day }).execute();
    const prices = await writeSales('b.csv', [sale(other, '5'), sale(other, 'x')]);
    const rejects = join(bench.folder, 'rejects.csv');
    const args = [
      '--observations',
      prices,
      '--rejects',
      rejects,
      '--max-rejects',
      '50',
      ...bench.database.args,
    ];
    const { ended, said } = spawnCommand('import', args, bench.database.env);
    expect(await ended).toBe(1);
    expect(said()).toContain(words);
    expect(said()).toContain('1 added, 0 changed, 0 unchanged, 1 refused');
    expect(await readFile(rejects, 'utf8')).toContain(',3,');
  });
});
