import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');

const bench = useImportBench(card);

const countRows = async () => (await bench.db.selectFrom('observations').select('number').execute()).length;

test('a file is known by its content, whatever its name says', async () => {
  const rows = ['"a\nb"', '"c\nd"'].map((note) => `${card.id},sold,${daysAgo(0)},5,USD,${note}`);
  const lines = ['card_id,kind,date,price,currency,note', ...rows];
  const [report] = await bench.run({ observations: [await bench.write('prices.txt', lines)] });
  expect(report?.report).toMatchObject({ rows: 2, added: 2, rejected: 0 });
  const [again] = await bench.run({ observations: [await bench.write('prices.jsonl', lines)] });
  expect(again?.report).toMatchObject({ added: 0, unchanged: 2, rejected: 0 });
  expect(await countRows()).toBe(2);
});

test('what is no file, or is compressed, is refused in words before any other is imported', async () => {
  const file = await bench.write('prices.csv', [
    'card_id,kind,date,price,currency',
    `${card.id},sold,${daysAgo(0)},5,USD`,
  ]);
  const packed = join(bench.folder, 'prices.csv.gz');
  await writeFile(packed, gzipSync(await readFile(file)));
  const run = (path: string) => bench.run({ observations: [file, path] });
  await expect(run(packed)).rejects.toThrow(`${packed}: is compressed`);
  await expect(run(bench.folder)).rejects.toThrow(`${bench.folder}: is no file`);
  await expect(run('/dev/null')).rejects.toThrow('/dev/null: is no file');
  expect(await countRows()).toBe(0);
  // Shorter than what compressed files begin with.
  await expect(run(await bench.write('empty.jsonl', []))).rejects.toThrow('names no column');
});
