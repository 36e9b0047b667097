import { expect, test } from 'vitest';
import { refreshPending } from '@/service/statistics/refresh';
import { parseDay } from '@/service/store/day';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard, observe, sell } from '@/test/service/support/rows';
import { today as day } from '@/test/service/support/test-service';

const cards = [makeCard(1, 'Charizard'), makeCard(2, 'Blastoise'), makeCard(3, 'Venusaur')] as const;
const [charizard, blastoise, venusaur] = cards;
const bench = useImportBench(...cards);
const clock = () => new Date(`${day}T12:00:00Z`);

const loadSums = () => bench.db.selectFrom('day_sums').selectAll().orderBy('card').orderBy('day').execute();
const refresh = () => refreshPending(bench.store.statistics, clock);
const begin = (name: string, source = '') =>
  bench.store.imports.begin({ kind: 'prices', name, source, at: clock() });
const guide = (days: number, low: number, source = 'guide') => ({
  ...{ kind: 'figures' as const, cardId: blastoise.id, date: daysAgo(days), currency: 'USD', source },
  ...{ condition: null, grader: null, grade: null, country: null, language: null },
  ...{ sold: { avg: 2 * low, avg30d: 3 * low }, listed: { low } },
});

/** Sums of days that were kept in step by changes are those that all prices have together. */
async function expectWhole(): Promise<void> {
  await refresh();
  const kept = await loadSums();
  const priced = await bench.db
    .selectFrom('cards')
    .select('position')
    .where('currency', 'is not', null)
    .execute();
  await bench.db.deleteFrom('day_sums').execute();
  if (priced.length > 0)
    await bench.db
      .insertInto('pending_cards')
      .values(priced.map(({ position }) => ({ card: position, since: 0 })))
      .execute();
  await refresh();
  expect(kept).toEqual(await loadSums());
}

test('sums of days follow what is imported, corrected, taken back and forgotten', async () => {
  const [first, second, third] = [await begin('a'), await begin('b', 'guide'), await begin('c')];
  const { observations, imports } = bench.store;
  await observations.save(
    [
      ...[0, 1, 40, 41].flatMap((days) => [sell(charizard, days, 1000 + days, { id: `s${days}` })]),
      ...['US', 'DE'].map((country) => observe(charizard, 900, { date: daysAgo(40), country })),
      observe(venusaur, 100, { date: daysAgo(2), grader: 'PSA', grade: '10' }),
    ],
    { import: first },
  );
  await observations.save([guide(3, 500), guide(2, 510)], { import: second });
  await expectWhole();
  expect(await loadSums()).toHaveLength(6);

  // A later day, an earlier one, and a day that has prices of both forms.
  await observations.save([guide(0, 520), guide(9, 530), observe(blastoise, 700, { date: daysAgo(2) })], {
    import: third,
  });
  await expectWhole();
  const before = await loadSums();
  expect(before).toHaveLength(8);

  const fourth = await begin('d');
  await observations.save(
    [sell(charizard, 41, 5000, { id: 's41' }), guide(2, 600), observe(charizard, 50, { date: daysAgo(60) })],
    { import: fourth },
  );
  await expectWhole();
  expect(await loadSums()).not.toEqual(before);
  await imports.undo(fourth);
  await expectWhole();
  expect(await loadSums()).toEqual(before);

  await imports.forget({ before: parseDay(daysAgo(2)) ?? 0 });
  await expectWhole();
  expect((await loadSums()).map(({ day }) => day)).toEqual(
    [1, 0, 2, 0].map((days) => parseDay(daysAgo(days))),
  );
  await imports.forget({ source: 'guide' });
  await expectWhole();
  await imports.forget({ before: (parseDay(day) ?? 0) + 1 });
  expect(await loadSums()).toEqual([]);
});

test('a new day is added without the days before being written again', async () => {
  const first = await begin('a', 'guide');
  await bench.store.observations.save([guide(2, 500), guide(1, 510)], { import: first });
  await refresh();
  // What nobody wrote would be gone if all days were summed up anew.
  await bench.db.updateTable('day_sums').set({ sold: '[1]' }).execute();
  await bench.store.observations.save([guide(0, 520)], { import: await begin('b', 'guide') });
  await refresh();
  expect((await loadSums()).map(({ sold }) => sold === '[1]')).toEqual([true, true, false]);
});
