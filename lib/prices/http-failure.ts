import { problemSchema } from '@/lib/contract/problem';
import type { Failure } from '@/lib/domain/failure';

/** A wait longer than this is a spent quota, not a pace to keep. */
const longestPaceMs = 60 * 60 * 1000;
/** No Retry-After is believed beyond a day: an absurd one must not silence the extension for ever. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** When a Retry-After header (seconds or HTTP date, RFC 9110 10.2.3) allows the next call, at most a day ahead; null without one. */
function readRetryAt(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return new Date(now.getTime() + Math.min(Math.max(seconds, 0) * 1000, longestWaitMs));
}

/**
 * What a status other than 200 means. The status decides; the body, where it is this project's problem document, only
 * tells a spent quota from a pace limit and names a parameter.
 */
export function toHttpFailure(status: number, body: unknown, retryAfter: string | null, now: Date): Failure {
  const parsed = problemSchema.safeParse(body);
  const problem = parsed.success ? parsed.data : undefined;
  const retryAt = readRetryAt(retryAfter, now);
  const when = retryAt ? { retryAt: retryAt.toISOString() } : {};
  switch (status) {
    case 400:
    case 422:
      return { code: 'bad-request', ...(problem?.parameter ? { detail: problem.parameter } : {}) };
    case 401:
      return { code: 'bad-key' };
    case 402:
    case 403:
      return { code: 'plan-required' };
    case 404:
    case 410:
      // Only this project's own service says that it is the card that is not there, and not the address.
      return { code: 'not-found', ...(problem ? { detail: problem.code } : {}) };
    case 408:
      return { code: 'timeout' };
    case 429: {
      const spent = problem?.code === 'quota-spent';
      const long = retryAt !== null && retryAt.getTime() - now.getTime() > longestPaceMs;
      return { code: spent || long ? 'quota-spent' : 'rate-limited', ...when };
    }
    default:
      if (status >= 500) return { code: 'service-error', detail: String(status), ...when };
      return { code: 'bad-response', detail: `status ${status}` };
  }
}
