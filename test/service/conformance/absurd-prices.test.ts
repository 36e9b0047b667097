import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard, observe } from '@/test/service/support/rows';
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

/** Prices of today beyond the bound of imports, as a fault might store them. */
async function storePrices(date: string): Promise<void> {
  const rows = Array.from({ length: tooMany }, () => observe(absurd, highest, { date }));
  await bench.store.observations.save(rows, { import: 1 });
}

describe('a card whose figures cannot be computed', () => {
  const words = `The figures of one card could not be computed and stay as they were:\ncard ${absurd.id}: `;

  test('takes those of no other with it in an import, which says so', async () => {
    await storePrices(daysAgo(0));
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
    // The command's own day: the service's tests have another.
    await storePrices(new Date().toISOString().slice(0, 10));
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
