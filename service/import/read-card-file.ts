import type { CardRow } from '@/service/store/rows';
import type { NumberedRow } from './import-rows';
import { createCsvParser } from './parse-csv';
import { cardColumns, parsePlainCard } from './parse-plain-card';
import { catalogueFields, isTcgdexCard, parseTcgdexCard } from './parse-tcgdex-card';
import { readRecords } from './read-records';
import { type FileRecord, fileStart, type ParseText } from './record';

/**
 * The cards of a file, one at a time with their line: CSV where the name ends in `.csv`, else JSON Lines; records are
 * plain or TCGdex-shaped. Rejects when the file cannot be read.
 */
export async function* readCardFile(file: string): AsyncGenerator<NumberedRow<CardRow>> {
  for await (const block of readRecords(file, fileStart, createCardParser))
    yield* block.records.map(parseCard);
}

/** A parser of CSV with cards, plain or TCGdex-shaped. */
export function createCardParser(columns: readonly string[]): ParseText {
  return createCsvParser(columns, [...cardColumns.known, ...catalogueFields]);
}

/** The card of a record, plain or TCGdex-shaped, or why it holds none. */
export function parseCard(record: FileRecord): NumberedRow<CardRow> {
  if ('reason' in record) return record;
  const { line, value } = record;
  const card = isTcgdexCard(value) ? parseTcgdexCard(value) : parsePlainCard(value);
  return card.ok ? { line, row: card.value } : { line, reason: card.failure.detail ?? 'no card' };
}
