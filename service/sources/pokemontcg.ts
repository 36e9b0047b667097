import { openCardFinder } from './find-cards';
import { keepKnown, parseDate, parsePrinting, toFigures, toMinor } from './parse-values';
import { readField, readObjects, readText } from './read-objects';
import type { Copy, DayFigures, Source, SourceRecord } from './source-row';
import { toTcgplayerRow } from './tcgcsv';

/*
 * Answers of api.pokemontcg.io/v2/cards: a page (`data`), one card, or one a line. Fields by docs.pokemontcg.io, "The card
 * object", as public copies show them, seen 2026-11-29. Its ids are not the catalogue's: cards are found by set and number.
 */

const playerNames = { low: 'low', mid: 'mid', high: 'high', market: 'market' };

function readCardmarket(prices: unknown, copy: Copy, date: string): readonly DayFigures[] {
  const read = (name: string) => toMinor(readField(prices, name), 'EUR');
  const toRow = (names: readonly string[], printing: Copy['printing']): readonly DayFigures[] => {
    const [avg = '', avg1d = '', avg7d = '', avg30d = '', low = ''] = names;
    const sold = keepKnown({ avg: read(avg), avg1d: read(avg1d), avg7d: read(avg7d), avg30d: read(avg30d) });
    const row = toFigures(
      { ...copy, printing },
      { date, currency: 'EUR' },
      sold,
      keepKnown({ low: read(low) }),
    );
    return row ? [row] : [];
  };
  return [
    ...toRow(['averageSellPrice', 'avg1', 'avg7', 'avg30', 'lowPrice'], null),
    ...toRow(
      ['reverseHoloSell', 'reverseHoloAvg1', 'reverseHoloAvg7', 'reverseHoloAvg30', 'reverseHoloLow'],
      'reverse-holo',
    ),
  ];
}

function readTcgplayer(prices: unknown, copy: Copy, date: string): readonly DayFigures[] {
  if (typeof prices !== 'object' || prices === null) return [];
  return Object.entries(prices).flatMap(([kind, block]): DayFigures[] => {
    const printing = parsePrinting(kind);
    if (printing === undefined) return [];
    const row = toTcgplayerRow(block, playerNames, { ...copy, printing }, date);
    return row ? [row] : [];
  });
}

function* readCard(value: unknown, line: number, date: string): Generator<SourceRecord> {
  const name = readText(value, 'name');
  const set = readField(value, 'set');
  const total = readText(set, 'printedTotal');
  const number = readText(value, 'number');
  const cardNumber = /^\d/.test(number) && total !== '' ? `${number}/${total}` : number;
  const found = openCardFinder().findByName({
    name,
    cardNumber,
    setName: readText(set, 'name'),
    isJapanese: false,
  });
  if ('reason' in found) {
    yield { line, ...found };
    return;
  }
  const { copy } = found;
  const imageUrl = readText(readField(value, 'images'), 'large');
  const image = imageUrl.startsWith('https:') && URL.canParse(imageUrl) ? { imageUrl } : {};
  yield { line, row: { kind: 'product', product: copy.product, name, ...image } };
  const rows = (['cardmarket', 'tcgplayer'] as const).flatMap((market) => {
    const block = readField(value, market);
    const day = parseDate(readText(block, 'updatedAt')) ?? date;
    const prices = readField(block, 'prices');
    return market === 'cardmarket' ? readCardmarket(prices, copy, day) : readTcgplayer(prices, copy, day);
  });
  for (const row of rows) yield { line, row };
}

export const pokemontcg: Source = {
  name: 'pokemontcg',
  recognises: ({ text, columns }) =>
    columns === null && /"supertype"\s*:/.test(text) && /"(tcgplayer|cardmarket|set)"\s*:/.test(text),
  async *read(file, options) {
    options.onNotice('prices in EUR and USD, each of the day that it names');
    for await (const record of readObjects(file, { listName: 'data' }, options))
      if ('reason' in record) yield { line: record.line, reason: record.reason };
      else {
        // One card alone stands in the field that pages have their list in.
        const inner = readField(record.value, 'data');
        yield* readCard(inner ?? record.value, record.line, options.date);
      }
  },
};
