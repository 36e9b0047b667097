import { openCardFinder } from './find-cards';
import { keepKnown, parseCondition, parseLanguage, parsePrinting, toFigures, toMinor } from './parse-values';
import { readObjects, readText } from './read-objects';
import type { Copy, Printing, Source, SourceRecord } from './source-row';

/*
 * A seller's MyPricing export (Seller Portal, Pricing). Columns as public code reads them, seen 2026-11-29. "TCGplayer Id"
 * is that of product, condition, printing and language together, so the card is found by set, name and number.
 */

const currency = 'USD';
const used = [
  'TCGplayer Id',
  'Product Line',
  'Set Name',
  'Product Name',
  'Number',
  'Condition',
  'TCG Market Price',
  'TCG Low Price',
];
/** Words in brackets that belong to the one card, and do not name another printing of it. */
const plainBracket =
  /^(\d+[a-z]?|[A-Z!?]|secret|full art|alternate( full)? art( secret)?|delta species|team plasma)$/i;

/** "Near Mint Reverse Holofoil - Japanese": condition, printing and language; undefined for words that are unknown. */
function readCondition(text: string): Pick<Copy, 'condition' | 'printing' | 'language'> | undefined {
  const [words = '', language] = text.split(' - ');
  const parts = /^(Near Mint|Lightly Played|Moderately Played|Heavily Played|Damaged|Mint)\s*(.*)$/.exec(
    words.trim(),
  );
  const [, condition = '', kind = ''] = parts ?? [];
  const code = parseCondition(condition);
  const printing: Printing | undefined = kind === '' ? 'normal' : parsePrinting(kind);
  const spoken = language === undefined ? null : parseLanguage(language);
  if (code === undefined || printing === undefined || spoken === undefined) return undefined;
  return { condition: code, printing, language: spoken };
}

function readRow(value: unknown, line: number, date: string): SourceRecord {
  if (!/^pok[eé]mon/i.test(readText(value, 'Product Line'))) return { line, skipped: 'of another game' };
  const number = readText(value, 'Number');
  if (number === '') return { line, skipped: 'no single card' };
  const condition = readText(value, 'Condition');
  const traits = readCondition(condition);
  if (!traits) return { line, reason: `Condition: ${condition || 'nothing'} is not known here` };
  const sold = keepKnown({ avg: toMinor(readText(value, 'TCG Market Price'), currency) });
  const listed = keepKnown({ low: toMinor(readText(value, 'TCG Low Price'), currency) });
  if (!sold && !listed) return { line, skipped: 'no price' };
  const title = readText(value, 'Product Name');
  const brackets = [...title.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, words = '']) => words);
  const other = brackets.find((words) => !plainBracket.test(words));
  if (other !== undefined)
    return {
      line,
      reason: `Product Name: "${title}" is a printing that the catalogue does not keep apart`,
      isLeftOut: true,
    };
  const name = title.replace(/ - [A-Z]*\d[\w/-]*\s*$/, '').replace(/\s*[([].*$/, '');
  const isJapanese = /japan/i.test(readText(value, 'Product Line'));
  const set = readText(value, 'Set Name');
  // Before a Japanese set's name stands its code: "SV2a: Pokemon Card 151".
  const setName = isJapanese ? set.replace(/^\w+: /, '') : set;
  const found = openCardFinder().findByName({ name, cardNumber: number, setName, isJapanese });
  if ('reason' in found) return { line, ...found };
  const row = toFigures({ ...found.copy, ...traits }, { date, currency }, sold, listed);
  return row ? { line, row } : { line, skipped: 'no price' };
}

export const tcgplayer: Source = {
  name: 'tcgplayer',
  recognises: ({ columns }) => ['TCGplayer Id', 'TCG Market Price'].every((name) => columns?.includes(name)),
  async *read(file, options) {
    options.onNotice(`prices of ${options.date}, USD`);
    for await (const record of readObjects(file, { used }, options))
      yield 'reason' in record
        ? { line: record.line, reason: record.reason }
        : readRow(record.value, record.line, options.date);
  },
};
