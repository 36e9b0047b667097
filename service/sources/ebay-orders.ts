import { toMoney } from '@/lib/domain/money';
import { openCardFinder } from './find-cards';
import { parseDate, parseMoney } from './parse-values';
import { readObjects, readText } from './read-objects';
import type { Source, SourceRecord } from './source-row';

/*
 * The order report of eBay's Seller Hub (Orders, Download report), in English. Its form as public code reads it, seen
 * 2026-11-29: a blank line, the columns, a blank row, an order of several items as a row without an item and one for each
 * item, and two lines at the end ("2 record(s) downloaded", "Seller ID : …"). Buyers' names and addresses are never read.
 */

const used = [
  'Order Number',
  'Transaction ID',
  'Item Number',
  'Item Title',
  'Quantity',
  'Sold For',
  'Sale Date',
];

function readSale(value: unknown, line: number): SourceRecord {
  const title = readText(value, 'Item Title');
  if (title === '') return { line, skipped: 'a row without an item' };
  const quantity = readText(value, 'Quantity');
  if (quantity !== '1')
    return {
      line,
      reason: `Quantity: ${quantity || 'nothing'}, so the price of one is not told`,
      isLeftOut: true,
    };
  const money = parseMoney(readText(value, 'Sold For'));
  if (!money?.currency)
    return { line, reason: `Sold For: ${readText(value, 'Sold For') || 'nothing'} is no price` };
  const price = toMoney(money.amount, money.currency);
  if (!price || price.minor <= 0) return { line, reason: 'Sold For: is no price' };
  const date = parseDate(readText(value, 'Sale Date'));
  if (date === undefined)
    return { line, reason: `Sale Date: ${readText(value, 'Sale Date') || 'nothing'} is no date` };
  const found = openCardFinder().findByTitle(title);
  if ('reason' in found) return { line, ...found };
  const ids = ['Order Number', 'Item Number', 'Transaction ID'].map((name) => readText(value, name));
  const id = ids.every((part) => part === '') ? null : ids.filter(Boolean).join('/');
  return { line, row: { ...found.copy, kind: 'observation', id, observed: 'sold', date, ...price } };
}

export const ebayOrders: Source = {
  name: 'ebay-orders',
  recognises: ({ columns }) =>
    ['Item Title', 'Sold For', 'Sale Date'].every((name) => columns?.includes(name)),
  async *read(file, options) {
    options.onNotice('own sales, each of the day and in the currency that it names');
    for await (const record of readObjects(file, { used }, options)) {
      const { line } = record;
      if ('value' in record) yield readSale(record.value, line);
      else if (isFooter(record.fields ?? [])) yield { line, skipped: 'end of the report' };
      else yield { line, reason: record.reason };
    }
  },
};

function isFooter(fields: readonly string[]): boolean {
  return /record\(s\) downloaded|^Seller ID/.test(fields.slice(0, 2).join(' '));
}
