/** One record of a file with the line on which it ends, or why that line holds none. */
export type FileRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string };
