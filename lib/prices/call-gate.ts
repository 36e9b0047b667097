import { z } from 'zod';
import { type FailureCode, fail, type Result } from '@/lib/domain/failure';
import type { KeyValue } from '@/lib/storage/key-value';

const gateKey = 'gate';
const callsPrefix = 'calls:';
const openGate = { blockedUntil: null, code: null, failures: 0 } as const;

/** Survives the worker's death: a wait that the service asked for is kept by whichever worker comes next. */
const gateSchema = z.object({
  blockedUntil: z.iso.datetime().nullable(),
  code: z
    .enum(['rate-limited', 'quota-spent', 'offline', 'unreachable', 'timeout', 'service-error'])
    .nullable(),
  failures: z.number().int().min(0),
});

type GateState = z.output<typeof gateSchema>;
type BlockingCode = NonNullable<GateState['code']>;

/** After so many failures in a row only one call per pause is let through. */
const failuresToPause = 5;
const pauseMs = 30_000;
/** A pace limit without Retry-After, and a spent quota: nobody knows when it is renewed. */
const paceWaitMs = 10_000;
const quotaWaitMs = 60 * 60 * 1000;
const transient: readonly FailureCode[] = ['offline', 'unreachable', 'timeout', 'service-error'];
/** What is worth a second try at once: a call that timed out has cost its wait already. */
const retried: readonly FailureCode[] = ['offline', 'unreachable', 'service-error'];

/** What the gate needs from outside; `random` in [0, 1), `sleep` in milliseconds. */
export interface CallGateParts {
  readonly storage: KeyValue;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** The user's daily budget of calls; 0 for none. */
  readonly loadBudget: () => Promise<number>;
}

function isTransient(code: FailureCode | null): code is BlockingCode {
  return code !== null && transient.includes(code);
}

/**
 * Lets calls to the service through or refuses them: `budget-spent` when the day's budget is used up; the failure
 * that closed the gate, with `retryAt`, while a wait is on. One transient failure is retried once, after a jitter.
 */
export function createCallGate(parts: CallGateParts) {
  const { storage, now } = parts;

  function dayKey(): string {
    return `${callsPrefix}${now().toISOString().slice(0, 10)}`;
  }

  function parseState(stored: unknown): GateState {
    const parsed = gateSchema.safeParse(stored);
    return parsed.success ? parsed.data : openGate;
  }

  function isBlocked({ blockedUntil, code }: GateState): boolean {
    return code !== null && blockedUntil !== null && Date.parse(blockedUntil) > now().getTime();
  }

  async function loadState(): Promise<GateState> {
    return parseState(await storage.get(gateKey));
  }

  async function countToday(): Promise<number> {
    const count = await storage.get(dayKey());
    return typeof count === 'number' && count >= 0 ? count : 0;
  }

  async function spendCall(): Promise<boolean> {
    const budget = await parts.loadBudget();
    let spent = false;
    await storage.update(dayKey(), (old) => {
      const count = typeof old === 'number' && old >= 0 ? old : 0;
      spent = budget === 0 || count < budget;
      return spent ? count + 1 : count;
    });
    return spent;
  }

  /** The state after a result; a wait that the service asked for is never shortened by another call's end. */
  function follow(before: GateState, result: Result<unknown>): GateState {
    if (result.ok) return isBlocked(before) && !isTransient(before.code) ? before : openGate;
    const { code, retryAt } = result.failure;
    const waiting = isBlocked(before) ? before.blockedUntil : null;
    const block = (blocking: BlockingCode, until: string, failures: number): GateState =>
      waiting !== null && waiting > until
        ? { ...before, failures }
        : { blockedUntil: until, code: blocking, failures };
    const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
    if (code === 'rate-limited') return block(code, retryAt ?? after(paceWaitMs), 0);
    if (code === 'quota-spent') return block(code, retryAt ?? after(quotaWaitMs), 0);
    if (!isTransient(code)) return waiting === null ? openGate : before;
    const failures = before.failures + 1;
    if (retryAt) return block(code, retryAt, failures);
    if (failures >= failuresToPause) return block(code, after(pauseMs), failures);
    return waiting === null ? { ...openGate, failures } : { ...before, failures };
  }

  async function record(result: Result<unknown>): Promise<void> {
    // Nearly every call succeeds with the gate open: that costs a read and no write.
    if (result.ok && (await storage.get(gateKey)) === undefined) return;
    await storage.update(gateKey, (stored) => {
      const next = follow(parseState(stored), result);
      return next.failures === 0 && next.blockedUntil === null ? undefined : next;
    });
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

  return {
    /** Makes the call if it may be made now. */
    async pass<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
      const state = await loadState();
      if (isBlocked(state)) return refuse(state);
      const first = await attempt(call);
      if (first.ok || !retried.includes(first.failure.code) || state.failures > 0) return first;
      await parts.sleep(200 + parts.random() * 600);
      // Meanwhile another call may have been told to wait.
      return isBlocked(await loadState()) ? first : attempt(call);
    },

    /** Calls made today (UTC). */
    countToday,

    /** Forgets waits and failures: the user changed the address or the keys. */
    reset: () => storage.delete(gateKey),

    /** Lets a call through although earlier ones failed, since the user asks for it; what the service asked for holds. */
    async forgiveFailures(): Promise<void> {
      await storage.update(gateKey, (stored) => {
        const state = parseState(stored);
        return isTransient(state.code) || state.failures > 0 ? undefined : stored;
      });
    },

    /** Drops the counts of past days. */
    async prune(): Promise<void> {
      for (const key of await storage.keys(callsPrefix)) if (key !== dayKey()) await storage.delete(key);
    },
  };
}

/** The gate that {@link createCallGate} returns. */
export type CallGate = ReturnType<typeof createCallGate>;
