import { parseDay } from '@/service/store/day';
import { toCardmarketRows } from './cardmarket';
import { parsePrinting, plainCopy } from './parse-values';
import { readField, readList, readObjects, readText } from './read-objects';
import type { Printing, ProductRef, Source, SourceRecord, SourceRow } from './source-row';
import { toTcgplayerRow } from './tcgcsv';

/*
 * Cards of api.tcgdex.net/v2/LANGUAGE/cards/ID: one, a list, or one a line. Fields by tcgdex.dev/reference/card and answers
 * in public code, seen 2026-11-29: prices by variant (`variants_detailed`), before 2026 by card (`pricing`).
 */

const priceNames = { low: 'lowPrice', mid: 'midPrice', high: 'highPrice', market: 'marketPrice' };

/** The day of "2026-07-23T08:02:25.017Z", else the one given. */
function readUpdated(block: unknown, date: string): string {
  const day = readText(block, 'updated').slice(0, 10);
  return parseDay(day) === undefined ? date : day;
}

/** The market's product where the block names it, else the card. */
function refer(market: 'tcgplayer' | 'cardmarket', id: string, card: ProductRef): ProductRef {
  return /^\d+$/.test(id) ? { market, id } : card;
}

function* readPricing(
  pricing: unknown,
  card: ProductRef,
  printing: Printing | null,
  date: string,
): Generator<SourceRow> {
  const market = readField(pricing, 'cardmarket');
  if (market)
    yield* toCardmarketRows(
      market,
      { ...plainCopy(refer('cardmarket', readText(market, 'idProduct'), card)), printing },
      readUpdated(market, date),
    );
  const player = readField(pricing, 'tcgplayer');
  if (typeof player !== 'object' || player === null) return;
  for (const [kind, block] of Object.entries(player)) {
    const ofBlock = parsePrinting(kind);
    if (ofBlock === undefined) continue;
    const product = refer('tcgplayer', readText(block, 'productId'), card);
    const of = { ...plainCopy(product), printing: printing ?? ofBlock };
    const row = toTcgplayerRow(block, priceNames, of, readUpdated(player, date));
    if (row) yield row;
  }
}

/** The printing of a variant; null for one that the catalogue does not keep apart (stamps, patterns, jumbo cards). */
function readPrinting(variant: unknown): Printing | null {
  const stamps = readList(variant, 'stamp') ?? [];
  const size = readText(variant, 'size');
  const subtype = readText(variant, 'subtype');
  const isPlain = (size === '' || size === 'standard') && readText(variant, 'foil') === '';
  if (!isPlain || stamps.some((stamp) => stamp !== '1st-edition')) return null;
  if (stamps.length > 0) return '1st-edition';
  if (subtype === 'shadowless') return 'shadowless';
  if (subtype !== '' && subtype !== 'unlimited') return null;
  return parsePrinting(readText(variant, 'type')) ?? null;
}

function* readCard(value: unknown, line: number, date: string): Generator<SourceRecord> {
  const id = readText(value, 'id');
  const name = readText(value, 'name');
  if (id === '' || name === '') {
    yield { line, reason: 'id or name: missing' };
    return;
  }
  const image = readText(value, 'image');
  const isJapanese = /\/ja\//.test(image) || /[\u3040-\u30ff]/.test(name);
  const card = { cardId: isJapanese ? `ja:${id}` : id };
  const picture = image.startsWith('https:') && URL.canParse(image) ? { imageUrl: `${image}/high.webp` } : {};
  yield { line, row: { kind: 'product', product: card, name, ...picture } };
  const variants = (readList(value, 'variants_detailed') ?? []).filter((one) => readField(one, 'pricing'));
  if (variants.length === 0)
    for (const row of readPricing(readField(value, 'pricing'), card, null, date)) yield { line, row };
  for (const variant of variants) {
    const printing = readPrinting(variant);
    if (printing === null) yield { line, skipped: 'a printing that the catalogue does not keep apart' };
    else
      for (const row of readPricing(readField(variant, 'pricing'), card, printing, date)) yield { line, row };
  }
}

export const tcgdex: Source = {
  name: 'tcgdex',
  recognises: ({ text, columns }) =>
    columns === null && /"localId"\s*:/.test(text) && /"(pricing|variants_detailed)"\s*:/.test(text),
  async *read(file, options) {
    options.onNotice('prices in EUR and USD, each of the day that it names');
    for await (const record of readObjects(file, { listName: 'cards' }, options))
      if ('reason' in record) yield { line: record.line, reason: record.reason };
      else yield* readCard(record.value, record.line, options.date);
  },
};
