import { readCsvRecord } from './read-csv-record';
import type { FileRecord, ParseText } from './record';

/** A parser of CSV whose records have their fields by the names of these columns; see {@link createLineParser}. */
export function createCsvParser(columns: readonly string[], known: readonly string[] = []): ParseText {
  return createParser(columns, known, (fields) => nameFields(columns, fields));
}

/**
 * A parser of CSV whose records are lists of fields, as many as these columns; but a line with commas and without quotes
 * is given as it stands, without its line break, however many fields it has: whoever needs few of them splits it
 * faster. A record that cannot be read costs its first line and nothing else: reading goes on with the next line. So
 * does one of several lines that has a wrong number of fields, or a line break in one of the `known` columns.
 */
export function createLineParser(columns: readonly string[], known: readonly string[] = []): ParseText {
  return createParser(columns, known, (fields) => fields, true);
}

/** Why a record of so many fields is none of a file with these columns. */
export function refuseCount(fields: number, columns: readonly string[]): string {
  return `${fields} columns instead of ${columns.length}`;
}

function createParser(
  columns: readonly string[],
  known: readonly string[],
  toValue: (fields: readonly string[]) => unknown,
  keepsLines = false,
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
          : { line, reason: refuseCount(fields.length, columns) },
      );
    };
    const takeLine = (value: string, line: number) => {
      if (keepsLines && value.includes(',')) records.push({ line, value });
      else take(value.split(','), line);
    };
    // Most files hold few quotes or none, and a line without one is split many times faster than read by letter.
    let nextQuote = text.indexOf('"');
    while (at < text.length) {
      const end = endOfLine(text, at);
      if (nextQuote !== -1 && nextQuote < at) nextQuote = text.indexOf('"', at);
      if (nextQuote === -1 || nextQuote >= end) {
        takeLine(text.slice(at, endOfContent(text, at, end)), firstLine + lines);
        lines += 1;
        at = end;
        continue;
      }
      const record = readCsvRecord(text, at);
      if (record.kind === 'open' && !isEnd) break;
      if (record.kind === 'open') refuseLine('a quote is never closed');
      else if (record.kind === 'malformed') refuseLine(record.reason);
      else {
        const reason = record.lines > 1 ? refuseLines(record.fields, columns, known) : undefined;
        if (reason !== undefined) {
          refuseLine(reason);
          continue;
        }
        take(record.fields, firstLine + lines);
        lines += record.lines;
        at = record.end;
      }
    }
    return { records, lines };
  };
}

/** Why several lines are no record: two stray quotes would make one of all rows between them. */
function refuseLines(
  fields: readonly string[],
  columns: readonly string[],
  known: readonly string[],
): string | undefined {
  if (fields.length !== columns.length) return refuseCount(fields.length, columns);
  const broken = columns.find((name, place) => known.includes(name) && fields[place]?.includes('\n'));
  return broken === undefined ? undefined : `${broken}: goes on over more than one line`;
}

/** Where the next line begins. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/** Where the line break begins of the line from `at` to `end`; its end where it has none. */
function endOfContent(text: string, at: number, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return end - at > 1 && text[end - 2] === '\r' ? end - 2 : end - 1;
}

function nameFields(columns: readonly string[], fields: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column !== undefined) record[column] = fields[index] ?? '';
  }
  return record;
}
