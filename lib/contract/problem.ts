import { z } from 'zod';
import { shownText } from './wire';

/** Error body of this project's service (RFC 9457); the specification shows none, so clients judge by the status first. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** Stable: see {@link problemCodes}. */
  code: shownText(64),
  detail: z.string().optional(),
  /** Name of the wrong parameter. */
  parameter: shownText(64).optional(),
});

/** Stable codes of the service's errors. `quota-spent` and `rate-limited` share status 429. */
export const problemCodes = [
  'key-missing',
  'key-wrong',
  'plan-exceeded',
  'not-found',
  'parameter-missing',
  'parameter-malformed',
  'method-not-allowed',
  'too-slow',
  'url-too-long',
  'headers-too-large',
  'request-malformed',
  'rate-limited',
  'quota-spent',
  'internal',
  'unavailable',
] as const;
