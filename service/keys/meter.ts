import { toDay } from '@/service/store/day';
import type { UsageWindows } from '@/service/store/usage-store';
import type { KeyLimits } from './limits';

/** What a request costs a key, and what it has left. */
export interface Metering {
  /** Which limit refuses the request; null: none. */
  readonly exceeded: 'minute' | 'day' | null;
  /** Seconds until the exceeded limit begins anew; 0 where none is. */
  readonly retryAfter: number;
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): both limits, what is left, seconds until then. */
  readonly headers: Readonly<Record<'RateLimit-Policy' | 'RateLimit', string>>;
}

const minuteMs = 60_000;
const daySeconds = 86_400;

/** Counts one request; see the usage store. */
export type CountRequest = (hash: string, windows: UsageWindows, limits: KeyLimits) => Promise<UsageWindows>;

/** Counts one request of the key with this hash. A refused request does not count towards the day. */
export async function meterRequest(
  count: CountRequest,
  hash: string,
  limits: KeyLimits,
  now: Date,
): Promise<Metering> {
  const minute = Math.floor(now.getTime() / minuteMs);
  const day = toDay(now);
  const used = await count(hash, { minute, day }, limits);
  const untilMinute = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000));
  const untilDay = Math.max(1, Math.ceil((day + 1) * daySeconds - now.getTime() / 1000));
  const left = (limit: number, count: number) => Math.max(0, limit - count);
  // The day is named first: who has spent it gains nothing from another minute.
  const exceeded = used.day > limits.perDay ? 'day' : used.minute > limits.perMinute ? 'minute' : null;
  return {
    exceeded,
    retryAfter: exceeded === 'day' ? untilDay : exceeded === 'minute' ? untilMinute : 0,
    headers: {
      'RateLimit-Policy': `"minute";q=${limits.perMinute};w=60, "day";q=${limits.perDay};w=${daySeconds}`,
      RateLimit: `"minute";r=${left(limits.perMinute, used.minute)};t=${untilMinute}, "day";r=${left(limits.perDay, used.day)};t=${untilDay}`,
    },
  };
}
