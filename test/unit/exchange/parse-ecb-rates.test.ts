import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEcbRates } from '@/lib/prices/exchange';
import { ecbFile } from './ecb-file';

const now = new Date('2026-11-21T09:00:00Z');
const parse = (xml: string) => parseEcbRates(xml, now);
const detail = (xml: string) => {
  const result = parse(xml);
  return result.ok ? 'read' : `${result.failure.code} ${result.failure.detail}`;
};

describe("the bank's file", () => {
  test('gives its day and its rates', () => {
    expect(parse(ecbFile())).toEqual({
      ok: true,
      value: { source: 'ecb', date: '2026-11-20', perEuro: { USD: 1.1593, JPY: 181.03 } },
    });
  });

  test('may be written with other quotes, line ends and a byte order mark', () => {
    const other = `\uFEFF${ecbFile().replaceAll("'", '"').replaceAll('\n', '\r\n')}`;
    expect(parse(other)).toEqual(parse(ecbFile()));
  });

  test('may be of a day that has begun only further east', () => {
    expect(detail(ecbFile('2026-11-22'))).toBe('read');
  });
});

describe('anything else', () => {
  const rates = (rows: Record<string, string>) => ecbFile('2026-11-20', rows);
  test.each([
    ['nothing', '', 'form'],
    ['a page that asks for cookies', '<!DOCTYPE html><html></html>', 'form'],
    ['an entity', ecbFile().replace('European', '&bank;'), 'form'],
    ['a comment that hides a rate', ecbFile().replace('</Cube>', '<!-- -->$&'), 'form'],
    ['half a file', ecbFile().slice(0, -40), 'form'],
    ['another document', ecbFile().replaceAll('gesmes:Envelope', 'html'), 'form'],
    ['no day', ecbFile().replace("time='2026-11-20'", ''), 'date'],
    ['a day that is none', ecbFile('2026-02-30'), 'date'],
    ['a day that is far off', ecbFile('2026-12-24'), 'date'],
    ['a day in words', ecbFile('20 November'), 'date'],
    ['no rates', rates({}), 'rate'],
    ['a rate of zero', rates({ USD: '0' }), 'rate'],
    ['a negative rate', rates({ USD: '-1.1' }), 'rate'],
    ['a rate in words', rates({ USD: 'one' }), 'rate'],
    ['a rate with an exponent', rates({ USD: '1e3' }), 'rate'],
    ['a rate too long', rates({ USD: '1234567890.1' }), 'rate'],
    ['a currency that is none', rates({ usd: '1.1' }), 'rate'],
    ['a rate for the euro', rates({ EUR: '1.1' }), 'rate'],
    ['a currency twice', ecbFile().replace('JPY', 'USD'), 'rate'],
    ['two days', ecbFile().replace('\t\t</Cube>', "\t\t</Cube><Cube time='2026-11-19'>"), 'rate'],
    ['a word more in a rate', ecbFile().replace("rate='181.03'", "rate='181.03' x='1'"), 'rate'],
    ['a file without end', ecbFile() + ' '.repeat(64_000), 'size'],
  ])('%s is refused', (_what, xml, why) => {
    expect(detail(xml)).toBe(`bad-response ${why}`);
  });

  test('as many currencies as fill the size are refused', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26), 65 + Math.floor(at / 676)),
        '1',
      ]),
    );
    expect(detail(rates(many))).toBe('bad-response rate');
  });

  test('any text gets an answer, and what is read is a table that can be used', () => {
    const cut = fc
      .tuple(fc.nat(900), fc.nat(30), fc.string({ maxLength: 12 }))
      .map(([at, length, text]) => ecbFile().slice(0, at) + text + ecbFile().slice(at + length));
    fc.assert(
      fc.property(fc.oneof(fc.string(), cut), (xml) => {
        const result = parse(xml);
        if (!result.ok) return;
        expect(result.value.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        for (const [code, units] of Object.entries(result.value.perEuro)) {
          expect(code).toMatch(/^[A-Z]{3}$/);
          expect(Number.isFinite(units) && units > 0).toBe(true);
        }
      }),
    );
  });
});
