import { useEffect, useState } from 'preact/hooks';
import { findMsLeft } from '@/lib/text/format';

const minuteMs = 60_000;

/**
 * The time of now, anew whenever a minute less is left until `end` (ISO 8601) and at the end itself, so that no time left
 * is shown that is no longer true. Without an end, or after it, nothing is waited for.
 */
export function useMinutes(end: string | undefined, now: () => Date): Date {
  const [, setTurn] = useState(0);
  const at = now();
  const left = end === undefined ? undefined : findMsLeft(end, at);
  useEffect(() => {
    if (left === undefined || left <= 0) return;
    // Just after a full minute there is one less of them; the end itself is the last.
    const wait = left < minuteMs ? left : (left % minuteMs) + 1;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait);
    return () => clearTimeout(timer);
  });
  return at;
}
