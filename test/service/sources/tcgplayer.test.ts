import { expect, test } from 'vitest';
import { expectedCopy, today, useSourceFiles } from '@/test/service/support/source-files';

const { readFile } = useSourceFiles();

const header =
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL';
const toLine = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const sell = (
  set: string,
  name: string,
  number: string,
  condition: string,
  market = '1.25',
  low = '0.9900',
) =>
  toLine([
    '5001',
    'Pokemon',
    set,
    name,
    '',
    number,
    'Rare',
    condition,
    market,
    '',
    '3.53',
    low,
    '2',
    '0',
    '9.99',
    '',
  ]);

test("a seller's MyPricing export gives the market price and the lowest offer by condition and printing", async () => {
  const { recognised, rows, refused, leftOut, skipped } = await readFile(
    [
      header,
      sell(
        'SV03: Obsidian Flames',
        'Charizard ex - 125/197',
        '125/197',
        'Near Mint Holofoil',
        '1,002.03',
        '999',
      ),
      sell('Base Set', 'Charizard', '004/102', 'Lightly Played Holofoil'),
      sell('SV03: Obsidian Flames', 'Oddish', '001/197', 'Heavily Played Reverse Holofoil'),
      sell('Jungle', 'Pikachu', '60/64', 'Damaged 1st Edition'),
      sell('Base Set', 'Charizard', '004/102', 'Sealed'),
      sell('SV: Prismatic Evolutions', 'Exeggcute (Poke Ball Pattern)', '001/131', 'Near Mint Holofoil'),
      sell('No such set', 'Charizard', '4/102', 'Near Mint'),
      toLine([
        '1',
        'Magic',
        'Alpha',
        'Black Lotus',
        '',
        '1',
        'R',
        'Near Mint',
        '1',
        '',
        '',
        '1',
        '1',
        '0',
        '1',
        '',
      ]),
      sell('Base Set', 'Charizard', '4/102', 'Near Mint', '', ''),
      sell('Base Set', 'Base Set Booster Box', '', 'Unopened'),
    ].join('\r\n'),
  );
  expect(recognised).toBe('tcgplayer');
  const common = { kind: 'figures', date: today, currency: 'USD' };
  const of = (cardId: string, condition: string, printing: string) =>
    expectedCopy({ product: { cardId }, condition, printing });
  const usual = { sold: { avg: 125 }, listed: { low: 99 } };
  expect(rows).toEqual([
    {
      ...of('sv03-125', 'NEAR_MINT', 'holo'),
      ...common,
      sold: { avg: 100203 },
      listed: { low: 99900 },
    },
    { ...of('base1-4', 'LIGHTLY_PLAYED', 'holo'), ...common, ...usual },
    { ...of('sv03-001', 'HEAVILY_PLAYED', 'reverse-holo'), ...common, ...usual },
    { ...of('base2-60', 'DAMAGED', '1st-edition'), ...common, ...usual },
  ]);
  expect(refused).toEqual([
    [6, 'Condition: Sealed is not known here'],
    [7, expect.stringContaining('Poke Ball Pattern')],
    [8, expect.stringContaining('No such set')],
  ]);
  expect(leftOut).toEqual([7, 8]);
  expect(skipped).toEqual([
    [9, 'of another game'],
    [10, 'no price'],
    [11, 'no single card'],
  ]);
});

test('a print of another language says so behind its condition', async () => {
  const { rows } = await readFile(
    [header, sell('Base Set', 'Charizard', '4/102', 'Near Mint Holofoil - German')].join('\n'),
  );
  expect(rows[0]).toMatchObject({ language: 'DE', condition: 'NEAR_MINT', printing: 'holo' });
});

test('Japanese prints are another product line, and never taken for English ones', async () => {
  const japanese = (set: string, name: string, number: string) =>
    sell(set, name, number, 'Near Mint Holofoil').replace('"Pokemon"', '"Pokemon Japan"');
  const { rows, leftOut } = await readFile(
    [
      header,
      japanese('SV2a: Pokemon Card 151', 'Charizard ex - 006/165', '006/165'),
      sell('SV: Scarlet & Violet 151', 'Charizard ex - 006/165', '006/165', 'Near Mint Holofoil'),
      japanese('Base Set', 'Charizard', '4/102'),
    ].join('\n'),
  );
  expect(rows).toMatchObject([{ product: { cardId: 'ja:SV2a-006' } }, { product: { cardId: 'sv03.5-006' } }]);
  expect(leftOut).toEqual([4]);
});
