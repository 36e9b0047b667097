import { z } from 'zod';

/** A text of an imported file that must not be empty: trimmed, at most 300 letters, without control characters. */
export const word = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u, 'must be printable');
