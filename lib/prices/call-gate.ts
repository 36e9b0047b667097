import { type FailureCode, fail, type Result } from '@/lib/domain/failure';
import { loadIfPossible } from '@/lib/storage/if-possible';
import type { KeyValue } from '@/lib/storage/key-value';
import type { LossNotes } from '@/lib/storage/loss-notes';
import {
  close,
  followClock,
  followResult,
  type GateState,
  isBlocked,
  isTransient,
  openGate,
  parseGate,
  pauseMs,
} from './gate-state';
import { createTurns } from './take-turns';

const gateKey = 'gate';
const callsPrefix = 'calls:';
/** Counts of so many days are kept: a clock that runs ahead for a while must not cost today's. */
const daysKept = 7;

/** What is worth a second try at once: a call that timed out has cost its wait already. */
const retried: readonly FailureCode[] = ['offline', 'unreachable', 'service-error'];

/** What the gate needs from outside; `random` in [0, 1), `sleep` in milliseconds. */
export interface CallGateParts {
  readonly storage: KeyValue;
  readonly losses: Pick<LossNotes, 'note'>;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** The user's daily budget of calls; 0 for none. */
  readonly loadBudget: () => Promise<number>;
}

/**
 * Lets calls to the service through or refuses them: `budget-spent` when the day's budget is used up; the failure
 * that closed the gate, with `retryAt`, while a wait is on. One transient failure is retried once, after a jitter; after
 * it calls go one by one until one succeeds, and so does the first call after a wait.
 */
export function createCallGate(parts: CallGateParts) {
  const { storage, now } = parts;
  const takeTurn = createTurns();

  function dayKey(): string {
    return `${callsPrefix}${now().toISOString().slice(0, 10)}`;
  }

  async function change(next: (state: GateState) => GateState): Promise<void> {
    await storage.update(gateKey, (stored) => {
      const state = next(parseGate(stored));
      return state.failures === 0 && state.blockedUntil === null ? undefined : state;
    });
  }

  async function loadState(): Promise<GateState> {
    const state = parseGate(await storage.get(gateKey));
    const inStep = followClock(state, now());
    if (inStep !== state) await change((stored) => followClock(stored, now()));
    return inStep;
  }

  async function countToday(): Promise<number> {
    const stored = await storage.get(dayKey());
    if (readCount(stored) === null) await loadIfPossible(beginAnew);
    return readCount(stored) ?? 0;
  }

  /** Nobody knows any more how many calls were made: that is told before they are counted from nothing. */
  async function beginAnew(): Promise<void> {
    await parts.losses.note('calls');
    await storage.update(dayKey(), (stored) => readCount(stored) ?? 0);
  }

  async function spendCall(): Promise<boolean> {
    const budget = await parts.loadBudget();
    const seen: { count: number | null } = { count: null };
    const isLeft = (count: number) => budget === 0 || count < budget;
    await storage.update(dayKey(), (old) => {
      seen.count = readCount(old);
      return seen.count !== null && isLeft(seen.count) ? seen.count + 1 : old;
    });
    if (seen.count !== null) return isLeft(seen.count);
    await beginAnew();
    return spendCall();
  }

  async function record(result: Result<unknown>): Promise<void> {
    // Nearly every call succeeds with the gate open: that costs a read and no write.
    if (result.ok && (await storage.get(gateKey)) === undefined) return;
    await change((state) => followResult(state, result, now()));
  }

  function refuse({ code, blockedUntil }: GateState): Result<never> {
    return fail(code ?? 'internal', blockedUntil ? { retryAt: blockedUntil } : {});
  }

  async function attempt<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await spendCall())) return fail('budget-spent');
    const result = await call();
    await record(result);
    return result;
  }

  /** Closes the gate for everybody else, a worker that comes after this one's death too, while one call finds out. */
  async function probe<T>(state: GateState, call: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await spendCall())) return fail('budget-spent');
    const claim = state.code === null ? null : close(state, state.code, pauseMs, now());
    if (claim) await change(() => claim);
    // Without the claim, which is this call's own; a wait that somebody else was told of meanwhile stays.
    const release = (other: GateState) => (other.blockedUntil === claim?.blockedUntil ? state : other);
    let result: Result<T> | undefined;
    try {
      result = await call();
      return result;
    } finally {
      const ended = result;
      await change((other) => (ended ? followResult(release(other), ended, now()) : release(other)));
    }
  }

  /** One by one: what the call before brought decides whether the next is made. */
  function passAlone<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    return takeTurn('alone', async () => {
      const state = await loadState();
      if (isBlocked(state, now())) return refuse(state);
      return isTroubled(state) ? probe(state, call) : attempt(call);
    });
  }

  return {
    /** Makes the call if it may be made now. */
    async pass<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
      const state = await loadState();
      if (isTroubled(state)) return passAlone(call);
      const first = await attempt(call);
      if (first.ok || !retried.includes(first.failure.code)) return first;
      await parts.sleep(200 + parts.random() * 600);
      // Where other calls failed as well, or were told to wait, a second try would only add to it.
      const { failures, code } = await loadState();
      return failures > 1 || code !== null ? first : attempt(call);
    },

    /** Calls made today (UTC). */
    countToday,

    /** Forgets waits and failures: the user changed the address or the keys. */
    reset: () => storage.delete(gateKey),

    /** Lets a call through although earlier ones failed, since the user asks for it; what the service asked for holds. */
    async forgiveFailures(): Promise<void> {
      await change((state) => (isTransient(state.code) || state.failures > 0 ? openGate : state));
    },

    /** Drops the counts of days long past. */
    async prune(): Promise<void> {
      const days = (await storage.keys(callsPrefix)).sort();
      for (const day of days.slice(0, -daysKept)) if (day !== dayKey()) await storage.delete(day);
    },
  };
}

/** A day's count as it is stored, 0 where none is; null for what is no count. */
function readCount(stored: unknown): number | null {
  if (stored === undefined) return 0;
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null;
}

/** Whether the last call failed, or a wait is on or has just ended. */
function isTroubled({ code, failures }: GateState): boolean {
  return code !== null || failures > 0;
}

/** The gate that {@link createCallGate} returns. */
export type CallGate = ReturnType<typeof createCallGate>;
