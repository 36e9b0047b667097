import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileRecord, fileStart, type RecordBlock, readRecords } from '@/service/import/read-records';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readAll(
  name: string,
  content: string | Buffer,
  known: readonly string[] = [],
): Promise<readonly FileRecord[]> {
  return (await readAllBlocks(name, content, known)).flatMap((block) => block.records);
}

async function readAllBlocks(
  name: string,
  content: string | Buffer,
  known: readonly string[] = [],
): Promise<readonly RecordBlock[]> {
  const file = join(folder, name);
  await writeFile(file, content);
  const blocks: RecordBlock[] = [];
  for await (const block of readRecords(file, fileStart, known)) blocks.push(block);
  return blocks;
}

const reasons = (records: readonly FileRecord[]) =>
  records.flatMap((record) => ('reason' in record ? [[record.line, record.reason]] : []));
const values = (records: readonly FileRecord[]) =>
  records.flatMap((record) => ('value' in record ? [record.value] : []));

const cell = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc
    .array(fc.constantFrom('"', ',', '\n', '\r\n', 'é', '💎', 'a'), { maxLength: 5 })
    .map((letters) => letters.join('')),
);
const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const writeCell = (text: string) => (/[",\r\n]/.test(text) ? quoteCell(text) : text);

test('CSV that was written by its rules is read as it was meant', async () => {
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), async (cells, lineBreak, ends) => {
      const lines = ['a,b,c', ...cells.map((row) => row.map(writeCell).join(','))];
      const content = lines.join(lineBreak) + (ends ? lineBreak : '');
      // Line breaks within a field are read as one letter.
      const read = (text: string) => text.replaceAll('\r\n', '\n');
      const expected = cells.map(([a, b, c]) => ({ a: read(a), b: read(b), c: read(c) }));
      expect(values(await readAll('wild.csv', content))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('reading on from any block gives the rest, with the same lines', async () => {
  const row = (index: number) =>
    index % 7 === 0 ? `${index},"two\nlines, é and ""quotes"""` : `${index},${'plain é '.repeat(index % 30)}`;
  const content = `number,text\n${Array.from({ length: 12_000 }, (_, index) => row(index)).join('\n')}\n`;
  const blocks = await readAllBlocks('long.csv', content);
  expect(blocks.length).toBeGreaterThan(3);
  const all = blocks.flatMap((block) => block.records);
  expect(all).toHaveLength(12_000);
  expect(reasons(all)).toEqual([]);
  let read = 0;
  for (const block of blocks.slice(0, -1)) {
    read += block.records.length;
    const [next] = await readAllFrom(join(folder, 'long.csv'), block.next);
    expect(next).toEqual(all[read]);
  }
  expect(blocks.at(-1)?.next.offset).toBe(Buffer.byteLength(content));
});

async function readAllFrom(file: string, from: RecordBlock['next']): Promise<readonly FileRecord[]> {
  for await (const block of readRecords(file, from)) return block.records;
  return [];
}

describe('a record that cannot be read costs its line and nothing else', () => {
  test('a quote that is never closed', async () => {
    const records = await readAll('open.csv', 'a,b\n1,"x\n2,y\n3,z\n');
    expect(reasons(records)).toEqual([[2, 'a quote is never closed']]);
    expect(values(records)).toEqual([
      { a: '2', b: 'y' },
      { a: '3', b: 'z' },
    ]);
  });

  test('a quote that another row seems to close', async () => {
    const records = await readAll('pair.csv', 'a,b\n1,"x\n2,"y"\n3,z\n');
    expect(reasons(records)).toEqual([[2, 'a field goes on after its closing quote']]);
    expect(values(records)).toEqual([
      { a: '2', b: 'y' },
      { a: '3', b: 'z' },
    ]);
  });

  test('a quote inside of a field, and too many columns', async () => {
    const records = await readAll('inside.csv', 'a,b\n1,5" disk\n2,y,z\n\n3,z');
    expect(reasons(records)).toEqual([
      [2, 'a quote stands inside of a field that has none around it'],
      [3, '3 columns instead of 2'],
    ]);
    expect(values(records)).toEqual([{ a: '3', b: 'z' }]);
  });

  const between = ['10,v', '11,w', '12,x', '13,y'];
  const untouched = between.map((line) => {
    const [a, b] = line.split(',');
    return { a, b };
  });

  test.each([
    ['a wrong number of columns', '1,"u', '20",y', '3 columns instead of 2'],
    ['the right number of columns', '"1,u', '20",y', 'a: goes on over more than one line'],
  ])(
    'two stray quotes that make one record of %s of all rows between them',
    async (_, first, last, reason) => {
      const content = ['a,b', first, ...between, last, '30,z'].join('\n');
      const records = await readAll('stray.csv', content, ['a', 'c']);
      expect(reasons(records)).toEqual([
        [2, reason],
        [7, 'a quote stands inside of a field that has none around it'],
      ]);
      expect(values(records)).toEqual([...untouched, { a: '30', b: 'z' }]);
    },
  );

  test('a line break stays where the column is not known', async () => {
    const content = 'a,b\n1,"x\ny"\n"2","z"\n';
    const parsed = (known: string) => readAll('ignored.csv', content, [known]);
    expect(values(await parsed('a'))).toEqual([
      { a: '1', b: 'x\ny' },
      { a: '2', b: 'z' },
    ]);
    expect(reasons(await parsed('b'))[0]).toEqual([2, 'b: goes on over more than one line']);
    expect(values(await parsed('b'))).toEqual([{ a: '2', b: 'z' }]);
  });

  test.each([
    ['a line without an end', 'x'.repeat(3_000_000)],
    ['an open quote before a long file', `1,"${'x\n'.repeat(1_000_000)}`],
  ])('%s', async (_, long) => {
    const records = await readAll('long.csv', `a,b\n0,before\n${long}\n2,after\n`);
    expect(reasons(records)[0]).toEqual([3, expect.stringMatching(/longer than a mebibyte|quote/)]);
    expect(values(records)).toEqual([
      { a: '0', b: 'before' },
      { a: '2', b: 'after' },
    ]);
  });

  test('JSON that is none, and bytes that are no text', async () => {
    const content = Buffer.concat([
      Buffer.from('\ufeff{"a":1}\r\n\r\n{"a"\n"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"\n{"a":2}'),
    ]);
    const records = await readAll('bad.jsonl', content);
    expect(reasons(records)).toEqual([
      [3, 'the line is no JSON'],
      [4, 'a letter in it was lost when the file was made'],
    ]);
    expect(records.map((record) => record.line)).toEqual([1, 3, 4, 5]);
    expect(values(records)).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

describe('a file is read as it is written', () => {
  const write = (separator: string) =>
    ['a', 'b']
      .join(separator)
      .concat('\r\n', ['1', '"x;,\ty"'].join(separator), '\r\n\r\n', ['é', '€'].join(separator));
  const expected = [
    { a: '1', b: 'x;,\ty' },
    { a: 'é', b: '€' },
  ];
  const windows = (text: string) =>
    Buffer.concat(
      [...text].map((letter) => (letter === '€' ? Buffer.from([0x80]) : Buffer.from(letter, 'latin1'))),
    );

  test.each([
    ['commas', Buffer.from(write(','))],
    ['semicolons', Buffer.from(write(';'))],
    ['tabs', Buffer.from(write('\t'))],
    ['a byte order mark', Buffer.from(`\ufeff${write(',')}`)],
    ['UTF-16, low byte first', Buffer.from(`\ufeff${write(';')}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${write(';')}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(write('\t'), 'utf16le')],
    ['Windows-1252', windows(write(','))],
    ['blank lines before the columns', Buffer.from(`\n,,\n${write(',')}`)],
    ['the name of another kind of file', Buffer.from(write(','))],
  ])('with %s', async (name, content) => {
    const records = await readAll(name.startsWith('the name') ? 'prices.jsonl' : 'prices', content);
    expect(reasons(records)).toEqual([]);
    expect(values(records)).toEqual(expected);
  });

  test('JSON Lines under the name of CSV', async () => {
    expect(values(await readAll('cards.csv', '{"a":1}\n{"a":2}\n'))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test.each(['utf16le', 'latin1'] as const)('and on from any block, in %s', async (encoding) => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `${index},${'é'.repeat(index % 20)}`);
    const content = Buffer.from(`number,text\n${lines.join('\n')}\n`, encoding);
    const blocks = await readAllBlocks('wide', content);
    expect(blocks.length).toBeGreaterThan(1);
    const all = blocks.flatMap((block) => block.records);
    expect(all).toHaveLength(lines.length);
    expect(values(all).at(-1)).toEqual({ number: '39999', text: 'é'.repeat(19) });
    const [first] = blocks;
    const [next] = first ? await readAllFrom(join(folder, 'wide'), first.next) : [];
    expect(next).toEqual(all[first?.records.length ?? 0]);
    expect(blocks.at(-1)?.next.offset).toBe(content.length);
  });

  test('bytes of no encoding that is known are refused as a whole', async () => {
    await expect(
      readAll('shift-jis', Buffer.from([0x61, 0x0a, 0x83, 0x8a, 0x81, 0x5b, 0x0a])),
    ).rejects.toThrow('save it as UTF-8');
  });
});

test('whatever bytes a file holds, every line is accounted for and none is read twice', async () => {
  const piece = fc.oneof(
    fc.constantFrom(',', '"', '\n', '\r', '{', '}', 'a', '\ufeff'),
    fc.string({ maxLength: 3 }),
  );
  const content = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom('wild.csv', 'wild.jsonl'), async (text, name) => {
      const blocks = await readAllBlocks(name, `a,b\n${text}`);
      const lines = blocks.flatMap((block) => block.records.map((record) => record.line));
      expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(lines);
      expect(blocks.at(-1)?.next.offset ?? 0).toBe(
        blocks.length === 0 ? 0 : Buffer.byteLength(`a,b\n${text}`),
      );
    }),
    { numRuns: 300 },
  );
});
