import { createReadStream } from 'node:fs';
import { createCsvParser } from './parse-csv';
import { parseJsonLines } from './parse-json-lines';
import { readCsvRecord } from './read-csv-record';
import { type FilePlace, fileStart, type ParseText, type RecordBlock } from './record';

/** Bytes read at a time, and so about how many are imported in one transaction. */
const blockBytes = 256 * 1024;
/** A longer record is refused: it is no record, but a quote that nobody closed or a file of another kind. */
const longestRecord = 1024 * 1024;

const lineBreak = 0x0a;

/**
 * The records of a file in blocks, from `from` on: CSV (whose first line names the columns) where the name ends in
 * `.csv`, else JSON Lines. One of CSV that holds none has a block too, of its columns. Memory does not grow with the file. Rejects when the file cannot be read. `createParser` says
 * what the records of CSV are.
 */
export async function* readRecords(
  file: string,
  from: FilePlace = fileStart,
  createParser: (columns: readonly string[]) => ParseText = createCsvParser,
): AsyncGenerator<RecordBlock> {
  if (!file.toLowerCase().endsWith('.csv')) {
    yield* readBlocks(file, from, parseJsonLines, null);
    return;
  }
  const { columns, next } = (await readHeader(file)) ?? { columns: [], next: fileStart };
  const start = from.offset === 0 ? next : from;
  let isEmpty = true;
  for await (const block of readBlocks(file, start, createParser(columns), columns)) {
    isEmpty = false;
    yield block;
  }
  if (isEmpty) yield { records: [], next: start, columns };
}

async function readHeader(
  file: string,
): Promise<{ readonly columns: readonly string[]; readonly next: FilePlace } | undefined> {
  for await (const chunk of createReadStream(file, { end: blockBytes - 1, highWaterMark: blockBytes })) {
    const text = String(chunk);
    const record = readCsvRecord(text, 0);
    if (record.kind !== 'fields') throw new Error(`${file}: the first line does not name columns`);
    const columns = record.fields.map((field) => field.replace(/^\ufeff/, '').trim());
    const offset = Buffer.byteLength(text.slice(0, record.end));
    return { columns, next: { offset, lines: record.lines } };
  }
  return undefined;
}

async function* readBlocks(
  file: string,
  from: FilePlace,
  parse: ParseText,
  columns: RecordBlock['columns'],
): AsyncGenerator<RecordBlock> {
  let { offset, lines } = from;
  let waiting: Buffer = Buffer.alloc(0);
  let isSkipping = false;
  const toBlock = (records: RecordBlock['records'], bytes: number, more: number): RecordBlock => {
    offset += bytes;
    lines += more;
    waiting = waiting.subarray(bytes);
    return { records, next: { offset, lines }, columns };
  };
  const parseWaiting = (end: number, isEnd: boolean) => {
    const text = waiting.toString('utf8', 0, end);
    const parsed = parse(offset === 0 ? text.replace(/^\ufeff/, '') : text, lines + 1, isEnd);
    return toBlock(parsed.records, isEnd ? end : findLine(waiting, parsed.lines), parsed.lines);
  };
  const refuseLine = () => {
    const end = waiting.indexOf(lineBreak) + 1;
    isSkipping = end === 0;
    const records = [
      { line: lines + 1, reason: 'the record is longer than a mebibyte, or a quote is not closed' },
    ];
    return isSkipping ? toBlock(records, waiting.length, 0) : toBlock(records, end, 1);
  };
  for await (const chunk of createReadStream(file, { start: offset, highWaterMark: blockBytes })) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    if (isSkipping) {
      const end = waiting.indexOf(lineBreak) + 1;
      isSkipping = end === 0;
      toBlock([], isSkipping ? waiting.length : end, isSkipping ? 0 : 1);
    }
    const end = waiting.lastIndexOf(lineBreak) + 1;
    if (end > 0) yield parseWaiting(end, false);
    if (waiting.length > longestRecord) yield refuseLine();
  }
  if (waiting.length > 0) yield parseWaiting(waiting.length, true);
}

/** The offset behind the `count`th line break. */
function findLine(bytes: Buffer, count: number): number {
  let at = 0;
  for (let line = 0; line < count; line += 1) at = bytes.indexOf(lineBreak, at) + 1;
  return at;
}
