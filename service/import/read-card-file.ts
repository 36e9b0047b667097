import type { CardRow } from '@/service/store/rows';
import type { NumberedRow } from './import-rows';
import { parsePlainCard } from './parse-plain-card';
import { isTcgdexCard, parseTcgdexCard } from './parse-tcgdex-card';
import { readCsv } from './read-csv';
import { readJsonLines } from './read-json-lines';

/**
 * The cards of a file, one at a time with their line: CSV where the name ends in `.csv`, else JSON Lines; records are
 * plain or TCGdex-shaped. Rejects when the file cannot be read.
 */
export async function* readCardFile(file: string): AsyncGenerator<NumberedRow<CardRow>> {
  const records = file.toLowerCase().endsWith('.csv') ? readCsv(file) : readJsonLines(file);
  for await (const record of records) {
    if ('reason' in record) yield record;
    else {
      const { line, value } = record;
      const card = isTcgdexCard(value) ? parseTcgdexCard(value) : parsePlainCard(value);
      yield card.ok ? { line, row: card.value } : { line, reason: card.failure.detail ?? 'no card' };
    }
  }
}
