import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');

const bench = useImportBench(card);

const countRows = async () => (await bench.db.selectFrom('observations').select('number').execute()).length;

describe('a file of which no row was taken', () => {
  const rows = ['"a\nb"', '"c\nd"'].map((note) => `${card.id},sold,${daysAgo(0)},5,USD,${note}`);

  test('is read anew under a name that says what it is', async () => {
    const mistaken = await bench.write('prices.txt', ['card_id,kind,date,price,currency,note', ...rows]);
    const [before] = await bench.run({ observations: [mistaken] });
    expect(before?.report).toMatchObject({ added: 0, rejected: 5 });
    const mended = await bench.write('prices.csv', ['card_id,kind,date,price,currency,note', ...rows]);
    const [after] = await bench.run({ observations: [mended] });
    expect(after?.report).toMatchObject({ rows: 2, added: 2, rejected: 0 });
    expect(await bench.store.imports.listRefused(after?.file ?? 0, { after: 0 })).toEqual([]);
    const [again] = await bench.run({ observations: [mistaken] });
    expect(again?.report).toMatchObject({ added: 0, unchanged: 2, rejected: 0 });
    expect(await countRows()).toBe(2);
  });
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
  const [empty] = await bench.run({ observations: [await bench.write('empty.jsonl', [])] });
  expect(empty?.report).toMatchObject({ rows: 0 });
});
