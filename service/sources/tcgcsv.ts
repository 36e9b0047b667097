import { keepKnown, parsePrinting, plainCopy, toFigures, toMinor } from './parse-values';
import { readField, readObjects, readText } from './read-objects';
import type { Copy, DayFigures, Source, SourceRecord } from './source-row';

/*
 * TCGCSV's files of one group: ProductsAndPrices.csv, and the JSON answers `prices` and `products`. Columns as public code
 * reads them, seen 2026-11-29; the order of columns and the `ext…` columns differ from group to group.
 */

const currency = 'USD';
const priceNames = { low: 'lowPrice', mid: 'midPrice', high: 'highPrice', market: 'marketPrice' };
const used = ['productId', 'name', 'imageUrl', 'categoryId', 'subTypeName', ...Object.values(priceNames)];
/** Pokémon and Pokémon Japan. */
const categories = ['3', '85'];

/** The row of TCGplayer's price block by the names of its fields: market is what sold, low to high are asked. */
export function toTcgplayerRow(
  block: unknown,
  names: Readonly<Record<'low' | 'mid' | 'high' | 'market', string>>,
  copy: Copy,
  date: string,
): DayFigures | undefined {
  const read = (name: keyof typeof names) => toMinor(readField(block, names[name]), currency);
  const listed = keepKnown({ low: read('low'), avg: read('mid'), high: read('high') });
  return toFigures(copy, { date, currency }, keepKnown({ avg: read('market') }), listed);
}

function readFigures(value: unknown, line: number, id: string, date: string): SourceRecord {
  const kind = readText(value, 'subTypeName');
  const printing = parsePrinting(kind);
  if (kind !== '' && printing === undefined)
    return { line, reason: `subTypeName: ${kind} is no printing that is known here` };
  const copy = { ...plainCopy({ market: 'tcgplayer', id }), printing: printing ?? null };
  const row = toTcgplayerRow(value, priceNames, copy, date);
  return row ? { line, row } : { line, skipped: 'no price' };
}

function readProduct(value: unknown, line: number, id: string): readonly SourceRecord[] {
  const name = readText(value, 'name');
  const imageUrl = readText(value, 'imageUrl');
  if (name === '') return [];
  const image = imageUrl.startsWith('https:') && URL.canParse(imageUrl) ? { imageUrl } : {};
  return [{ line, row: { kind: 'product', product: { market: 'tcgplayer', id }, name, ...image } }];
}

export const tcgcsv: Source = {
  name: 'tcgcsv',
  recognises: ({ text, columns }) =>
    columns === null
      ? /"results"\s*:\s*\[\s*(\{\s*"productId"|\])/.test(text)
      : columns.includes('productId') && (columns.includes('subTypeName') || columns.includes('cleanName')),
  async *read(file, options) {
    const { date, onNotice } = options;
    onNotice(`prices of ${date}, USD`);
    let lastProduct = '';
    for await (const record of readObjects(file, { listName: 'results', used }, options)) {
      const { line } = record;
      if ('reason' in record) {
        yield { line, reason: record.reason };
        continue;
      }
      const { value } = record;
      const id = readText(value, 'productId');
      const category = readText(value, 'categoryId');
      if (!/^\d+$/.test(id)) yield { line, reason: 'productId: missing' };
      else if (category !== '' && !categories.includes(category)) yield { line, skipped: 'of another game' };
      else {
        if (id !== lastProduct) yield* readProduct(value, line, id);
        lastProduct = id;
        if (readField(value, 'subTypeName') !== undefined) yield readFigures(value, line, id, date);
      }
    }
  },
};
