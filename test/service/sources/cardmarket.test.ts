import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '@/service/sources/source-row';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const guide = {
  version: 1,
  createdAt: '2026-11-28T02:45:12+0100',
  priceGuides: [
    {
      idProduct: 273699,
      idCategory: 51,
      avg: 446.7,
      low: 100,
      trend: 421.11,
      avg1: 140,
      avg7: 407.33,
      avg30: 445.6,
      'avg-holo': null,
      'low-holo': null,
      'trend-holo': null,
      'avg1-holo': null,
      'avg7-holo': null,
      'avg30-holo': null,
    },
    {
      idProduct: 725086,
      idCategory: 51,
      avg: 0.12,
      low: 0.02,
      trend: 0.15,
      avg1: 0,
      avg7: 0.12,
      avg30: 0.12,
      'avg-holo': 0.5,
      'low-holo': 0.04,
      'trend-holo': 0.56,
      'avg1-holo': 0.28,
      'avg7-holo': 0.39,
      'avg30-holo': 0.36,
    },
    { idProduct: 90, idCategory: 52, avg: 4.5, low: 3.9, trend: 4.4, avg1: 4.5, avg7: 4.5, avg30: 4.6 },
    { idProduct: 91, idCategory: 51, avg: null, low: null, trend: 12.5, avg1: null, avg7: null, avg30: null },
    { idCategory: 51, avg: 3 },
  ],
};

describe("Cardmarket's price guide", () => {
  test('gives means of sales and the lowest offer in euros, and the reverse holo by itself', async () => {
    const { recognised, rows, refused, skipped, notices } = await readFile(JSON.stringify(guide));
    expect(recognised).toBe('cardmarket');
    const product = (id: string) => expectedCopy({ product: { market: 'cardmarket', id } });
    const common = { kind: 'figures', date: '2026-11-28', currency: 'EUR' };
    expect(rows).toEqual([
      {
        ...product('273699'),
        ...common,
        sold: { avg: 44670, avg1d: 14000, avg7d: 40733, avg30d: 44560 },
        listed: { low: 10000 },
      },
      { ...product('725086'), ...common, sold: { avg: 12, avg7d: 12, avg30d: 12 }, listed: { low: 2 } },
      {
        ...product('725086'),
        ...common,
        printing: 'reverse-holo',
        sold: { avg: 50, avg1d: 28, avg7d: 39, avg30d: 36 },
        listed: { low: 4 },
      },
    ]);
    expect(skipped).toEqual([
      [3, 'no single card'],
      [4, 'no price'],
    ]);
    expect(refused).toEqual([[5, 'idProduct: missing']]);
    expect(notices).toEqual(['price guide of 2026-11-28 with 5 entries, EUR']);
  });

  test('has the day of the import where it states none', async () => {
    const { rows } = await readFile(JSON.stringify({ ...guide, createdAt: 'now' }));
    expect(rows[0]).toMatchObject({ date: today });
  });

  test('gives the same records again, and none behind a stop', async () => {
    const again = [await readFile(JSON.stringify(guide)), await readFile(JSON.stringify(guide))];
    expect(again[0]?.records).toEqual(again[1]?.records);
    const stopped = await readFile(JSON.stringify(guide), { signal: AbortSignal.abort() });
    expect(stopped.records).toEqual([]);
  });

  test('that was not loaded to its end is refused as a whole', async () => {
    const reading = readFile(JSON.stringify(guide).slice(0, -20));
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow('is no JSON');
  });

  test('is read as Windows saves it, in UTF-16', async () => {
    const { rows } = await readFile(Buffer.from(`\ufeff${JSON.stringify(guide)}`, 'utf16le'));
    expect(rows).toHaveLength(3);
  });
});

test("Cardmarket's product list gives names", async () => {
  const { recognised, rows, skipped } = await readFile(
    JSON.stringify({
      version: 1,
      createdAt: '2026-11-28T12:59:46+0100',
      products: [
        {
          idProduct: 273699,
          name: 'Charizard [Energy Burn | Fire Spin]',
          idCategory: 51,
          categoryName: 'Pokémon Single',
          idExpansion: 1523,
          idMetacard: 88,
          dateAdded: '2007-01-01 00:00:00',
        },
        {
          idProduct: 1,
          name: 'Pokémon Card 151 Booster',
          idCategory: 52,
          categoryName: 'Pokémon Booster',
          idExpansion: 5328,
          idMetacard: 0,
          dateAdded: '2023-06-16 10:00:00',
        },
      ],
    }),
  );
  expect(recognised).toBe('cardmarket');
  expect(rows).toEqual([
    {
      kind: 'product',
      product: { market: 'cardmarket', id: '273699' },
      name: 'Charizard [Energy Burn | Fire Spin]',
    },
  ]);
  expect(skipped).toEqual([[2, 'no single card']]);
});
