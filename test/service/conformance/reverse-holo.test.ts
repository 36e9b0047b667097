import { expect, test } from 'vitest';
import type { Printing } from '@/service/sources/source-row';
import { useImportBench } from '@/test/service/support/import-into';
import { makeCard } from '@/test/service/support/rows';

const makePrinted = (number: number, printings: readonly Printing[]) => ({
  ...makeCard(number, `Card ${number}`),
  printings,
  products: [{ market: 'cardmarket' as const, ids: [String(number)] }],
});

const bench = useImportBench(
  makePrinted(1, ['holo', '1st-edition']),
  makePrinted(2, ['normal', 'reverse-holo']),
  makePrinted(3, []),
);

test('a reverse holo that the catalogue knows a card not to have is left out, and makes no card', async () => {
  const prices = { avg: 2, low: 1, avg1: 2, avg7: 2, avg30: 2, 'avg-holo': 3, 'avg30-holo': 3 };
  const guide = {
    version: 1,
    createdAt: '2026-01-01T02:45:12+0100',
    priceGuides: [1, 2, 3].map((idProduct) => ({ idProduct, idCategory: 51, ...prices })),
  };
  const [file] = await bench.run({ files: [await bench.write('guide.json', [JSON.stringify(guide)])] });
  expect(file?.report).toMatchObject({ added: 5, rejected: 1, leftOut: 1 });
  expect(file?.report.rejects).toMatchObject([
    { line: 1, reason: 'the card has no reverse-holo print, by the catalogue' },
  ]);
  const names = await bench.db
    .selectFrom('cards')
    .select('name')
    .where('name', 'like', 'Card %')
    .orderBy('name')
    .execute();
  expect(names.map(({ name }) => name)).toEqual([
    'Card 1',
    'Card 2',
    'Card 2 (Reverse Holo)',
    'Card 3',
    'Card 3 (Reverse Holo)',
  ]);
});
