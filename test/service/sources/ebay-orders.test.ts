import { expect, test } from 'vitest';
import { expectedCopy, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const header =
  '"Sales Record Number","Order Number","Buyer Username","Buyer Name","Item Number","Item Title","Custom Label","Quantity","Sold For","Shipping And Handling","Total Price","Sale Date","Paid On Date","Tracking Number","Transaction ID"';
const toLine = (title: string, soldFor: string, date = 'Sep-18-26', quantity = '1', item = '220000000001') =>
  `"149","11-10000-00001","buyer_one","A Buyer","${item}","${title}","","${quantity}","${soldFor}","$4.00","$97.99","${date}","${date}","",""`;
const blank = Array.from({ length: 15 }, () => '""').join(',');
const end = ['', '3,record(s) downloaded,', 'Seller ID : a-seller', ''];

test('own sales of the order report: a sure card with its grade, condition and printing', async () => {
  const { recognised, rows, refused, skipped } = await readFile(
    [
      ',,,,,,,,,,,,,,',
      header,
      blank,
      toLine('Pokemon Charizard ex 199/165 151 Special Illustration Rare PSA 10', '$305.00'),
      toLine('Charizard ex 125/197 Obsidian Flames NM', 'EUR 9,50', '26-May-26'),
      toLine('Charizard ex 125/197 Obsidian Flames NM', 'AU $3,000.00', 'Sep-30-26 23:45:00'),
      ...end,
    ].join('\n'),
  );
  expect(recognised).toBe('ebay-orders');
  const id = '11-10000-00001/220000000001';
  const sale = { kind: 'observation', id, observed: 'sold' };
  const plain = expectedCopy({ product: { cardId: 'sv03-125' }, condition: 'NEAR_MINT' });
  expect(rows).toEqual([
    {
      ...expectedCopy({ product: { cardId: 'sv03.5-199' }, grader: 'PSA', grade: '10' }),
      ...sale,
      date: '2026-09-18',
      minor: 30500,
      currency: 'USD',
    },
    { ...plain, ...sale, date: '2026-05-26', minor: 950, currency: 'EUR' },
    { ...plain, ...sale, date: '2026-09-30', minor: 300000, currency: 'AUD' },
  ]);
  expect(refused).toEqual([]);
  expect(skipped.map(([, words]) => words)).toEqual([
    'a row without an item',
    'end of the report',
    'end of the report',
  ]);
});

test('what is not sure is refused with the cards that it may be', async () => {
  const { rows, records, refused, leftOut, skipped } = await readFile(
    [
      header,
      toLine('Dark Blastoise holo Pokemon card', '$120.00'),
      toLine('Apple AirPods 4th Gen NEW', '$65.00'),
      toLine('Charizard ex 125/197 Obsidian Flames', '$9.00', 'Sep-18-26', '3'),
      toLine('Charizard ex 125/197 Obsidian Flames', '$9.00', 'soon'),
      toLine('Charizard ex 125/197 Obsidian Flames', 'free'),
      toLine('', '$28.00', 'Aug-25-26', '2', ''),
      ...end,
    ].join('\n'),
  );
  expect(rows).toEqual([]);
  expect(refused).toEqual([
    [2, expect.stringMatching(/^it is open which card "Dark Blastoise .*" is: .*\(Team Rocket\)/)],
    [3, 'no single card is known in "Apple AirPods 4th Gen NEW"'],
    [4, 'Quantity: 3, so the price of one is not told'],
    [5, 'Sale Date: soon is no date'],
    [6, 'Sold For: free is no price'],
  ]);
  // Of the buyer nothing is kept.
  expect(JSON.stringify(records)).not.toMatch(/buyer/i);
  // A card that is not sure, and a sale of several, are no fault of the file.
  expect(leftOut).toEqual([2, 3, 4]);
  expect(skipped[0]).toEqual([7, 'a row without an item']);
});
