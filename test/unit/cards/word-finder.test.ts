import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createLetterTable,
  createPattern,
  measureDistances,
  prefixOf,
  wholeOf,
} from '@/lib/cards/word-finder';

/** The textbook table of the distance with swapped neighbours (optimal string alignment); the row of all beginnings. */
function distancesToBeginnings(pattern: string, text: string): number[] {
  const rows = [Array.from({ length: text.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= pattern.length; i++) {
    const row = [i];
    for (let j = 1; j <= text.length; j++) {
      const at = (r: number, c: number) => (r === i ? row[c] : rows[r]?.[c]) ?? 0;
      const wrong = pattern[i - 1] === text[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong);
      if (i > 1 && j > 1 && pattern[i - 1] === text[j - 2] && pattern[i - 2] === text[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[pattern.length] ?? [];
}

function measure(pattern: string, text: string) {
  const table = createLetterTable(['padding', text]);
  const distances = measureDistances(
    createPattern(table.toLetters(pattern), table.alphabetSize),
    table.letters,
    table.starts[1] ?? 0,
    table.starts[2] ?? 0,
  );
  return { whole: wholeOf(distances), prefix: prefixOf(distances) };
}

test.each([
  ['mew', 'mew', 0, 0],
  ['mew', 'mewtwo', 3, 0],
  ['charzard', 'charizard', 1, 1],
  ['cahrizard', 'charizard', 1, 1],
  ['pikachuu', 'pikachu', 1, 1],
  ['abc', 'xyz', 3, 3],
])('%s to %s: %i, to a beginning %i', (pattern, text, whole, prefix) => {
  expect(measure(pattern, text)).toEqual({ whole, prefix });
});

test('agrees with the textbook for every pattern of up to 32 letters', () => {
  const word = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ピ'), minLength: 1, maxLength });
  fc.assert(
    fc.property(word(32), word(32), (pattern, text) => {
      const beginnings = distancesToBeginnings(pattern, text);
      expect(measure(pattern, text)).toEqual({
        whole: beginnings[text.length],
        prefix: Math.min(...beginnings),
      });
    }),
    { numRuns: 3000 },
  );
});

test('longer texts are compared by their first 32 letters', () => {
  const long = 'abcdefgh'.repeat(5);
  expect(measure(long, `${long}zzz`).whole).toBe(0);
});
