import { readFile, stat } from 'node:fs/promises';
import { type FileRecord, readFileHead, readRecords } from '@/service/import/read-records';
import { guessText } from '@/service/import/text-file';
import { type FileHead, type ReadOptions, UnreadableFile } from './source-row';

/** Cardmarket's guide of all Pokémon products has 15 MB; parsing 100 MB takes about a second. */
const mostBytes = 128 * 1024 * 1024;

/** The value of a JSON document. Rejects with `UnreadableFile` where it is too large or no JSON. */
export async function readJsonDocument(file: string): Promise<unknown> {
  const { size } = await stat(file);
  if (size > mostBytes)
    throw new UnreadableFile(
      `${file}: has ${Math.ceil(size / 1e6)} MB; a JSON document of at most ${Math.floor(mostBytes / 1e6)} MB can be read. Split it, or write one object a line.`,
    );
  const bytes = await readFile(file);
  try {
    return JSON.parse(
      guessText(bytes)
        .decode(bytes)
        .replace(/^\ufeff/, ''),
    );
  } catch {
    throw new UnreadableFile(`${file}: is no JSON; was it loaded to its end?`);
  }
}

/** A field of an object; undefined where there is none, or no object. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The list in a field. */
export function readList(value: unknown, name: string): readonly unknown[] | undefined {
  const list = readField(value, name);
  return Array.isArray(list) ? list : undefined;
}

/** A field that is a text or a number, as trimmed text; '' for none. */
export function readText(value: unknown, name: string): string {
  const field = readField(value, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field).trim() : '';
}

/**
 * The objects of a file with their lines or places: those of CSV, of which the `used` columns hold no line break, of JSON
 * Lines, of a list, of the list in the field `listName` of one object, else that object itself. Ends where the signal
 * aborts; rejects as `readJsonDocument` does.
 */
export async function* readObjects(
  file: string,
  { listName = '', used = [] }: { readonly listName?: string; readonly used?: readonly string[] },
  { signal, onProgress }: Pick<ReadOptions, 'signal' | 'onProgress'>,
): AsyncGenerator<FileRecord> {
  const head = await readFileHead(file);
  if (head.columns !== null || isLines(head)) {
    const { size } = await stat(file);
    for await (const block of readRecords(file, undefined, used)) {
      for (const record of block.records) {
        if (signal.aborted) return;
        yield record;
      }
      onProgress(block.next.offset, size);
    }
    return;
  }
  const value = await readJsonDocument(file);
  const list = Array.isArray(value) ? value : (readList(value, listName) ?? [value]);
  for (const [index, one] of list.entries()) {
    if (signal.aborted) return;
    yield { line: index + 1, value: one };
    onProgress(index + 1, list.length);
  }
}

/** Whether a beginning is of JSON Lines: its first line is an object by itself, and another follows. */
function isLines({ text }: FileHead): boolean {
  const end = text.indexOf('\n');
  if (end < 0 || !text.slice(end).trimStart().startsWith('{')) return false;
  try {
    JSON.parse(text.slice(0, end));
    return true;
  } catch {
    return false;
  }
}
