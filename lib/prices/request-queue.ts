import { fail, type Result, toFailure } from '@/lib/domain/failure';
import { createRequestSlots } from '@/lib/network/request-slots';

interface Job {
  readonly key: string;
  readonly tickets: Set<string>;
  readonly start: () => Promise<Result<unknown>>;
  readonly settle: (result: Result<unknown>) => void;
  readonly result: Promise<Result<unknown>>;
  running: boolean;
}

/**
 * Runs requests, at most `concurrency` at once and no more than `slots` has places for, the newest first. Equal keys share one run, running or waiting.
 * Cancelling a ticket drops it from what waits; a job that nobody waits for any more ends as `cancelled` unstarted.
 */
export function createRequestQueue(concurrency: number, slots = createRequestSlots(concurrency)) {
  const jobs = new Map<string, Job>();
  const waiting: Job[] = [];
  let running = 0;

  function startNext(): void {
    for (;;) {
      const job = waiting.at(-1);
      if (!job || running >= concurrency || !slots.take()) return;
      waiting.pop();
      job.running = true;
      running += 1;
      job
        .start()
        .catch((error: unknown): Result<unknown> => ({ ok: false, failure: toFailure(error) }))
        .then((result) => {
          running -= 1;
          jobs.delete(job.key);
          job.settle(result);
          slots.give();
        });
    }
  }

  slots.follow(startNext);

  function moveToFront(job: Job): void {
    const index = waiting.indexOf(job);
    if (index < 0) return;
    waiting.splice(index, 1);
    waiting.push(job);
  }

  return {
    /** The result of `start`, or of the equal request that is already under way. */
    run<T>(key: string, ticket: string, start: () => Promise<Result<T>>): Promise<Result<T>> {
      const known = jobs.get(key);
      if (known) {
        known.tickets.add(ticket);
        moveToFront(known);
        return known.result as Promise<Result<T>>;
      }
      let settle: (result: Result<unknown>) => void = () => undefined;
      const result = new Promise<Result<unknown>>((resolve) => {
        settle = resolve;
      });
      const job: Job = { key, tickets: new Set([ticket]), start, settle, result, running: false };
      jobs.set(key, job);
      waiting.push(job);
      startNext();
      return result as Promise<Result<T>>;
    },

    /** Drops a ticket's waiting requests; running ones finish, since their call is already spent. */
    cancel(ticket: string): void {
      for (const job of [...waiting]) {
        job.tickets.delete(ticket);
        if (job.tickets.size > 0) continue;
        waiting.splice(waiting.indexOf(job), 1);
        jobs.delete(job.key);
        job.settle(fail('cancelled'));
      }
    },
  };
}

/** The queue that {@link createRequestQueue} returns. */
export type RequestQueue = ReturnType<typeof createRequestQueue>;
