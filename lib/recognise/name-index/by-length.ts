import { toLetterMask } from './letter-mask';
import { createLetterTable, type LetterTable } from './letter-table';
import { longestPattern } from './typo-distance';

/** Texts in the order of their compared lengths, so that those which are too short or too long are never looked at. */
export interface TextsByLength {
  readonly table: LetterTable;
  /** The place in the given list of the `i`th text of the table. */
  readonly order: Uint32Array;
  /** The letters of the `i`th text of the table, as far as they are compared: those that it holds, and those twice. */
  readonly once: Int32Array;
  readonly twice: Int32Array;
  /** Texts of `n` compared letters are `starts[n]..starts[n+1])` of the table. */
  readonly starts: Uint32Array;
}

/** `texts` by length; of a longer one than {@link longestPattern} only the beginning is compared. */
export function groupByLength(texts: readonly string[]): TextsByLength {
  const starts = new Uint32Array(longestPattern + 2);
  const lengthOf = (text: string) => Math.min(text.length, longestPattern);
  for (const text of texts) starts[lengthOf(text) + 1] = (starts[lengthOf(text) + 1] ?? 0) + 1;
  for (let length = 1; length < starts.length; length += 1)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(texts.length);
  texts.forEach((text, index) => {
    const place = next[lengthOf(text)] ?? 0;
    order[place] = index;
    next[lengthOf(text)] = place + 1;
  });
  const table = createLetterTable(Array.from(order, (index) => texts[index] ?? ''));
  const once = new Int32Array(texts.length);
  const twice = new Int32Array(texts.length);
  for (let place = 0; place < texts.length; place += 1) {
    const start = table.starts[place] ?? 0;
    const end = Math.min(table.starts[place + 1] ?? 0, start + longestPattern);
    const mask = toLetterMask(table.letters, start, end);
    once[place] = mask.once;
    twice[place] = mask.twice;
  }
  return { table, order, once, twice, starts };
}
