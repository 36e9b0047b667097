import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ReadOptions, SourceRecord, SourceRow } from '@/service/sources/source-row';
import { findSource, recogniseSource } from '@/service/sources/sources';

/** The day of files that tell none. */
export const today = '2026-11-29';

interface SourceRead {
  /** The source that knew the file by itself; undefined for none. */
  readonly recognised: string | undefined;
  readonly rows: readonly SourceRow[];
  readonly records: readonly SourceRecord[];
  /** Left-out ones among them. */
  readonly refused: readonly (readonly [line: number, reason: string])[];
  /** Lines of records that are left out without a fault of the file. */
  readonly leftOut: readonly number[];
  readonly skipped: readonly (readonly [line: number, words: string])[];
  readonly notices: readonly string[];
}

/** Writes files and reads them through the door of the sources; `source` forces one. */
export function useSourceFiles() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'card-comps-sources-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function write(content: string | Uint8Array, name = 'file'): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }

  async function readFile(
    content: string | Uint8Array,
    { source, ...options }: Partial<ReadOptions> & { readonly source?: string } = {},
  ): Promise<SourceRead> {
    const file = await write(content);
    const recognised = await recogniseSource(file);
    const used = source === undefined ? recognised : findSource(source);
    const records: SourceRecord[] = [];
    const notices: string[] = [];
    const reading = used?.read(file, {
      date: today,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: (text) => notices.push(text),
      ...options,
    });
    if (reading) for await (const record of reading) records.push(record);
    return {
      recognised: recognised?.name,
      records,
      notices,
      rows: records.flatMap((record) => ('row' in record ? [record.row] : [])),
      refused: records.flatMap((record) =>
        'reason' in record ? [[record.line, record.reason] as const] : [],
      ),
      leftOut: records.flatMap((record) => ('isLeftOut' in record ? [record.line] : [])),
      skipped: records.flatMap((record) =>
        'skipped' in record ? [[record.line, record.skipped] as const] : [],
      ),
    };
  }

  return { write, readFile };
}

/** A copy of which only these traits are known. */
export function expectedCopy(traits: object): object {
  return {
    printing: null,
    condition: null,
    grader: null,
    grade: null,
    country: null,
    language: null,
    ...traits,
  };
}
