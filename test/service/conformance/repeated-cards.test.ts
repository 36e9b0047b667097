import { expect, test } from 'vitest';
import type { FileReport } from '@/service/import/report';
import { useImportBench } from '@/test/service/support/import-into';
import { toTestId } from '@/test/service/support/rows';

const bench = useImportBench();

const header = 'id,slug,name,card_number,set_slug,set_name,language';
const row = (number: number, cardNumber = `${number}/2000`) =>
  `${toTestId(number)},card-${number},Charizard,${cardNumber},base-set,Base Set,EN`;
/** More rows than one transaction saves, in which ids of earlier ones stand again. */
const lines = [
  header,
  ...Array.from({ length: 1300 }, (_, number) => row(number)),
  row(3, '999/2000'),
  row(3),
  row(1299, '7/2000'),
  row(1300),
  row(1300, '9/2000'),
];
const rejects = [
  { line: 1302, reason: 'the id stands in line 5 already' },
  { line: 1303, reason: 'the id stands in line 5 already' },
  { line: 1304, reason: 'the id stands in line 1301 already' },
  { line: 1306, reason: 'the id stands in line 1305 already' },
];
const reportOf = ([file]: readonly FileReport[]) => file?.report;
const loadNumber = async (number: number) => (await bench.store.cards.find(toTestId(number)))?.row.cardNumber;

test('an id that stood many rows before is refused with its line, however often the file comes', async () => {
  const cards = [await bench.write('cards.csv', lines)];
  expect(reportOf(await bench.run({ cards }))).toMatchObject({
    ...{ rows: 1305, added: 1301, changed: 0, unchanged: 0, rejected: 4 },
    rejects,
  });
  expect(await Promise.all([3, 1299, 1300].map(loadNumber))).toEqual(['3/2000', '1299/2000', '1300/2000']);
  expect(reportOf(await bench.run({ cards }))).toMatchObject({
    ...{ rows: 1305, added: 0, changed: 0, unchanged: 1301, rejected: 4 },
    rejects,
  });
});

test('an id whose first row is refused, since another card holds it, is refused again further down', async () => {
  await bench.run({ cards: [await bench.write('before.csv', [header, row(1, '50/2000')])] });
  const more = Array.from({ length: 600 }, (_, number) => row(number + 2));
  const cards = [await bench.write('cards.csv', [header, row(1), ...more, row(1, '50/2000')])];
  expect(reportOf(await bench.run({ cards }))?.rejects).toEqual([
    { line: 2, reason: 'the id belongs to another card: Charizard 50/2000, Base Set' },
    { line: 603, reason: 'the id stands in line 2 already' },
  ]);
});

test('two imports at once know nothing of each other', async () => {
  const cards = [await bench.write('cards.csv', lines)];
  const others = [await bench.write('others.csv', [...lines.slice(0, 1301), ''])];
  const reports = await Promise.all([bench.run({ cards }), bench.run({ cards: others })]);
  expect(reports.map((one) => reportOf(one)?.rejected)).toEqual([4, 0]);
});
