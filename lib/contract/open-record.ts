import { z } from 'zod';
import { toShownText } from './wire-text';

/** There are some 250 countries; no set of codes is larger. */
const mostKeys = 300;
const longestKey = 64;

function isCode(key: string): boolean {
  return key !== '' && key === toShownText(key, longestKey);
}

/**
 * A schema of values by codes of an open set. A key that is no code (too long, or with signs that show nothing) is
 * left out with its value, since nothing could be said of it; more than 300 keys are a broken answer.
 */
export function openRecord<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string(), value)
    .refine((record) => Object.keys(record).length <= mostKeys)
    .transform((record): Record<string, z.output<Value>> => {
      const entries = Object.entries<z.output<Value>>(record);
      return entries.every(([key]) => isCode(key))
        ? record
        : Object.fromEntries(entries.filter(([key]) => isCode(key)));
    });
}
