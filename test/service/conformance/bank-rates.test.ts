import { expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');
const bench = useImportBench(card);

test("the European Central Bank's file of rates is read as it is, and converts prices of its days", async () => {
  const rates = await bench.write('eurofxref-hist.csv', [
    'Date,USD,JPY,BGN,',
    `${daysAgo(0)},1.25,160,N/A,`,
    `${daysAgo(1)},1.2,150,1.9558,`,
  ]);
  const observations = await bench.write('prices.csv', [
    'card_id,kind,date,price,currency',
    `${card.id},sold,${daysAgo(1)},10,EUR`,
    `${card.id},sold,${daysAgo(0)},12.50,USD`,
  ]);
  const warnings: string[] = [];
  const reports = await bench.run(
    { rates: [rates], observations: [observations] },
    { onWarning: (text) => warnings.push(text) },
  );
  expect(reports.map(({ report }) => report)).toMatchObject([
    { added: 5, rejected: 0 },
    { added: 2, rejected: 0 },
  ]);
  expect(warnings).toEqual([]);
  const stored = await bench.db.selectFrom('observations').select('minor').orderBy('number').execute();
  expect(stored.map(({ minor }) => minor)).toEqual([1000, 1000]);
});
