import { describe, expect, test } from 'vitest';
import { createOwned, ownedLimits } from '@/lib/collection/owned';
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
    const [first, second] = await owned.listUnsettled();
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
      list.map(({ line: _, ...row }) => row).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(bare(read?.rows ?? [])).toEqual(bare(rows));
  });
});

test('pages of the list are by name, and by its beginning', async () => {
  const owned = open();
  await owned.add(mine, manyRows(120));
  const [first, second] = [await owned.list('', 0), await owned.list('', ownedLimits.page)];
  expect([first.length, second.length]).toEqual([50, 50]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(100);
  const [one] = first;
  expect((await owned.list(one?.name.slice(0, 3) ?? '', 0))[0]?.name).toBe(one?.name);
});

test('20,000 rows: at least nine in ten cards are known, and a look at one is an index lookup', {
  timeout: 120_000,
}, async () => {
  const owned = open();
  const rows = manyRows(20_000);
  const began = performance.now();
  for (let at = 0; at < rows.length; at += ownedLimits.message) {
    await owned.add(mine, rows.slice(at, at + ownedLimits.message));
  }
  const taken = performance.now() - began;
  const { rows: count, unsettled } = await owned.count();
  const counted = performance.now();
  for (let nth = 0; nth < 60; nth += 1) await owned.find(cardIndex.card(nth * 300).id, 'base1');
  const looked = (performance.now() - counted) / 60;
  const listing = performance.now();
  await owned.list('', 10_000);
  const listed = performance.now() - listing;
  console.log(
    `20,000 rows: taken in ${Math.round(taken)} ms, unsettled ${unsettled}; a look ${looked.toFixed(1)} ms, a page ${Math.round(listed)} ms`,
  );
  expect(count).toBe(rows.length);
  expect(unsettled).toBeLessThan(rows.length / 10);
  expect(looked).toBeLessThan(50);
});
