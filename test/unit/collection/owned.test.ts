import fc from 'fast-check';
import { unparse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createOwned, type OwnedPage } from '@/lib/collection/owned';
import { readCollection } from '@/lib/collection/read-collection';
import { cardIndex, recogniser } from '@/test/support/recogniser';
import { openTestDatabase } from '@/test/support/test-database';

function open(database = openTestDatabase()) {
  const loadCardIndex = async () => cardIndex;
  const loadRecogniser = async () => recogniser;
  const now = () => new Date('2026-01-01T00:00:00Z');
  return createOwned({ database, loadCardIndex, loadRecogniser, now });
}

const mine = { id: 'f', name: 'mine.csv', format: 'CSV' };
const rowsOf = (...lines: string[]) =>
  readCollection(['Name,Set,Card Number,Quantity,Condition,Grade', ...lines].join('\n'))?.rows ?? [];

/** Rows of cards of the index in order, so many. */
function manyRows(count: number) {
  const lines = Array.from({ length: count }, (_, nth) => {
    const card = cardIndex.card(nth);
    const set = cardIndex.sets[card.set]?.name ?? '';
    return `"${card.name.replaceAll('"', '')}","${set}",${card.number},1,Near Mint,`;
  });
  return rowsOf(...lines);
}

describe('a row', () => {
  test('whose card is sure is owned, with its copies and conditions', async () => {
    const owned = open();
    await owned.add(mine, rowsOf('Charizard,Base Set,4/102,2,Near Mint,', 'Charizard,Base Set,4,1,,PSA 9'));
    expect(await owned.find('base1-4', 'base1')).toEqual({
      copies: 3,
      covers: [
        { kind: 'condition', condition: 'NEAR_MINT' },
        { kind: 'grade', grader: 'PSA', grade: '9' },
      ],
      missingFrom: null,
    });
    expect(await owned.find('base1-2', 'base1')).toMatchObject({ copies: 0, missingFrom: 'Base Set' });
    expect(await owned.find('swsh7-215', 'swsh7')).toBeNull();
  });

  test('whose card is not sure waits with its candidates until it is settled or removed', async () => {
    const owned = open();
    await owned.add(mine, rowsOf('Charizard,,,1,,', 'Zzyzx the Unknown,Nowhere,999,1,,'));
    expect(await owned.count()).toMatchObject({ rows: 2, unsettled: 2 });
    const [first, second] = (await owned.listUnsettled(null)).rows;
    expect(first?.candidates.length).toBeGreaterThan(1);
    expect(second).toMatchObject({ name: 'Zzyzx the Unknown', line: 3 });
    expect(await owned.settle(first?.id ?? '', 'base1-4')).toBe(true);
    expect(await owned.settle(second?.id ?? '', 'no card')).toBe(false);
    expect(await owned.settle(second?.id ?? '', null)).toBe(true);
    expect(await owned.count()).toMatchObject({ rows: 1, unsettled: 0 });
    expect(await owned.find('base1-4', 'base1')).toMatchObject({ copies: 1 });
  });
});

describe('a file', () => {
  const rows = rowsOf('Charizard,Base Set,4/102,2,Near Mint,', 'Blastoise,Base Set,2/102,1,,');

  test('taken twice is there once, and goes as a whole', async () => {
    const database = openTestDatabase();
    await open(database).add(mine, rows);
    await open(database).add(mine, rows);
    const later = open(database);
    expect(await later.count()).toMatchObject({ rows: 2, files: [mine] });
    await later.removeFile('f');
    expect(await later.count()).toEqual({ rows: 0, unsettled: 0, files: [] });
  });

  test('that is written is read again as it was', async () => {
    const owned = open();
    await owned.add(mine, rows);
    const read = readCollection(await owned.write());
    expect(read?.format).toBe('Card Comps');
    const bare = (list: typeof rows) =>
      list.map(({ line: _, cardKey: _key, ...row }) => row).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(bare(read?.rows ?? [])).toEqual(bare(rows));
  });
});

describe('copies whose value is asked for', () => {
  const header = 'Name,Set,Card Number,Quantity,Condition,Language,Printing,Price paid';
  const read = (...lines: string[]) => readCollection([header, ...lines].join('\n'))?.rows ?? [];

  test('are counted once for each card and condition, with what was paid', async () => {
    const owned = open();
    const lines = ['Charizard,Base Set,4,2,NM,,,$10', 'Charizard,Base Set,4,1,NM,English,Holofoil,$13'];
    await owned.add(mine, read(...lines, 'Charizard,Base Set,4,1,,,Unlimited,', 'Zzyzx,,,5,,,,'));
    const covers = { kind: 'condition', condition: 'NEAR_MINT' };
    const paid = [{ amount: { minor: 3300, currency: 'USD' }, quantity: 3 }];
    expect(await owned.sum()).toEqual({
      quantity: 9,
      copies: [
        { key: 'base1-4', covers, quantity: 3, paid },
        { key: 'base1-4', covers: { kind: 'all-conditions' }, quantity: 1, paid: [] },
      ],
    });
  });

  test.each([
    ['Charizard,Base Set,4,1,,German,,', 'another language'],
    ['Charizard,Base Set,4,1,,,1st Edition Holofoil,', 'another edition'],
    ['Charizard,Base Set,4,1,,,Reverse Holofoil,', 'a reverse holo'],
    ['Charizard,Base Set,4,1,,,Signed,', 'an unknown word'],
    ['Caterpie,Base Set,45,1,,,Foil,', 'a foil of a card that has none'],
  ])('are none of %s: %s', async (line) => {
    const owned = open();
    await owned.add(mine, read(line));
    expect(await owned.count()).toMatchObject({ rows: 1, unsettled: 0 });
    expect(await owned.sum()).toEqual({ quantity: 1, copies: [] });
    expect((await owned.list('', null)).rows[0]?.copy).toBeNull();
  });

  test('follow every change', async () => {
    const owned = open();
    await owned.add(mine, read('Charizard,,,1,,,,', 'Blastoise,Base Set,2,1,,,,'));
    const keys = async () => (await owned.sum()).copies.map(({ key }) => key);
    expect(await keys()).toEqual(['base1-2']);
    await owned.settle((await owned.listUnsettled(null)).rows[0]?.id ?? '', 'base1-4');
    expect(await keys()).toEqual(['base1-4', 'base1-2']);
    await owned.removeFile('f');
    expect(await keys()).toEqual([]);
  });
});

/** Every row of a list, page by page, and how many each page had. */
async function readPages(load: (after: OwnedPage['next']) => Promise<OwnedPage>) {
  const pages = [await load(null)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await load(next));
  return {
    ids: pages.flatMap(({ rows }) => rows.map(({ id }) => id)),
    sizes: pages.map(({ rows }) => rows.length),
  };
}

describe('pages', () => {
  test('of the list are by name, and by its beginning; rows of one name are all there', async () => {
    const owned = open();
    const many = [...manyRows(100), ...rowsOf(...Array<string>(60).fill('Mew,,,1,,'))];
    await owned.add(
      mine,
      many.map((row, nth) => ({ ...row, line: nth + 2 })),
    );
    const { ids, sizes } = await readPages((after) => owned.list('', after));
    expect(sizes).toEqual([50, 50, 50, 10]);
    expect(new Set(ids).size).toBe(160);
    expect((await readPages((after) => owned.list('Me', after))).ids.length).toBeGreaterThanOrEqual(60);
    const [one] = (await owned.list('', null)).rows;
    expect((await owned.list(one?.name.slice(0, 3) ?? '', null)).rows[0]?.name).toBe(one?.name);
  });

  test('of rows to settle are by their lines, and go on where one was settled', async () => {
    const owned = open();
    await owned.add(mine, rowsOf(...Array<string>(120).fill('Charizard,,,1,,')));
    const first = await owned.listUnsettled(null);
    expect(first.rows.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 2));
    for (const { id } of first.rows) await owned.settle(id, 'base1-4');
    const second = await owned.listUnsettled(first.next);
    expect(second.rows.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 52));
    expect((await readPages(owned.listUnsettled)).sizes).toEqual([50, 20]);
    expect(await owned.count()).toMatchObject({ unsettled: 70 });
  });
});

describe('a file that this extension wrote', () => {
  const kept = (rows: OwnedPage['rows']) =>
    rows.map(({ id: _, line: _line, candidates: _cards, card, ...row }) => ({ ...row, key: card?.key }));

  test('has settled rows settled; a card that the index does not have is found anew', async () => {
    const first = open();
    await first.add(mine, rowsOf('Charizard,,,1,,'));
    const [row] = (await first.listUnsettled(null)).rows;
    await first.settle(row?.id ?? '', 'base1-4');
    const written = await first.write();
    const again = open();
    await again.add(mine, readCollection(written)?.rows ?? []);
    expect(await again.count()).toMatchObject({ rows: 1, unsettled: 0 });
    expect((await again.list('', null)).rows[0]?.card?.key).toBe('base1-4');
    const spoilt = open();
    await spoilt.add(mine, readCollection(written.replace('base1-4', 'nowhere-1'))?.rows ?? []);
    expect(await spoilt.count()).toMatchObject({ rows: 1, unsettled: 1 });
  });

  test('gives the same rows and cards, whatever their words', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.constantFrom(
        '=1+1',
        '-5',
        '@x',
        "'=x",
        'Pokemon Pokemon Base',
        'Mew #4',
        'Mew (4/102)',
        '1,234.50',
        '  a',
      ),
    );
    const condition = fc.constantFrom('', 'Near Mint', 'lp', 'EX', 'Moderately Played', 'Poor');
    const line = fc.tuple(
      word,
      word,
      word,
      fc.nat(9),
      condition,
      fc.constantFrom('', 'PSA 10', 'BGS 9.5'),
      word,
    );
    const paid = fc.oneof(
      fc.constantFrom('', '12,50 €', '¥1,200', '$0.07'),
      fc.nat().map((minor) => `${minor / 100}`),
    );
    const settled = fc.constantFrom(null, 'base1-4', 'swsh7-215');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(line, paid, settled), { maxLength: 8 }), async (lines) => {
        const header = [
          'Name',
          'Set',
          'Card Number',
          'Quantity',
          'Condition',
          'Grade',
          'Printing',
          'Price paid',
        ];
        const cells = lines.map(([own, price]) => [...own, price]);
        const first = open();
        await first.add(mine, readCollection(unparse([header, ...cells]))?.rows ?? []);
        const keys = lines.flatMap(([, , key]) => key ?? []);
        for (const [nth, { id }] of (await first.list('', null)).rows.entries())
          if (keys[nth]) await first.settle(id, keys[nth]);
        const again = open();
        await again.add(mine, readCollection(await first.write())?.rows ?? []);
        const [before, after] = [await first.list('', null), await again.list('', null)];
        const order = (rows: OwnedPage['rows']) =>
          kept(rows)
            .map((row) => JSON.stringify(row))
            .sort();
        expect(order(after.rows)).toEqual(order(before.rows));
      }),
      { numRuns: 60 },
    );
  });
});

test('20,000 rows: at least nine in ten cards are known, and a look at one is an index lookup', {
  timeout: 120_000,
}, async () => {
  const owned = open();
  const rows = manyRows(20_000);
  const began = performance.now();
  for (let at = 0; at < rows.length; at += 500) await owned.add(mine, rows.slice(at, at + 500));
  const taken = performance.now() - began;
  const { rows: count, unsettled } = await owned.count();
  const counted = performance.now();
  for (let nth = 0; nth < 60; nth += 1) await owned.find(cardIndex.card(nth * 300).id, 'base1');
  const looked = (performance.now() - counted) / 60;
  const time = async (after: OwnedPage['next']) => {
    const listing = performance.now();
    for (let nth = 0; nth < 5; nth += 1) await owned.list('', after);
    return (performance.now() - listing) / 5;
  };
  await owned.list('', null);
  const [begin, deep] = [await time(null), await time(['typhlosion', ''])];
  const summing = performance.now();
  const { copies } = await owned.sum();
  const summed = performance.now() - summing;
  const again = performance.now();
  await owned.sum();
  const kept = performance.now() - again;
  console.log(
    `20,000 rows: taken in ${Math.round(taken)} ms, unsettled ${unsettled}; a look ${looked.toFixed(1)} ms, a page ${begin.toFixed(1)} ms, deep ${deep.toFixed(1)} ms; ${copies.length} copies summed up in ${Math.round(summed)} ms, again in ${kept.toFixed(1)} ms`,
  );
  expect(count).toBe(rows.length);
  expect(unsettled).toBeLessThan(rows.length / 10);
  expect(looked).toBeLessThan(50);
  expect(deep).toBeLessThan(20 * begin + 20);
  expect(summed).toBeLessThan(taken / 2);
  expect(kept).toBeLessThan(summed / 20);
});
