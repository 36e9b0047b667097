import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileRecord } from './record';

/** The records of a JSON Lines file, one at a time; empty lines are skipped, a line that is no JSON is a reason. */
export async function* readJsonLines(file: string): AsyncGenerator<FileRecord> {
  const stream = createReadStream(file, { encoding: 'utf8' });
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    // A byte order mark is no part of the first record.
    const json = line === 1 ? text.replace(/^\ufeff/, '') : text;
    if (json.trim() !== '') yield parseLine(json, line);
  }
}

function parseLine(text: string, line: number): FileRecord {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, reason: 'the line is no JSON' };
  }
}
