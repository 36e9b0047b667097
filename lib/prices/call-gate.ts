import { z } from 'zod';
import { type Failure, type FailureCode, fail, type Result } from '@/lib/domain/failure';
import type { KeyValue } from '@/lib/storage/key-value';

const gateKey = 'gate';
const openGate = { blockedUntil: null, code: null, failures: 0 } as const;

/** Survives the worker's death: a wait that the service asked for is kept by whichever worker comes next. */
const gateSchema = z.object({
  blockedUntil: z.iso.datetime().nullable(),
  code: z.enum(['rate-limited', 'quota-spent', 'offline', 'timeout', 'service-error']).nullable(),
  failures: z.number().int().min(0),
});

type GateState = z.output<typeof gateSchema>;
type BlockingCode = NonNullable<GateState['code']>;

/** After so many failures in a row only one call per pause is let through. */
const failuresToPause = 5;
const pauseMs = 30_000;
/** A pace limit without Retry-After. */
const defaultWaitMs = 10_000;
const transient: readonly FailureCode[] = ['offline', 'timeout', 'service-error'];

/** What the gate needs from outside; `random` in [0, 1), `sleep` in milliseconds. */
export interface CallGateParts {
  readonly storage: KeyValue;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** The user's daily budget of calls; 0 for none. */
  readonly loadBudget: () => Promise<number>;
}

function isTransient(failure: Failure): failure is Failure & { code: BlockingCode } {
  return transient.includes(failure.code);
}

/**
 * Lets calls to the service through or refuses them: `budget-spent` when the day's budget is used up; the failure
 * that closed the gate, with `retryAt`, while a wait is on. One transient failure is retried once, after a jitter.
 */
export function createCallGate(parts: CallGateParts) {
  const { storage, now } = parts;

  function dayKey(): string {
    return `calls:${now().toISOString().slice(0, 10)}`;
  }

  async function loadState(): Promise<GateState> {
    const parsed = gateSchema.safeParse(await storage.get(gateKey));
    return parsed.success ? parsed.data : openGate;
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

  async function block(code: BlockingCode, until: string, failures: number): Promise<void> {
    await storage.set(gateKey, { blockedUntil: until, code, failures });
  }

  async function record(result: Result<unknown>): Promise<void> {
    if (!result.ok && (result.failure.code === 'rate-limited' || result.failure.code === 'quota-spent')) {
      const { code, retryAt } = result.failure;
      await block(code, retryAt ?? new Date(now().getTime() + defaultWaitMs).toISOString(), 0);
    } else if (!result.ok && isTransient(result.failure)) {
      const failures = (await loadState()).failures + 1;
      const until = new Date(now().getTime() + pauseMs).toISOString();
      if (failures >= failuresToPause) await block(result.failure.code, until, failures);
      else await storage.set(gateKey, { ...openGate, failures });
    } else if ((await loadState()).failures > 0) {
      await storage.set(gateKey, openGate);
    }
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
      if (state.blockedUntil && state.code && Date.parse(state.blockedUntil) > now().getTime()) {
        return fail(state.code, { retryAt: state.blockedUntil });
      }
      const first = await attempt(call);
      if (first.ok || !isTransient(first.failure) || first.failure.retryAt || state.failures > 0)
        return first;
      await parts.sleep(200 + parts.random() * 600);
      return attempt(call);
    },

    /** Calls made today (UTC). */
    countToday,

    /** Forgets waits and failures: the user changed the address or the keys. */
    async reset(): Promise<void> {
      await storage.set(gateKey, openGate);
    },
  };
}

/** The gate that {@link createCallGate} returns. */
export type CallGate = ReturnType<typeof createCallGate>;
