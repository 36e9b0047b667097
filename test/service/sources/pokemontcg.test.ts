import { expect, test } from 'vitest';
import { expectedCopy, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

/** A card as api.pokemontcg.io/v2 answers, shortened. */
const dragonite = {
  id: 'base3-4',
  name: 'Dragonite',
  supertype: 'Pokémon',
  set: {
    id: 'base3',
    name: 'Fossil',
    series: 'Base',
    printedTotal: 62,
    total: 62,
    releaseDate: '1999/10/10',
  },
  number: '4',
  rarity: 'Rare Holo',
  images: {
    small: 'https://images.pokemontcg.io/base3/4.png',
    large: 'https://images.pokemontcg.io/base3/4_hires.png',
  },
  tcgplayer: {
    url: 'https://prices.pokemontcg.io/tcgplayer/base3-4',
    updatedAt: '2026/11/27',
    prices: {
      '1stEditionHolofoil': { low: 115.99, mid: 164.98, high: 398.99, market: 238.09, directLow: null },
      unlimitedHolofoil: { low: 32.99, mid: 60, high: 99.99, market: 69.69, directLow: 40 },
    },
  },
  cardmarket: {
    url: 'https://prices.pokemontcg.io/cardmarket/base3-4',
    updatedAt: '2026/11/28',
    prices: {
      averageSellPrice: 49.9,
      lowPrice: 4.5,
      trendPrice: 46.02,
      reverseHoloTrend: 40.43,
      lowPriceExPlus: 30,
      avg1: 34,
      avg7: 41.62,
      avg30: 47.2,
      reverseHoloSell: null,
      reverseHoloAvg1: 81.66,
      reverseHoloAvg7: 48.96,
      reverseHoloAvg30: 48.56,
    },
  },
};

const expected = [
  {
    kind: 'product',
    product: { cardId: 'base3-4' },
    name: 'Dragonite',
    imageUrl: 'https://images.pokemontcg.io/base3/4_hires.png',
  },
  {
    printing: null,
    date: '2026-11-28',
    currency: 'EUR',
    sold: { avg: 4990, avg1d: 3400, avg7d: 4162, avg30d: 4720 },
    listed: { low: 450 },
  },
  { printing: 'reverse-holo', date: '2026-11-28', sold: { avg1d: 8166, avg7d: 4896, avg30d: 4856 } },
  {
    printing: '1st-edition',
    date: '2026-11-27',
    currency: 'USD',
    sold: { avg: 23809 },
    listed: { low: 11599, avg: 16498, high: 39899 },
  },
  { printing: 'holo', sold: { avg: 6969 }, listed: { low: 3299, avg: 6000, high: 9999 } },
];

test('a page of pokemontcg.io: its cards are found by set and number', async () => {
  const newer = {
    ...dragonite,
    id: 'sv3pt5-199',
    name: 'Charizard ex',
    number: '199',
    set: { name: '151', printedTotal: 165 },
    cardmarket: undefined,
    tcgplayer: { updatedAt: '2026/11/27', prices: { holofoil: { market: 300 } } },
  };
  const unknown = { ...dragonite, set: { name: 'No such set' } };
  const page = { data: [dragonite, newer, unknown], page: 1, pageSize: 250, count: 3, totalCount: 3 };
  const { recognised, rows, refused } = await readFile(JSON.stringify(page));
  expect(recognised).toBe('pokemontcg');
  expect(rows).toMatchObject([
    ...expected,
    { kind: 'product', product: { cardId: 'sv03.5-199' } },
    { ...expectedCopy({ product: { cardId: 'sv03.5-199' }, printing: 'holo' }), sold: { avg: 30000 } },
  ]);
  expect(refused).toEqual([[3, expect.stringContaining('No such set')]]);
});

test('one card of pokemontcg.io', async () => {
  const { recognised, rows } = await readFile(JSON.stringify({ data: dragonite }));
  expect(recognised).toBe('pokemontcg');
  expect(rows).toMatchObject(expected);
});
