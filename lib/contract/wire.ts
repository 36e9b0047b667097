import { z } from 'zod';

/** Path of Get card on the direct base address (specification 4.1). */
export function directCardPath(id: string): string {
  return `/api/v1/cards/${encodeURIComponent(id)}`;
}

/** Path of Get card at the gateway (specification 4.1, "reference path"). */
export function gatewayCardPath(id: string): string {
  return `/v1/cards/${encodeURIComponent(id)}`;
}

/** Path of Card history at the gateway (specification 4.2). */
export function historyPath(id: string): string {
  return `${gatewayCardPath(id)}/history`;
}

/** Path of Search cards at the gateway (specification 4.3). */
export const searchPath = '/v1/cards/search';

/** Request headers of specification sections 4 and 5. The options can rename the gateway's two. */
export const headerNames = {
  accept: 'Accept',
  apiKey: 'X-API-Key',
  gatewayKey: 'X-Gateway-Key',
  gatewayHost: 'X-Gateway-Host',
} as const;

/** The only media type asked for (specification 4). */
export const acceptedType = 'application/json';

/** Response header, `true` on answers made of invented sample data; only this project's service sends it. */
export const sampleHeader = 'X-Sample-Data';

/** Subscription plans (specification 1 and 8), smallest first. */
export const plans = ['basic', 'pro', 'mega'] as const;

/** One of {@link plans}. */
export type Plan = (typeof plans)[number];

/** Days of history that a plan allows; 0 means no access to history (specification 8). */
export const historyDays: Readonly<Record<Plan, number>> = { basic: 0, pro: 7, mega: 180 };

/** Largest page of Card history (specification 8). */
export const historyLimit = 180;

/** Largest page of Search cards (specification 8). */
export const searchLimit = 10;

/** Defaults for the names that the specification does not show. This project's service uses them; the options can change each. */
export const defaultWireNames = {
  /** Query parameter that carries `page.next_cursor` (specification 4.2, 4.3: "not shown"). */
  cursor: 'cursor',
  /** Query parameter of the listing-language filter (4.2, 4.3). */
  language: 'language',
  /** Query parameter of the seller-country filter of history (4.2). */
  country: 'country',
  /** Query parameter of the raw-condition filter of search (4.3). */
  condition: 'condition',
  /** Value of `kind` for the sold baseline (4.2). */
  soldKind: 'sold',
} as const;

/** The names of {@link defaultWireNames} with the values in force. */
export type WireNames = { readonly [Name in keyof typeof defaultWireNames]: string };

/** A code of a raw condition or a grader (specification 2.5, 2.6); both sets are open. */
export const codePattern = /^[A-Z][A-Z0-9_]{0,31}$/;

/** A grade as a string: whole, or a half step (specification 2.6). */
export const gradePattern = /^\d{1,2}(\.5)?$/;

/** A set slug as a search filter (specification 4.3); the rule of {@link wireName}. */
export const setSlugPattern = /^(?!\.{1,2}$)[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;

/** The search filter's value for ungraded cards (specification 4.3). */
const rawGrade = 'RAW';

/** A parsed value of the search parameter `grade`. */
type GradeFilter =
  | { readonly kind: 'raw' }
  | { readonly kind: 'graded'; readonly grader: string; readonly grade: string };

/** The wire form: `RAW`, or grader code, a space, and the grade (`PSA 10`, `BGS 9.5`). */
export function formatGradeFilter(filter: GradeFilter): string {
  return filter.kind === 'raw' ? rawGrade : `${filter.grader} ${filter.grade}`;
}

/** Parses the wire form; undefined for anything else. */
export function parseGradeFilter(value: string): GradeFilter | undefined {
  if (value === rawGrade) return { kind: 'raw' };
  const [grader = '', ...rest] = value.split(' ');
  const grade = rest.join(' ');
  return codePattern.test(grader) && gradePattern.test(grade) ? { kind: 'graded', grader, grade } : undefined;
}

/** More combining marks on one letter overlap the lines around it; no script needs more. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Controls, bidirectional and invisible format characters, lone surrogates, private use. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** A service's text made safe to show in one line: no invisible characters, at most `most` letters, a cut shown as "…". */
export function toShownText(text: string, most: number): string {
  if (text.length <= most && plain.test(text)) return text.trim();
  // A text may be megabytes long.
  const start = text.slice(0, most * 8);
  const clean = start.replace(lineBreaks, ' ').replace(invisible, '').replace(stackedMarks, '$1').trim();
  const letters = Array.from(clean);
  if (letters.length <= most && start.length === text.length) return clean;
  return `${letters.slice(0, most - 1).join('')}…`;
}

/** A schema of texts for people, parsed by {@link toShownText}. */
export function shownText(most: number) {
  return z.string().transform((text) => toShownText(text, most));
}

/** A schema of names that are sent back unchanged: refuses invisible characters and the path segments `.` and `..`. */
export function wireName(most: number) {
  return z
    .string()
    .max(most)
    .refine((name) => /^(?!\.{1,2}$)[^\p{Cc}\p{Cf}\p{Cs}]*$/u.test(name));
}

/** A card's id: it becomes part of a path. */
export const cardIdSchema = wireName(128).min(1);
