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

/** Counts requests at once; see the usage store. */
export type CountRequests = (
  hash: string,
  windows: UsageWindows,
  limits: KeyLimits,
  requests: number,
) => Promise<readonly UsageWindows[]>;

const left = (limit: number, count: number) => Math.max(0, limit - count);

/**
 * Counts so many requests of the key with this hash and says what each costs, in order. A refused request does not count
 * towards the day.
 */
export async function meterRequests(
  count: CountRequests,
  hash: string,
  limits: KeyLimits,
  now: Date,
  requests: number,
): Promise<readonly Metering[]> {
  const { perMinute, perDay } = limits;
  const minute = Math.floor(now.getTime() / minuteMs);
  const day = toDay(now);
  const untilMinute = Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000));
  const untilDay = Math.max(1, Math.ceil((day + 1) * daySeconds - now.getTime() / 1000));
  const policy = `"minute";q=${perMinute};w=60, "day";q=${perDay};w=${daySeconds}`;
  const counted = await count(hash, { minute, day }, limits, requests);
  return counted.map((used) => {
    // The day is named first: who has spent it gains nothing from another minute.
    const exceeded = used.day > perDay ? 'day' : used.minute > perMinute ? 'minute' : null;
    return {
      exceeded,
      retryAfter: exceeded === 'day' ? untilDay : exceeded === 'minute' ? untilMinute : 0,
      headers: {
        'RateLimit-Policy': policy,
        RateLimit: `"minute";r=${left(perMinute, used.minute)};t=${untilMinute}, "day";r=${left(perDay, used.day)};t=${untilDay}`,
      },
    };
  });
}
