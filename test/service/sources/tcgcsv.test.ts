import { expect, test } from 'vitest';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const common = { kind: 'figures', date: today, currency: 'USD' };
const copy = (id: string, printing: string | null) =>
  expectedCopy({ product: { market: 'tcgplayer', id }, printing });

const header =
  'productId,name,cleanName,imageUrl,categoryId,groupId,url,modifiedOn,imageCount,extNumber,extRarity,extCardType,extHP,extStage,extCardText,extAttack1,extAttack2,extWeakness,extRetreatCost,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName';
const rest = '3,23228,https://www.tcgplayer.com/product/1,2023-08-11T15:00:00,1';

test("TCGCSV's CSV of a group: market is sold, low to high are asked, each printing by itself", async () => {
  const picture = 'https://tcgplayer-cdn.tcgplayer.com/product/509658_200w.jpg';
  const { recognised, rows, refused, skipped } = await readFile(
    [
      header,
      `509658,Oddish,Oddish,${picture},${rest},001/197,Common,Grass,50,Basic,"Two lines,\nof ""text""",[1] Absorb,,Fire,1,0.01,0.15,4.99,0.05,,Normal`,
      `509658,Oddish,Oddish,${picture},${rest},001/197,Common,Grass,50,Basic,,[1] Absorb,,Fire,1,0.08,0.3,5,0.21,0.2,Reverse Holofoil`,
      `509660,Gloom,Gloom,,${rest},002/197,Common,Grass,80,Stage 1,,,,Fire,1,,,,,,Normal`,
      `509661,Other,Other,,1,1,https://x,2023-08-11T15:00:00,1,1,Common,,,,,,,,,1,1,1,1,,Normal`,
      `509662,Foil,Foil,,${rest},3,Common,,,,,,,,,1,1,1,1,,Etched`,
    ].join('\n'),
  );
  expect(recognised).toBe('tcgcsv');
  const product = { kind: 'product', product: { market: 'tcgplayer', id: '509658' }, name: 'Oddish' };
  expect(rows).toEqual([
    { ...product, imageUrl: picture },
    { ...copy('509658', 'normal'), ...common, sold: { avg: 5 }, listed: { low: 1, avg: 15, high: 499 } },
    {
      ...copy('509658', 'reverse-holo'),
      ...common,
      sold: { avg: 21 },
      listed: { low: 8, avg: 30, high: 500 },
    },
    { kind: 'product', product: { market: 'tcgplayer', id: '509660' }, name: 'Gloom' },
    { kind: 'product', product: { market: 'tcgplayer', id: '509662' }, name: 'Foil' },
  ]);
  expect(skipped).toEqual([
    [5, 'no price'],
    [6, 'of another game'],
  ]);
  expect(refused).toEqual([[7, 'subTypeName: Etched is no printing that is known here']]);
});

test.each([
  ['Normal', 'normal'],
  ['Holofoil', 'holo'],
  ['Reverse Holofoil', 'reverse-holo'],
  ['Unlimited', 'normal'],
  ['Unlimited Holofoil', 'holo'],
  ['1st Edition', '1st-edition'],
  ['1st Edition Holofoil', '1st-edition'],
])("TCGCSV's JSON of a group: %s is %s", async (subTypeName, printing) => {
  const price = {
    lowPrice: 510,
    midPrice: 826.6,
    highPrice: 2571.35,
    marketPrice: 800.43,
    directLowPrice: null,
  };
  const { recognised, rows } = await readFile(
    JSON.stringify({
      totalItems: 1,
      success: true,
      errors: [],
      results: [{ productId: 42382, ...price, subTypeName }],
    }),
  );
  expect(recognised).toBe('tcgcsv');
  expect(rows).toEqual([
    {
      ...copy('42382', printing),
      ...common,
      sold: { avg: 80043 },
      listed: { low: 51000, avg: 82660, high: 257135 },
    },
  ]);
});

test("TCGCSV's products of a group give names and pictures", async () => {
  const { recognised, rows, refused } = await readFile(
    JSON.stringify({
      success: true,
      errors: [],
      results: [
        {
          productId: 42382,
          name: 'Charizard',
          cleanName: 'Charizard',
          imageUrl: 'https://tcgplayer-cdn.tcgplayer.com/product/42382_200w.jpg',
          categoryId: 3,
          groupId: 604,
          extendedData: [{ name: 'Number', displayName: 'Card Number', value: '004/102' }],
        },
        { name: 'no id' },
      ],
    }),
  );
  expect(recognised).toBe('tcgcsv');
  expect(rows).toEqual([
    {
      kind: 'product',
      product: { market: 'tcgplayer', id: '42382' },
      name: 'Charizard',
      imageUrl: 'https://tcgplayer-cdn.tcgplayer.com/product/42382_200w.jpg',
    },
  ]);
  expect(refused).toEqual([[2, 'productId: missing']]);
});
