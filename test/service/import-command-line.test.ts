import { expect, test } from 'vitest';
import { importCommand } from '@/service/commands/import-command';

const database = { file: 'card-comps.sqlite' };
const job = { cards: [], observations: [], rates: [], files: [], source: undefined, map: undefined };
const work = { kind: 'import', job, watch: undefined, rejects: undefined, maxRejects: 5, printIds: false };
const url = 'postgres://shop:hush@db.example:5432/cards';

test.each([
  [
    ['--cards', 'a.csv', 'b.jsonl', '--file', 'x.db', '--observations', 'c.csv', '--cards', 'd.csv'],
    {
      work: { ...work, job: { ...job, cards: ['a.csv', 'b.jsonl', 'd.csv'], observations: ['c.csv'] } },
      database: { file: 'x.db' },
    },
  ],
  [
    ['--rates', 'r.csv', '--rejects', 'bad.csv', '--max-rejects', '12.5'],
    { work: { ...work, job: { ...job, rates: ['r.csv'] }, rejects: 'bad.csv', maxRejects: 12.5 }, database },
  ],
  [['--print-ids'], { work: { ...work, printIds: true }, database }],
  [
    ['guide.json', 'prices.csv', '--source', 'tcgcsv'],
    { work: { ...work, job: { ...job, files: ['guide.json', 'prices.csv'], source: 'tcgcsv' } }, database },
  ],
  [
    ['a.csv', '--map', 'price=TCG Market Price', '--map', 'date=today'],
    {
      work: {
        ...work,
        job: { ...job, files: ['a.csv'], map: { price: 'TCG Market Price', date: 'today' } },
      },
      database,
    },
  ],
  [['--watch', 'in'], { work: { ...work, watch: 'in' }, database }],
  [['list'], { work: { kind: 'list' }, database }],
  [['undo', '3', '4'], { work: { kind: 'undo', imports: [3, 4] }, database }],
  [['forget', '--source', 'tcgcsv'], { work: { kind: 'forget', what: { source: 'tcgcsv' } }, database }],
  [['forget', '--before', '1970-01-11'], { work: { kind: 'forget', what: { before: 10 } }, database }],
  [['forget', '--older-than', '400'], { work: { kind: 'forget', what: { olderThan: 400 } }, database }],
  [['forget', '--sample'], { work: { kind: 'forget', what: 'sample' }, database }],
  [['--help'], { work: undefined, database }],
] as const)('%j is read', (args, value) => {
  expect(importCommand.read(args)).toEqual({ ok: true, value });
});

test.each([
  [[], /Nothing to import/],
  [['--cards'], /--cards/],
  [['--all'], /--all/],
  [['a.csv', '--max-rejects', '101'], /--max-rejects must be a number/],
  [['a.csv', '--map', 'price'], /--map must be like/],
  [['a.csv', '--before', '2026-01-01'], /belong to forget/],
  [['undo'], /undo needs the ids/],
  [['undo', 'a.csv'], /undo needs the ids/],
  [['forget'], /forget needs one of/],
  [['forget', '--sample', '--source', 'a'], /forget needs one of/],
  [['forget', '--before', '2026-02-30'], /must be a date/],
  [['forget', '--older-than', '0'], /must be a number of days/],
  [['list', 'a'], /one word too many/],
] as const)('%j is refused with its reason', (args, words) => {
  const result = importCommand.read(args);
  expect(result.ok ? '' : result.failure.detail).toMatch(words);
});

test('DATABASE_URL is taken, and a file beside it refused', () => {
  expect(JSON.stringify(importCommand.read(['list'], url))).toContain(url);
  expect(importCommand.read(['list', '--file', 'a.db'], url).ok).toBe(false);
});
