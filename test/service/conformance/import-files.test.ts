import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeRejects } from '@/service/import/report';
import { toCardId } from '@/service/store/card-id';
import { useImportBench } from '@/test/service/support/import-into';
import { daysAgo, makeCard, toTestId } from '@/test/service/support/rows';

const card = makeCard(1, 'Charizard');
const columns = 'id,card_id,kind,date,price,currency,condition,grader,grade,country,language,source';
const sale = (
  price: string | number,
  more: { id?: string; card?: string; currency?: string; days?: number } = {},
) =>
  `${more.id ?? ''},${more.card ?? card.id},sold,${daysAgo(more.days ?? 0)},${price},${more.currency ?? 'USD'},,,,,,`;

const bench = useImportBench(card);

const pricesOf = async (id = card.id) => (await bench.store.cards.find(id))?.statistics;
const countRows = async () => (await bench.db.selectFrom('observations').select('number').execute()).length;

test('CSV and JSON Lines say the same; everything known of an observation is kept', async () => {
  const csv = await bench.write('a.csv', [
    columns,
    `sale-1,${card.id},sold,${daysAgo(1)},12.5,USD,NEAR_MINT,,,US,EN,shop`,
    `ask-1,${card.id},listing,${daysAgo(2)},"1,000",USD,,PSA,9.5,DE,,`,
  ]);
  const json = await bench.write('a.jsonl', [
    JSON.stringify({
      id: 'sale-2',
      card_id: card.id,
      kind: 'sold',
      date: daysAgo(1),
      price: 12.5,
      currency: 'USD',
      condition: 'NEAR_MINT',
      country: 'US',
      language: 'EN',
      source: 'shop',
    }),
    JSON.stringify({
      id: 'ask-2',
      card_id: card.id,
      kind: 'listing',
      date: daysAgo(2),
      price: '1000',
      currency: 'USD',
      grader: 'PSA',
      grade: 9.5,
      country: 'DE',
      condition: null,
    }),
  ]);
  const [first, second] = await bench.run({ observations: [csv, json] });
  expect(first?.report).toMatchObject({ rows: 2, added: 1, rejected: 1 });
  expect(first?.report.rejects).toEqual([{ line: 3, reason: 'price: must be a number, not 1,000' }]);
  expect(second?.report).toMatchObject({ rows: 2, added: 2, rejected: 0 });
  const rows = await bench.db.selectFrom('observations').selectAll().orderBy('number').execute();
  const common = { card: 1, import: 1, minor: 1250, kind: 'sold', condition: 'NEAR_MINT', country: 'US' };
  expect(rows[0]).toMatchObject({ ...common, id: 'sale-1', language: 'EN', source: 'shop', grader: null });
  expect(rows[1]).toMatchObject({ ...common, import: 2, id: 'sale-2', day: rows[0]?.day });
  expect(rows[2]).toMatchObject({ id: 'ask-2', minor: 100000, grader: 'PSA', grade: '9.5', condition: null });
  expect(await pricesOf()).toMatchObject({ sold: { avg: 1250, population: 2 } });
});

test('cards, rates and observations of one command come in the order in which they need each other', async () => {
  const reports = await bench.run({
    observations: [
      await bench.write('o.csv', [
        columns,
        sale(100, { card: 'shop-7', currency: 'USD' }),
        sale(90, { card: 'shop-7', currency: 'EUR' }),
      ]),
    ],
    cards: [
      await bench.write('c.jsonl', [
        JSON.stringify({
          id: 'shop-7',
          slug: 'a',
          name: 'Mew',
          card_number: '1',
          set_slug: 's',
          set_name: 'S',
          language: 'en',
        }),
      ]),
    ],
    rates: [await bench.write('r.csv', ['date,currency,per_euro', `${daysAgo(0)},USD,1.2`])],
  });
  expect(reports.map(({ report }) => report.added)).toEqual([1, 1, 2]);
  // (100.00 + 90.00 × 1.2) / 2
  expect(await pricesOf(toCardId('shop-7'))).toMatchObject({ sold: { avg: 10400 } });
});

describe('the same file again', () => {
  test('changes nothing, under another name too; two equal rows in it are two sales', async () => {
    const lines = [columns, sale(10), sale(10), sale(30, { id: 'a' })];
    await bench.run({ observations: [await bench.write('a.csv', lines)] });
    const before = await pricesOf();
    expect(before).toMatchObject({ sold: { population: 3 } });
    const [again] = await bench.run({ observations: [await bench.write('b.csv', lines)] });
    expect(again?.report).toMatchObject({ rows: 3, added: 0, unchanged: 3, rejected: 0, rejects: [] });
    expect(await pricesOf()).toEqual(before);
  });

  test('a row with an id that came in another file is there already', async () => {
    await bench.run({ observations: [await bench.write('a.csv', [columns, sale(10, { id: 'a' })])] });
    const [second] = await bench.run({
      observations: [
        await bench.write('b.csv', [
          columns,
          sale(10, { id: 'a' }),
          sale(20, { id: 'b' }),
          sale(20, { id: 'b' }),
        ]),
      ],
    });
    expect(second?.report).toMatchObject({ added: 1, unchanged: 2 });
    expect(await pricesOf()).toMatchObject({ sold: { avg: 1500, population: 2 } });
  });

  test('takes the refused rows whose fault is mended, each once', async () => {
    const file = await bench.write('a.csv', [
      columns,
      sale(10),
      sale(20, { card: toTestId(2) }),
      sale('x'),
      sale(40, { currency: 'EUR' }),
    ]);
    const rejects = async () => (await bench.run({ observations: [file] }))[0]?.report;
    expect(await rejects()).toMatchObject({ added: 1, rejected: 3 });
    await bench.store.cards.save([makeCard(2, 'Blastoise')]);
    expect(await rejects()).toMatchObject({ rows: 4, added: 1, unchanged: 1, rejected: 2 });
    expect(await pricesOf(toTestId(2))).toMatchObject({ sold: { avg: 2000, population: 1 } });
    const rates = await bench.write('r.csv', ['date,currency,per_euro', `${daysAgo(3)},USD,1.5`]);
    const [, last] = await bench.run({ rates: [rates], observations: [file] });
    expect(last?.report).toMatchObject({ added: 1, unchanged: 2, rejected: 1 });
    expect(await pricesOf()).toMatchObject({ sold: { avg: 3500, population: 2 } });
    expect(await rejects()).toMatchObject({ rows: 4, added: 0, unchanged: 3, rejected: 1 });
  });
});

test('refused rows that two imports try again at once are taken once', async () => {
  const file = await bench.write('a.csv', [columns, sale(10), sale(20, { card: toTestId(2) })]);
  await bench.run({ observations: [file] });
  await bench.store.cards.save([makeCard(2, 'Blastoise')]);
  await Promise.allSettled([bench.run({ observations: [file] }), bench.run({ observations: [file] })]);
  expect(await countRows()).toBe(2);
});

describe('an import that is stopped', () => {
  const count = 12_000;
  const lines = [
    columns,
    ...Array.from({ length: count }, (_, index) => sale(index % 100 === 50 ? 'x' : index + 1)),
  ];

  test('goes on after the last transaction: every row is in once', async () => {
    const file = await bench.write('a.csv', lines);
    const stopping = new AbortController();
    const onStep = ({ rows }: { readonly rows: number | null }) => {
      if (rows) stopping.abort();
    };
    const [stopped] = await bench.run({ observations: [file] }, { signal: stopping.signal, onStep });
    expect(stopped?.report.rows).toBeGreaterThan(0);
    expect(stopped?.report.rows).toBeLessThan(count);
    expect(await countRows()).toBe(stopped?.report.added);
    const [rest] = await bench.run({ observations: [file] });
    expect(rest?.linesBefore).toBe((stopped?.report.rows ?? 0) + 1);
    expect(rest?.report).toMatchObject({ rows: count, rejected: count / 100 });
    expect(rest?.report.rejects.map((reject) => reject.line)).toEqual(
      Array.from({ length: count / 100 }, (_, index) => index * 100 + 52),
    );
    expect(await countRows()).toBe(count - count / 100);
  });

  test('a second import of the same file that runs beside it is told so', async () => {
    const file = await bench.write('a.csv', lines);
    const outcomes = await Promise.allSettled([
      bench.run({ observations: [file] }),
      bench.run({ observations: [file] }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map((outcome) => String(outcome.reason))).toEqual([
      'Error: Another import of this file is running.',
    ]);
    expect(await countRows()).toBe(count - count / 100);
  });
});

describe('what is wrong', () => {
  test('every refused row is in the reject file with its line and reason', async () => {
    const bad = await bench.write('bad, really.csv', [columns, sale(0), sale(10), 'too,short', sale('1e3')]);
    const cards = await bench.write('c.jsonl', ['{', JSON.stringify({ id: 'x' })]);
    const reports = await bench.run({ cards: [cards], observations: [bad] });
    const path = join(bench.folder, 'rejects.csv');
    expect(await writeRejects(bench.store.imports, reports, path)).toBe(5);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(lines[0]).toBe('file,line,reason');
    expect(lines[1]).toBe(`${cards},1,the line is no JSON`);
    expect(lines[2]).toContain(`${cards},2,`);
    expect(lines.slice(3)).toEqual([
      `"${bad}",2,0 is not a price`,
      `"${bad}",4,2 columns instead of 12`,
      `"${bad}",5,"price: must be a number, not 1e3"`,
    ]);
  });

  test('a file that is not there stops the import before anything is imported', async () => {
    const file = await bench.write('a.csv', [columns, sale(10)]);
    const job = { observations: [file, join(bench.folder, 'nowhere.csv')] };
    await expect(bench.run(job)).rejects.toThrow(/nowhere/);
    expect(await countRows()).toBe(0);
  });
});

test('a date beyond the day after the import is refused, and taken once that is near', async () => {
  const file = await bench.write('a.csv', [columns, sale(10, { days: -1 }), sale(20, { days: -2 })]);
  const [first] = await bench.run({ observations: [file] });
  expect(first?.report).toMatchObject({ added: 1, rejected: 1 });
  expect(first?.report.rejects).toEqual([{ line: 3, reason: `${daysAgo(-2)} lies in the future` }]);
  bench.travelTo(daysAgo(-1));
  expect((await bench.run({ observations: [file] }))[0]?.report).toMatchObject({ added: 1, unchanged: 1 });
});

test('an unknown card is named as the file names it', async () => {
  const lines = [columns, sale(10, { card: 'shop-8' }), sale(10, { card: toTestId(9) })];
  const [report] = await bench.run({ observations: [await bench.write('a.csv', lines)] });
  expect(report?.report.rejects).toEqual([
    { line: 2, reason: 'no card has the id shop-8' },
    { line: 3, reason: `no card has the id ${toTestId(9)}` },
  ]);
});
