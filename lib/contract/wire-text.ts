import { z } from 'zod';

/** More marks than this on one letter climb into the lines around it; no script needs more. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;
const lineSigns = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Controls, signs that steer the order of writing or show nothing, halves of letters, and letters without a meaning. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;
const plain = /^[\x20-\x7e]*$/;

/**
 * A text of a service as it may stand among others: one line, nothing that shows nothing or turns the writing around,
 * no towers of marks, at most `most` letters; what was cut off shows as "…".
 */
export function toShownText(text: string, most: number): string {
  if (text.length <= most && plain.test(text)) return text.trim();
  // Of megabytes only the beginning is looked at.
  const start = text.slice(0, most * 8);
  const clean = start.replace(lineSigns, ' ').replace(unseen, '').replace(stackedMarks, '$1').trim();
  const letters = Array.from(clean);
  if (letters.length <= most && start.length === text.length) return clean;
  return `${letters.slice(0, most - 1).join('')}…`;
}

/** A schema of texts for people, read by {@link toShownText}. */
export function shownText(most: number) {
  return z.string().transform((text) => toShownText(text, most));
}

/**
 * A schema of names by which a service is asked again: they have to come back letter by letter, so one that is too
 * long, holds anything unseen, or would name another path (`.`, `..`) is refused.
 */
export function wireName(most: number) {
  return z
    .string()
    .max(most)
    .refine((name) => /^(?!\.{1,2}$)[^\p{Cc}\p{Cf}\p{Cs}]*$/u.test(name));
}
