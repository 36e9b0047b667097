import { readCsvRecord } from './read-csv-record';
import type { FileRecord, ParseText } from './record';

/** A parser of CSV whose records have their fields by the names of these columns; see {@link createFieldParser}. */
export function createCsvParser(columns: readonly string[]): ParseText {
  return createParser(columns, (fields) => nameFields(columns, fields));
}

/**
 * A parser of CSV whose records are lists of fields, as many as these columns. A record that cannot be read costs its
 * first line and nothing else: reading goes on with the next line.
 */
export function createFieldParser(columns: readonly string[]): ParseText {
  return createParser(columns, (fields) => fields);
}

function createParser(
  columns: readonly string[],
  toValue: (fields: readonly string[]) => unknown,
): ParseText {
  return (text, firstLine, isEnd) => {
    const records: FileRecord[] = [];
    let lines = 0;
    let at = 0;
    const refuseLine = (reason: string) => {
      records.push({ line: firstLine + lines, reason });
      lines += 1;
      at = endOfLine(text, at);
    };
    const take = (fields: readonly string[], line: number) => {
      if (fields.length === 1 && fields[0]?.trim() === '') return;
      records.push(
        fields.length === columns.length
          ? { line, value: toValue(fields) }
          : { line, reason: `${fields.length} columns instead of ${columns.length}` },
      );
    };
    // Most files hold few quotes or none, and a line without one is split many times faster than read by letter.
    let nextQuote = text.indexOf('"');
    while (at < text.length) {
      const end = endOfLine(text, at);
      if (nextQuote !== -1 && nextQuote < at) nextQuote = text.indexOf('"', at);
      if (nextQuote === -1 || nextQuote >= end) {
        take(trimBreak(text.slice(at, end)).split(','), firstLine + lines);
        lines += 1;
        at = end;
        continue;
      }
      const record = readCsvRecord(text, at);
      if (record.kind === 'open' && !isEnd) break;
      if (record.kind === 'open') refuseLine('a quote is never closed');
      else if (record.kind === 'malformed') refuseLine(record.reason);
      else {
        take(record.fields, firstLine + lines);
        lines += record.lines;
        at = record.end;
      }
    }
    return { records, lines };
  };
}

/** Where the next line begins. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

function trimBreak(line: string): string {
  if (line.endsWith('\r\n')) return line.slice(0, -2);
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}

function nameFields(columns: readonly string[], fields: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column !== undefined) record[column] = fields[index] ?? '';
  }
  return record;
}
