import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMoney } from '@/lib/domain/money';
import { createLineParser } from '@/service/import/parse-csv';
import { createObservationParser } from '@/service/import/parse-observation';

const names = [
  ...['id', 'card_id', 'kind', 'date', 'price', 'currency', 'condition', 'grader', 'grade', 'country'],
  ...['language', 'source', 'note'],
];
const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Cells that make rows good, rows bad in one field, and rows that are hardly any. */
const cells: Readonly<Record<string, fc.Arbitrary<string>>> = {
  id: fc.constantFrom('', 'x-1', ' x-2 '),
  card_id: fc.constantFrom('base1-1', 'base1-2', ''),
  kind: fc.constantFrom('sold', 'listing', ' sold', 'gift'),
  date: fc.constantFrom('2026-03-14', ''),
  price: fc.constantFrom(
    '1',
    '1.5',
    '19.99',
    '0',
    '0.00',
    '.5',
    '5.',
    '1.2.3',
    '-1',
    '1e3',
    '1.005',
    '１',
    '',
  ),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', 'usd', ''),
  condition: fc.constantFrom('', 'NEAR_MINT', 'near mint'),
  grader: fc.constantFrom('', '', 'PSA'),
  grade: fc.constantFrom('', '', '10'),
};
const wild = fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'A', ' ', 'é', '\r', '1') });

function parseAll(columns: readonly string[], text: string): readonly unknown[] {
  const parse = createObservationParser(columns);
  return createLineParser(columns)(text, 1, true).records.map(parse);
}

test('a line is read alike with and without quotes, whatever the order of columns', () => {
  const columns = fc.shuffledSubarray(names, { minLength: 5 });
  const table = columns.chain((chosen) => {
    const row = fc.tuple(
      ...chosen.map((name) => fc.oneof({ weight: 8, arbitrary: cells[name] ?? wild }, wild)),
    );
    const short = row.map((texts) => texts.slice(1));
    const long = row.map((texts) => [...texts, '']);
    const any = fc.oneof({ weight: 8, arbitrary: row }, short, long);
    return fc.tuple(fc.constant(chosen), fc.array(any, { minLength: 1, maxLength: 8 }));
  });
  fc.assert(
    fc.property(table, ([chosen, rows]) => {
      const plain = rows.map((row) => `${row.join(',')}\n`).join('');
      const quoted = rows.map((row) => `${row.map(quoteCell).join(',')}\n`).join('');
      expect(parseAll(chosen, plain.replaceAll('\r', '_'))).toEqual(
        parseAll(chosen, quoted.replaceAll('\r', '_')),
      );
    }),
    { numRuns: 500 },
  );
});

test('a price is what its digits say, rounded only behind the smallest unit', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 14 });
  const columns = ['card_id', 'kind', 'date', 'price', 'currency'];
  fc.assert(
    fc.property(
      digits,
      fc.option(digits),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (units, decimals, currency) => {
        const price = decimals === null ? units : `${units}.${decimals}`;
        const minor = toMoney(Number(price), currency)?.minor ?? 0;
        fc.pre(price.length <= 15);
        const [parsed] = parseAll(columns, `base1-1,sold,2026-03-14,${price},${currency}\n`);
        if (minor > 1e12) expect(parsed).toMatchObject({ reason: expect.stringMatching('more than') });
        else if (minor > 0) expect(parsed).toMatchObject({ row: { minor } });
        else expect(parsed).toMatchObject({ reason: '0 is not a price' });
      },
    ),
    { numRuns: 500 },
  );
});
