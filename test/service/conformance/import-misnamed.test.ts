import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ImportBench, openImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
  await bench.store.cards.save([card]);
});
afterEach(() => bench.close());

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

  test('is still judged by its columns', async () => {
    await bench.run({ observations: [await bench.write('prices.txt', ['date,amount', '1,2'])] });
    const file = await bench.write('prices.csv', ['date,amount', '1,2']);
    await expect(bench.run({ observations: [file] })).rejects.toThrow(/names no column card_id/);
  });
});
