import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openRecord } from '@/lib/contract/answers';
import { toShownText, wireName } from '@/lib/contract/wire';
import { hostileStrings, unseen } from './hostile-strings';

const length = (text: string) => [...text].length;

describe('a text of a service', () => {
  test.each(Object.entries(hostileStrings))('with %s becomes one plain line', (_, text) => {
    const shown = toShownText(text, 200);
    expect(shown).not.toMatch(unseen);
    expect(shown).not.toMatch(/\p{M}{4}/u);
    expect(length(shown)).toBeLessThanOrEqual(200);
  });

  test('keeps what it says, markup among it, for that is text', () => {
    expect(toShownText(hostileStrings.markup, 200)).toBe(hostileStrings.markup);
    expect(toShownText(hostileStrings['letters that show nothing'], 200)).toBe('Charizard');
    expect(toShownText(hostileStrings['other lines'], 200)).toBe('Charizard Sold: $1.00');
    expect(toShownText('x'.repeat(300), 200)).toBe(`${'x'.repeat(199)}…`);
    expect(toShownText(`${'\u200b'.repeat(9999)}x`, 200)).toBe('…');
  });

  test('that is honest comes through as it is', () => {
    for (const text of [
      "Farfetch'd",
      'Nidoran♀',
      'ピカチュウ',
      'Flabébé',
      'か\u3099',
      'Mewtwo & Mew-GX',
      '리자몽',
      '喷火龙',
      '',
    ])
      expect(toShownText(text, 200)).toBe(text);
  });

  test('is never too long nor unseen, and is the same the second time', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(...Object.values(hostileStrings).map((text) => text.slice(0, 60)), '\u0301', '𠮷'),
          { maxLength: 30 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(wild, fc.integer({ min: 1, max: 60 }), (text, most) => {
        const shown = toShownText(text, most);
        expect(length(shown)).toBeLessThanOrEqual(most);
        expect(shown).not.toMatch(unseen);
        expect(toShownText(shown, most)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a name to ask by is taken letter by letter, or not at all', () => {
  const schema = wireName(128);
  const accepts = (name: string) => schema.safeParse(name).success;
  for (const name of ['5f0c5b0e-0000-4000-8000-000000000001', 'base1-4', 'a/b', 'ピカチュウ', '...']) {
    expect(schema.parse(name)).toBe(name);
  }
  for (const name of ['.', '..', 'a\nb', 'a\u202eb', 'a\u200bb', '\ud800', 'a\0', 'x'.repeat(129)])
    expect(accepts(name)).toBe(false);
});

describe('values by codes', () => {
  const schema = openRecord(z.number());
  const parse = (json: string) => schema.safeParse(JSON.parse(json));

  test('leave out what is no code', () => {
    const parsed = parse('{"US":1,"":2,"D\\u202eE":3,"A\\nB":4,"\\ud800":5," FR":6,"10 PRISTINE":7}');
    expect(parsed.data).toEqual({ US: 1, '10 PRISTINE': 7 });
    expect(parse(`{"${'x'.repeat(65)}":1}`).data).toEqual({});
  });

  test('never reach a prototype', () => {
    const numbers = parse('{"__proto__":{"hacked":1},"constructor":1,"toString":2}').data ?? {};
    expect(Object.getPrototypeOf(numbers)).toBe(Object.prototype);
    expect(Object.keys(numbers)).toEqual(['constructor', 'toString']);
    expect(Reflect.get({}, 'hacked')).toBeUndefined();
  });

  test('are refused where there are more than of anything', () => {
    const many = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`K${at}`, 1])));
    expect(parse(many(300)).success).toBe(true);
    expect(parse(many(301)).success).toBe(false);
  });
});
