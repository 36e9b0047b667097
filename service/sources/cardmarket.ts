import { parseDay } from '@/service/store/day';
import { keepKnown, plainCopy, toFigures, toMinor } from './parse-values';
import { readField, readJsonDocument, readList, readText } from './read-objects';
import type { Copy, DayFigures, Source, SourceRecord } from './source-row';

/*
 * Price guide and product list of Pokémon (game 6), one JSON document each, as cardmarket.com offers them under
 * Data > Price Guide. Fields as public code reads them, seen 2026-11-29 (guide of 2026-09-27: version 1, 78,244 entries).
 */

const currency = 'EUR';
/** "Pokémon Single". */
const singles = 51;

const names = ['avg', 'avg1', 'avg7', 'avg30', 'low'] as const;
const holoNames = names.map((name) => `${name}-holo`);

/**
 * Rows of a price block of Cardmarket, as its guide and other catalogues have it: what is no reverse holo, and the reverse
 * holo, which Cardmarket calls holo.
 */
export function toCardmarketRows(block: unknown, copy: Copy, date: string): readonly DayFigures[] {
  const toRow = (
    of: Copy,
    [avg = '', avg1 = '', avg7 = '', avg30 = '', low = '']: readonly string[],
  ): DayFigures[] => {
    const read = (name: string) => toMinor(readField(block, name), currency);
    const sold = keepKnown({
      avg: read(avg),
      avg1d: read(avg1),
      avg7d: read(avg7),
      avg30d: read(avg30),
    });
    const row = toFigures(of, { date, currency }, sold, keepKnown({ low: read(low) }));
    return row ? [row] : [];
  };
  return [...toRow(copy, names), ...toRow({ ...copy, printing: 'reverse-holo' }, holoNames)];
}

/** Cardmarket's own day in "2026-09-27T02:45:12+0200". */
function readCreated(document: unknown): string | undefined {
  const date = readText(document, 'createdAt').slice(0, 10);
  return parseDay(date) === undefined ? undefined : date;
}

function readEntry(entry: unknown, line: number, date: string): readonly SourceRecord[] {
  const id = readField(entry, 'idProduct');
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return [{ line, reason: 'idProduct: missing' }];
  const category = readField(entry, 'idCategory');
  if (category !== undefined && category !== singles) return [{ line, skipped: 'no single card' }];
  const rows = toCardmarketRows(entry, plainCopy({ market: 'cardmarket', id: String(id) }), date);
  return rows.length === 0 ? [{ line, skipped: 'no price' }] : rows.map((row) => ({ line, row }));
}

function readProduct(product: unknown, line: number): SourceRecord {
  const id = readField(product, 'idProduct');
  const name = readField(product, 'name');
  if (typeof id !== 'number' || typeof name !== 'string')
    return { line, reason: 'idProduct or name: missing' };
  const category = readField(product, 'idCategory');
  if (category !== undefined && category !== singles) return { line, skipped: 'no single card' };
  return { line, row: { kind: 'product', product: { market: 'cardmarket', id: String(id) }, name } };
}

export const cardmarket: Source = {
  name: 'cardmarket',
  recognises: ({ text, columns }) =>
    columns === null && /"(priceGuides|products)"\s*:\s*\[\s*(\{\s*"idProduct"|\])/.test(text),
  async *read(file, { date, signal, onNotice, onProgress }) {
    const document = await readJsonDocument(file);
    const guides = readList(document, 'priceGuides');
    const products = readList(document, 'products') ?? [];
    const day = readCreated(document) ?? date;
    onNotice(
      guides
        ? `price guide of ${day} with ${guides.length} entries, EUR`
        : `product list with ${products.length} products`,
    );
    const entries = guides ?? products;
    for (const [index, entry] of entries.entries()) {
      if (signal.aborted) return;
      if (guides) yield* readEntry(entry, index + 1, day);
      else yield readProduct(entry, index + 1);
      onProgress(index + 1, entries.length);
    }
  },
};
