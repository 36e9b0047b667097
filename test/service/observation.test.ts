import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMoney } from '@/lib/domain/money';
import { fileKinds } from '@/service/import/parse-rows';

const sale = { card_id: 'base1-1', kind: 'sold', date: '2026-03-14', price: '1.5', currency: 'USD' };
const parse = (more: object) => fileKinds.observations.parse({ line: 7, value: { ...sale, ...more } });

test('texts are trimmed, and an empty one means "not known"; numbers of JSON are texts too', () => {
  const known = { id: ' x-1 ', condition: '', grader: 'PSA', grade: 9.5, country: 'US', language: null };
  expect(parse(known)).toMatchObject({
    line: 7,
    row: { id: 'x-1', condition: null, grader: 'PSA', grade: '9.5', country: 'US', language: null },
  });
});

const refused: readonly (readonly [more: object, reason: string])[] = [
  [{ kind: 'gift' }, 'kind: must be sold or listing, not gift'],
  [{ kind: '' }, 'kind: must be sold or listing, not nothing'],
  [{ card_id: '' }, 'card_id: missing'],
  [{ date: ' ' }, 'date: missing'],
  [{ currency: '' }, 'currency: missing'],
  [{ currency: 'usd' }, 'usd is not a currency code; did you mean USD?'],
  [{ condition: 'near mint' }, 'near mint is not a condition code; did you mean NEAR_MINT?'],
  [{ condition: 'NM' }, 'NM is not a condition code; did you mean NEAR_MINT?'],
  [{ condition: 'SHINY' }, 'SHINY is not a condition code'],
  [{ grader: 'psa', grade: '10' }, 'psa is not a grader code; did you mean PSA?'],
  [{ grader: 'PSA', grade: 'GEM MT 10' }, 'GEM MT 10 is not a grade from 1 to 10; did you mean 10?'],
  [{ grader: 'PSA', grade: '9.0' }, '9.0 is not a grade from 1 to 10; did you mean 9?'],
  [{ grader: 'PSA', grade: '11' }, '11 is not a grade from 1 to 10'],
  [{ country: 'UK' }, 'UK is not a country code; did you mean GB?'],
  [{ country: 'XQ' }, 'XQ is not a country code'],
  [{ language: 'JP' }, 'JP is not a language code; did you mean JA?'],
  [{ source: {} }, 'source: must be a text'],
  [{ source: 'x'.repeat(301) }, 'source: longer than 300 letters'],
  ...['', '.5', '5.', '1.2.3', '-1', '1e3', '１', '1,000'].map(
    (price) => [{ price }, `price: must be a number, not ${price || 'nothing'}`] as const,
  ),
];

test.each(refused)('%j is refused in words', (more, reason) => {
  expect(parse(more)).toEqual({ line: 7, reason });
});

test('a price is what its digits say, rounded only behind the smallest unit', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 14 });
  const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
  fc.assert(
    fc.property(digits, fc.option(digits), currencies, (units, decimals, currency) => {
      const price = decimals === null ? units : `${units}.${decimals}`;
      fc.pre(price.length <= 15);
      const minor = toMoney(Number(price), currency)?.minor ?? 0;
      const parsed = parse({ price, currency });
      if (minor > 1e12) expect(parsed).toMatchObject({ reason: expect.stringMatching('more than') });
      else if (minor > 0) expect(parsed).toMatchObject({ row: { minor } });
      else expect(parsed).toMatchObject({ reason: '0 is not a price' });
    }),
    { numRuns: 500 },
  );
});
