import { expect, test } from 'vitest';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');
const row = `${card.id},sold,${daysAgo(0)},10,USD`;

const bench = useImportBench(card);

const cardColumns = 'id,slug,name,card_number,set_slug,set_name,language';

test('columns that mean nothing are named once, and the rows are taken without them', async () => {
  const observations = await bench.write('o.csv', [
    'card_id,kind,date,price,currency,observation_id,seller',
    `${row},1,a`,
    `${row},2,b`,
  ]);
  const cards = await bench.write('c.csv', [`${cardColumns},rarety`, 'a,s,Mew,1,base,Base,EN,Rare']);
  const warnings: string[] = [];
  const reports = await bench.run(
    { cards: [cards], observations: [observations] },
    { onWarning: (text) => warnings.push(text) },
  );
  expect(reports.map(({ report }) => report.added)).toEqual([1, 2]);
  expect(warnings).toEqual([
    `${cards}: not known and ignored: rarety`,
    `${observations}: not known and ignored: observation_id, seller`,
  ]);
});

test('fields of the first record of JSON are named in the same way; those of a catalogue are its own', async () => {
  const record = { card_id: card.id, kind: 'sold', date: daysAgo(0), price: 10, currency: 'USD' };
  const observations = await bench.write('o.jsonl', [
    JSON.stringify({ ...record, observation_id: '1' }),
    JSON.stringify({ ...record, more: '1' }),
  ]);
  const catalogue = await bench.write('c.jsonl', [
    JSON.stringify({ id: 'a-1', set_id: 'a', set_name: 'A', number: '1', name: 'Mew', illustrator: 'X' }),
  ]);
  const plain = await bench.write('p.jsonl', [JSON.stringify({ id: 'b', tags: [] })]);
  const warnings: string[] = [];
  await bench.run(
    { cards: [catalogue, plain], observations: [observations] },
    { onWarning: (text) => warnings.push(text) },
  );
  expect(warnings).toEqual([
    `${plain}: not known and ignored: tags`,
    `${observations}: not known and ignored: observation_id`,
  ]);
});

test('a file of CSV without the columns it needs is refused as a whole, by their names', async () => {
  const observations = await bench.write('a.csv', ['id,card,kind,date,price', 'a,b,c,d,e']);
  await expect(bench.run({ observations: [observations] })).rejects.toThrow(
    'names no column card_id, currency',
  );
  const cards = await bench.write('c.csv', ['id,slug,title,card_number,set_slug', 'a,b,c,d,e']);
  await expect(bench.run({ cards: [cards] })).rejects.toThrow('names no column name, set_name, language');
});

test.each([
  ['a first line alone', ['a,b']],
  ['nothing', []],
])('so is one with %s, of any kind', async (_, lines) => {
  const file = await bench.write('a.csv', lines);
  for (const kind of ['rates', 'cards', 'observations'] as const)
    await expect(bench.run({ [kind]: [file] })).rejects.toThrow('names no column');
});

test('a file with the right first line alone holds nothing', async () => {
  const files = {
    rates: [await bench.write('r.csv', ['date,currency,per_euro'])],
    cards: [await bench.write('c.csv', [cardColumns])],
    observations: [await bench.write('o.csv', ['card_id,kind,date,price,currency'])],
  };
  for (const _ of ['first', 'again'])
    expect((await bench.run(files)).map(({ report }) => report.rows)).toEqual([0, 0, 0]);
});

test('two stray quotes lose none of the rows between them, of observations and of cards', async () => {
  const sale = (price: number) => `sale-${price},${card.id},sold,${daysAgo(0)},${price},USD`;
  const good = [1, 2, 3, 4, 5].map((price) => sale(price));
  const observations = await bench.write('o.csv', [
    'id,card_id,kind,date,price,currency',
    `"q1${sale(10)}`,
    ...good,
    `q2"${sale(20)}`,
    sale(30),
  ]);
  const row = (id: string, name: string) => `${id},${id},${name},1,,,base,Base,EN`;
  const cards = await bench.write('c.csv', [
    'id,slug,name,card_number,rarity,image_url,set_slug,set_name,language',
    row('a', '"A'),
    row('b', 'B'),
    row('c', 'C'),
    row('d', 'D"'),
    row('e', 'E'),
  ]);
  const [ofCards, ofObservations] = await bench.run({ cards: [cards], observations: [observations] });
  expect(ofCards?.report).toMatchObject({ rows: 5, added: 3, rejected: 2 });
  expect(ofCards?.report.rejects.map(({ line }) => line)).toEqual([2, 5]);
  expect(ofObservations?.report).toMatchObject({ rows: 8, added: 6, rejected: 2 });
  expect(ofObservations?.report.rejects.map(({ line }) => line)).toEqual([2, 8]);
});

test('a row with a currency that is none does not decide on the currency of its card', async () => {
  const sale = (currency: string) => `${card.id},sold,${daysAgo(0)},10,${currency}`;
  const observations = await bench.write('o.csv', [
    'card_id,kind,date,price,currency',
    ...['UDS', 'USD', 'USD'].map(sale),
  ]);
  const [report] = await bench.run({ observations: [observations] });
  expect(report?.report).toMatchObject({ added: 2, rejected: 1 });
  expect(report?.report.rejects).toEqual([{ line: 2, reason: 'UDS is not a currency code' }]);
});
