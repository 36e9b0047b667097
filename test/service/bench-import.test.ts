import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCardFile } from '@/service/import/read-card-file';
import { formatCard, inventCards } from '@/test/bench/service/invent-cards';
import { measureImport } from '@/test/bench/service/measure-import';
import { toTestId } from '@/test/service/support/rows';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const sale = (number: number, price: string) => `${toTestId(number)},sold,${yesterday},${price},USD`;

async function measure(observations: readonly string[], count: number, cards = 2) {
  const write = async (name: string, lines: readonly string[]) => {
    await writeFile(join(folder, name), lines.map((line) => `${line}\n`).join(''));
    return join(folder, name);
  };
  const header = 'id,slug,name,card_number,set_slug,set_name,language';
  const row = (number: number) => `${toTestId(number)},card,Mew,${number}/9,base-set,Base Set,EN`;
  return measureImport(
    join(folder, 'prices.sqlite'),
    [await write('cards.csv', [header, ...Array.from({ length: cards }, (_, at) => row((at % 2) + 1))])],
    await write('prices.csv', ['card_id,kind,date,price,currency', ...observations]),
    await write('rates.csv', ['date,currency,per_euro', `${yesterday},USD,1.1`]),
    count,
  );
}

test('the bench measures an import that took every row', async () => {
  const rows = await measure([sale(1, '3'), sale(2, '4')], 2);
  expect(rows.map(({ what }) => what)).toEqual([
    'first import, seconds for 2 observations',
    'memory of the import at most, MiB',
  ]);
});

test('an import that refused a price or a card is no figure', async () => {
  await expect(measure([sale(1, '3'), sale(2, 'x')], 2)).rejects.toThrow(/^1 row was refused/);
  await expect(measure([sale(1, '3')], 1, 3)).rejects.toThrow(/^1 row was refused/);
});

test('an import that took fewer rows than were to be measured is no figure', async () => {
  await expect(measure([sale(1, '3')], 2)).rejects.toThrow(/1 of 2/);
});

test('cards that are invented for it are different ones, the same with each seed, and an import takes them', async () => {
  const cards = inventCards(3000, 7);
  expect(inventCards(3000, 7)).toEqual(cards);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(3000);
  expect(new Set(cards.map(({ name }) => name)).size).toBeGreaterThan(1000);
  const file = join(folder, 'invented.jsonl');
  await writeFile(file, cards.map(formatCard));
  const read = [];
  for await (const entry of readCardFile(file)) read.push('row' in entry ? entry.row : entry);
  expect(read).toEqual(cards);
});
