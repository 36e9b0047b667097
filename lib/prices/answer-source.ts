import type { z } from 'zod';
import { type FailureCode, fail, type Result, succeed } from '@/lib/domain/failure';
import { keepIfPossible } from '@/lib/storage/if-possible';
import type { AnswerCache } from './answer-cache';
import type { CallGate } from './call-gate';
import type { Answered } from './client';
import type { RequestQueue } from './request-queue';

/** Prices move by the day: within this an answer is as good as a new one. */
const freshMs = 60 * 60 * 1000;

const final: readonly FailureCode[] = ['bad-key', 'not-found', 'cancelled', 'bad-request'];

/** What no old answer may paper over: the service refuses it for good, or nobody waits. */
export function isFinal(code: FailureCode): boolean {
  return final.includes(code);
}

/** What a source of answers is built of. */
export interface AnswerSourceParts {
  readonly cache: AnswerCache;
  readonly gate: CallGate;
  readonly queue: RequestQueue;
  readonly now: () => Date;
  /** Names the service and keys in force; it changes with them, so that no answer outlives its service. */
  readonly loadEpoch: () => Promise<string>;
}

/** An answer, and whether it is older than an hour: then it only stands in because asking again failed. */
export type Sourced<T> = Answered<T> & { readonly stale: boolean };

/**
 * Answers from the cache while fresh, else from the service, else (when asking fails) from the old answer, marked
 * stale. Equal questions share one call.
 */
export function createAnswerSource({ cache, gate, queue, now, loadEpoch }: AnswerSourceParts) {
  function isFresh({ fetchedAt }: Answered<unknown>): boolean {
    return now().getTime() - Date.parse(fetchedAt) < freshMs;
  }

  return {
    /** The answer to the question that `key` names. `cancelled` when nobody waits, or service or keys changed meanwhile. */
    async load<Schema extends z.ZodType>(
      key: string,
      ticket: string,
      schema: Schema,
      call: () => Promise<Result<Answered<z.output<Schema>>>>,
    ): Promise<Result<Sourced<z.output<Schema>>>> {
      const epoch = await loadEpoch();
      const own = `${epoch}:${key}`;
      const kept = await cache.load(own, schema);
      if (kept && isFresh(kept)) return succeed({ ...kept, stale: false });
      const answer = await queue.run(own, ticket, async () => {
        const result = await gate.pass(call);
        if (result.ok) await keepIfPossible(() => cache.save(own, result.value));
        return result;
      });
      if ((await loadEpoch()) !== epoch) return fail('cancelled');
      if (answer.ok) return succeed({ ...answer.value, stale: false });
      if (!kept || isFinal(answer.failure.code)) return answer;
      return succeed({ ...kept, stale: true });
    },

    /** Keeps what came with another answer, as if it had been asked for. */
    async keep(key: string, answer: Answered<unknown>): Promise<void> {
      const epoch = await loadEpoch();
      await keepIfPossible(() => cache.save(`${epoch}:${key}`, answer));
    },

    /** What is kept for a question, without a call; `stale` where {@link load} would ask the service. */
    async find<Schema extends z.ZodType>(
      key: string,
      schema: Schema,
    ): Promise<Sourced<z.output<Schema>> | undefined> {
      const kept = await cache.load(`${await loadEpoch()}:${key}`, schema);
      return kept && { ...kept, stale: !isFresh(kept) };
    },
  };
}
