import { expect, test } from 'vitest';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const header =
  'id,console-name,product-name,loose-price,cib-price,new-price,graded-price,box-only-price,manual-only-price,bgs-10-price,condition-17-price,condition-18-price,gamestop-price,gamestop-trade-price,retail-loose-buy,retail-loose-sell,retail-cib-buy,retail-cib-sell,retail-new-buy,retail-new-sell,upc,sales-volume,genre,tcg-id,asin,epid,release-date';
const toLine = (set: string, name: string, prices: string, id = '', genre = 'Pokemon Card') =>
  `630417,${set},${name},${prices},,,,,,,,,,2206,${genre},${id},,,1999-01-09`;
const every = '$296.62,$721.47,"$1,312.50",$2522.80,$4680.18,"$29,643.13",$38536.00,$7181.73,$17786.00';
const loose = '$5.00,,,,,,,,';

test("PriceCharting's guide: one column is one grade", async () => {
  const { recognised, rows, notices } = await readFile(
    [header, toLine('Pokemon Base Set', 'Charizard #4', every, '42382')].join('\n'),
  );
  expect(recognised).toBe('pricecharting');
  const graded = (grader: string | null, grade: string | null, avg: number) => ({
    ...expectedCopy({ product: { market: 'tcgplayer', id: '42382' }, grader, grade }),
    kind: 'figures',
    date: today,
    currency: 'USD',
    sold: { avg },
  });
  expect(rows).toEqual([
    graded(null, null, 29662),
    graded('ANY', '7', 72147),
    graded('ANY', '8', 131250),
    graded('ANY', '9', 252280),
    graded('ANY', '9.5', 468018),
    graded('PSA', '10', 2964313),
    graded('BGS', '10', 3853600),
    graded('CGC', '10', 718173),
    graded('SGC', '10', 1778600),
  ]);
  expect(notices).toEqual([`prices of ${today}, USD; below grade 10 one price for all graders (ANY)`]);
});

test('a printing stands in brackets; a card without an id is found by set and number', async () => {
  const { rows, refused, leftOut, skipped } = await readFile(
    [
      header,
      toLine('Pokemon Jungle', 'Pikachu [1st Edition] #60', loose),
      toLine('Pokemon Obsidian Flames', 'Oddish [Reverse Holo] #1', loose, '509658'),
      toLine('Pokemon Base Set', 'Charizard [Staff] #4', loose, '42382'),
      toLine('Pokemon No Such Set', 'Charizard #4', loose),
      toLine('Pokemon Base Set', 'Booster Box', loose, '', 'Sealed Product'),
      toLine('Nintendo 64', 'Pokemon Snap', loose, '', 'Adventure'),
      toLine('Pokemon Base Set', 'Chansey #3', ',,,,,,,,', '42371'),
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { product: { cardId: 'base2-60' }, printing: '1st-edition', sold: { avg: 500 } },
    { product: { market: 'tcgplayer', id: '509658' }, printing: 'reverse-holo' },
  ]);
  expect(refused).toEqual([
    [4, 'product-name: "Charizard [Staff] #4" is a printing that the catalogue does not keep apart'],
    [5, expect.stringContaining('No Such Set')],
  ]);
  expect(leftOut).toEqual([4, 5]);
  expect(skipped).toEqual([
    [6, 'no single card of this game'],
    [7, 'no single card of this game'],
    [8, 'no price'],
  ]);
});

test('Japanese sets are told from English ones of the same name', async () => {
  const { rows } = await readFile(
    [
      header,
      toLine('Pokemon Japanese Black Bolt', 'Snivy #1', loose),
      toLine('Pokemon Black Bolt', 'Snivy #1', loose),
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { product: { cardId: 'ja:SV11B-001' } },
    { product: { cardId: 'sv10.5b-001' } },
  ]);
});
