import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parseDay } from '@/service/store/day';
import { useImportBench } from '@/test/service/support/import-into';
import { makeCard, observe } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');
const bench = useImportBench(card);

const toDay = (date: string) => parseDay(date) ?? Number.NaN;

async function listPartitions(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relispartition and relkind = 'r' order by relname`.execute(
    bench.db,
  );
  return rows.map(({ name }) => name);
}

/** Rows that each partition of a table holds, and how many were ever deleted from it. */
async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    bench.db,
  );
  return rows[0]?.count ?? 0;
}

const dates = [
  '1999-12-31',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-28',
  '2026-03-01',
];
const figures = (date: string) => ({
  ...{ kind: 'figures' as const, cardId: card.id, date, currency: 'USD', source: 'guide' },
  ...{ condition: null, grader: null, grade: null, country: null, language: null },
  ...{ sold: { avg: 500 }, listed: { low: 400 } },
});

test('every key of the tables that grow by the day names the card and the day', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select index.indexrelid::regclass::text as name,
      array(select attname::text from pg_attribute where attrelid = index.indrelid and attnum = any(index.indkey)) as columns
    from pg_index as index join pg_partitioned_table as parent on parent.partrelid = index.indrelid
    where index.indisunique`.execute(bench.db);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { columns } of rows) expect(columns).toEqual(expect.arrayContaining(['card', 'day']));
});

test('prices of a month go to a partition, which is made with the first of them', async () => {
  expect(await listPartitions()).toEqual([]);
  await bench.store.observations.save(
    dates.map((date) => observe(card, 1000, { date })),
    { import: 1 },
  );
  await bench.store.observations.save([figures('2026-01-15'), figures('2026-02-15')], { import: 2 });
  await bench.store.observations.save([observe(card, 1000, { date: '2026-02-14' })], { import: 3 });
  expect(await listPartitions()).toEqual([
    ...['day_figures_2026_01', 'day_figures_2026_02'],
    ...['observations_2025_12', 'observations_2026_01', 'observations_2026_02', 'observations_2026_03'],
    'observations_before_2000',
  ]);
  expect(await countRows('observations_before_2000')).toBe(1);
  expect(await countRows('observations_2026_01')).toBe(2);
  expect(await countRows('observations_2026_02')).toBe(3);
});

test('a question about some days reads the partitions of these alone', async () => {
  await bench.store.observations.save(
    dates.map((date) => observe(card, 1000, { date })),
    { import: 1 },
  );
  const { rows } = await sql<Record<string, string>>`explain select minor from observations
    where card = 1 and kind = 'listing' and day > ${sql.lit(toDay('2026-02-05'))}`.execute(bench.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/observations_2026_02/);
  expect(plan).not.toMatch(/observations_2026_01|before_2000/);
});

test('what is forgotten by age goes with its partitions; of the month in which the date lies rows are deleted', async () => {
  await bench.store.observations.save(
    dates.map((date) => observe(card, 1000, { date })),
    { import: 1 },
  );
  await bench.store.observations.save([figures('2026-01-15'), figures('2026-02-15')], { import: 2 });
  const { oid } = (
    await sql<{ oid: number }>`select 'observations_2026_02'::regclass::oid as oid`.execute(bench.db)
  ).rows[0] ?? { oid: 0 };
  expect(await bench.store.imports.forget({ before: toDay('2026-02-20') })).toMatchObject({
    prices: 7,
  });
  expect(await listPartitions()).toEqual([
    'day_figures_2026_02',
    'observations_2026_02',
    'observations_2026_03',
  ]);
  expect(await countRows('observations')).toBe(2);
  expect(await countRows('day_figures')).toBe(0);
  // The partition is the one from before.
  expect(
    (await sql<{ oid: number }>`select 'observations_2026_02'::regclass::oid as oid`.execute(bench.db)).rows,
  ).toEqual([{ oid }]);
  // A day of a month that was dropped makes its partition anew.
  await bench.store.observations.save([observe(card, 1000, { date: '2026-01-02' })], { import: 4 });
  expect(await listPartitions()).toContain('observations_2026_01');
});

test('a price is corrected and taken back in whichever partition it is', async () => {
  const begin = (name: string) =>
    bench.store.imports.begin({ kind: 'prices', name, source: '', at: new Date('2026-03-15T12:00:00Z') });
  const save = (number: number, minor: number) =>
    bench.store.observations.save([observe(card, minor, { id: 'one', date: '2026-01-02' })], {
      import: number,
    });
  const [first, second] = [await begin('first'), await begin('second')];
  expect(await save(first, 1000)).toEqual(['added']);
  await bench.store.observations.save([observe(card, 3000, { date: '2026-03-02' })], { import: first });
  expect(await save(second, 2000)).toEqual(['changed']);
  const held = () =>
    bench.db
      .selectFrom('observations')
      .select('minor')
      .where('superseded_by', 'is', null)
      .orderBy('day')
      .execute();
  expect(await held()).toEqual([{ minor: 2000 }, { minor: 3000 }]);
  await bench.store.imports.undo(second);
  expect(await held()).toEqual([{ minor: 1000 }, { minor: 3000 }]);
  // Of one id there is one price, whatever its day.
  const other = observe(card, 1000, { id: 'one', date: '2026-03-02' });
  expect(await bench.store.observations.save([other], { import: first })).toEqual([
    { reason: 'the observation id one stands for another listing: other date' },
  ]);
});
