import { openCardFinder } from './find-cards';
import { plainCopy, toMinor } from './parse-values';
import { readObjects, readText } from './read-objects';
import type { Copy, LeftOut, Printing, Source, SourceRecord } from './source-row';

/*
 * PriceCharting's price guide as CSV, for its subscribers. Columns, and what they mean for cards, as public code reads
 * them, seen 2026-11-29. `tcg-id` is TCGplayer's product.
 */

const currency = 'USD';
/** Below grade 10 one price stands for all graders. */
const anyGrader = 'ANY';
/** The columns of prices; `grader` and `grade` are null for raw cards. */
const columns: readonly (readonly [name: string, grader: string | null, grade: string | null])[] = [
  ['loose-price', null, null],
  ['cib-price', anyGrader, '7'],
  ['new-price', anyGrader, '8'],
  ['graded-price', anyGrader, '9'],
  ['box-only-price', anyGrader, '9.5'],
  ['manual-only-price', 'PSA', '10'],
  ['bgs-10-price', 'BGS', '10'],
  ['condition-17-price', 'CGC', '10'],
  ['condition-18-price', 'SGC', '10'],
];
const used = ['id', 'console-name', 'product-name', 'genre', 'tcg-id', ...columns.map(([name]) => name)];

/** Words in square brackets behind a card's name. */
const printings: Readonly<Record<string, Printing>> = {
  '1st edition': '1st-edition',
  shadowless: 'shadowless',
  'reverse holo': 'reverse-holo',
  reverse: 'reverse-holo',
  holo: 'holo',
  'non holo': 'normal',
};

/** The copy that a row is of, or why it is none. */
function findCopy(value: unknown): { readonly copy: Copy } | LeftOut {
  const title = readText(value, 'product-name');
  const [, name = '', bracket, number = ''] = /^(.*?)\s*(?:\[([^\]]*)\])?\s*#(\S+)$/.exec(title) ?? [];
  const printing = bracket === undefined ? null : printings[bracket.toLowerCase()];
  if (printing === undefined)
    return {
      reason: `product-name: "${title}" is a printing that the catalogue does not keep apart`,
      isLeftOut: true,
    };
  const id = readText(value, 'tcg-id');
  if (/^\d+$/.test(id)) return { copy: { ...plainCopy({ market: 'tcgplayer', id }), printing } };
  const [, japanese, setName = ''] =
    /^Pokemon\s+(Japanese\s+)?(.*)$/.exec(readText(value, 'console-name')) ?? [];
  const isJapanese = japanese !== undefined;
  const found = openCardFinder().findByName({ name, cardNumber: number, setName, isJapanese });
  return 'reason' in found ? found : { copy: { ...found.copy, printing } };
}

function* readRow(value: unknown, line: number, date: string): Generator<SourceRecord> {
  const genre = readText(value, 'genre');
  const isCard =
    genre === '' ? /^Pokemon/.test(readText(value, 'console-name')) : /^Pokemon Card/i.test(genre);
  if (!isCard) {
    yield { line, skipped: 'no single card of this game' };
    return;
  }
  const found = findCopy(value);
  if ('reason' in found) {
    yield { line, ...found };
    return;
  }
  let hasPrice = false;
  for (const [column, grader, grade] of columns) {
    const avg = toMinor(readText(value, column), currency);
    if (avg === undefined) continue;
    hasPrice = true;
    yield { line, row: { ...found.copy, grader, grade, kind: 'figures', date, currency, sold: { avg } } };
  }
  if (!hasPrice) yield { line, skipped: 'no price' };
}

export const pricecharting: Source = {
  name: 'pricecharting',
  recognises: ({ columns: given }) =>
    ['console-name', 'product-name', 'loose-price'].every((name) => given?.includes(name)),
  async *read(file, options) {
    options.onNotice(
      `prices of ${options.date}, USD; below grade 10 one price for all graders (${anyGrader})`,
    );
    for await (const record of readObjects(file, { used }, options))
      if ('reason' in record) yield { line: record.line, reason: record.reason };
      else yield* readRow(record.value, record.line, options.date);
  },
};
