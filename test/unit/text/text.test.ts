import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { keepWords, text } from '@/lib/text/text';

afterEach(() => keepWords({}));

function fill(words: string, ...substitutions: string[]): string {
  keepWords({ label_name: words });
  return text('label_name', ...substitutions);
}

it.each([
  ['as they stand', [], 'as they stand'],
  ['$1 of $2', ['3', '7'], '3 of 7'],
  ['$2 before $1', ['this', 'that'], 'that before this'],
  ['nothing for $1.', [], 'nothing for .'],
  ['US $ and US$ 5, not $10', ['one'], 'US $ and US$ 5, not one0'],
  ['$1', ['$2 stays', 'never seen'], '$2 stays'],
  ['$1', ['$& stays'], '$& stays'],
  ['', ['nowhere to go'], ''],
])('fills %j with %j: %j', (words, substitutions, filled) => {
  expect(fill(words, ...substitutions)).toBe(filled);
});

it('fills in nothing but "$" with a digit', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 3 }), (words, substitutions) => {
      fc.pre(!/\$\d/.test(words));
      expect(fill(words, ...substitutions)).toBe(words);
    }),
  );
});
