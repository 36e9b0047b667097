import type { RecordBlock } from './record';

/** The columns of a kind of file. */
export interface FileColumns {
  /** Without them a file of CSV holds nothing. */
  readonly required: readonly string[];
  /** Those and all others that mean something. */
  readonly known: readonly string[];
}

/**
 * Judges the columns of a file by its first block: those of CSV, of JSON the fields of the first record. Throws where
 * CSV lacks one that is required; gives in words which ones are not known, undefined where all are.
 */
export function checkColumns(path: string, block: RecordBlock, columns: FileColumns): string | undefined {
  const missing =
    block.columns === null ? [] : columns.required.filter((name) => !block.columns?.includes(name));
  if (missing.length > 0) throw new Error(`${path}: the first line names no column ${missing.join(', ')}`);
  const unknown = listNames(block).filter((name) => !columns.known.includes(name));
  return unknown.length === 0 ? undefined : `${path}: not known and ignored: ${unknown.join(', ')}`;
}

function listNames({ columns, records: [first] }: RecordBlock): readonly string[] {
  if (columns !== null) return columns;
  const value = first && 'value' in first ? first.value : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}
