import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import type { FileRecord } from './record';

/** The records of a CSV file whose first line names the columns, one at a time; a malformed record is a reason. */
export async function* readCsv(file: string): AsyncGenerator<FileRecord> {
  const skipped: FileRecord[] = [];
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      skipped.push({
        line: Number(error?.lines ?? 0),
        reason: error?.message ?? 'the record is malformed',
      });
      return undefined;
    },
  });
  const stream = createReadStream(file);
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  for await (const entry of parser) {
    yield* skipped.splice(0);
    yield { line: entry.info.lines, value: entry.record };
  }
  yield* skipped.splice(0);
}
