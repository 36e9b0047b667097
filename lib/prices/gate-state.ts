import { z } from 'zod';
import type { FailureCode, Result } from '@/lib/domain/failure';

/** After so many failures in a row only one call per pause is let through. */
const failuresToPause = 5;
/** How long a pause is; so long too one call alone may take to find out whether a wait is over. */
export const pauseMs = 30_000;
/** A pace limit that does not say until when, and a spent quota: nobody knows when it is renewed. */
const paceWaitMs = 10_000;
const quotaWaitMs = 60 * 60 * 1000;
const transient: readonly FailureCode[] = ['offline', 'unreachable', 'timeout', 'service-error'];

/** Survives the worker's death: a wait that the service asked for is kept by whichever worker comes next. */
const gateSchema = z.object({
  blockedUntil: z.iso.datetime().nullable(),
  /** When that was set: a clock that shows less has been set back. */
  blockedAt: z.iso.datetime().nullable().default(null),
  code: z
    .enum(['rate-limited', 'quota-spent', 'offline', 'unreachable', 'timeout', 'service-error'])
    .nullable(),
  failures: z.number().int().min(0),
});

/** What the gate goes by: until when it is closed and why, and how many calls failed in a row. */
export type GateState = z.output<typeof gateSchema>;

/** Nothing has failed. */
export const openGate: GateState = { blockedUntil: null, blockedAt: null, code: null, failures: 0 };

/**
 * The stored state; an open gate where nothing is stored. A damaged one may have been a wait: calls are let through one
 * by one until one succeeds.
 */
export function parseGate(stored: unknown): GateState {
  if (stored === undefined) return openGate;
  const parsed = gateSchema.safeParse(stored);
  return parsed.success ? parsed.data : { ...openGate, failures: 1 };
}

/** Whether failures of this code pass by themselves, so that only their number closes the gate. */
export function isTransient(code: FailureCode | null): boolean {
  return code !== null && transient.includes(code);
}

/** Whether a wait is on. */
export function isBlocked({ blockedUntil, code }: GateState, now: Date): boolean {
  return code !== null && blockedUntil !== null && Date.parse(blockedUntil) > now.getTime();
}

/** The gate closed from now on, for a reason and for so long. */
export function close(state: GateState, code: NonNullable<GateState['code']>, ms: number, now: Date) {
  const blockedUntil = new Date(now.getTime() + ms).toISOString();
  return { ...state, code, blockedUntil, blockedAt: now.toISOString() };
}

/** The same state by a clock that was set back meanwhile: a wait begins anew and is not longer than it was. */
export function followClock(state: GateState, now: Date): GateState {
  const { blockedAt, blockedUntil, code } = state;
  if (code === null || blockedAt === null || blockedUntil === null) return state;
  if (Date.parse(blockedAt) <= now.getTime()) return state;
  return close(state, code, Date.parse(blockedUntil) - Date.parse(blockedAt), now);
}

/** The state after a result; a wait that the service asked for is never shortened by another call's end. */
export function followResult(before: GateState, result: Result<unknown>, now: Date): GateState {
  const waits = isBlocked(before, now);
  if (result.ok) return waits && !isTransient(before.code) ? before : openGate;
  const { code, retryAt } = result.failure;
  // Whoever is told to come back at once would be told so again and again: that is as good as no time.
  const saidMs = Math.max(0, Date.parse(retryAt ?? '') - now.getTime()) || null;
  const block = (blocking: NonNullable<GateState['code']>, ms: number, failures: number): GateState => {
    const closed = { ...close(before, blocking, ms, now), failures };
    const isLonger = waits && before.blockedUntil !== null && before.blockedUntil > closed.blockedUntil;
    return isLonger ? { ...before, failures } : closed;
  };
  if (code === 'rate-limited') return block(code, saidMs ?? paceWaitMs, 0);
  if (code === 'quota-spent') return block(code, saidMs ?? quotaWaitMs, 0);
  if (code !== 'offline' && code !== 'unreachable' && code !== 'timeout' && code !== 'service-error') {
    return waits ? before : openGate;
  }
  const failures = before.failures + 1;
  if (saidMs !== null) return block(code, saidMs, failures);
  if (failures >= failuresToPause) return block(code, pauseMs, failures);
  return waits ? { ...before, failures } : { ...openGate, failures };
}
