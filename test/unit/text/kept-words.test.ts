import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { keepWords, text } from '@/lib/text/text';

afterEach(() => keepWords({}));

function fill(words: string, ...substitutions: string[]): string {
  keepWords({ label_name: words });
  return text('label_name', ...substitutions);
}

test.each([
  ['as they stand', [], 'as they stand'],
  ['$1 of $2', ['3', '7'], '3 of 7'],
  ['$2 before $1', ['this', 'that'], 'that before this'],
  ['nothing for $1.', [], 'nothing for .'],
  ['US $ and US$ 5, not $10', ['one'], 'US $ and US$ 5, not one0'],
  ['$1', ['$2 stays', 'never seen'], '$2 stays'],
  ['', ['nowhere to go'], ''],
])('%j with %j reads %j', (words, substitutions, read) => {
  expect(fill(words, ...substitutions)).toBe(read);
});

test('whatever words and substitutions hold, only a "$" with a digit is filled in', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom('$', '1', '2', ' '), fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, fc.array(fc.string(), { maxLength: 3 }), (some, substitutions) => {
      const words = some.join('');
      const read = words.replace(/\$(\d)/g, (_, digit: string) => substitutions[Number(digit) - 1] ?? '');
      expect(fill(words, ...substitutions)).toBe(read);
    }),
  );
});
