import { z } from 'zod';
import { type FailureCode, fail, type Result, toFailure } from '@/lib/domain/failure';
import { createMutex, type KeyValue } from '@/lib/storage/key-value';

/** Requests under way at once, to all hosts together. */
const mostAtOnce = 4;
/** And for each kind of host, in the order in which they get free places: slow picture hosts leave room for prices. */
const mostByLane = { service: 3, rates: 1, pictures: 2 } as const;
type Lane = keyof typeof mostByLane;
const lanes: readonly Lane[] = ['service', 'rates', 'pictures'];

/** After so many failures in a row only one call per pause is made. */
const failuresToPause = 5;
/** The length of a pause, and the longest time that a probing call may take. */
const pauseMs = 30_000;
/** The waits after a pace limit and a spent quota that do not say until when. */
const paceWaitMs = 10_000;
const quotaWaitMs = 60 * 60 * 1000;
/** A clock that runs ahead for a while must not cost today's count. */
const daysCounted = 7;

const transient: readonly FailureCode[] = ['offline', 'unreachable', 'timeout', 'service-error'];
/** Failures with a second try at once; a timeout has cost its wait already. */
const retried: readonly FailureCode[] = ['offline', 'unreachable', 'service-error'];

const circuitSchema = z.object({
  /** The service and keys that it is about. */
  source: z.string(),
  blockedUntil: z.iso.datetime().nullable(),
  /** The start of the wait: a clock that shows less has been set back. */
  blockedAt: z.iso.datetime().nullable(),
  code: z
    .enum(['rate-limited', 'quota-spent', 'offline', 'unreachable', 'timeout', 'service-error'])
    .nullable(),
  /** Failures in a row. */
  failures: z.number().int().min(0),
});
type Circuit = Omit<z.output<typeof circuitSchema>, 'source'>;
type BlockingCode = NonNullable<Circuit['code']>;

const healthy: Circuit = { blockedUntil: null, blockedAt: null, code: null, failures: 0 };

/** A damaged circuit may have been a wait: calls are made one by one until one succeeds. */
function parseCircuit(stored: unknown, source: string): Circuit {
  if (stored === undefined) return healthy;
  const parsed = circuitSchema.safeParse(stored);
  if (!parsed.success) return { ...healthy, failures: 1 };
  return parsed.data.source === source ? parsed.data : healthy;
}

function isTransient(code: FailureCode | null): boolean {
  return code !== null && transient.includes(code);
}

function isBlocked({ blockedUntil, code }: Circuit, now: Date): boolean {
  return code !== null && blockedUntil !== null && Date.parse(blockedUntil) > now.getTime();
}

/** Whether the last call failed, or a wait is on or has just ended. */
function isTroubled({ code, failures }: Circuit): boolean {
  return code !== null || failures > 0;
}

function block(circuit: Circuit, code: BlockingCode, ms: number, now: Date): Circuit {
  const blockedUntil = new Date(now.getTime() + ms).toISOString();
  return { ...circuit, code, blockedUntil, blockedAt: now.toISOString() };
}

/** After a clock was set back a wait begins anew and is not longer than it was. */
function followClock(circuit: Circuit, now: Date): Circuit {
  const { blockedAt, blockedUntil, code } = circuit;
  if (code === null || blockedAt === null || blockedUntil === null) return circuit;
  if (Date.parse(blockedAt) <= now.getTime()) return circuit;
  return block(circuit, code, Date.parse(blockedUntil) - Date.parse(blockedAt), now);
}

/** The circuit after a result; a wait that the service asked for is never shortened by another call's end. */
function followResult(before: Circuit, result: Result<unknown>, now: Date): Circuit {
  const waits = isBlocked(before, now);
  if (result.ok) return waits && !isTransient(before.code) ? before : healthy;
  const { code, retryAt } = result.failure;
  // A service that says "again at once" would say it again: that counts as no time.
  const statedMs = Math.max(0, Date.parse(retryAt ?? '') - now.getTime()) || null;
  const wait = (blocking: BlockingCode, ms: number, failures: number): Circuit => {
    const blocked = { ...block(before, blocking, ms, now), failures };
    const isLonger =
      waits && before.blockedUntil !== null && before.blockedUntil > (blocked.blockedUntil ?? '');
    return isLonger ? { ...before, failures } : blocked;
  };
  if (code === 'rate-limited') return wait(code, statedMs ?? paceWaitMs, 0);
  if (code === 'quota-spent') return wait(code, statedMs ?? quotaWaitMs, 0);
  if (code !== 'offline' && code !== 'unreachable' && code !== 'timeout' && code !== 'service-error') {
    return waits ? before : healthy;
  }
  const failures = before.failures + 1;
  if (statedMs !== null) return wait(code, statedMs, failures);
  if (failures >= failuresToPause) return wait(code, pauseMs, failures);
  return waits ? { ...before, failures } : { ...healthy, failures };
}

const countsSchema = z.record(z.string(), z.number().int().min(0)).catch({});

interface Job {
  readonly lane: Lane;
  readonly key: string;
  readonly tickets: Set<string>;
  readonly start: () => Promise<Result<unknown>>;
  readonly resolve: (result: Result<unknown>) => void;
  readonly result: Promise<Result<unknown>>;
}

/** Starts requests, the newest first, as places get free; equal keys share one request. */
function createQueue() {
  const jobs = new Map<string, Job>();
  const waiting: Job[] = [];
  const running = { service: 0, rates: 0, pictures: 0 };

  function startNext(): void {
    for (const lane of lanes) {
      for (;;) {
        const total = running.service + running.rates + running.pictures;
        const place = waiting.findLastIndex((job) => job.lane === lane);
        const job = waiting[place];
        if (!job || total >= mostAtOnce || running[lane] >= mostByLane[lane]) break;
        waiting.splice(place, 1);
        void start(job);
      }
    }
  }

  async function start(job: Job): Promise<void> {
    running[job.lane] += 1;
    const result = await job
      .start()
      .catch((error: unknown) => ({ ok: false as const, failure: toFailure(error) }));
    running[job.lane] -= 1;
    jobs.delete(job.key);
    job.resolve(result);
    startNext();
  }

  return {
    run<T>(lane: Lane, key: string, ticket: string, start: () => Promise<Result<T>>): Promise<Result<T>> {
      const known = jobs.get(key);
      if (known) {
        known.tickets.add(ticket);
        const place = waiting.indexOf(known);
        if (place >= 0) waiting.push(...waiting.splice(place, 1));
        return known.result as Promise<Result<T>>;
      }
      let resolve: Job['resolve'] = () => undefined;
      const result = new Promise<Result<unknown>>((done) => {
        resolve = done;
      });
      const job: Job = { lane, key, tickets: new Set([ticket]), start, resolve, result };
      jobs.set(key, job);
      waiting.push(job);
      startNext();
      return result as Promise<Result<T>>;
    },

    cancel(ticket: string): void {
      for (const job of [...waiting]) {
        job.tickets.delete(ticket);
        if (job.tickets.size > 0) continue;
        waiting.splice(waiting.indexOf(job), 1);
        jobs.delete(job.key);
        job.resolve(fail('cancelled'));
      }
    },
  };
}

/** Parts of {@link createCallPolicy}; `random` in [0, 1), `sleep` in milliseconds. */
interface CallPolicyParts {
  readonly kv: KeyValue;
  readonly now: () => Date;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** The user's daily budget of calls; 0 for none. */
  readonly loadBudget: () => Promise<number>;
  /** Names the service and keys in force: waits for another one do not count. */
  readonly loadSource: () => Promise<string>;
}

/**
 * Decides when requests are made. All: equal ones joined, the newest first, at most four at once. Calls to the price
 * service besides: within the daily budget; never during a wait that the service asked for; one retry, after a jitter,
 * of a transient failure; after it one by one until one succeeds. Budget and waits outlive the worker.
 */
export function createCallPolicy({ kv, now, random, sleep, loadBudget, loadSource }: CallPolicyParts) {
  const queue = createQueue();
  const mutex = createMutex();

  const today = () => now().toISOString().slice(0, 10);

  async function change(next: (circuit: Circuit) => Circuit): Promise<void> {
    const source = await loadSource();
    await kv.update('circuit', (stored) => {
      const circuit = next(parseCircuit(stored, source));
      return isTroubled(circuit) || circuit.blockedUntil !== null ? { ...circuit, source } : undefined;
    });
  }

  async function loadCircuit(): Promise<Circuit> {
    const circuit = parseCircuit(await kv.get('circuit'), await loadSource());
    const inStep = followClock(circuit, now());
    if (inStep !== circuit) await change((stored) => followClock(stored, now()));
    return inStep;
  }

  async function countToday(): Promise<number> {
    return countsSchema.parse(await kv.get('calls'))[today()] ?? 0;
  }

  async function spendCall(): Promise<boolean> {
    const budget = await loadBudget();
    const day = today();
    let isGranted = false;
    await kv.update('calls', (stored) => {
      const counts = countsSchema.parse(stored ?? {});
      const count = counts[day] ?? 0;
      isGranted = budget === 0 || count < budget;
      if (!isGranted) return stored;
      const days = Object.entries({ ...counts, [day]: count + 1 }).sort(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(
        days.filter(([one], place) => one === day || place >= days.length - daysCounted),
      );
    });
    return isGranted;
  }

  async function attempt<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await spendCall())) return fail('budget-spent');
    const result = await call();
    // Nearly every call succeeds with a healthy circuit: that costs a read and no write.
    if (!result.ok || (await kv.get('circuit')) !== undefined) {
      await change((circuit) => followResult(circuit, result, now()));
    }
    return result;
  }

  /** Blocks all other calls, those of a next worker as well, while one call finds out. */
  async function probe<T>(circuit: Circuit, call: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await spendCall())) return fail('budget-spent');
    const claim = circuit.code === null ? null : block(circuit, circuit.code, pauseMs, now());
    if (claim) await change(() => claim);
    // A wait that another call was told of meanwhile stays.
    const release = (other: Circuit) => (other.blockedUntil === claim?.blockedUntil ? circuit : other);
    let result: Result<T> | undefined;
    try {
      result = await call();
      return result;
    } finally {
      const ended = result;
      await change((other) => (ended ? followResult(release(other), ended, now()) : release(other)));
    }
  }

  /** One by one: the result of one call decides whether the next is made. */
  function passAlone<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    return mutex('alone', async () => {
      const circuit = await loadCircuit();
      if (isBlocked(circuit, now())) {
        const { code, blockedUntil } = circuit;
        return fail(code ?? 'internal', blockedUntil ? { retryAt: blockedUntil } : {});
      }
      return isTroubled(circuit) ? probe(circuit, call) : attempt(call);
    });
  }

  async function passCircuit<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    if (isTroubled(await loadCircuit())) return passAlone(call);
    const first = await attempt(call);
    if (first.ok || !retried.includes(first.failure.code)) return first;
    await sleep(200 + random() * 600);
    // Where other calls failed as well, or were told to wait, a second try would only add to it.
    const { failures, code } = await loadCircuit();
    return failures > 1 || code !== null ? first : attempt(call);
  }

  return {
    /**
     * The result of a call to the price service, or of the equal one under way. `budget-spent`, or the failure that
     * began a wait, with `retryAt`, where it may not be made; `cancelled` when no ticket waits for it any more.
     */
    pass<T>(key: string, ticket: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
      return queue.run('service', key, ticket, () => passCircuit(call));
    },

    /** The result of a request to another host, or of the equal one under way. */
    passElsewhere<T>(
      lane: Exclude<Lane, 'service'>,
      key: string,
      start: () => Promise<Result<T>>,
    ): Promise<Result<T>> {
      return queue.run(lane, key, key, start);
    },

    /** Cancels a ticket's waiting requests; running ones finish, since their call is already spent. */
    cancel: queue.cancel,

    /** Calls made today (UTC). */
    countToday,

    /** Lets the next call through although earlier ones failed: the user asks for it. A wait that the service asked for holds. */
    async forgiveFailures(): Promise<void> {
      await change((circuit) => (isTransient(circuit.code) || circuit.failures > 0 ? healthy : circuit));
    },
  };
}

/** The policy of {@link createCallPolicy}. */
export type CallPolicy = ReturnType<typeof createCallPolicy>;
