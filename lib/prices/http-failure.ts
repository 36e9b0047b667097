import { problemSchema } from '@/lib/contract/problem';
import type { Failure } from '@/lib/domain/failure';

/** A wait longer than this is a spent quota, not a pace to keep. */
const longestPaceMs = 60 * 60 * 1000;
/** No Retry-After is believed beyond a day: an absurd one must not silence the extension for ever. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** Headers of an answer that say when to ask again. */
interface RetryHeaders {
  readonly retryAfter: string | null;
  /** The service's own time. */
  readonly date: string | null;
}

/** When a Retry-After header (seconds or HTTP date, RFC 9110 10.2.3) allows the next call, at most a day ahead; null for none or for no wait. */
function readRetryAt({ retryAfter, date }: RetryHeaders, now: Date): Date | null {
  if (!retryAfter) return null;
  // A date is by the service's clock: this computer's may be minutes away from it.
  const serviceNow = Date.parse(date ?? '') || now.getTime();
  const isSeconds = /^\d+$/.test(retryAfter.trim());
  const waitMs = isSeconds ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - serviceNow;
  return waitMs > 0 ? new Date(now.getTime() + Math.min(waitMs, longestWaitMs)) : null;
}

/**
 * What a status other than 200 means. The status decides; the body, where it is this project's problem document, only
 * tells a spent quota from a pace limit and names a parameter.
 */
export function toHttpFailure(status: number, body: unknown, headers: RetryHeaders, now: Date): Failure {
  const parsed = problemSchema.safeParse(body);
  const problem = parsed.success ? parsed.data : undefined;
  const retryAt = readRetryAt(headers, now);
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
