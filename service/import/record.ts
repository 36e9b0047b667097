/** One record of a file with the line on which it begins, or why that line holds none. */
export type FileRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string };

/** A place between two records of a file: bytes and whole lines before it. */
export interface FilePlace {
  readonly offset: number;
  readonly lines: number;
}

/** The beginning of a file. */
export const fileStart: FilePlace = { offset: 0, lines: 0 };

/** Records that stand together in a file. */
export interface RecordBlock {
  readonly records: readonly FileRecord[];
  /** The place after them, from which the file can be read on. */
  readonly next: FilePlace;
  /** Names of the columns of a CSV file; null where each record names its own fields. */
  readonly columns: readonly string[] | null;
}

/** Records at the beginning of a text. */
export interface ParsedText {
  readonly records: readonly FileRecord[];
  /** Lines that the records take up; the last record may need more text than there is. */
  readonly lines: number;
}

/**
 * Parses the records of a text whose lines all end in a line break, except for a last one where `isEnd`. `line` is the
 * number of its first line. Where `isEnd`, every line is used up.
 */
export type ParseText = (text: string, line: number, isEnd: boolean) => ParsedText;
