/** An object read from storage whose fields nobody has checked yet. */
export type PlainRecord = { [key: string]: unknown };

/** Whether `value` is an object with fields, neither null nor an array. */
export function isPlainRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
