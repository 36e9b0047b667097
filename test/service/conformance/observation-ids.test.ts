import { describe, expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const [card, other] = [makeCard(1, 'Charizard'), makeCard(2, 'Blastoise')];
const columns = 'id,card_id,kind,date,price,currency,condition,grader,grade,country,language,source';

interface Facts {
  readonly card: string;
  readonly kind: string;
  readonly date: string;
  readonly price: string;
  readonly currency: string;
  /** Condition, grader, grade, country, language and source. */
  readonly traits: string;
}
const usual: Facts = {
  card: card.id,
  kind: 'sold',
  date: daysAgo(1),
  price: '10',
  currency: 'USD',
  traits: 'MINT,,,US,EN,shop',
};
const row = (id: string, more: Partial<Facts> = {}) => {
  const { card: cardId, kind, date, price, currency, traits } = { ...usual, ...more };
  return [id, cardId, kind, date, price, currency, traits].join(',');
};

const bench = useImportBench(card, other);

const load = async (name: string, rows: readonly string[]) => {
  const [file] = await bench.run({ observations: [await bench.write(name, [columns, ...rows])] });
  return file?.report;
};
const listStored = async () =>
  (
    await bench.db
      .selectFrom('observations')
      .select(['id', 'minor'])
      .where('superseded_by', 'is', null)
      .orderBy('number')
      .execute()
  ).map(({ id, minor }) => [id, Number(minor)]);

const others: readonly (readonly [differing: string, facts: Partial<Facts>])[] = [
  ['card_id', { card: other.id }],
  ['kind', { kind: 'listing' }],
  ['date', { date: daysAgo(2) }],
  ['condition', { traits: 'NEAR_MINT,,,US,EN,shop' }],
  ['condition, grader, grade', { traits: ',PSA,10,US,EN,shop' }],
  ['country', { traits: 'MINT,,,,EN,shop' }],
  ['language', { traits: 'MINT,,,US,JA,shop' }],
  ['source', { traits: 'MINT,,,US,EN,fair' }],
];
const refusals = others.map(([differing], index) => ({
  line: 4 + index,
  reason: `the observation id a stands for another sale: other ${differing}`,
}));
/** Two equal rows with one id, one row for every way to differ from them, and one that has nothing to do with them. */
const mixed = [row('a'), row('a'), ...others.map(([, facts]) => row('a', facts)), row('b', { price: '30' })];
/** The same and a correction. */
const corrected = [...mixed, row('a', { price: '10.01' })];
const counts = { rows: 12, added: 2, changed: 1, unchanged: 1, rejected: 8 };

describe('an id that stands for another observation is refused with the facts that differ', () => {
  test('in the first file', async () => {
    expect(await load('a.csv', corrected)).toMatchObject({ ...counts, rejects: refusals });
    expect(await listStored()).toEqual([
      ['a', 1001],
      ['b', 3000],
    ]);
    expect((await bench.store.cards.find(card.id))?.statistics?.sold).toMatchObject({ avg: 2001 });
    // The second card's only price was refused: no price decides on its currency.
    expect((await bench.store.cards.find(other.id))?.currency).toBeNull();
  });

  test('in a later file, within it and beside what is stored', async () => {
    await load('z.csv', [row('z')]);
    expect(await load('a.csv', corrected)).toMatchObject({ ...counts, rejects: refusals });
    expect(await load('b.csv', [...corrected, ''])).toMatchObject({
      ...{ rows: 12, added: 0, changed: 2, unchanged: 2, rejects: refusals },
    });
    expect(await listStored()).toEqual([
      ['z', 1000],
      ['b', 3000],
      ['a', 1001],
    ]);
  });
});

describe('a price in another currency', () => {
  const rates = async (name: string, ...days: readonly (readonly [ago: number, rate: number])[]) =>
    bench.run({
      rates: [
        await bench.write(name, [
          'date,currency,per_euro',
          ...days.map(([ago, rate]) => `${daysAgo(ago)},USD,${rate}`),
        ]),
      ],
    });
  const inEuro = (price: string) => row('e', { currency: 'EUR', price });

  test('is the same one when a rate that could have converted it gives what is stored', async () => {
    await rates('1.csv', [3, 1.1]);
    await load('a.csv', [row('a'), inEuro('10')]);
    // The rate of the day itself was published after the first import.
    await rates('2.csv', [1, 1.25]);
    expect(await load('b.csv', [inEuro('10')])).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await listStored()).toEqual([
      ['a', 1000],
      ['e', 1100],
    ]);
  });
});

test('an id and a source with letters that no database keeps are known again', async () => {
  const record = (price: number) =>
    JSON.stringify({
      ...{ id: 'a\0b\ud800', card_id: card.id, kind: 'sold', date: daysAgo(1), price },
      ...{ currency: 'USD', source: 'shop\0\ud800' },
    });
  const run = async (name: string, lines: readonly string[]) =>
    (await bench.run({ observations: [await bench.write(name, lines)] }))[0]?.report;
  expect(await run('a.jsonl', [record(10), record(10)])).toMatchObject({ added: 1, unchanged: 1 });
  expect(await run('b.jsonl', ['', record(10), record(11)])).toMatchObject({
    changed: 1,
    unchanged: 1,
    rejected: 0,
  });
});
