import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import type { z } from 'zod';
import type { FileHead } from '@/service/sources/source-row';
import type { FilePlace } from '@/service/store/imports';
import { detectText, guessText, type TextForm } from './text-file';

/**
 * One record of a file with the line on which it begins, or why that line holds none. CSV gives texts by column; `fields`
 * are those of a line with another number of columns.
 */
export type FileRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string; readonly fields?: readonly string[] };

/** Records that follow each other in a file. */
export interface RecordBlock {
  readonly records: readonly FileRecord[];
  /** The place after them, from which the file can be read on. */
  readonly next: FilePlace;
  /** Names of the columns of a CSV file; null where each record names its own fields. */
  readonly columns: readonly string[] | null;
}

/** A row with the line on which it stood, or why there is none. */
export type NumberedRow<Row> =
  | { readonly line: number; readonly row: Row }
  | { readonly line: number; readonly reason: string };

/** The beginning of a file. */
export const fileStart: FilePlace = { offset: 0, lines: 0 };

/** Bytes read at a time: about as many are imported in one transaction. */
const blockBytes = 256 * 1024;
/** A longer record is refused: it is an unclosed quote or a file of another kind. */
const longestRecord = 1024 * 1024;

/** How a file is written. */
interface FileForm {
  readonly text: TextForm;
  /** Null for JSON Lines. */
  readonly columns: readonly string[] | null;
  readonly separator: string;
  /** Before the first record. */
  readonly start: FilePlace;
}

/**
 * The records of a file in blocks, from `from` on: JSON Lines where it begins with a bracket, else CSV, whose first line
 * that is not blank names the columns. Separator and encoding are those of the file. Memory does not grow with the file.
 * A record that cannot be read costs its first line only; so does one of several lines with a wrong number of fields, or
 * with a line break in one of the `known` columns. A CSV file without records has one block. Rejects when the file cannot
 * be read, and where its letters are of no encoding that is known here.
 */
export async function* readRecords(
  file: string,
  from: FilePlace = fileStart,
  known: readonly string[] = [],
): AsyncGenerator<RecordBlock> {
  const form = await readForm(file, await detectText(file));
  const { columns, separator } = form;
  if (columns === null) {
    yield* readBlocks(file, from, parseJsonLines, form);
    return;
  }
  const start = from.offset === 0 ? form.start : from;
  const parse: ParseText = (text, line, isEnd) => parseCsv(text, line, isEnd, { columns, known, separator });
  let isEmpty = true;
  for await (const block of readBlocks(file, start, parse, form)) {
    isEmpty = false;
    yield block;
  }
  if (isEmpty) yield { records: [], next: start, columns };
}

/** The beginning of a file, by which its source is known. Rejects when the file cannot be read. */
export async function readFileHead(file: string): Promise<FileHead> {
  const beginning = await readBeginning(file);
  const form = guessText(beginning);
  const { columns, separator } = await readForm(file, form);
  const text = form.decode(beginning).replace(/^\ufeff/, '');
  return { text, columns, separator, encoding: form.encoding };
}

/** The columns of a kind of file: those that CSV must have, and all that mean something. */
export interface FileColumns {
  readonly required: readonly string[];
  readonly known: readonly string[];
}

/**
 * Checks the columns of a file by its first block: those of CSV, of JSON the fields of the first record. Throws where
 * CSV lacks a required one; returns a warning that names the unknown ones, undefined without any.
 */
export function checkColumns(path: string, block: RecordBlock, columns: FileColumns): string | undefined {
  const { columns: given, records } = block;
  const missing = given === null ? [] : columns.required.filter((name) => !given.includes(name));
  if (missing.length > 0) throw new Error(`${path}: the first line names no column ${missing.join(', ')}`);
  const value = records[0] && 'value' in records[0] ? records[0].value : undefined;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const names = given ?? (isObject ? Object.keys(value) : []);
  const unknown = names.filter((name) => !columns.known.includes(name));
  return unknown.length === 0 ? undefined : `${path}: not known and ignored: ${unknown.join(', ')}`;
}

/** The row of a record by a schema, or why it holds none: each field at fault with the reason. */
export function parseRow<Row>(schema: z.ZodType<Row>, record: FileRecord): NumberedRow<Row> {
  if ('reason' in record) return record;
  const parsed = schema.safeParse(record.value);
  if (parsed.success) return { line: record.line, row: parsed.data };
  const reasons = parsed.error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
  );
  return { line: record.line, reason: reasons.join('; ') };
}

async function readBeginning(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: blockBytes - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const separators = [',', ';', '\t'] as const;

async function readForm(file: string, form: TextForm): Promise<FileForm> {
  const beginning = await readBeginning(file);
  const text = form
    .decode(beginning)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  if (/^\s*[[{]/.test(text)) return { text: form, columns: null, separator: ',', start: fileStart };
  const headers = separators.map((separator) => ({ separator, ...findHeader(text, separator) }));
  // The separator of which the first line has most.
  const [header] = headers.sort((a, b) => b.fields.length - a.fields.length);
  if (!header || header.problem) throw new Error(`${file}: the first line does not name columns`);
  const { fields, lines, separator } = header;
  const start = { offset: form.findLineEnd(beginning, lines) || beginning.length, lines };
  return { text: form, columns: fields.map((field) => field.trim()), separator, start };
}

/** The first record that is not blank, and the lines up to its end. */
function findHeader(text: string, separator: string) {
  for (let at = 0, lines = 0; at < text.length; ) {
    const { fields, end, problem } = parseRecord(text.slice(at), separator);
    lines += countLines(text.slice(at, at + end));
    if (problem !== undefined || !isBlank(fields)) return { fields, lines, problem };
    at += end;
  }
  return { fields: [], lines: 0, problem: undefined };
}

/**
 * Parses records of a text of whole lines, of which only the very last may lack its line break; `line` is the number of
 * the first. `lines` is how many were used up: the last record may need more text unless this is the end.
 */
type ParseText = (
  text: string,
  line: number,
  isEnd: boolean,
) => { readonly records: readonly FileRecord[]; readonly lines: number };

async function* readBlocks(
  file: string,
  from: FilePlace,
  parse: ParseText,
  { columns, text: form }: FileForm,
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
    const text = form.decode(waiting.subarray(0, end));
    const parsed = parse(offset === 0 ? text.replace(/^\ufeff/, '') : text, lines + 1, isEnd);
    return toBlock(parsed.records, isEnd ? end : form.findLineEnd(waiting, parsed.lines), parsed.lines);
  };
  const refuseLine = () => {
    const end = form.findLineEnd(waiting, 1);
    isSkipping = end === 0;
    const reason = 'the record is longer than a mebibyte, or a quote is not closed';
    return toBlock([{ line: lines + 1, reason }], isSkipping ? waiting.length : end, isSkipping ? 0 : 1);
  };
  for await (const chunk of createReadStream(file, { start: offset, highWaterMark: blockBytes })) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    if (isSkipping) {
      const end = form.findLineEnd(waiting, 1);
      isSkipping = end === 0;
      toBlock([], isSkipping ? waiting.length : end, isSkipping ? 0 : 1);
    }
    const end = form.findLastLineEnd(waiting);
    if (end > 0) yield parseWaiting(end, false);
    if (waiting.length > longestRecord) yield refuseLine();
  }
  if (waiting.length > 0) yield parseWaiting(waiting.length, true);
}

/** Empty lines are skipped. */
const parseJsonLines: ParseText = (text, first) => {
  const lines = splitLines(text);
  const records = lines.flatMap((json, index): FileRecord[] => {
    if (json.trim() === '') return [];
    const line = first + index;
    if (json.includes(lostLetter)) return [{ line, reason: lostReason }];
    try {
      return [{ line, value: JSON.parse(json) }];
    } catch {
      return [{ line, reason: 'the line is no JSON' }];
    }
  });
  return { records, lines: lines.length };
};

/** Stands for a letter that some program before could not read. */
const lostLetter = '\ufffd';
const lostReason = 'a letter in it was lost when the file was made';

/** The columns of a CSV file, those that are used, and what stands between them. */
interface CsvForm {
  readonly columns: readonly string[];
  readonly known: readonly string[];
  readonly separator: string;
}

function parseCsv(given: string, first: number, isEnd: boolean, form: CsvForm): ReturnType<ParseText> {
  const { columns, separator } = form;
  const text = given.replaceAll('\r\n', '\n');
  const records: FileRecord[] = [];
  let lines = 0;
  const isWhole = !text.includes(lostLetter);
  const take = (fields: readonly string[], more: number): boolean => {
    const line = first + lines;
    const isEmpty = fields.length === 1 && isBlank(fields);
    const reason = isEmpty ? undefined : refuseFields(fields, more, form, isWhole);
    if (reason !== undefined) records.push({ line, reason, fields });
    else if (!isEmpty) records.push({ line, value: nameFields(columns, fields) });
    const isTaken = reason === undefined || more === 1;
    lines += isTaken ? more : 1;
    return isTaken;
  };
  // Without quotes every line is a record, and Papa Parse splits the whole text at once.
  if (!text.includes('"')) {
    const { data } = Papa.parse<string[]>(text.replace(/\n$/, ''), { delimiter: separator, newline: '\n' });
    for (const fields of data) take(fields, 1);
    // Of an empty line Papa Parse gives no row at all.
    if (data.length === 0) lines += 1;
    return { records, lines };
  }
  const whole = parseAtOnce(text, isEnd, form, first);
  if (whole) return whole;
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const { fields, end, problem } = parseRecord(rest, separator);
    if (problem === 'MissingQuotes' && !isEnd) break;
    const firstEnd = rest.indexOf('\n') + 1 || rest.length;
    const reason = problem ? quoteProblems[problem] : findStrayQuote(rest.slice(0, end), separator);
    if (reason !== undefined) {
      records.push({ line: first + lines, reason });
      lines += 1;
      at += firstEnd;
    } else at += take(fields, countLines(rest.slice(0, end))) ? end : firstEnd;
  }
  return { records, lines };
}

/**
 * All records of a text at once, which takes a tenth of the time that one after the other does; undefined where one of them
 * is broken and has to be looked at by itself.
 */
function parseAtOnce(
  text: string,
  isEnd: boolean,
  form: CsvForm,
  first: number,
): ReturnType<ParseText> | undefined {
  const { columns, separator } = form;
  if (text.includes(lostLetter)) return undefined;
  const { data, errors } = Papa.parse<string[]>(text.replace(/\n$/, ''), {
    delimiter: separator,
    newline: '\n',
    fastMode: false,
  });
  // Only the last record may lack its closing quote, where more text follows.
  const isCut = errors.length === 1 && errors[0]?.code === 'MissingQuotes' && !isEnd;
  if (errors.length > 0 && !isCut) return undefined;
  if (isCut) data.pop();
  const raw = text.split('\n');
  const records: FileRecord[] = [];
  let lines = 0;
  for (const fields of data) {
    const isEmpty = fields.length === 1 && isBlank(fields);
    const more = fields.reduce((sum, field) => sum + countBreaks(field), 1);
    if (!isEmpty && refuseFields(fields, more, form, true) !== undefined) return undefined;
    const hasQuote = fields.some((field) => field.includes('"'));
    if (hasQuote && findStrayQuote(raw.slice(lines, lines + more).join('\n'), separator) !== undefined)
      return undefined;
    if (!isEmpty) records.push({ line: first + lines, value: nameFields(columns, fields) });
    lines += more;
  }
  return { records, lines };
}

const quoteProblems: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is never closed',
  InvalidQuotes: 'a field goes on after its closing quote',
};

/** Papa Parse takes a quote inside of a field as a letter; here it means that the line is broken. */
function findStrayQuote(record: string, separator: string): string | undefined {
  return record.replace(quotedFields[separator] ?? quotedField(separator), '').includes('"')
    ? 'a quote stands inside of a field that has none around it'
    : undefined;
}

const quotedField = (separator: string) => new RegExp(`(^|${separator})"([^"]|"")*"`, 'g');
const quotedFields: Readonly<Record<string, RegExp>> = Object.fromEntries(
  separators.map((separator) => [separator, quotedField(separator)]),
);

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '');
}

/** Why a record is refused. Two stray quotes would otherwise turn all rows between them into one record. */
function refuseFields(
  fields: readonly string[],
  lines: number,
  { columns, known }: CsvForm,
  isWhole: boolean,
): string | undefined {
  if (fields.length !== columns.length) return `${fields.length} columns instead of ${columns.length}`;
  const isUsed = (place: number) => known.length === 0 || known.includes(columns[place] ?? '');
  if (!isWhole && fields.some((field, place) => isUsed(place) && field.includes(lostLetter)))
    return lostReason;
  if (lines === 1) return undefined;
  const broken = columns.find((name, place) => known.includes(name) && fields[place]?.includes('\n'));
  return broken === undefined ? undefined : `${broken}: goes on over more than one line`;
}

/** The first record of a text, and where it ends behind its line break. */
function parseRecord(text: string, separator: string) {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: 1,
    fastMode: false,
  });
  return { fields: data[0] ?? [], end: meta.cursor, problem: errors[0]?.code };
}

function nameFields(columns: readonly string[], fields: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let place = 0; place < columns.length; place += 1) record[columns[place] ?? ''] = fields[place] ?? '';
  return record;
}

function countLines(text: string): number {
  return splitLines(text).length;
}

/** The lines of a text; behind a last line break there is none. */
function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
